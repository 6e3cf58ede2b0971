"""Papers of pairs: each person is found by name, and both stand whole wherever their pair does."""

from __future__ import annotations

import re

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from tables.papers.actas import actas_of_round
from tables.papers.cards.deck import cards_of_round
from tests.built_once import built_once
from tests.factories import a_championship, a_drawn_round, a_user, an_open_round, play_round
from tests.large_hall import many_entries
from tests.prints.reading import sizes_of, words_as_set
from tests.tournament.papers.scenes import EVENING, a_night
from tests.tournament.papers.test_papers import printed, shown
from tests.tournament.roster.pairs.making import a_championship_of_pairs, a_pair
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.papers.registry import PaperChoice, papers, read_choice
from tournament.roster.models import Entry
from tournament.roster.printed_names import as_printed, printed_names
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db
A_LONG_ONE = "María José Fernanda Undurraga Fernández de la Maza y Villarroel de los Santos Oyarzún"
PEOPLE = (
    ("Ana Quispe", "Beto Rojas"),
    ("Caro Díaz", "Dani Ñancupil"),
    ("Eva Condori", "Fito Mamani"),
    ("Gabi Soto", "Hugo Flores"),
    (A_LONG_ONE, A_LONG_ONE.replace("María", "Ana")),
    ("Ian Zeballos", "Kati Yucra"),
)


@built_once
def a_night_of_pairs() -> Championship:
    """Two tables of three pairs, one with a name of its own, then the final: over."""
    copa = a_championship_of_pairs(place="La Paz", size_wanted=3)
    for names in PEOPLE:
        a_pair(copa, *names, own="Los Tigres" if "Gabi Soto" in names else "", club="La Piojera")
    play_round(an_open_round(copa, tables=2))
    play_round(an_open_round(copa, tables=1))
    return copa


@pytest.fixture
def copa() -> Championship:
    return a_night_of_pairs()


def champions(copa: Championship) -> list[str]:
    return list(Seat.objects.get(round__championship=copa, round__number=2, place=1).entry.people)


def test_by_name_each_person_has_a_line_with_whom_they_play(copa: Championship) -> None:
    place = Seat.objects.get(round__number=1, entry__name="Ana Quispe y Beto Rojas")
    words = shown(copa, "seating-by-name", round=1)
    assert f"{place.table.number} Rojas, Beto con Quispe, Ana · puesto {place.number}" in words
    assert f"{place.table.number} Quispe, Ana con Rojas, Beto · puesto {place.number}" in words
    assert "6 parejas, 12 personas" in words
    assert words.index("Condori, Eva") < words.index("Mamani, Fito") < words.index("Quispe, Ana")
    assert "with Quispe, Ana · seat" in shown(copa, "seating-by-name", round=1, lang="en")


def test_by_table_a_pair_is_one_line_with_its_own_name_first(copa: Championship) -> None:
    words = shown(copa, "seating-by-table", round=1)
    assert words.count("Ana Quispe y Beto Rojas") == 1
    assert "Los Tigres: Gabi Soto y Hugo Flores" in words


def test_both_stand_on_one_place_card_or_each_on_their_own(copa: Championship) -> None:
    """Each name is on both sides of its card."""
    both, each = (shown(copa, "place-cards", round=1, each=how) for how in (0, 1))
    assert both.count("Ana Quispe y Beto Rojas") == 2
    assert each.count("Ana Quispe con Beto Rojas") == each.count("Beto Rojas con Ana Quispe") == 2
    assert "Ana Quispe y Beto Rojas" not in each


def test_each_has_a_diploma_and_the_champions_are_several(copa: Championship) -> None:
    first, second = champions(copa)
    words = shown(copa, "diplomas-champion")
    assert f"otorgado a {first} con {second} campeones" in words
    assert f"otorgado a {second} con {first} campeones" in words
    assert shown(copa, "diplomas-participants").count("que jugaron el campeonato") == 2 * len(PEOPLE) - 6


def test_every_paper_has_both_names_whole_where_names_are_of_usual_length(copa: Championship) -> None:
    for kind in papers():
        if kind.has_names and kind.needs_round:
            words = words_as_set(printed(copa, kind.key, round=1))
            missing = [
                name
                for names in PEOPLE
                for name in names
                if kind.key != "seating-by-name" and A_LONG_ONE not in names and name not in words
            ]
            assert missing == [], kind.key


