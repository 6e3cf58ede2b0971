"""What befalls a table beside its turns: who leaves, rulings, `void`, `adjust`, `close`."""

from typing import Final

from ..bilingual import Text
from ..refusals import NOT_NOW, RANKING_NEEDED, Refusal, in_order, malformed
from ..rulings import NEXT_PLAY, RulingMove, against_choice
from .ends import begun, by_standing, finished, is_deserted, is_due, next_party, onward, ranked
from .moves import AdjustMove, CloseMove, RemovalMove, VoidMove
from .people import against_over, against_party, against_person, against_playing
from .state import State, with_attempt
from .table import NOBODY, party_of, stays, with_sheet
from .teams import without_member
from .throw_off import left_in_it

PLAYED_OUT: Final = "played_out"
_FIXED: Final = Text(
    es="ya se jugó un turno, y eso no cambia en esta mesa",
    en="a turn has been played, and that does not change at this table",
)
_NO_THROW: Final = Text(es="en este turno no hay un tiro que anular", en="no throw of this turn stands")
_CLOSED: Final = Text(es="la mesa ya se está cerrando", en="the table is being closed already")
WHOLE_RANKING: Final = Text(
    es="«ranking» lleva a todos los que siguen en la mesa, el mejor primero, según sus totales",
    en="“ranking” has all who are at the table, the best first, by their totals",
)
_UNEQUAL: Final = Text(
    es="«ranking» va solo cuando todos han jugado los mismos turnos",
    en="“ranking” goes only where all have had as many turns",
)


# disqualify and withdraw


def against_removal(state: State, move: RemovalMove) -> tuple[Refusal, ...]:
    return tuple(against_person(state.table, move.player))


def remove(state: State, move: RemovalMove) -> State:
    """The sheet stands, the turns are skipped, a turn begun is dropped."""
    seat, table = move.player, state.table
    table = table._replace(removed=(*table.removed, seat))
    party = party_of(table, seat)
    now = state._replace(table=table)
    if state.end is not None:
        tied = tuple(other for other in state.tied if stays(table, other))
        return left_in_it(now, tied) if tied != state.tied else now
    if stays(table, party):
        return without_member(now, seat) if party_of(table, state.turn) == party else now
    if is_deserted(table):
        return finished(state, table)
    if party_of(table, state.turn) == party:
        return onward(state, table, party)
    turn = party_of(table, state.turn)
    return now if is_running(state) or is_due(table, turn) else onward(state, table, turn)


def is_running(state: State) -> bool:
    """A turn has begun."""
    return state.attempt is not None or bool(state.offers) or state.wrote


# ruling


def against_ruling(state: State, move: RulingMove) -> tuple[Refusal, ...]:
    """Accepted in every phase."""
    table = state.table
    reasons = against_choice(table.rules.catalogue, move)
    if reasons or move.gap is None:
        return reasons
    fault = table.rules.ruled({move.gap: move.choice}).fault(len(table.names), len(table.members[0]))
    if fault is not None:
        return (malformed(fault),)
    if move.gap in table.rules.fixed and (any(table.used) or move.from_ == NEXT_PLAY):
        return (NOT_NOW.refuse(why=_FIXED),)
    return ()


def rule(state: State, move: RulingMove) -> State:
    """A later ruling on the same gap replaces a waiting one."""
    if move.gap is None:
        return state
    table, ruling = state.table, (move.gap, move.choice)
    if move.from_ == NEXT_PLAY and state.end is None:
        return state._replace(table=table._replace(later=(*table.later, ruling)))
    later = tuple(waiting for waiting in table.later if waiting[0] != move.gap)
    rules = table.rules.ruled({move.gap: move.choice})
    if move.gap in rules.fixed:  # no turn is finished
        old, new = table.rules.empty_sheet(), rules.empty_sheet()
        table = table._replace(sheets=tuple(new if sheet == old else sheet for sheet in table.sheets))
    return state._replace(table=table._replace(rules=rules, later=later))


# void


def against_void(state: State, move: VoidMove) -> tuple[Refusal, ...]:
    reasons = against_playing(state)
    if state.attempt is None and not reasons:
        reasons.append(NOT_NOW.refuse(why=_NO_THROW))
    return in_order(reasons)


def void(state: State, move: VoidMove) -> State:
    """The dice lie as before the last throw."""
    return with_attempt(state, state.attempt.before)


# adjust


def against_adjust(state: State, move: AdjustMove) -> tuple[Refusal, ...]:
    table = state.table
    reasons = [reason for seat, _sheet in move.sheets for reason in against_party(table, seat)]
    if move.turn is not None:
        reasons += against_person(table, move.turn)
    sheets = [table.rules.sheet_read(sheet) for _seat, sheet in move.sheets]
    reasons += [sheet for sheet in sheets if isinstance(sheet, Refusal)]
    return in_order(reasons + against_over(state))


def adjust(state: State, move: AdjustMove) -> State:
    """The running turn is dropped. Boxes used count as turns had; a corrected sheet keeps no special win."""
    table, rules = state.table, state.table.rules
    named = [party_of(table, seat) for seat, _sheet in move.sheets]
    for party, (_seat, sheet) in zip(named, move.sheets, strict=True):
        table = with_sheet(table, party, rules.sheet_read(sheet))
    table = table._replace(
        used=tuple(map(rules.turns_written, table.sheets)),
        own=rules.adjusted(table, named),
        specials=tuple(special for special in table.specials if special[0] not in named),
    )
    wanted = party_of(table, state.turn if move.turn is None else move.turn)
    following = next_party(table._replace(closed=False, specials=()), wanted - 1)
    return finished(state, table) if following is None else begun(table, following)


# close


def against_close(state: State, move: CloseMove) -> tuple[Refusal, ...]:
    table = state.table
    reasons = [reason for seat in move.ranking or () for reason in against_party(table, seat)]
    reasons += against_playing(state)
    if state.end is None and table.closed:
        reasons.append(NOT_NOW.refuse(why=_CLOSED))
    if reasons:
        return in_order(reasons)
    if move.ranking is not None:
        fault = _fault_of(state, move, [party_of(table, seat) for seat in move.ranking])
        return () if fault is None else (malformed(fault),)
    counts_back = not table.shares and table.rules.chooses("sheets-tie", "count-back")
    is_tied = counts_back and move.ended != PLAYED_OUT and len(ranked(table)[0]) > 1
    return (RANKING_NEEDED.refuse(),) if is_tied and _ends(state, move) else ()


def _fault_of(state: State, move: CloseMove, ranking: list[int]) -> Text | None:
    table = state.table
    if not _ends(state, move):
        return _UNEQUAL
    place = {party: at for at, group in enumerate(by_standing(table)) for party in group}
    if sorted(ranking) != sorted(place):
        return WHOLE_RANKING
    order = [place[party] for party in ranking]
    return None if move.ended == PLAYED_OUT or order == sorted(order) else WHOLE_RANKING


def _ends(state: State, move: CloseMove) -> bool:
    """With it, not after a last round."""
    table = state.table
    if move.ended == PLAYED_OUT or table.rules.chooses("sheets-time", "at-once"):
        return True
    return not is_running(state) and next_party(table._replace(closed=True), NOBODY) is None


def close(state: State, move: CloseMove) -> State:
    table = state.table._replace(closed=True)
    if not _ends(state, move):
        return state._replace(table=table)
    ranking = None if move.ranking is None else [party_of(table, seat) for seat in move.ranking]
    over = finished(state, table, ranking)
    return over._replace(tied=()) if move.ended == PLAYED_OUT else over
