"""*Highest die wins*: each player on turn throws a die, so many times; the most points win, ties by seat. The
example of docs/games.md, and a game of the tests alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple

from rules.games import Choice
from rules.games.bilingual import Text
from rules.games.contract import JSON, Form, Header, Measure, MoveRule, SeriesEnd
from rules.games.fields import WRONG, Face, FreeText, Kind, Order, Seat, Seats, Words, one_of
from rules.games.options import Catalogue, Choices, Option, Preset
from rules.games.refusals import NOT_NOW, UNKNOWN_PLAYER, Code, Malformed, Refusal, Rung
from rules.games.shapes import shape
from rules.games.values import Cell, Values

THROWS = Option(
    id="throws",
    articles=(1,),
    kind="engine",
    question=Text(es="¿Cuántas veces tira cada quien?", en="How often does each player throw?"),
    alternatives=(),
    source="reglamento",
    asked=True,
    values=Values(
        (Cell("", Text(es="Tiros", en="Throws"), 1, 9, 2),),
        Text(es="Cada quien tira {n} veces.", en="Each player throws {n} times."),
        Text(es="{n} tiros cada quien.", en="{n} throws each."),
    ),
)
POINTS = Measure(
    "points",
    title=Text(es="puntos", en="points"),
    one=Text(es="punto", en="point"),
    label=Text(es="Puntos", en="Points"),
    phrase=Text(es="los puntos", en="the points"),
    most=54,
    more_is_better=True,
    by_time=False,
)


def _any_choice(value: Any, _seats: Seats) -> Any:
    return value if isinstance(value, str | int) else WRONG


class Throw(NamedTuple):
    by: Seat
    die: Face


class Removal(NamedTuple):
    player: Seat
    reason: FreeText | None = None


class Ruling(NamedTuple):
    gap: Words | None = None
    choice: Annotated[Any, Kind(_any_choice, {}, Text(es="una respuesta", en="an answer"))] = None
    text: Words | None = None
    from_: Annotated[str, one_of("now", "next_play")] | None = None


class Close(NamedTuple):
    ranking: Order | None = None
    reason: FreeText | None = None


class State(NamedTuple):
    """`thrown`: how often; `removed`: seats; `closed`: the places of a table that was closed."""

    players: tuple[str, ...]
    choices: Choices
    points: tuple[int, ...]
    thrown: tuple[int, ...]
    removed: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    starter: int = 0


def left_of(state: State, seat: int) -> int:
    return 0 if seat in state.removed else int(str(state.choices["throws"])) - state.thrown[seat]


def turn_of(state: State) -> int | None:
    """Whoever has thrown least, from the starter on."""
    size = len(state.players)
    around = [(state.starter + step) % size for step in range(size)]
    seats = [seat for seat in around if left_of(state, seat) > 0]
    return None if state.closed or not seats else min(seats, key=lambda seat: state.thrown[seat])


def against_throw(state: State, move: Throw) -> tuple[Refusal, ...]:
    turn = turn_of(state)
    if turn == move.by:
        return ()
    whose = state.players[turn] if turn is not None else "–"
    return (NOT_NOW.refuse(why=Text(es=f"tira {whose}", en=f"{whose} throws")),)


def throw(state: State, move: Throw) -> State:
    at = range(len(state.players))
    points = tuple(state.points[seat] + move.die * (seat == move.by) for seat in at)
    return state._replace(points=points, thrown=tuple(state.thrown[seat] + (seat == move.by) for seat in at))


def against_removal(state: State, move: Removal) -> tuple[Refusal, ...]:
    return (UNKNOWN_PLAYER.refuse(who="?"),) if move.player < 0 or move.player in state.removed else ()


def remove(state: State, move: Removal) -> State:
    return state._replace(removed=(*state.removed, move.player))


def against_ruling(_state: State, move: Ruling) -> tuple[Refusal, ...]:
    try:
        if move.gap is not None:
            CATALOGUE.check_choice(move.gap, move.choice)
    except Malformed as refused:
        return (refused.refusal,)
    return ()


def rule(state: State, move: Ruling) -> State:
    if move.gap is None:
        return state
    choice: Choice = CATALOGUE.check_choice(move.gap, move.choice)
    return state._replace(choices={**state.choices, move.gap: choice})


def close(state: State, move: Close) -> State:
    return state._replace(closed=move.ranking or by_points(state))


def by_points(state: State) -> tuple[int, ...]:
    seats = range(len(state.players))
    return tuple(sorted(seats, key=lambda seat: (seat in state.removed, -state.points[seat])))


def allowed(_state: State, _move: Any) -> tuple[Refusal, ...]:
    return ()


TABLE_OVER: Final = Code("table_over", 3, Rung.OVER, Text(es="La mesa terminó.", en="The table is over."))
CATALOGUE: Final = Catalogue((THROWS,), {"usual": Preset(Text(es="Dos tiros", en="Two throws"), {})})


LISTS: Final = ("points", "thrown", "removed", "closed")


class Highest:
    id: Final = "highest"
    title: Final = Text(es="Dado más alto", en="Highest die")
    catalogue: Final = CATALOGUE
    moves: Final[Mapping[str, MoveRule]] = {
        "throw": MoveRule(shape("throw", Throw), against_throw, throw),
        "disqualify": MoveRule(shape("disqualify", Removal), against_removal, remove),
        "withdraw": MoveRule(shape("withdraw", Removal), against_removal, remove),
        "ruling": MoveRule(shape("ruling", Ruling), against_ruling, rule),
        "close": MoveRule(shape("close", Close), allowed, close),
    }
    table_sizes: Final = (2, 10)
    largest_team: Final = 0
    advised_sizes: Final = (3, 4)
    dice_each: Final = 1
    forms: Final = (Form("throws", Text(es="tiro a tiro", en="throw by throw")),)
    measures: Final = (POINTS,)
    specials: Final = ()
    table_over: Final = TABLE_OVER
    sheet_title: Final = Text(es="vuelta", en="lap")
    throws_for_start: Final = False

    def measured(self, view: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
        return {player: (int(points),) for player, points in view["points"].items()}

    def still_in(self, view: Mapping[str, Any], player: str) -> bool:
        return player not in view["removed"]

    def remaining(self, view: Mapping[str, Any]) -> int:
        return int(view["left"])

    def fault(self, head: Header) -> Text | None:
        return None

    def open(self, head: Header) -> State:
        none = (0,) * len(head.players)
        return State(head.players, self.catalogue.spell_out(head.rules), none, none)

    def legal(self, state: State) -> tuple[str, ...]:
        return () if self.is_over(state) else ("throw",)

    def legal_moves(self, state: State, highest: int | None) -> tuple[Any, ...]:
        turn = turn_of(state)
        dice = range(1, 7) if turn is not None else ()
        return tuple({"do": "throw", "by": state.players[turn or 0], "die": die} for die in dice)

    def to_throw(self, state: State) -> Mapping[str, int]:
        turn = turn_of(state)
        return {} if turn is None else {state.players[turn]: 1}

    def is_over(self, state: State) -> bool:
        return turn_of(state) is None

    def ranking(self, state: State) -> tuple[int, ...]:
        return state.closed or (by_points(state) if self.is_over(state) else ())

    def view(self, state: State) -> JSON:
        turn, places = turn_of(state), [state.players[seat] for seat in self.ranking(state)]
        seats = range(len(state.players))
        return {
            "phase": "over" if turn is None else "playing",
            "turn": None if turn is None else state.players[turn],
            "points": dict(zip(state.players, state.points, strict=True)),
            "left": sum(left_of(state, seat) for seat in seats),
            "legal": list(self.legal(state)),
            "ranking": places,
            "removed": [state.players[seat] for seat in state.removed],
            "winner": places[0] if places else None,
        }

    def choices(self, state: State) -> Choices:
        return state.choices

    def dump(self, state: State, head: Header) -> JSON:
        lists = {name: list(getattr(state, name)) for name in LISTS}
        return {"choices": dict(state.choices), **lists, "starter": state.starter}

    def load(self, head: Header, frozen_state: Mapping[str, Any]) -> State:
        points, thrown, removed, closed = (tuple(frozen_state[name]) for name in LISTS)
        starter = frozen_state["starter"]
        return State(head.players, frozen_state["choices"], points, thrown, removed, closed, starter)

    def left(self, state: State) -> tuple[int, ...]:
        return state.removed

    def open_next(self, state: State, starter: int | None) -> State:
        none = (0,) * len(state.players)
        return State(state.players, state.choices, none, none, state.removed, starter=starter or 0)

    def against_end(self, state: State, end: SeriesEnd) -> tuple[Refusal, ...]:
        return ()

    def end_series(self, state: State, end: SeriesEnd) -> State:
        return state._replace(closed=tuple(seat for seats in end.order for seat in seats))


HIGHEST: Final = Highest()
