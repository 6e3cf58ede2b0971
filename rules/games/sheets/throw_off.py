"""The first place thrown off (`sheets-tie: throw-off`)."""

from ..refusals import NOT_NOW, Refusal, in_order
from .dice import FIVE, strength
from .ends import grouped
from .moves import ThrowOffMove
from .people import PLAYING, against_over, against_party
from .state import State
from .table import party_of


def against_throw_off(state: State, move: ThrowOffMove) -> tuple[Refusal, ...]:
    table, codes = state.table, state.table.rules.codes
    named = [seat for seat, _dice in move.rolls] if move.rolls is not None else [move.player or 0]
    reasons = [reason for seat in named for reason in against_party(table, seat)]
    if state.end is None:
        reasons.append(NOT_NOW.refuse(why=PLAYING))
    reasons += against_over(state)
    if reasons:
        return in_order(reasons)
    parties = sorted(party_of(table, seat) for seat in named)
    are_those = parties == list(state.tied) if move.rolls is not None else parties[0] in state.tied
    if not are_those:
        reasons.append(
            codes["wrong_rollers"].refuse(tied=", ".join(table.names[party] for party in state.tied))
        )
    if any(len(dice) != FIVE for _seat, dice in move.rolls or ()):
        reasons.append(codes["bad_dice"].refuse(n=FIVE))
    return in_order(reasons)


def throw_off(state: State, move: ThrowOffMove) -> State:
    table = state.table
    if move.rolls is None:
        return left_in_it(state, (party_of(table, move.player or 0),))
    straights = table.rules.straights()
    thrown = {party_of(table, seat): strength(tuple(sorted(dice)), straights) for seat, dice in move.rolls}
    return left_in_it(state, grouped(sorted(thrown), lambda party: thrown[party])[0])


def left_in_it(state: State, tied: tuple[int, ...]) -> State:
    """Alone: he is first, and the others of the tie share the second place."""
    end = state.end
    if end is None or len(tied) > 1:
        return state._replace(tied=tied)
    top, *rest = end.groups
    others = tuple(party for party in top if party not in tied)
    return state._replace(tied=(), end=end._replace(groups=(tied, others, *rest)))
