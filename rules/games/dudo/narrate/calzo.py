"""The calzo bar: the dice in play against its threshold (art. 7)."""

from typing import Any

from ...bilingual import Lang, Text
from ...contract import Moment
from ..engine import codes
from ..engine.bidding import against_calzo
from ..engine.moves import WordMove
from ..engine.opening import declined
from ..engine.short_form import against_calzo_by
from ..engine.state import OBLIGO, Play, State, dice_at_start, in_game

_JOIN = " · "


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    """`open`: may a calzo be called now, in any form."""
    state: State = pos.state
    table = state.table
    initial, threshold = dice_at_start(table), dice_at_start(table) // 2
    parts = [
        {"es": f"quedan {table.in_play} de {initial}", "en": f"{table.in_play} of {initial} left"}[lang],
        {"es": f"se calza con más de {threshold}", "en": f"calzo above {threshold}"}[lang],
    ]
    play = state.play
    is_open = play is not None and _may_calzar(state, play)
    if play is not None:
        is_told = _calzo_now(lang, is_open=is_open)
        parts.append(is_told if play.opened else _calzo_in_play(state, play, lang, is_open=is_open))
    return {
        "in_play": table.in_play,
        "initial": initial,
        "threshold": threshold,
        "open": is_open,
        "why": "" if play is None else _why(state, play, lang, is_open=is_open),
        "text": _JOIN.join(parts),
    }


def _why(state: State, play: Play, lang: Lang, *, is_open: bool) -> str:
    if play.duel is not None:
        call = play.duel.call
        return {"es": f"ya se dijo {call}", "en": f"{call} was said"}[lang]
    if is_open:
        return _on_condition(state, play, lang) or _enough(state, lang)
    first = (
        against_calzo(state, WordMove(play.turn)) if play.opened else against_calzo_by(state, play.opener)
    )[0]
    return _JOIN.join([_CLOSED.get(first.code, first.text)[lang], f"art. {first.article}"])


_CLOSED = {
    codes.CALZO_IN_OBLIGO.id: Text(es="en el obligo no se calza", en="no calzo in an obligo"),
    codes.CALZO_BELOW_THRESHOLD.id: Text(es="queda la mitad o menos", en="half the dice or fewer left"),
    codes.CALZO_ON_PASO.id: Text(es="un paso no se calza", en="no calzo on a paso"),
    codes.FALSE_START_OPTIONS.id: Text(es="partida en falso", en="false start"),
    codes.CALZO_AFTER_OWN_PASO.id: Text(es="quien habla ya pasó", en="who speaks has passed"),
}


def _enough(state: State, lang: Lang) -> str:
    half = dice_at_start(state.table) // 2
    return {"es": f"con más de {half} dados", "en": f"above {half} dice"}[lang]


def _on_condition(state: State, play: Play, lang: Lang) -> str:
    if play.opened or not all(against_calzo_by(state, seat) for seat in in_game(state.table)):
        return ""
    host = state.table.players[play.host]
    return {"es": f"solo si {host} no obliga", "en": f"only if {host} opens without obligo"}[lang]


def _may_calzar(state: State, play: Play) -> bool:
    """As a word, or as a whole play not yet begun."""
    seats = in_game(state.table)
    if play.opened:
        if state.table.rules.chooses("calzo-out-of-turn", "in-turn"):
            seats = [play.turn]
        return any(not against_calzo(state, WordMove(seat)) for seat in seats)
    if play.mode == OBLIGO and state.table.rules.chooses("obligo-optional", "optional"):
        state = state._replace(play=declined(state.table, play))
    return any(not against_calzo_by(state, seat) for seat in seats)


def _calzo_now(lang: Lang, *, is_open: bool) -> str:
    return {"es": ("ahora no", "ahora sí"), "en": ("not now", "open now")}[lang][is_open]


def _calzo_in_play(state: State, play: Play, lang: Lang, *, is_open: bool) -> str:
    if is_open and (condition := _on_condition(state, play, lang)):
        return {"es": f"en esta jugada {condition}", "en": f"in this play {condition}"}[lang]
    return {
        "es": ("en esta jugada no", "en esta jugada sí"),
        "en": ("not in this play", "open in this play"),
    }[lang][is_open]
