"""The papers of the tournament: what stands on each, when it cannot be printed, and that it looks as it did
when somebody looked at it.
"""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.test import TestCase, override_settings
from django.utils.translation import override

from core.refusals import Invalid
from tests.factories import an_actor
from tests.prints.golden import assert_looks_as_ever
from tests.prints.reading import fonts_that_are_not_embedded, roles_of, sizes_of, words_of
from tests.tournament.papers.scenes import EVENING, NAMES, a_night, before_the_night
from tournament.championship.models import Championship
from tournament.papers.kinds import KINDS
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named, papers, read_choice
from tournament.papers.seating import check_seated, length_of
from tournament.papers.services import check_choice
from tournament.prizes.services import NewPrize, name_prize
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.roster.models import Entry
from tournament.rounds.models import Seat

A4, A4_LYING, A5, LETTER = (595, 842), (842, 595), (420, 595), (612, 792)
CHAMPION = "que ganó el campeonato"


def shown(championship: Championship, key: str, *, lang: str = "es", **asked: object) -> str:
    """The words of the preview, one space between two."""
    kind = paper_named(key)
    choice = read_choice(kind, {"lang": lang, **asked})
    assert kind.preview is not None
    with override(lang):
        html = kind.preview(championship, choice)
    return re.sub(r"\s+", " ", re.sub(r"<(style|svg)\b.*?</\1>|<[^>]+>", " ", html, flags=re.S))


def printed(championship: Championship, key: str, **asked: object) -> bytes:
    kind = paper_named(key)
    choice = read_choice(kind, {"lang": "es", **asked})
    return make_paper(championship, kind, choice)


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
@time_machine.travel(EVENING, tick=False)
class PapersOfANight(TestCase):
    """A night that is over."""

    night: Championship

    @classmethod
    def setUpTestData(cls) -> None:
        with time_machine.travel(EVENING, tick=False):
            cls.night = a_night()

    def looks_right(self, key: str, *, pages: int, size: tuple[int, int], **asked: object) -> str:
        """Prints it and checks what holds of every paper; returns its words."""
        pdf = printed(self.night, key, **asked)
        assert sizes_of(pdf) == [size] * pages
        assert fonts_that_are_not_embedded(pdf) == []
        assert roles_of(pdf)
        assert_looks_as_ever(pdf, key)
        words = words_of(pdf)
        assert "Edición 1" in words
        assert "impreso el 18 sep 2026" in words
        return words

    def test_the_list_by_name_gives_everybody_a_table(self) -> None:
        words = self.looks_right("seating-by-name", pages=1, size=A4, round=1)
        for name in NAMES:
            assert name in words

    def test_the_list_by_table_follows_the_seats(self) -> None:
        words = self.looks_right("seating-by-table", pages=1, size=LETTER, round=1, paper="letter")
        for table in self.night.rounds.get(number=1).tables.order_by("number"):
            names = [seat.entry.name for seat in table.seats.order_by("number")]
            assert names == sorted(names, key=words.index)
            assert f"Mesa {table.number}" in words

    def test_a_place_card_bears_its_name_on_both_sides(self) -> None:
        words = self.looks_right("place-cards", pages=3, size=A5, round=1, paper="a5")
        assert words.count("Óscar Ñancupil") == 2
        assert "Mesa 1 · puesto 1" in words

    def test_the_standings_of_a_round_are_those_after_it(self) -> None:
        words = self.looks_right("standings", pages=1, size=A4, round=1)
        assert "después de la ronda 1" in words
        assert "Gana el campeonato" not in words
        assert shown(self.night, "standings", round=2).count("Gana el campeonato") == 1

    def test_a_diploma_names_the_champion(self) -> None:
        winner = Seat.objects.get(round__number=2, place=1).entry.name
        words = self.looks_right("diplomas-champion", pages=1, size=A4_LYING)
        assert f"{winner} {CHAMPION}" in words
        assert "Santiago · 18 de septiembre de 2026" in words

    def test_the_codes_for_the_doors_say_what_they_are(self) -> None:
        words = self.looks_right("door-codes", pages=4, size=A4)
        for address in ("seat/", "", "standings/", "rules/"):
            assert f"calzo.test/c/copa-nunoa/{address}" in words

    def test_the_register_of_the_wall_keeps_what_is_not_public(self) -> None:
        self.some_rulings()
        words = self.looks_right("register-public", pages=1, size=A4)
        assert "No está vigente: la reemplazó la línea 2" in words
        assert words.count("Vigente.") == 1
        for secret in ("Coca", "Olga", "lo vio el barman"):
            assert secret not in words
        whole = shown(self.night, "register-officials")
        assert "Preguntó Coca." in whole
        assert "lo vio el barman" in whole

    def some_rulings(self) -> None:
        first = self.ruled(
            words_es="Se relanza el cacho entero.", asked_by="Coca", private="lo vio el barman"
        )
        self.ruled(words_es="Se relanza solo ese dado.", supersedes=[first])

    def ruled(self, **what: Any) -> RegisterLine:
        return make_ruling(
            self.night,
            Ruling(articles=(1,), scope="all-at-once", **what),
            request=uuid4(),
            actor=an_actor("Olga"),
        )

    def test_who_is_excluded_stands_apart_and_gets_no_diploma(self) -> None:
        Entry.objects.filter(championship=self.night, name="Ana Soto").update(status=Entry.Status.EXCLUDED)

        words = shown(self.night, "standings", round=2)

        assert words.index("Fuera del campeonato") < words.index("Ana Soto")
        assert words.count("Ana Soto") == 1
        assert "Ana Soto" not in shown(self.night, "diplomas-participants")

    def test_who_did_not_come_has_no_place(self) -> None:
        Seat.objects.filter(round__number=1, entry__name="Ana Soto").update(absent=True, place=None)

        for key in ("seating-by-name", "seating-by-table", "place-cards"):
            assert "Ana Soto" not in shown(self.night, key, round=1)

    def test_the_one_who_lost_the_final_is_a_finalist(self) -> None:
        loser = Seat.objects.get(round__number=2, place=2).entry.name
        words = shown(self.night, "diplomas-finalists")
        assert f"{loser} 2.º lugar en la final" in words

    def test_every_paper_is_shown_in_english_too_and_bears_its_edition(self) -> None:
        self.some_rulings()
        name_prize(self.night, NewPrize(by="place", place=1), actor=an_actor())
        for kind in KINDS:
            english = shown(self.night, kind.key, lang="en", paper=kind.sizes[-1], round=1)
            assert "Edition 1" in english, kind.key
            assert "impreso" not in english, kind.key

    def test_a_name_cannot_write_on_a_paper(self) -> None:
        Entry.objects.filter(championship=self.night, name="Ana Soto").update(name="<b>Ana</b>")
        choice = read_choice(paper_named("seating-by-name"), {"round": 1})
        preview = paper_named("seating-by-name").preview
        assert preview is not None
        assert "&lt;b&gt;Ana&lt;/b&gt;" in preview(self.night, choice)

    def test_a_round_that_there_is_not_is_refused(self) -> None:
        for key in ("seating-by-name", "standings", "place-cards", "paper-acta"):
            choice = read_choice(paper_named(key), {"round": 9})
            with pytest.raises(Invalid, match="9"):
                check_choice(self.night, paper_named(key), choice)


