"""The state of a table of Dudo. Sets of players are bit masks. No rule is decided here."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from ...refusals import Refusal
from .ruleset import Rules

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
    call: str
    by: int
    on: int


class Play(NamedTuple):
    host: int  # whose play it is: the first to open it
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

    def opened_with(self, bid: Bid, turn: int, *, false_start: bool) -> Play:
        """This and the next are spelled out for speed: bids are the most frequent moves."""
        return Play(
            self.host,
            bid.by,
            turn,
            self.mode,
            self.heads_up,
            True,
            bid,
            None,
            self.passed,
            self.claimed,
            false_start,
            self.dismissed,
            self.changed,
            self.free,
            None,
        )

    def raised(self, turn: int, mode: Mode, bid: Bid, *, changed: bool) -> Play:
        return Play(
            self.host,
            self.opener,
            turn,
            mode,
            self.heads_up,
            True,
            bid,
            None,
            self.passed,
            self.claimed,
            False,
            self.dismissed,
            changed,
            self.free,
            None,
        )

    def called(self, duel: Duel) -> Play:
        return Play(*self[:-1], duel)


class Table(NamedTuple):
    """The last three fields follow from the others: see `reckoned`."""

    players: tuple[str, ...]
    rules: Rules
    dice: tuple[int, ...]
    later: tuple[tuple[str, str], ...] = ()  # rulings that wait for the next play
    exits: tuple[int, ...] = ()  # who is out, the first one first
    removed: tuple[int, ...] = ()
    early: int = 0  # mask of those removed before there was a starter
    leaving: int = 0  # mask of those withdrawn whose dice count to the end of the play
    owes: int = 0  # mask of those who fell to one die and have not opened since
    had: int = 0  # mask of those who have had their obligo
    loser: int = NOBODY  # who has just lost a die and still has some
    first: bool = True  # no play has been settled or cut short yet
    people: tuple[tuple[str, ...], ...] = ()  # by seat, the persons of a player who is several
    plays: int = 0  # settled so far, counted where somebody is several
    in_play: int = 0
    following: tuple[int, ...] = ()  # for each seat the next clockwise who still speaks
    calzo_open: bool = False  # are more than half of the dice at the start in play (art. 7)

    def after_play(
        self, dice: tuple[int, ...], *, exits: tuple[int, ...], owes: int, had: int, loser: int
    ) -> Table:
        in_play = sum(dice)
        return Table(
            self.players,
            self.rules,
            dice,
            self.later,
            exits,
            self.removed,
            self.early,
            self.leaving,
            owes,
            had,
            loser,
            False,
            self.people,
            self.plays + 1 if self.people else 0,
            in_play,
            _following(tuple(map(bool, dice)), self.leaving),
            2 * in_play > dice_at_start(self),
        )


class Bounds(NamedTuple):
    """By pinta (0 unused): least quantity, 0 where there is none, and largest."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    min_bids: dict[str, int]
    max_bids: dict[str, int]
    listed: tuple[tuple[int, int], ...]  # (pinta, least) of those that may be bid


class Answers(NamedTuple):
    legal: tuple[str, ...]
    against: dict[str, tuple[Refusal, ...]]  # for each word, what forbids it
    bounds: Bounds


class State(NamedTuple):
    table: Table
    play: Play | None = None
    tied: tuple[int, ...] = ()  # in the starter phase: who is to roll
    final: tuple[int, ...] = ()  # at the end: all players, best first, as the dice had it
    answers: Answers | None = None  # while somebody is on turn

    @property
    def phase(self) -> Phase:
        play = self.play
        if play is not None:
            return "bidding" if play.duel is None else "reveal"
        return "starter" if self.tied else "over"


def new_table(
    players: tuple[str, ...], rules: Rules, *, people: tuple[tuple[str, ...], ...], plays: int = 0
) -> Table:
    return reckoned(Table(players, rules, (FULL_CUP,) * len(players), people=people, plays=plays))


def reckoned(table: Table) -> Table:
    """After every change of dice, removals or rules."""
    in_play = sum(table.dice)
    following = _following(tuple(map(bool, table.dice)), table.leaving)
    return Table(*table[:-3], in_play, following, 2 * in_play > dice_at_start(table))


@lru_cache(maxsize=4096)
def _following(has_dice: tuple[bool, ...], leaving: int) -> tuple[int, ...]:
    size = len(has_dice)
    following = []
    for seat in range(size):
        other = (seat + 1) % size
        while other != seat and (not has_dice[other] or leaving >> other & 1):
            other = (other + 1) % size
        following.append(other)
    return tuple(following)


def set_die(dice: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return dice[:seat] + (value,) + dice[seat + 1 :]


def speaks(table: Table, seat: int) -> bool:
    return table.dice[seat] > 0 and not table.leaving >> seat & 1


def in_game(table: Table) -> list[int]:
    return [seat for seat in range(len(table.dice)) if speaks(table, seat)]


def preceding(table: Table, seat: int) -> int:
    size = len(table.dice)
    other = (seat - 1) % size
    while other != seat and not speaks(table, other):
        other = (other - 1) % size
    return other


def dice_at_start(table: Table) -> int:
    """Calzo's threshold is half of them (art. 7)."""
    size = len(table.players)
    if table.rules.chooses("calzo-threshold-base", "remaining-players"):
        return FULL_CUP * (size - len(table.removed))
    if table.rules.chooses("removal-before-start", "base-without-him"):
        size -= table.early.bit_count()
    return FULL_CUP * size


def running(state: State) -> Play:
    """Only for a state that has one; so are the next three."""
    if state.play is None:
        raise ValueError("no play is running")
    return state.play


def standing_bid(play: Play) -> Bid:
    if play.bid is None:
        raise ValueError("no bid stands")
    return play.bid


def standing_paso(play: Play) -> Paso:
    if play.paso is None:
        raise ValueError("no paso stands")
    return play.paso


def waiting_duel(play: Play) -> Duel:
    if play.duel is None:
        raise ValueError("no duel waits")
    return play.duel
