"""The answer to moves carries what they changed: at most 6 kB for a table of five in every stage of a game,
and the tablet's own script comes by it to what a full read gives.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from rules.games import Position
from tests.factories import a_floor_judge, an_actor
from tests.rules.games.dudo.random_play import Chance, next_event, next_play
from tests.scripts import run_script
from tests.tables.factories import (
    Device,
    Running,
    actor_of,
    starter,
    tally,
)
from tests.tables.tablet import NAMES, Tablet, a_tablet, possible
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

LARGEST = 6 * 1024
#: What the tablet holds after each step, where it is not what a full read gives then.
FOLLOW = """
const { loadGame } = await at("tables/tablet/games.js");
await loadGame("dudo", "../../rules/games/dudo/record.js");
const { tableAfterMoves, unpackedTable } = await at("tables/tablet/received.js");
const { isDeepStrictEqual } = await import("node:util");
let shown = unpackedTable(given[0].whole);
return given.flatMap(({ answer, whole: told, foreseen }, step) => {
  shown = answer ? tableAfterMoves(shown, answer, foreseen) : unpackedTable(told);
  const same = isDeepStrictEqual(shown, unpackedTable(told));
  return same ? [] : [{ step, shown, read: unpackedTable(told) }];
});
"""


#: The number of the last move that the tablet holds after each of these answers.
AFTER = """
const { tableAfterMoves, unpackedTable } = await at("tables/tablet/received.js");
return given.answers.map((answer) => tableAfterMoves(unpackedTable(given.shown), answer)?.acta.n ?? null);
"""


@pytest.fixture
def tablet() -> Tablet:
    return a_tablet()


def rule(tablet: Tablet, chance: Chance) -> None:
    """The organizer rules, in words or on a case."""
    said: dict[str, Any] = chance.of(
        [{"words_es": "Se cuenta en voz alta."}, {"gap": "paso-stake", "choice": "siciliana-in-opening"}]
    )
    scope = chance.of([RegisterLine.Scope.AT_ONCE, RegisterLine.Scope.NEXT_PLAYS])
    ruling = Ruling(scope=scope, table=tablet.running.table, **said)
    championship = tablet.running.table.round.championship
    make_ruling(championship, ruling, request=uuid4(), actor=an_actor("Olga"))


def whole_play(position: Position, chance: Chance) -> dict[str, Any]:
    """Who starts, or an entry that the forecast offers."""
    if position.view()["phase"] == "starter":
        return starter(chance.of(list(position.head.players)))
    move: dict[str, Any] = chance.of(possible(position))
    return move


def differences(tablet: Tablet) -> list[dict[str, Any]]:
    """Where the tablet's script came to another table than a full read."""
    found: list[dict[str, Any]] = run_script(FOLLOW, tablet.steps)
    return found


def moves(tablet: Tablet, chance: Chance) -> Iterator[dict[str, Any]]:
    """What happens next at the table, until it is over."""
    while not (position := tablet.position).is_over:
        between = position.view()["bid"] is None and position.view()["phase"] != "reveal"
        event = next_event(position, chance)
        if event and event["do"] != "ruling":
            yield event
        elif between and chance.below(3):
            yield whole_play(position, chance)
        else:
            yield next_play(position, chance)


WHOLE_GAMES = [("plays", 1), pytest.param("plays", 2, marks=pytest.mark.long), ("dice", 3), ("winner", 4)]


@pytest.mark.parametrize(("follow", "seed"), WHOLE_GAMES)
def test_whole_games_leave_the_tablet_with_what_a_full_read_gives(follow: str, seed: int) -> None:
    tablet, chance = a_tablet(follow), Chance(random.Random(seed).randbytes(3000))
    judge = a_judge(tablet)
    for move in moves(tablet, chance):
        happens = chance.below(16)
        tablet.is_ready = bool(chance.below(3))
        if happens == 0:
            rule(tablet, chance)
        if happens == 1 and tablet.position.view()["phase"] == "bidding":
            judge.play({"do": "void", "reason": "se cayó la mesa"})
        refused_behind = [starter(NAMES[0])] if happens == 2 else []
        if tablet.send(move, *refused_behind) == 409:
            tablet.read()
        if happens == 3:
            tablet.resend()
    assert differences(tablet) == []
    assert tablet.astray == []
    assert tablet.foretold()["digest"] == tablet.steps[-1]["whole"]["acta"]["digest"]
    assert max(tablet.sizes) <= LARGEST
    assert any(is_without_forecast(step) for step in tablet.steps)


