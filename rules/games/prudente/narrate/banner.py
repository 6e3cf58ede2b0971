"""What holds now in one line, and the figure that a table watches."""

from typing import Any

from ...bilingual import Lang, Text
from ...contract import Moment
from ...sheets.ends import is_closing
from ...sheets.sentences import end_banner, waiting_banner
from ...sheets.state import State
from ..engine.play import against_stopping, begun, throws, total_on_turn
from ..engine.ruleset import agreed
from ..engine.turn import at_stake
from ..engine.turn_state import Turn
from .words import grouped

_JOIN = " · "


def banner(pos: Moment, lang: Lang) -> str:
    """*Ana: 450 en juego · tirar 3 o plantarse*."""
    state: State = pos.state
    if state.end is not None:
        return _JOIN.join(end_banner(state, lang))
    parts = [part[lang] for part in (*_last_round(state), *_turn(state))]
    return _JOIN.join([*parts, *waiting_banner(state, lang)])


def _last_round(state: State) -> list[Text]:
    return [Text(es="Última vuelta", en="Last round")] if is_closing(state.table) else []


def _turn(state: State) -> list[Text]:
    table, turn = state.table, state.attempt
    name = table.players[state.turn]
    if turn is None:
        return [_begins(state, name)]
    points = grouped(at_stake(agreed(state), turn))
    stake = Text(es=f"{name}: {points} en juego", en=f"{name}: {points} at stake")
    if turn.waits:
        return [stake, Text(es="apartar al menos un dado que puntúe", en="set a scoring die aside")]
    return [stake, *_next(state, turn)]


def _begins(state: State, name: str) -> Text:
    if len(begun(state)) == 1:
        return Text(es=f"{name} tira los seis dados", en=f"{name} throws all six dice")
    left = begun(state)[1].to_throw
    return Text(
        es=f"{name} tira los seis dados, o sigue con los {left} que quedaron",
        en=f"{name} throws all six dice, or goes on with the {left} that were left",
    )


def _next(state: State, turn: Turn) -> list[Text]:
    """What may be done, and why the turn may not be ended."""
    rules = agreed(state)
    reasons = [reason.code for reason in against_stopping(state)]
    number = turn.to_throw
    again = (
        Text(es="los seis otra vez", en="all six again")
        if turn.is_hot
        else Text(es=f"tirar {number}", en=f"throw {number}")
    )
    if len(throws(state)) > 1:
        again = Text(es=f"{again['es']} o más", en=f"{again['en']} or more")
    if not reasons:
        return [Text(es=f"{again['es']} o plantarse", en=f"{again['en']}, or stop")]
    if "hot_dice" in reasons:
        return [again, Text(es="hay que tirarlos", en="they must be thrown")]
    lacks = grouped(rules.least(total_on_turn(state)) - at_stake(rules, turn))
    return [again, Text(es=f"faltan {lacks} para plantarse", en=f"{lacks} more to stop")]


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    """The total of who is on turn, and the target."""
    state: State = pos.state
    rules = agreed(state)
    target = grouped(rules.target)
    shown = {"total": None, "at_stake": 0, "target": rules.target}
    if state.end is not None:
        return {**shown, "text": Text(es=f"Meta: {target}", en=f"Target: {target}")[lang]}
    total, name = total_on_turn(state), state.table.players[state.turn]
    stake = 0 if state.attempt is None else at_stake(rules, state.attempt)
    left = grouped(max(0, rules.target - total))
    text = Text(
        es=f"{name}: {grouped(total)} de {target}, faltan {left}",
        en=f"{name}: {grouped(total)} of {target}, {left} to go",
    )
    return {**shown, "total": total, "at_stake": stake, "text": text[lang]}
