"""A player who is two: they take turns with the cup, a play each (article 13)."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import Position, Refused, load_position, open_acta, parse_acta, print_acta
from tests.rules.games.dudo.table import header_of

LOS_ROJAS, TRIO = "Ana y Beto", "Caro, Dani y Eva"
PEOPLE = {LOS_ROJAS: ["Ana", "Beto"], TRIO: ["Caro", "Dani", "Eva"]}
LOSES = {"do": "tally", "player": "Fito", "lost": 1}


def head(**rules: str) -> dict[str, Any]:
    """A pair, a single and a team of three, by the options of pairs."""
    players = [LOS_ROJAS, "Fito", TRIO]
    return {**header_of("", {"pair-cup": "alternate", **rules}), "players": players, "people": PEOPLE}


def begun(**rules: str) -> Position:
    return open_acta(head(**rules)).play({"do": "starter", "player": "Fito"})


def throwing(position: Position) -> list[str]:
    return list(position.view()["throws"].values())


def throwers(position: Position, moves: Iterable[dict[str, Any]]) -> list[list[str]]:
    """Who has the cup of each pair, before these moves and after each of them."""
    found = [throwing(position)]
    for move in moves:
        position = position.play(move)
        found.append(throwing(position))
    return found


def test_partners_take_turns_by_play() -> None:
    assert throwers(begun(), [LOSES] * 4) == [
        ["Ana", "Caro"],
        ["Beto", "Dani"],
        ["Ana", "Eva"],
        ["Beto", "Caro"],
        ["Ana", "Dani"],
    ]
    assert [begun().view()["plays"], begun().play(LOSES).view()["plays"]] == [0, 1]


def test_a_word_a_ruling_or_a_void_play_passes_no_cup() -> None:
    moves: list[dict[str, Any]] = [
        {"do": "bid", "by": "Fito", "quantity": 2, "pinta": 5},
        {"do": "ruling", "text": "Se habla en voz alta."},
        {"do": "void", "reason": "se cayó un dado"},
    ]
    assert throwers(begun(), moves) == [["Ana", "Caro"]] * 4


def test_an_undone_play_gives_the_cup_back() -> None:
    assert throwers(begun(), [LOSES, {"do": "undo"}])[-1] == ["Ana", "Caro"]


def test_who_is_out_throws_no_more_and_nobody_does_at_the_end() -> None:
    out = begun().play({"do": "withdraw", "player": TRIO, "reason": ""})
    assert out.view()["throws"] == {LOS_ROJAS: "Ana"}
    assert "throws" not in out.play({"do": "withdraw", "player": "Fito", "reason": ""}).view()


def test_where_one_holds_it_all_night_the_record_does_not_say_who() -> None:
    assert "throws" not in begun(**{"pair-cup": "one"}).view()


def test_a_ruling_changes_it_from_the_next_play_on() -> None:
    ruled = begun().play({"do": "ruling", "gap": "pair-cup", "choice": "one", "from": "next_play"})
    assert throwing(ruled) == ["Ana", "Caro"]
    assert "throws" not in ruled.play(LOSES).view()


def test_it_goes_on_in_the_next_game_of_a_series() -> None:
    position = open_acta({**head(), "series": {"sheets": 2}}).play({"do": "starter", "player": "Fito"})
    for _play in range(5):
        position = position.play(LOSES)
    for _play in range(5):
        position = position.play({**LOSES, "player": TRIO})
    position = position.play({"do": "next"})
    assert throwing(position) == ["Ana", "Dani"]


@given(st.integers(0, 4), st.sampled_from([{}, {"pair-cup": "one"}]))
def test_what_is_stored_goes_on_as_it_was(plays: int, rules: dict[str, str]) -> None:
    position = begun(**rules)
    for _play in range(plays):
        position = position.play(LOSES)
    loaded = load_position(head(**rules), json.loads(json.dumps(position.dump())))
    assert loaded == position
    assert loaded.play({**LOSES, "player": TRIO}).view() == position.play({**LOSES, "player": TRIO}).view()


def test_a_table_of_singles_stores_and_says_nothing_of_it() -> None:
    position = open_acta(header_of("Ana Beto")).play({"do": "starter", "player": "Ana"})
    assert "throws" not in position.view()
    assert "plays" not in position.dump()["state"]


def test_an_acta_keeps_the_persons_of_a_pair() -> None:
    text = print_acta({**head(), "moves": [LOSES]})
    assert parse_acta(text)["people"] == PEOPLE
    assert print_acta(parse_acta(text)) == text


@pytest.mark.parametrize(
    "people",
    [
        ["Ana", "Beto"],
        {LOS_ROJAS: "Ana"},
        {LOS_ROJAS: ["Ana"]},
        {LOS_ROJAS: ["Ana", "Ana"]},
        {LOS_ROJAS: ["Ana", "   "]},
        {LOS_ROJAS: ["A", "B", "C", "D", "E"]},
        {"Gus y Hilda": ["Gus", "Hilda"]},
        {" ": ["Ana", "Beto"]},
    ],
)
def test_persons_who_are_none_of_a_player_are_refused(people: object | Sequence[str]) -> None:
    with pytest.raises(Refused):
        open_acta({**head(), "people": people})