def is_without_forecast(step: dict[str, Any]) -> bool:
    return "forecast" not in step.get("answer", {"acta": {"forecast"}})["acta"]


@pytest.mark.parametrize("follow", ["plays", "dice", "winner"])
def test_what_the_tablet_foresaw_rightly_is_not_told_it_again(follow: str) -> None:
    tablet = a_tablet(follow)
    tablet.send(starter(NAMES[0]))
    assert not is_without_forecast(tablet.steps[-1])
    tablet.is_ready = True
    tablet.send(tally(NAMES[1]))
    assert is_without_forecast(tablet.steps[-1])
    assert differences(tablet) == []
    tablet.resend()
    assert not is_without_forecast(tablet.steps[-1])


OTHERWISE = [
    {"digest": "another one"},
    {"digest": None},
    {"foreseen": "dice"},
    {"foreseen": None},
    {"foreseen": []},
]


@pytest.mark.parametrize("other", OTHERWISE)
def test_what_it_foresaw_otherwise_or_not_at_all_is_told_it(tablet: Tablet, other: dict[str, Any]) -> None:
    tablet.send(starter(NAMES[0]))
    tablet.is_ready, tablet.otherwise = True, other
    tablet.send(tally(NAMES[1]))
    assert not is_without_forecast(tablet.steps[-1])
    assert differences(tablet) == []


def test_beside_a_ruling_that_it_lacked_it_is_told_what_may_be_entered(tablet: Tablet) -> None:
    tablet.is_ready = True
    tablet.send(starter(NAMES[0]))
    rule(tablet, Chance(b""))
    tablet.send(tally(NAMES[1]))
    assert not is_without_forecast(tablet.steps[-1])
    assert differences(tablet) == []


def a_judge(tablet: Tablet) -> Running:
    """A judge who writes in the same acta, on a device of their own."""
    official, _code = a_floor_judge(tablet.running.table.round.championship)
    return replace(tablet.running, official=official, actor=actor_of(official), device=Device())


def test_a_game_that_is_over_and_taken_back_comes_with_its_ranking(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]))
    for name in NAMES[1:]:
        tablet.send(*[tally(name)] * 5)
    assert tablet.steps[-1]["answer"]["acta"]["placings"][0]["name"] == NAMES[0]
    tablet.send({"do": "undo"})
    assert tablet.steps[-1]["answer"]["acta"]["placings"] is None
    assert differences(tablet) == []


def test_a_resend_brings_what_the_device_had_not_heard(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]), tally(NAMES[1]))
    lost = tablet.steps.pop()
    tablet.resend()
    assert tablet.steps[-1]["answer"]["acta"] == lost["answer"]["acta"]
    assert differences(tablet) == []


def test_beside_a_ruling_the_device_gets_the_ruling_too(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]))
    rule(tablet, Chance(b""))
    tablet.send(tally(NAMES[1]))
    acta = tablet.steps[-1]["answer"]["acta"]
    assert [line["move"]["do"] for line in acta["log"]] == ["ruling", "tally"]
    assert differences(tablet) == []


def test_a_tablet_that_lacks_something_else_reads_the_whole_table(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]))
    answer = tablet.steps[-1]["answer"]
    shown = tablet.steps[0]["whole"]
    later = {**answer, "acta": {**answer["acta"], "log_from": 3}}
    again = {**answer, "acta": {**answer["acta"], "heading": 2}}
    assert run_script(AFTER, {"shown": shown, "answers": [later, again]}) == [None, None]


def test_what_came_in_meanwhile_is_newer_than_a_late_answer(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]))
    late = tablet.steps[-1]["answer"]
    tablet.send(tally(NAMES[1]))
    shown = tablet.steps[-1]["whole"]
    assert run_script(AFTER, {"shown": shown, "answers": [late]}) == [2]


def test_an_undo_beneath_a_ruling_is_foretold_as_it_is_recorded(tablet: Tablet) -> None:
    tablet.send(starter(NAMES[0]), tally(NAMES[1]))
    championship = tablet.running.table.round.championship
    said = Ruling(
        scope=RegisterLine.Scope.AT_ONCE,
        table=tablet.running.table,
        gap="paso-stake",
        choice="siciliana-in-opening",
    )
    make_ruling(championship, said, request=uuid4(), actor=an_actor("Olga"))
    tablet.read()
    assert tablet.send({"do": "undo"}) == 200
    assert tablet.astray == []
    assert tablet.steps[-1]["whole"]["acta"]["state"]["dice"][NAMES[1]] == 5
