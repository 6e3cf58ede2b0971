"""The state of a table of Dudo: immutable values, seats for names, and what can be read off them directly.

`Table` is what lasts from play to play, `Play` the play that runs, `State` the two with the phase. Sets of players are
bit masks. Nothing here decides a rule.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple
from unicodedata import normalize

from rules.engine.dudo.ruleset import Rules

Mode = Literal["opening", "normal", "obligo"]
OPENING: Final[Mode] = "opening"
NORMAL: Final[Mode] = "normal"
OBLIGO: Final[Mode] = "obligo"

Phase = Literal["starter", "bidding", "reveal", "over"]

NOBODY: Final = -1
FULL_CUP: Final = 5


class Bid(NamedTuple):
    by: int
    quantity: int
    pinta: int


class Paso(NamedTuple):
    by: int
    claim: str


class Duel(NamedTuple):
    """A call that waits for its count: who called, and whose bid or paso it is about."""

    call: str
    by: int
    on: int


class Play(NamedTuple):
    """The running play, from the throw of all to the dice that go."""

    host: int  # whose play it is: he was the first to open it
    opener: int  # who opened in the end: the dismisser after a dismissal
    turn: int
    mode: Mode
    heads_up: bool
    opened: bool = False  # its first word has been said
    bid: Bid | None = None
    paso: Paso | None = None
    passed: int = 0  # mask of those who passed in this throw
    claimed: int = -1  # the highest combination claimed in it, by its place in CLAIMS
    false_start: bool = False  # the standing bid is one, and nobody has continued it
    dismissed: bool = False
    changed: bool = False  # in an obligo, somebody with one die has changed the pinta
    free: bool = False  # by an adjust, not an obligo whatever the dice
    duel: Duel | None = None


class Table(NamedTuple):
    """What lasts from one play to the next."""

    players: tuple[str, ...]
    rules: Rules
    dice: tuple[int, ...]
    in_play: int
    following: tuple[int, ...]  # for each seat the next clockwise who still speaks
    later: tuple[tuple[str, str], ...] = ()  # rulings that wait for the next play
    exits: tuple[int, ...] = ()  # who is out, the first one first
    removed: tuple[int, ...] = ()
    early: int = 0  # mask of those removed before there was a starter
    leaving: int = 0  # mask of those withdrawn whose dice count to the end of the play
    owes: int = 0  # mask of those who fell to one die and have not opened since
    had: int = 0  # mask of those who have had their obligo
    loser: int = NOBODY  # who has just lost a die and still has some
    first: bool = True  # no play has been settled or cut short yet

    def seat_of(self, name: str) -> int:
        """The seat of a player by name, whatever form of Unicode it comes in; ValueError where there is none."""
        return self.players.index(normalize("NFC", name))


class State(NamedTuple):
    table: Table
    play: Play | None = None
    tied: tuple[int, ...] = ()  # in the starter phase: who is to roll
    final: tuple[int, ...] = ()  # at the end: all players, best first, as the dice had it

    @property
    def phase(self) -> Phase:
        play = self.play
        if play is not None:
            return "bidding" if play.duel is None else "reveal"
        return "starter" if self.tied else "over"


def new_table(players: tuple[str, ...], rules: Rules) -> Table:
    size = len(players)
    everyone = (FULL_CUP,) * size
    return Table(players, rules, everyone, FULL_CUP * size, tuple((seat + 1) % size for seat in range(size)))


def with_dice(table: Table, dice: tuple[int, ...], leaving: int = 0) -> Table:
    """The table with these dice; those in `leaving` have dice that count, and no word."""
    size = len(dice)
    following = []
    for seat in range(size):
        other = (seat + 1) % size
        while other != seat and (not dice[other] or leaving >> other & 1):
            other = (other + 1) % size
        following.append(other)
    return table._replace(dice=dice, in_play=sum(dice), following=tuple(following), leaving=leaving)


def set_die(dice: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return dice[:seat] + (value,) + dice[seat + 1 :]


def speaks(table: Table, seat: int) -> bool:
    """Has this player dice and not left?"""
    return table.dice[seat] > 0 and not table.leaving >> seat & 1


def in_game(table: Table) -> list[int]:
    """The players who can still win, in seat order."""
    return [seat for seat in range(len(table.dice)) if speaks(table, seat)]


def preceding(table: Table, seat: int) -> int:
    """The player whose next player clockwise is this one."""
    size = len(table.dice)
    other = (seat - 1) % size
    while other != seat and not speaks(table, other):
        other = (other - 1) % size
    return other


def dice_at_start(table: Table) -> int:
    """The dice that half of is the calzo's threshold (art. 7)."""
    size = len(table.players)
    if table.rules.says("calzo-threshold-base", "remaining-players"):
        return FULL_CUP * (size - len(table.removed))
    if table.rules.says("removal-before-start", "base-without-him"):
        size -= table.early.bit_count()
    return FULL_CUP * size


def calzo_open(table: Table) -> bool:
    """Are more than half of the dice at the start still in play (art. 7)?"""
    return 2 * table.in_play > dice_at_start(table)


def running(state: State) -> Play:
    """The play that runs; only for a state that has one."""
    if state.play is None:
        raise ValueError("no play is running")
    return state.play


def standing_bid(play: Play) -> Bid:
    """The bid that stands; only for a play that has one."""
    if play.bid is None:
        raise ValueError("no bid stands")
    return play.bid


def standing_paso(play: Play) -> Paso:
    """The paso that stands; only for a play that has one."""
    if play.paso is None:
        raise ValueError("no paso stands")
    return play.paso


def waiting_duel(play: Play) -> Duel:
    """The duel that waits for its count; only for a play that has one."""
    if play.duel is None:
        raise ValueError("no duel waits")
    return play.duel
