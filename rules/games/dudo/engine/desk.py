"""Moves of the officials: ruling, void, adjust, close (article 11)."""

from ...bilingual import Text
from ...contract import SeriesEnd
from ...refusals import NOT_NOW, RANKING_NEEDED, Refusal, in_order, malformed
from ...rulings import RulingMove, against_choice
from . import codes
from .gaps import CATALOGUE
from .moves import AdjustMove, CloseMove, VoidMove
from .opening import begin_play, fresh_play, without_leaving
from .people import against_person, against_player
from .state import NOBODY, State, Table, in_game, reckoned, running
from .turn import on_turn, refreshed

_NOT_STARTED = Text(
    es="todavía no hay jugada: falta la salida", en="there is no play yet: the start comes first"
)
_ALL_OUT = Text(es="alguien debe quedar con dados", en="somebody must have dice left")
_WHOLE_RANKING = Text(
    es="«ranking» lleva a todos los jugadores, el mejor primero",
    en="“ranking” has all the players, the best first",
)


# ruling


def against_ruling(state: State, move: RulingMove) -> tuple[Refusal, ...]:
    """Accepted in every phase."""
    return against_choice(CATALOGUE, move)


def rule(state: State, move: RulingMove) -> State:
    """A later ruling on the same gap replaces a waiting one."""
    if move.gap is None or move.choice is None:
        return state
    table, play, ruling = state.table, state.play, (move.gap, move.choice)
    if play is not None and _waits(table, move):
        return state._replace(table=table._replace(later=(*table.later, ruling)))
    later = tuple(waiting for waiting in table.later if waiting[0] != move.gap)
    table = reckoned(table._replace(rules=table.rules.ruled((ruling,)), later=later))
    if play is None or play.opened:
        return refreshed(state._replace(table=table))
    return on_turn(table, fresh_play(table, play.opener, free=play.free))


def _waits(table: Table, move: RulingMove) -> bool:
    if move.from_ is not None:
        return move.from_ == "next_play"
    return table.rules.chooses("ruling-in-mid-play", "next-play")


# void


def against_void(state: State, move: VoidMove) -> tuple[Refusal, ...]:
    return in_order(against_player(state) + _against_starter(state))


def void(state: State, move: VoidMove) -> State:
    table, play = state.table, running(state)
    if table.rules.chooses("void-play", "next-opens"):
        return begin_play(table, table.following[play.host])
    return begin_play(table, play.host, free=play.free)


def _against_starter(state: State) -> list[Refusal]:
    return [NOT_NOW.refuse(why=_NOT_STARTED)] if state.tied else []


# adjust


def against_adjust(state: State, move: AdjustMove) -> tuple[Refusal, ...]:
    table = state.table
    named = [seat for seat, _ in move.dice]
    if move.opener is not None:
        named.append(move.opener)
    reasons = [reason for seat in named for reason in against_person(table, seat)]
    reasons += against_player(state) + _against_starter(state)
    if all(seat >= 0 for seat in named):
        dice = _adjusted(table, move)
        if not any(dice):
            reasons.append(malformed(_ALL_OUT))
        elif move.opener is not None and not dice[move.opener] and move.opener not in table.removed:
            reasons.append(codes.PLAYER_OUT.refuse(who=table.players[move.opener]))
    return in_order(reasons)


def _adjusted(table: Table, move: AdjustMove) -> tuple[int, ...]:
    new_dice = dict(move.dice)
    dice_left = (0 if table.leaving >> seat & 1 else dice for seat, dice in enumerate(table.dice))
    return tuple(new_dice.get(seat, dice) for seat, dice in enumerate(dice_left))


def adjust(state: State, move: AdjustMove) -> State:
    """The running play ends without a result."""
    table, play = state.table, running(state)
    opener = play.opener if move.opener is None else move.opener
    dice, bit = _adjusted(table, move), 1 << opener
    owes = sum(1 << seat for seat, left in enumerate(dice) if left == 1 and table.owes >> seat & 1)
    fallen = [seat for seat, left in enumerate(dice) if not left and seat not in table.exits]
    in_game_again = [seat for seat, left in enumerate(dice) if left]
    exits = (*(seat for seat in table.exits if seat not in in_game_again), *reversed(fallen))
    table = table._replace(
        dice=dice,
        leaving=0,
        exits=exits,
        owes=owes | bit if move.obligo else owes & ~bit,
        had=table.had & ~bit if move.obligo else table.had,
        loser=NOBODY,
        first=False,
    )
    return begin_play(reckoned(table), opener, free=not move.obligo)


# close


def against_close(state: State, move: CloseMove) -> tuple[Refusal, ...]:
    reasons = against_player(state)
    if move.ranking is not None:
        reasons += _against_ranking(state.table, move.ranking)
    elif not state.final and len(_leaders(state.table)) > 1:
        reasons.append(RANKING_NEEDED.refuse())
    return in_order(reasons)


def _against_ranking(table: Table, ranking: tuple[int, ...]) -> list[Refusal]:
    unranked = table.rules.chooses("removal-ranking", "unranked")
    due = [seat for seat in range(len(table.players)) if not (unranked and seat in table.removed)]
    reasons = []
    for seat in ranking:
        if seat not in due:
            reasons += against_person(table, seat)
    return reasons if reasons or sorted(ranking) == due else [malformed(_WHOLE_RANKING)]


def _leaders(table: Table) -> list[int]:
    most = max(table.dice[seat] for seat in in_game(table))
    return [seat for seat in in_game(table) if table.dice[seat] == most]


def against_end(state: State, end: SeriesEnd) -> tuple[Refusal, ...]:
    """A tie for the first place of a series needs a ranking as one by dice does."""
    if end.ranking is not None:
        return tuple(_against_ranking(state.table, end.ranking))
    return (RANKING_NEEDED.refuse(),) if len(end.order[0]) > 1 else ()


def close(state: State, move: CloseMove) -> State:
    """Most dice first, ties by seat, then the last one out; or as ranked."""
    table = without_leaving(state.table)
    standing = sorted(in_game(table), key=lambda seat: -table.dice[seat])
    by_dice = (*standing, *reversed(table.exits))
    order = by_dice if move.ranking is None else move.ranking
    return State(table, final=(*order, *(seat for seat in by_dice if seat not in order)))