def test_a_name_is_broken_between_the_two_and_long_ones_stand_in_short_on_a_full_card(
    copa: Championship,
) -> None:
    cards = [card for card in cards_of_round(copa.rounds.get(number=1)) if len(card.names) == 3]
    parts = [parts for card in cards for parts in card.parts]
    assert ("Ana Quispe", "y Beto Rojas") in parts
    html = shown_html(copa, "table-cards", round=1)
    assert '<span class="part">Ana Quispe</span> <span class="part">y Beto Rojas</span>' in html


def shown_html(copa: Championship, key: str, **asked: object) -> str:
    kind = next(kind for kind in papers() if kind.key == key)
    with override("es"):
        return kind.preview(copa, read_choice(kind, {"lang": "es", **asked}))


def test_the_acta_is_signed_by_each_person_and_says_pair(copa: Championship) -> None:
    words = shown(copa, "paper-acta", round=1)
    assert "Pareja, en sentido horario" in words
    assert "Firmas de dos parejas, de cada persona" in words
    assert [len(acta.signatures) for acta in actas_of_round(copa, PaperChoice(round=1))] == [4, 4]
    assert len(sizes_of(printed(copa, "paper-acta", round=1))) == 2


def test_a_trio_has_its_own_words() -> None:
    copa = a_championship_of_pairs(each=3, size_wanted=3)
    for names in (("Ana A", "Beto B", "Caro C"), ("Dani D", "Eva E", "Fito F")):
        a_pair(copa, *names)
    an_open_round(copa, tables=1)
    words = shown(copa, "seating-by-name", round=1)
    assert "2 tríos, 6 personas" in words
    assert "B, Beto con A, Ana y C, Caro" in words
    assert "Trío, en sentido horario" in shown(copa, "paper-acta", round=1)
    assert "2 teams of three, 6 persons" in shown(copa, "seating-by-table", round=1, lang="en")


def test_the_choice_of_cards_is_offered_for_several_alone(copa: Championship, client: Client) -> None:
    user = a_user()
    client.force_login(user)
    pages = []
    for night in (copa, a_night()):
        Official.objects.create(championship=night, user=user, name="Olga", role=Official.Role.ORGANIZER)
        pages.append(client.get(f"/organize/{night.slug}/prints/place-cards/").content.decode())
    pairs, singles = pages
    assert re.search(
        r'<select id="id_each" name="each"><option value="0" selected>Todos en una tarjeta', pairs
    )
    assert "each" not in re.sub(r"<script.*?</script>", "", singles, flags=re.S)


def test_pairs_ask_no_statement_more_than_singles(copa: Championship) -> None:
    single = a_night()
    for kind in papers():
        if kind.has_names and kind.needs_round:
            counts = []
            for night in (single, copa):
                with CaptureQueriesContext(connection) as asked:
                    shown(night, kind.key, round=1)
                counts.append(len(asked))
            assert counts[1] <= counts[0], kind.key


def test_a_person_whose_letters_cannot_be_printed_is_their_number(copa: Championship) -> None:
    entry = Entry.objects.get(championship=copa, name="Ana Quispe y Beto Rojas")
    Entry.objects.filter(pk=entry.pk).update(
        name="Ana Quispe y 山田 太郎", people=["Ana Quispe", "山田 太郎"]
    )
    with override("es"):
        names = as_printed(copa)
    assert names["山田 太郎"] == names["太郎, 山田"] == f"n.º {entry.number}"
    assert f"y n.º {entry.number}" in words_as_set(printed(copa, "seating-by-table", round=1))


def test_papers_of_the_draw_break_names_and_say_who_has_a_name_of_their_own(copa: Championship) -> None:
    parts = printed_names(copa).parts
    assert parts["Ana Quispe y Beto Rojas"] == ["Ana Quispe", "y Beto Rojas"]
    assert parts["Los Tigres"] == ["Los Tigres:", "Gabi Soto", "y Hugo Flores"]
    copa.pair_substitute = "once"
    assert "Los Tigres" not in printed_names(copa).parts  # somebody else may have played


@time_machine.travel(EVENING, tick=False)
def test_forty_pairs_are_one_sheet_by_name_as_eighty_singles_are() -> None:
    copa = a_championship(people_each=2, size_wanted=5)
    many_entries(copa, 40)
    a_drawn_round(copa, tables=8)
    assert len(sizes_of(printed(copa, "seating-by-name", round=1))) == 1
    assert len(sizes_of(printed(copa, "place-cards", round=1))) == 10
