"""What the rules forbid: code, label of the article, and the other reasons, in the order of docs/acta.md."""

from typing import Any

import pytest

from rules.games import Position, open_acta, play_all
from rules.games.refusals import Refused
from tests.rules.games.prudente.table import A, B, C, Move, aside, bank, enter, refusal, table, throw

THROWN = [throw(A, 1, 1, 5, 2, 3, 4)]
ASIDE = [*THROWN, aside(A, 1)]
HOT = [throw(A, 1, 5, 5, 5, 5, 1), aside(A, 1, 1, 5, 5, 5, 5)]


def at(*moves: Move, **options: Any) -> Position:
    return play_all(table(A, B, C, **options), moves)


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (at(), {"do": "score", "by": A}, ("malformed", None, [])),
        (at(), throw(A, 1, 2, 3, 4, 5, 6, 6), ("malformed", None, [])),
        (at(), throw(A, 1, 2, 3, 4, 5, 7), ("malformed", None, [])),
        (at(), enter(A, -50), ("malformed", None, [])),
        (at(*THROWN), aside(A), ("malformed", None, [])),
        (at(), throw("Zoe", 1, 2, 3, 4, 5, 6), ("unknown_player", None, [])),
        (at({"do": "withdraw", "player": B}), enter(B, 400), ("player_out", "P1", ["not_your_turn"])),
        (at(enter(A, 20_000)), enter(B, 400), ("table_over", "P8", [])),
        (at(), enter(B, 400), ("not_your_turn", "P1", [])),
        (at(), bank(A), ("not_now", None, [])),
        (at(), aside(A, 1), ("not_now", None, [])),
        (at(*THROWN), enter(A, 400), ("not_now", None, [])),
        (at(*ASIDE), aside(A, 1), ("not_now", None, [])),
        (at(), {"do": "void"}, ("not_now", None, [])),
        (at(), {"do": "throw_off", "player": A}, ("not_now", None, [])),
        (at(), throw(A, 1, 2, 3), ("bad_dice", "P4", [])),
        (at(), throw(A), ("bad_dice", "P4", [])),
        (at(*ASIDE), throw(A, 1, 2, 3), ("bad_dice", "P4", [])),
        (at(*ASIDE), throw(A, 1, 2, 3, 4, keep=[1, 1]), ("bad_keep", "P4", [])),
        (at(*ASIDE), throw(A, 1, 2, 3, keep=[5]), ("bad_dice", "P4", ["bad_keep"])),
        (at(*HOT), throw(A, 1, 2, 3, 4, 5, 6, keep=[1]), ("bad_keep", "P4", [])),
        (at(*HOT), throw(A, 1, 2), ("bad_dice", "P4", [])),
        (at(), enter(A, 425), ("bad_points", "P10", [])),
        (at(), enter(A, 30), ("bad_points", "P10", ["below_minimum"])),
        (at(*THROWN), throw(A, 1, 2, 3, 4, 5), ("set_aside_first", "P3", [])),
        (at(*THROWN), bank(A), ("set_aside_first", "P3", ["below_minimum"])),
        (at(*THROWN), aside(A, 6), ("bad_set_aside", "P3", [])),
        (at(*THROWN), aside(A, 1, 1, 1), ("bad_set_aside", "P3", [])),
        (at(*THROWN), aside(A, 1, 2), ("not_scoring", "P3", [])),
        (at(*HOT), bank(A), ("hot_dice", "P6", [])),
        (
            at(
                throw(A, 1, 1, 5, 3, 4, 4),
                aside(A, 1, 1, 5),
                throw(A, 1, 5, 5),
                aside(A, 1, 5, 5),
                minimum="none",
            ),
            bank(A),
            ("hot_dice", "P6", []),
        ),
        (at(*ASIDE), bank(A), ("below_minimum", "P7", [])),
        (at(), enter(A, 350), ("below_minimum", "P7", [])),
    ],
)
def test_refused(position: Position, move: Move, expected: tuple[str, Any, list[str]]) -> None:
    assert refusal(position, move) == expected


def test_a_refusal_says_how_much_is_missing() -> None:
    with pytest.raises(Refused) as refused:
        at(*ASIDE).play(bank(A))
    assert refused.value.message("es") == "Con 100 no alcanza para plantarse: faltan 300."


@pytest.mark.parametrize(
    "rules",
    [
        {"prudente-target": 0},
        {"prudente-target": "20000"},
        {"prudente-target": "many"},
        {"prudente-values": {"single": {"1": 100}, "three": {"7": 100}}},
        {"prudente-values": {"single": {"1": 0}}},
        {"prudente-values": {"single": {"1": 10_001}}},
        {"prudente-values": "triples"},
        {"cacho-boxes": "ten"},
        {"sheets-players": 3},
    ],
)
def test_a_head_that_says_what_there_is_not(rules: dict[str, Any]) -> None:
    head = {"format": "acta/1", "game": "prudente", "rules": rules, "players": [A, B]}
    with pytest.raises(Refused) as refused:
        open_acta(head)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize("players", [[A], [f"J{n}" for n in range(7)], [A, A]])
def test_two_to_six_play(players: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        table(*players)
    assert refused.value.code == "malformed"


def test_nobody_plays_prudente_in_teams() -> None:
    teams = {"Rojos": [A, B], "Azules": [C, "Dani"]}
    head = {"format": "acta/1", "game": "prudente", "players": [A, B, C, "Dani"], "teams": teams}
    with pytest.raises(Refused) as refused:
        open_acta(head)
    assert refused.value.code == "malformed"
