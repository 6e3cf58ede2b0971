"""The state of a table of score sheets at one moment."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .table import Table, new_tuple, with_item


class Offer(NamedTuple):
    """What a member's attempt gave; worth 0: it would be crossed out."""

    seat: int
    box: int
    worth: int


class End(NamedTuple):
    """`groups`: parties that stayed to the end, those of one place together, best first."""

    ending: str
    groups: tuple[tuple[int, ...], ...]


class State(NamedTuple):
    table: Table
    turn: int  # a seat; in a throw-off and at the end, who was last
    attempt: Any = None  # from the first throw on, as the game has it
    offers: tuple[Offer, ...] = ()  # of this turn of a team
    wrote: bool = False  # under `sobre` the first member has written a box
    tied: tuple[int, ...] = ()  # parties that throw off the first place
    end: End | None = None  # in a throw-off too

    @property
    def phase(self) -> str:
        if self.end is None:
            return "playing"
        return "throw_off" if self.tied else "over"


_ATTEMPT: Final = State._fields.index("attempt")


def ready(table: Table, seat: int) -> State:
    """Their turn, with nothing thrown."""
    state: State = new_tuple(State, (table, seat, None, (), False, (), None))
    return state


def with_attempt(state: State, attempt: Any) -> State:
    return with_item(state, _ATTEMPT, attempt)
