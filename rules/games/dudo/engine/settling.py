"""The result of a play in any form (articles 3, 6, 7, 9, 10, 12)."""

from ...contract import Settled
from .modes import opening_can_be_siciliana
from .opening import begin_play
from .state import FULL_CUP, NOBODY, OBLIGO, Play, State, Table, preceding, running, set_die


def stake(table: Table, play: Play) -> int:
    """Art. 12, `paso-stake`."""
    if play.bid is None or not opening_can_be_siciliana(table, play):
        return 1
    if play.paso is not None:
        return 2 if table.rules.chooses("paso-stake", "siciliana-in-opening") else 1
    if play.false_start and table.rules.chooses("false-start-dudo", "one-die"):
        return 1
    return 2


def settle(state: State, result: Settled) -> State:
    return _settle_gain(state, result) if result.change > 0 else _settle_loss(state, result)


def _settle_loss(state: State, result: Settled) -> State:
    table, play, loser = state.table, running(state), result.player
    left = max(0, table.dice[loser] + result.change)
    owes = table.owes & ~(1 << play.host | 1 << loser)
    out = not left and loser not in table.exits
    table = table.after_play(
        set_die(table.dice, loser, left),
        exits=(*table.exits, loser) if out else table.exits,
        owes=owes | 1 << loser if left == 1 else owes,
        had=_had_after(table, play),
        loser=loser if left else NOBODY,
    )
    return begin_play(table, loser if left else _opener_after_elimination(table, loser, result.other))


def _opener_after_elimination(table: Table, loser: int, winner: int | None) -> int:
    if winner is None or not table.rules.chooses("opener-after-elimination", "duel-winner"):
        return table.following[loser]
    return table.following[loser] if table.leaving >> winner & 1 else winner


def _settle_gain(state: State, result: Settled) -> State:
    """Never above five dice (art. 7)."""
    table, play, caller = state.table, running(state), result.player
    table = table.after_play(
        set_die(table.dice, caller, min(FULL_CUP, table.dice[caller] + 1)),
        exits=table.exits,
        owes=table.owes & ~(1 << play.host | 1 << caller),
        had=_had_after(table, play),
        loser=NOBODY,
    )
    return begin_play(table, _opener_after_calzo(table, play, result))


def _opener_after_calzo(table: Table, play: Play, result: Settled) -> int:
    """A bidder whom the record does not name is the one before the caller."""
    if table.rules.chooses("opener-after-right-calzo", "caller"):
        return result.player
    if table.rules.chooses("opener-after-right-calzo", "same-opener"):
        return play.opener
    return preceding(table, result.player) if result.other is None else result.other


def _had_after(table: Table, play: Play) -> int:
    """Art. 9."""
    return table.had | 1 << play.host if play.mode == OBLIGO else table.had
