"""A sheet's rules in sentences: what the wall, the projector and the act say of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.utils.translation import override

from tournament.draw import DrawInput, Group, Pin, prepare
from tournament.sorteo.seating.words import promise_in_words, rules_in_words, tables_in_words


@dataclass(frozen=True)
class _Sheet:
    seating: DrawInput
    event: str = "Copa"


def words(*groups: Group, pins: tuple[Pin, ...] = (), lang: str = "en", players: int = 20) -> list[str]:
    sheet = _Sheet(prepare(DrawInput(tuple(range(1, players + 1)), (5,) * (players // 5), groups, pins)))
    with override(lang):
        return rules_in_words(sheet)


def test_without_groups_and_pins_one_sentence_says_so() -> None:
    assert words() == ["No rules: everybody may sit anywhere."]


def test_clubs_of_one_limit_share_a_sentence_the_largest_first() -> None:
    said = words(Group("club: Dudosos", (5, 6, 7)), Group("club: La Pinta", (1, 2, 3, 4)))

    assert said == ["At most 1 player of the same club at a table: La Pinta (4), Dudosos (3)."]


def test_a_club_larger_than_the_tables_has_the_limit_it_must_have_and_is_not_called_weakened() -> None:
    said = words(Group("club: Anfitrión", (1, 2, 3, 4, 5, 6)))

    assert said == ["At most 2 players of the same club at a table: Anfitrión (6)."]


def test_a_limit_above_the_smallest_possible_is_said_to_be_weakened() -> None:
    said = words(Group("club: Visita", (1, 2, 3, 4), cap=2))

    assert said[1] == "Relaxed, because no seating was found that keeps them further apart: Visita."


def test_rematches_are_a_sentence_a_round_and_looser_tables_are_counted() -> None:
    said = words(
        Group("round 1 table 1", (1, 2, 3), cap=2),
        Group("round 1 table 2", (4, 5, 6), cap=1),
        Group("round 2 table 1", (1, 4), cap=1),
        Group("round 2 table 2", (2, 5), cap=1),
    )

    assert said == [
        "Players who sat together in round 1 do not meet again (1 table).",
        "Relaxed: of 1 table of round 1 at most 2 may meet again.",
        "Players who sat together in round 2 do not meet again (2 tables).",
    ]


@pytest.mark.parametrize("label", ["heads", "seeds", "cabezas"])
def test_heads_apart_others_and_pins_have_their_own_sentences(label: str) -> None:
    said = words(
        Group(label, (1, 5, 9)),
        Group("apart", (2, 3), cap=1),
        Group("apart", (7, 8), cap=1),
        Group("delegación: Sur", (10, 11)),
        pins=(Pin(4, 1), Pin(6, 2, 3)),
    )

    assert said == [
        "Seeds (3): at most 1 at a table.",
        "2 groups of players kept apart: at most 1 of each at a table.",
        "delegación: Sur (2): at most 1 at a table.",
        "2 players have a fixed table.",
    ]


def test_the_words_are_spanish_where_the_hall_is() -> None:
    assert words(lang="es") == ["Sin reglas: cada cual puede sentarse en cualquier mesa."]
    assert words(Group("club: La Pinta", (1, 2)), lang="es") == [
        "Como máximo 1 jugador del mismo club por mesa: La Pinta (2)."
    ]


@pytest.mark.parametrize(
    ("sizes", "said"),
    [((4, 4), "2 tables of 4"), ((5,), "1 table of 5"), ((5, 5, 4), "3 tables: 2 of 5, 1 of 4")],
)
def test_tables_are_counted_by_size(sizes: tuple[int, ...], said: str) -> None:
    with override("en"):
        assert tables_in_words("Copa", sizes) == said


def test_exact_promises_more_than_swap() -> None:
    with override("en"):
        assert "exactly the same chance" in promise_in_words("exact")
        assert "up to an error" in promise_in_words("swap")


def test_where_a_table_is_a_pair_the_rules_say_who_does_not_play_with_whom() -> None:
    four = tuple(range(1, 5))
    groups = (Group("club: Sol", (1, 2)), Group("apart", (3, 4)))
    sheet = _Sheet(
        prepare(DrawInput(four, (2, 2), groups)), "Dados del computador · Parejas al sorteo · Copa"
    )
    with override("es"):
        assert rules_in_words(sheet) == [
            "club Sol (2): no juegan juntos.", "van separados (2): no juegan juntos.",
        ]  # fmt: skip
        assert tables_in_words(sheet.event, (2, 2, 1)) == "2 parejas, y sobra 1 persona"
        assert tables_in_words("Parejas al sorteo · Copa", (2, 2)) == "2 parejas"


def test_where_several_play_together_the_rules_speak_of_pairs_and_teams() -> None:
    groups = (Group("club: Ñam", (1, 2, 3)), Group("apart", (4, 5)), Group("round 1 table 1", (6, 7)))
    sheet = _Sheet(prepare(DrawInput(tuple(range(1, 21)), (5,) * 4, groups, (Pin(9, 2, 0),))))
    with override("es"):
        assert rules_in_words(sheet, 2) == [
            "Como máximo 1 pareja del mismo club por mesa: Ñam (3).",
            "Parejas que compartieron mesa en la ronda 1 no se vuelven a encontrar (1 mesa).",
            "1 grupo aparte: como máximo 1 pareja por mesa.",
            "1 pareja tiene mesa fija.",
        ]
    with override("en"):
        assert rules_in_words(sheet, 4)[-1] == "1 team has a fixed table."
