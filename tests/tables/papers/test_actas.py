"""The paper acta: a line for every play that a table can have, and the whole law in its margin."""

from __future__ import annotations

import pytest
import time_machine
from django.test import TestCase, override_settings

from rules.book.card import card
from rules.book.card_lines import in_language
from rules.games import Choice, Choices, options_for, spell_out
from rules.games.bilingual import Lang
from rules.games.dudo.papers import PAPERS
from tables.papers.actas import Margin, PaperActa, SeatLine, actas_of_round, blank_acta
from tests.prints.golden import assert_looks_as_ever
from tests.prints.reading import fonts_that_are_not_embedded, sizes_of, words_in_place, words_of
from tests.tables.factories import a_hall
from tests.tournament.papers.scenes import EVENING
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named
from tournament.rounds.models import Round, Seat

A4_HIGH, LETTER_HIGH = 297.0, 279.4
BLANK = paper_named("paper-acta-blank")
LONG = "María José Undurraga Fernández de la Maza"


def seats(players: int, name: str = "") -> tuple[SeatLine, ...]:
    return tuple(SeatLine(number, name) for number in range(1, players + 1))


@pytest.mark.parametrize("height", [A4_HIGH, LETTER_HIGH])
@pytest.mark.parametrize("players", range(2, 11))
def test_there_is_a_line_for_each_play_that_a_table_can_have(players: int, height: float) -> None:
    """All dice but one are lost one at a time, and each player recovers one at some time."""
    acta = PaperActa(seats=seats(players), height=height, law=Margin(), papers=PAPERS)

    assert [*acta.front, *acta.back] == list(range(1, len(acta.front) + len(acta.back) + 1))
    assert len(acta.front) + len(acta.back) >= 5 * players - 1 + players // 2
    assert (len(acta.back) == 0) is (players <= 4)


def test_an_acta_with_names_says_the_threshold_of_its_own_table() -> None:
    limits = PaperActa(seats=seats(4, "Ana"), height=A4_HIGH, law=Margin(), papers=PAPERS).figures
    assert (limits.players, limits.dice, limits.threshold) == (4, 20, 11)


@override_settings(CALZO_PUBLIC_URL="http://calzo.test")
@time_machine.travel(EVENING, tick=False)
class ActasOfAHall(TestCase):
    """Two tables of four."""

    hall: Championship

    @classmethod
    def setUpTestData(cls) -> None:
        with time_machine.travel(EVENING, tick=False):
            cls.hall = a_hall(tables=2, players=4).championship

    def test_an_acta_bears_the_names_of_those_who_came(self) -> None:
        Seat.objects.filter(table__number=2, number=3).update(absent=True)
        choice = PaperChoice(round=1)

        made = actas_of_round(self.hall, choice)

        assert [(acta.table, acta.figures.players, acta.figures.threshold) for acta in made] == [
            (1, 4, 11),
            (2, 3, 8),
        ]

    def test_each_game_of_a_series_is_a_sheet_of_its_own(self) -> None:
        Round.objects.update(series={"best_of": 3})

        made = actas_of_round(self.hall, PaperChoice(round=1))

        assert [(acta.table, acta.game) for acta in made] == [
            (table, f"Partida {game} de 3") for table in (1, 2) for game in (1, 2, 3)
        ]

    def test_it_looks_as_it_did_and_holds_the_whole_law(self) -> None:
        choice = PaperChoice(round=1)
        pdf = make_paper(self.hall, paper_named("paper-acta"), choice)

        assert sizes_of(pdf) == [(595, 842)] * 2
        assert fonts_that_are_not_embedded(pdf) == []
        assert_looks_as_ever(pdf, "paper-acta")
        words = words_of(pdf)
        for sentence in (
            "Acta · Mesa 1",
            "Acta · Mesa 2",
            "Parten 20 dados",
            "Firma del coordinador",
        ):
            assert sentence in words
        for line in card(self.hall.options, game="dudo"):
            assert in_language(line.text, "es") in words

    def test_no_head_of_the_plays_is_printed_over_the_next(self) -> None:
        """What meets is one word for whoever reads the type."""
        heads_of: dict[Lang, tuple[str, str]] = {"es": ("gana", "cuántos"), "en": ("gains", "how")}
        for lang, heads in heads_of.items():
            page = words_in_place(make_paper(self.hall, BLANK, PaperChoice(lang=lang)))[0]
            found = {word.text: word.box for word in page if word.text in heads}
            assert set(found) == set(heads)
            assert found[heads[0]][2] < found[heads[1]][0]

    def test_no_word_of_the_margin_stands_alone_in_mid_sentence(self) -> None:
        page = words_in_place(make_paper(self.hall, BLANK, PaperChoice(lang="es")))[0]
        margin = [word for word in page if word.box[0] > 155 and 40 < word.box[1] < 270]
        lines: dict[int, list[str]] = {}
        for word in margin:
            lines.setdefault(round(word.box[3]), []).append(word.text)
        alone = [line[0] for line in lines.values() if len(line) == 1]
        assert len(lines) > 40
        assert [word for word in alone if not word.endswith(".")] == []

    def test_the_blank_one_has_room_for_the_largest_table_and_the_longest_law(self) -> None:
        """Nothing in the margin reaches the code at the foot, which begins 21 mm above the edge."""
        self.hall.size_max = 10
        self.hall.edition.options = longest_answers()
        choice = PaperChoice(paper="letter", lang="es")

        assert len(blank_acta(self.hall, choice)[0].seats) == 10
        pdf = make_paper(self.hall, paper_named("paper-acta-blank"), choice)

        assert sizes_of(pdf) == [(612, 792)] * 2
        assert lowest_in_margin(pdf) < LETTER_HIGH - 21


def longest_answers() -> dict[str, Choice]:
    plain = spell_out({}, game="dudo")
    return spell_out(
        {
            option.id: max(option.alternatives, key=lambda each: len(law({**plain, option.id: each.id}))).id
            for option in options_for("dudo")
        },
        game="dudo",
    )


def law(options: Choices) -> str:
    return "".join(in_language(line.text, "es") for line in card(options, game="dudo"))


def lowest_in_margin(pdf: bytes) -> float:
    """How far down the words of the margin of the first page reach, in millimetres."""
    return max(word.box[3] for word in words_in_place(pdf)[0] if word.box[0] > 165)
