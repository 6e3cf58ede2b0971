"""Refusals of those whom a move names (articles A1, A10)."""

from typing import Final

from ..bilingual import Text
from ..refusals import NOT_NOW, UNKNOWN_PLAYER, Refusal
from .state import State
from .table import Table, has_teams, stays

_SOMEBODY: Final = Text(es="Ese jugador", en="That player")
THROWING_OFF: Final = Text(es="se está desempatando", en="the tie is being thrown off")
PLAYING: Final = Text(es="la hoja todavía se juega", en="the sheet is still being played")


def against_person(table: Table, seat: int) -> list[Refusal]:
    """Not a team."""
    if not 0 <= seat < len(table.players):
        return [UNKNOWN_PLAYER.refuse(who=_SOMEBODY)]
    if seat in table.removed:
        return [table.rules.codes["player_out"].refuse(who=table.players[seat])]
    return []


def against_party(table: Table, seat: int) -> list[Refusal]:
    """`seat`: of a player or, in a head with teams, the number of a team."""
    return against_party_alone(table, seat - (len(table.players) if has_teams(table) else 0))


def against_party_alone(table: Table, party: int) -> list[Refusal]:
    if not 0 <= party < len(table.names):
        return [UNKNOWN_PLAYER.refuse(who=_SOMEBODY)]
    return [] if stays(table, party) else [table.rules.codes["player_out"].refuse(who=table.names[party])]


def against_over(state: State) -> list[Refusal]:
    is_over = state.end is not None and not state.tied
    return [state.table.rules.codes["table_over"].refuse()] if is_over else []


def against_playing(state: State) -> list[Refusal]:
    """A table that is over, or throws off."""
    return [NOT_NOW.refuse(why=THROWING_OFF)] if state.tied else against_over(state)


def against_turn(state: State, seat: int) -> list[Refusal]:
    """Whoever is not on turn."""
    players = state.table.players
    if state.end is not None or seat == state.turn or not 0 <= seat < len(players):
        return []
    return [state.table.rules.codes["not_your_turn"].refuse(who=players[seat], turn=players[state.turn])]


def against_speaker(state: State, seat: int) -> list[Refusal]:
    """Fast where there is nothing to say."""
    if state.end is None and seat == state.turn:
        return []
    return against_person(state.table, seat) + against_playing(state) + against_turn(state, seat)