@override_settings(CALZO_PUBLIC_URL="")
class PapersBeforeTheNight(TestCase):
    """Nobody is drawn, nothing is ruled, and the server does not know its address."""

    def test_what_cannot_be_printed_yet_says_why(self) -> None:
        empty = before_the_night()
        with override("es"):
            why = {kind.key: kind.refusal(empty) for kind in papers()}

        for key in ("seating-by-name", "seating-by-table", "place-cards", "standings", "paper-acta"):
            assert why[key] == "Todavía no hay rondas."
        for key in ("diplomas-champion", "diplomas-finalists"):
            assert why[key] == "Todavía no hay campeón o campeona: cierra primero la final."
        assert why["diplomas-participants"] is not None
        assert why["register-public"] == "Todavía no hay nada decidido: el registro de fallos está vacío."
        assert "CALZO_PUBLIC_URL" in str(why["door-codes"])
        assert why["rulebook-fold"] is why["rulebook-booklet"] is why["paper-acta-blank"] is None


@pytest.mark.parametrize(
    ("name", "length"),
    [
        ("Ana Soto", ""),
        ("María José Quilaqueo", "long"),
        ("Huenchumilla", ""),
        ("Ana Huenchumillaqueo", "long"),
        ("María José Undurraga Fernández de la Maza", "longer"),
        ("Wolfeschlegelsteinhausen", "longer"),
    ],
)
def test_a_long_name_is_set_smaller(name: str, length: str) -> None:
    assert length_of(name) == length


@pytest.mark.django_db
@pytest.mark.parametrize(("asked", "said"), [(9, "Todavía no hay ronda 9"), (None, "ronda 0")])
def test_a_list_of_seats_of_no_round_is_refused_in_a_sentence(asked: int | None, said: str) -> None:
    with override("es"), pytest.raises(Invalid, match=said):
        check_seated(a_night(), PaperChoice(round=asked))
