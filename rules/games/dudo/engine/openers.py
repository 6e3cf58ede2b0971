"""Possible openers where only the outcome is known: the first, and whom a set-aside false start or a paso
without a bid leads to (articles 5, 8).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .modes import ases_open_falsely, may_open_in_ases
from .opening import after_dismissal, after_paso
from .speech import CLAIMS
from .state import Paso, Play, Table
from .words import sayable


class Opener(NamedTuple):
    seat: int
    falsely: bool
    passing: bool


@lru_cache(maxsize=256)
def possible_openers(table: Table, play: Play) -> tuple[Opener, ...]:
    """Clockwise. A second round leads to nobody new."""
    openers: list[Opener] = []
    seat, ways = play.opener, {play}
    while ways and len(openers) < len(table.players) and all(seat != opener.seat for opener in openers):
        falsely = {way for way in ways if _may_open_falsely(table, way, seat)}
        passing = {way for way in ways if "paso" in sayable(table, way, seat).words}
        openers.append(Opener(seat, bool(falsely), bool(passing)))
        following = table.following[seat]
        ways = set(_next(table, falsely, passing, seat, following))
        seat = following
    return tuple(openers)


def opener_at(table: Table, play: Play, seat: int) -> Opener | None:
    return next((opener for opener in possible_openers(table, play) if opener.seat == seat), None)


def _may_open_falsely(table: Table, play: Play, seat: int) -> bool:
    rules = table.rules
    may_bid = "bid" in sayable(table, play, seat).words
    return may_bid and ases_open_falsely(rules, play) and may_open_in_ases(rules, play)


def _next(table: Table, falsely: set[Play], passing: set[Play], seat: int, following: int) -> Iterator[Play]:
    """Only those whose difference decides something."""
    for way in falsely:
        yield after_dismissal(table, way, following)
    for way in passing:
        lowest = CLAIMS[way.claimed + 1] if table.rules.chooses("paso-order", "higher-only") else CLAIMS[0]
        passed = after_paso(table, way, Paso(seat, lowest))
        yield passed._replace(opener=following, passed=0)
