"""What a play comes to: who loses or recovers dice, who is out, who opens next (articles 3, 6, 7, 9, 10, 12).

The three forms of the acta all end here, so that they tell one story.
"""

from __future__ import annotations

from rules.engine.dudo.modes import opening_can_be_siciliana
from rules.engine.dudo.opening import begin_play
from rules.engine.dudo.state import FULL_CUP, NOBODY, OBLIGO, Play, State, Table, reckoned, running, set_die


def stake(table: Table, play: Play) -> int:
    """The dice that a dudo of what stands costs: two in a siciliana, else one (art. 12, `paso-stake`)."""
    if play.bid is None or not opening_can_be_siciliana(table, play):
        return 1
    if play.paso is not None:
        return 2 if table.rules.says("paso-stake", "siciliana-in-opening") else 1
    if play.false_start and table.rules.says("false-start-dudo", "one-die"):
        return 1
    return 2


def settle_loss(state: State, *, loser: int, lost: int, winner: int | None) -> State:
    """The play ends with a loss. `winner` is the other party to the duel, None where the record does not
    name it."""
    table, play = state.table, running(state)
    left = max(0, table.dice[loser] - lost)
    owes = table.owes & ~(1 << play.host)
    out = not left and loser not in table.exits
    table = reckoned(
        table._replace(
            dice=set_die(table.dice, loser, left),
            exits=(*table.exits, loser) if out else table.exits,
            owes=owes | 1 << loser if left == 1 else owes,
            had=_had_after(table, play),
            loser=loser if left else NOBODY,
            first=False,
        )
    )
    return begin_play(table, loser if left else _opener_after_elimination(table, loser, winner))


def _opener_after_elimination(table: Table, loser: int, winner: int | None) -> int:
    """Who opens when the loser is out; one who is leaving does not, so the next after the loser does."""
    if winner is None or not table.rules.says("opener-after-elimination", "duel-winner"):
        return table.following[loser]
    return table.following[loser] if table.leaving >> winner & 1 else winner


def settle_gain(state: State, *, caller: int, bidder: int) -> State:
    """The play ends with a right calzo: the caller recovers a die, never above five (art. 7)."""
    table, play = state.table, running(state)
    table = reckoned(
        table._replace(
            dice=set_die(table.dice, caller, min(FULL_CUP, table.dice[caller] + 1)),
            owes=table.owes & ~(1 << play.host | 1 << caller),
            had=_had_after(table, play),
            loser=NOBODY,
            first=False,
        )
    )
    return begin_play(table, _opener_after_calzo(table, play, caller=caller, bidder=bidder))


def _opener_after_calzo(table: Table, play: Play, *, caller: int, bidder: int) -> int:
    if table.rules.says("opener-after-right-calzo", "caller"):
        return caller
    return bidder if table.rules.says("opener-after-right-calzo", "bidder") else play.opener


def _had_after(table: Table, play: Play) -> int:
    """Those who have had their obligo once this play counts (art. 9)."""
    return table.had | 1 << play.host if play.mode == OBLIGO else table.had
