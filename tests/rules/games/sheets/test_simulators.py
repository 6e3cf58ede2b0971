"""The simulators of Alalay and Cacho: their games are legal, end, and have the figures that are known of a greedy
player (gaps-sheets.md, section 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from rules.games import DiceWanted, Position, open_acta, options_for, replay
from rules.games.alalay import simulator as alalay
from rules.games.cacho import simulator as cacho

SIMULATORS: dict[str, ModuleType] = {"alalay": alalay, "cacho": cacho}
NAMES = ("Ana", "Beto", "Caro", "Dani")


def a_head(game: str, players: int, rules: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"format": "acta/1", "game": game, "rules": rules or {}, "players": list(NAMES[:players]), **more}


def random_rules(game: str, chance: Random) -> dict[str, Any]:
    options = [option for option in options_for(game) if option.kind == "engine"]
    return {option.id: chance.choice(option.alternatives).id for option in options}


@pytest.mark.parametrize("game", SIMULATORS)
@pytest.mark.parametrize("seed", range(30))
def test_under_any_options_a_table_is_played_to_its_end(game: str, seed: int) -> None:
    chance = Random(seed)
    head = a_head(game, 2 + seed % 3, random_rules(game, chance))
    for _label, forms in SIMULATORS[game].WAYS:
        end = replay({**head, "moves": list(SIMULATORS[game].play_table(head, forms, chance))})
        assert end.is_over
    position = open_acta(head)
    while not position.is_over:
        position = SIMULATORS[game].play_on(position, chance)


@pytest.mark.parametrize("game", SIMULATORS)
def test_the_same_seed_gives_the_same_game_and_both_forms_are_used(game: str) -> None:
    head = a_head(game, 3)
    games = [list(SIMULATORS[game].play_table(head, ("turns", "throws"), Random(7))) for _time in range(2)]
    assert games[0] == games[1]
    assert {"throw", "score", "enter"} <= {move["do"] for move in games[0]}


@pytest.mark.parametrize("game", SIMULATORS)
def test_a_series_and_teams_are_played_too(game: str) -> None:
    series = a_head(game, 2, series={"sheets": 2})
    assert replay(
        {**series, "moves": list(SIMULATORS[game].play_table(series, ("turns",), Random(1)))}
    ).is_over
    option = {"alalay": {"alalay-pairs": "sobre"}, "cacho": {"cacho-partners": "best-of-team"}}[game]
    teams = a_head(game, 4, option, teams={"Rojos": ["Ana", "Caro"], "Azules": ["Beto", "Dani"]})
    assert replay(
        {**teams, "moves": list(SIMULATORS[game].play_table(teams, ("throws",), Random(2)))}
    ).is_over


class Figures(NamedTuple):
    """`special`, `ties`: of a hundred sheets, and of a hundred tables of two."""

    special: float
    total: float
    ties: float


def figures(tables: Sequence[int]) -> Figures:
    totals, special, ties = list[int](), 0, 0
    for seed in tables:
        chance, position = Random(seed), open_acta(a_head("alalay", 2))
        while not position.is_over:
            position = alalay.play_on(position, chance)
        state = position.view()
        special += state["ending"] != "complete"
        if state["ending"] == "complete":
            totals += state["totals"].values()
            ties += bool(state["tied"])
    sheets = 2 * len(tables)
    return Figures(100 * special / sheets, sum(totals) / len(totals), 100 * ties / len(tables))


@pytest.mark.parametrize("tables", [range(500), pytest.param(range(6000), marks=pytest.mark.long)])
def test_alalay_by_a_greedy_player_has_the_known_figures(tables: range) -> None:
    """Found before: special wins in 1.05 of a hundred sheets, a mean of 202, ties of two in 0.9."""
    found = figures(tables)
    assert 0.5 <= found.special <= 2
    assert 180 <= found.total <= 225
    assert 0.3 <= found.ties <= 2


def test_whoever_plays_at_random_scores_less() -> None:
    """The greedy player is one: by any legal move a sheet has half as much."""
    chance, totals = Random(1), list[int]()
    for _table in range(20):
        position = open_acta(a_head("alalay", 2))
        while not position.is_over:
            position = position.play(any_move(position, chance))
        totals += position.view()["totals"].values()
    assert sum(totals) / len(totals) < figures(range(20)).total / 1.5


def any_move(position: Position, chance: Random) -> dict[str, Any]:
    move = chance.choice(position.legal_moves())
    if not isinstance(move, DiceWanted):
        return dict(move)
    return move.filled(
        {name: [chance.randint(1, 6) for _die in range(dice)] for name, dice in move.dice.items()}
    )
