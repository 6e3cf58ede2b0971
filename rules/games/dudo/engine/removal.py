"""Disqualification and withdrawal (articles 10, 11)."""

from ...refusals import Refusal
from .moves import RemovalMove
from .opening import begin_play, end, fresh_play
from .people import against_person
from .starter import started_by
from .state import NOBODY, Play, State, Table, in_game, new_table, reckoned, running, set_die
from .turn import on_turn, refreshed


def against_removal(state: State, move: RemovalMove) -> tuple[Refusal, ...]:
    """Accepted also without dice."""
    return tuple(against_person(state.table, move.player))


def disqualify(state: State, move: RemovalMove) -> State:
    return _remove(state, move.player)


def withdraw(state: State, move: RemovalMove) -> State:
    """At once, or after a play that has begun (`withdrawal`)."""
    play, seat = state.play, move.player
    has_dice = state.table.dice[seat] > 0
    if (
        play is None
        or not play.opened
        or not has_dice
        or state.table.rules.chooses("withdrawal", "as-disqualified")
    ):
        return _remove(state, seat)
    table = _listed(state.table, seat)
    table = reckoned(table._replace(leaving=table.leaving | 1 << seat))
    if len(in_game(table)) == 1:
        return begin_play(table, seat)
    return _passed_over(table, play, seat)


def open_next(state: State, _starter: int | None) -> State:
    """Of a series: who left the table has left before this start (`removal-before-start`)."""
    old = state.table
    table = new_table(old.players, old.rules.ruled(old.later), people=old.people, plays=old.plays)
    dice = tuple(0 if seat in old.removed else dice for seat, dice in enumerate(table.dice))
    early = sum(1 << seat for seat in old.removed)
    table = reckoned(table._replace(dice=dice, exits=old.removed, removed=old.removed, early=early))
    return State(table, tied=tuple(in_game(table)))


def _listed(table: Table, seat: int) -> Table:
    exits = table.exits if seat in table.exits else (*table.exits, seat)
    return table._replace(removed=(*table.removed, seat), exits=exits)


def _remove(state: State, seat: int) -> State:
    had_dice = state.table.dice[seat] > 0
    if state.final:
        table = state.table._replace(removed=(*state.table.removed, seat))
        return state._replace(table=reckoned(table._replace(dice=set_die(table.dice, seat, 0))))
    table = _listed(state.table, seat)
    if not had_dice:
        return refreshed(state._replace(table=reckoned(table)))
    table = reckoned(table._replace(dice=set_die(table.dice, seat, 0)))
    if state.play is None:
        return _before_start(state, table, seat)
    if len(in_game(table)) == 1:
        return begin_play(table, seat)
    return _in_play(State(table, state.play), seat)


def _before_start(state: State, table: Table, seat: int) -> State:
    """`removal-before-start`."""
    table = reckoned(table._replace(early=table.early | 1 << seat))
    if len(in_game(table)) == 1:
        return end(table)
    return started_by(state._replace(table=table), tuple(other for other in state.tied if other != seat))


def _in_play(state: State, seat: int) -> State:
    """A play that has not begun is dealt again; one that runs is cut short, or goes on without them."""
    table, play = state.table, running(state)
    if not play.opened:
        opener = table.following[seat] if play.opener == seat else play.opener
        return on_turn(table, fresh_play(table, opener, free=play.free))
    if table.rules.chooses("removal-running-play", "continue") and not _is_involved(play, seat):
        return _passed_over(table, play, seat)
    cut = table._replace(loser=NOBODY, first=False)
    if table.rules.chooses("opener-after-removal", "next-after-removed"):
        return begin_play(cut, table.following[seat])
    return begin_play(cut, play.host, free=play.free)


def _is_involved(play: Play, seat: int) -> bool:
    parties = [play.host, play.opener]
    if play.bid is not None:
        parties.append(play.bid.by)
    if play.paso is not None:
        parties.append(play.paso.by)
    if play.duel is not None:
        parties += [play.duel.by, play.duel.on]
    return seat in parties


def _passed_over(table: Table, play: Play, seat: int) -> State:
    passed = play._replace(turn=table.following[seat]) if play.turn == seat else play
    return refreshed(State(table, passed))
