"""A game whose rules leave open a number, a table, and one that is a word or a number: who first reaches the
target wins, each turn is written in a category and gives its points.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import pytest

from rules.book.of_game import BOOKS
from rules.games import GAMES, Choice, Choices, Malformed, Option, Refusal
from rules.games.bilingual import Text
from rules.games.contract import JSON, Form, Header, Measure, MoveRule
from rules.games.fields import WRONG, Kind, Seat, Seats, Words
from rules.games.options import Catalogue, Preset
from rules.games.shapes import shape
from rules.games.values import Alternative, Cell, Values

TARGET = Option(
    id="target",
    articles=(2,),
    kind="engine",
    question=Text(es="¿Hasta cuánto se juega?", en="How far is it played?"),
    alternatives=(),
    source="reading",
    asked=True,
    values=Values(
        (Cell("", Text(es="Puntos", en="Points"), 100, 5000, 1000),),
        Text(es="Gana quien llega a {n} puntos.", en="Who first has {n} points wins."),
        Text(es="Meta: {n}.", en="Target: {n}."),
    ),
)
POINTS = Option(
    id="points",
    articles=(3,),
    kind="engine",
    question=Text(es="¿Cuánto vale cada cosa?", en="What is each worth?"),
    alternatives=(),
    source="reading",
    asked=True,
    values=Values(
        (
            Cell("one.1", Text(es="un as", en="an ace"), 0, 1000, 100),
            Cell("one.5", Text(es="una quina", en="a five"), 0, 1000, 50),
            Cell("run", Text(es="la escala", en="the run"), 10, 5000, 1500),
        ),
        Text(es="Valen: {n}.", en="They are worth: {n}."),
        Text(es="Puntos: {n}.", en="Points: {n}."),
    ),
)
SEATS = Option(
    id="seats",
    articles=(1,),
    kind="procedure",
    question=Text(es="¿Cuántos juegan?", en="How many play?"),
    alternatives=(
        Alternative("as-written", Text(es="Juegan de dos a seis.", en="Two to six play.")),
        Alternative("all", Text(es="Juegan todos.", en="All play.")),
    ),
    source="reading",
    asked=True,
    values=Values(
        (Cell("", Text(es="Personas", en="People"), 2, 6, 4),), Text(es="Juegan {n}.", en="{n} play.")
    ),
)


def read_choice(value: Any, _seats: Seats) -> Any:
    return value if isinstance(value, str | int | dict) else WRONG


class Turn(NamedTuple):
    by: Seat
    category: Words


class Ruling(NamedTuple):
    gap: Words
    choice: Annotated[Any, Kind(read_choice, {}, Text(es="una respuesta", en="an answer"))]


class State(NamedTuple):
    players: tuple[str, ...]
    choices: Choices
    points: tuple[int, ...]


def against_turn(state: State, move: Turn) -> tuple[Refusal, ...]:
    return ()


def take_turn(state: State, move: Turn) -> State:
    group, _dot, cell = move.category.rpartition(".")
    table: Any = state.choices["points"]
    worth = (table[group] if group else table)[cell]
    points = tuple(had + worth * (seat == move.by) for seat, had in enumerate(state.points))
    return state._replace(points=points)


def against_ruling(state: State, move: Ruling) -> tuple[Refusal, ...]:
    try:
        RACE.catalogue.check_choice(move.gap, move.choice)
    except Malformed as refused:
        return (refused.refusal,)
    return ()


def rule(state: State, move: Ruling) -> State:
    choice: Choice = RACE.catalogue.check_choice(move.gap, move.choice)
    return state._replace(choices={**state.choices, move.gap: choice})


class Race:
    id = "race"
    catalogue = Catalogue(
        (SEATS, TARGET, POINTS),
        {
            "reglamento": Preset(Text(es="Corta", en="Short"), {}),
            "practice": Preset(Text(es="Larga", en="Long"), {"target": 2000}),
            "literal": Preset(Text(es="De cinco", en="Of five"), {"seats": 5}),
        },
    )
    moves: Mapping[str, MoveRule] = {
        "turn": MoveRule(shape("turn", Turn), against_turn, take_turn),
        "ruling": MoveRule(shape("ruling", Ruling), against_ruling, rule),
    }
    table_sizes = (2, 6)
    largest_team = 0
    title = Text(es="Carrera", en="Race")
    advised_sizes = (3, 4)
    dice_each = 1
    forms = (Form("plays", Text(es="jugada a jugada", en="play by play")),)
    measures = (
        Measure(
            "points",
            title=Text(es="puntos", en="points"),
            one=Text(es="punto", en="point"),
            label=Text(es="Puntos", en="Points"),
            phrase=Text(es="los puntos", en="the points"),
            most=1000,
            more_is_better=True,
            by_time=False,
        ),
    )

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        return {name: (points,) for name, points in view["points"].items()}

    def remaining(self, view: Mapping[str, Any]) -> int:
        return 1000 - max(int(points) for points in view["points"].values())

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        return True

    def fault(self, head: Header) -> Text | None:
        return None

    def open(self, head: Header) -> State:
        return State(head.players, self.catalogue.spell_out(head.rules), (0,) * len(head.players))

    def legal(self, state: State) -> tuple[str, ...]:
        return () if self.is_over(state) else ("turn",)

    def legal_moves(self, state: State, highest: int | None) -> tuple[Any, ...]:
        return ()

    def to_throw(self, state: State) -> Mapping[str, int]:
        return {}

    def is_over(self, state: State) -> bool:
        return bool(self.ranking(state))

    def ranking(self, state: State) -> tuple[int, ...]:
        target: Any = state.choices["target"]
        best = sorted(range(len(state.points)), key=lambda seat: -state.points[seat])
        return tuple(best) if state.points[best[0]] >= target else ()

    def view(self, state: State) -> JSON:
        return {"points": dict(zip(state.players, state.points, strict=True)), "legal": self.legal(state)}

    def choices(self, state: State) -> Choices:
        return state.choices

    def dump(self, state: State, head: Header) -> JSON:
        return {"choices": dict(state.choices), "points": list(state.points)}

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> State:
        return State(head.players, frozen_state["choices"], tuple(frozen_state["points"]))


RACE = Race()
HEAD = {"format": "acta/1", "game": "race", "players": ["Ana", "Beto"]}


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Race:
    monkeypatch.setitem(GAMES, "race", RACE)
    monkeypatch.setitem(
        BOOKS, "race", BOOKS["dudo"]._replace(folder=Path(__file__).parent, law=(), players=())
    )
    return RACE
