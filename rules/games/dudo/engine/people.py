"""Refusals of the people named in a move (articles 10, 11)."""

from ...bilingual import Text
from ...fields import UNKNOWN
from ...refusals import NOT_NOW, REMOVED_PLAYER, UNKNOWN_PLAYER, Refusal
from . import codes
from .state import Phase, State, Table

_SOMEBODY = Text(es="Ese jugador", en="That player")

_WHY: dict[Phase, Text] = {
    "starter": Text(es="falta lanzar para ver quién parte", en="the throw for the start comes first"),
    "bidding": Text(
        es="la jugada está en marcha y no hay duelo que contar",
        en="a play is running and there is no duel to count",
    ),
    "reveal": Text(
        es="se destapó y falta el resultado del duelo", en="the cups are up and the duel waits for its result"
    ),
    "over": Text(es="la mesa terminó", en="the table is over"),
}
IN_MID_PLAY = Text(
    es="esta jugada ya se anota palabra por palabra", en="this play is being taken down word by word"
)
ALREADY_STARTED = Text(es="ya se sabe quién partió", en="it is settled who started")


def against_person(table: Table, seat: int) -> list[Refusal]:
    if seat == UNKNOWN:
        return [UNKNOWN_PLAYER.refuse(who=_SOMEBODY)]
    return [REMOVED_PLAYER.refuse(who=table.players[seat])] if seat in table.removed else []


def against_player(state: State, *seats: int | None) -> list[Refusal]:
    table = state.table
    reasons: list[Refusal] = []
    for seat in seats:
        if seat is not None:
            reasons += against_person(table, seat)
    if state.final:
        reasons.append(codes.TABLE_OVER.refuse())
    for seat in seats:
        if seat is not None and seat >= 0 and not table.dice[seat] and seat not in table.removed:
            reasons.append(codes.PLAYER_OUT.refuse(who=table.players[seat]))
    return reasons


def against_phase(state: State, wanted: Phase, why: Text | None = None) -> list[Refusal]:
    """Once the table is over, `table_over`."""
    if state.final or state.phase == wanted:
        return []
    return [NOT_NOW.refuse(why=why or _WHY[state.phase])]
