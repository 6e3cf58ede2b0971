"""The rules in force in one line, and the calzo as a figure."""

from typing import Any

from rules.engine.bilingual import Lang, Text
from rules.engine.dudo import codes
from rules.engine.dudo.bidding import against_calzo
from rules.engine.dudo.gaps import CATALOGUE
from rules.engine.dudo.modes import ases_wild, opening_can_be_siciliana
from rules.engine.dudo.moves import WordMove
from rules.engine.dudo.narrate.lists import listed
from rules.engine.dudo.opening import declined
from rules.engine.dudo.ranking import champion
from rules.engine.dudo.settling import stake
from rules.engine.dudo.short_form import against_calzo_by
from rules.engine.dudo.speech import pinta_name, spoken_bid
from rules.engine.dudo.state import OBLIGO, OPENING, Answers, Play, State, dice_at_start, in_game
from rules.engine.position import Position

_JOIN = " · "


def banner(pos: Position, lang: Lang) -> str:
    """Which rules hold now: *Apertura · ases no valen · siciliana: 2 dados*; and the rulings that wait."""
    state: State = pos.state
    if state.play is not None:
        now = _of_duel(state, state.play, lang) if state.play.duel else _of_play(state, state.play, lang)
        return _JOIN.join([*now, *_waiting(state, lang)])
    return _JOIN.join(_of_start(state, lang) if state.tied else _of_end(state, lang))


def _waiting(state: State, lang: Lang) -> list[str]:
    """What rulings will change once this play is over, the last word on each case."""
    holds, found = state.table.rules, []
    for gap, choice in dict(state.table.later).items():
        if not holds.chooses(gap, choice):
            rule = CATALOGUE.by_id[gap].alternative(choice).text[lang]
            found.append(
                {"es": f"desde la próxima jugada: {rule}", "en": f"from the next play: {rule}"}[lang]
            )
    return found


def _of_start(state: State, lang: Lang) -> list[str]:
    players = state.table.players
    title = {"es": "Salida", "en": "Start"}[lang]
    if len(state.tied) == len(players):
        return [title, {"es": "cada uno lanza un dado", "en": "everyone throws one die"}[lang]]
    names = listed([players[seat] for seat in state.tied], lang)
    return [title, {"es": f"empate: lanzan {names}", "en": f"tie: {names} throw again"}[lang]]


def _of_end(state: State, lang: Lang) -> list[str]:
    title = {"es": "Mesa terminada", "en": "Table over"}[lang]
    winner = champion(state)
    if winner is None:
        return [title, {"es": "sin campeón", "en": "no champion"}[lang]]
    name = state.table.players[winner]
    return [title, {"es": f"gana {name}", "en": f"{name} wins"}[lang]]


def _of_duel(state: State, play: Play, lang: Lang) -> list[str]:
    players, duel = state.table.players, play.duel
    by, on = (players[duel.by], players[duel.on]) if duel else ("", "")
    call = "Calzo" if duel and duel.call == "calzo" else "Dudo"
    parts = [{"es": f"{call} de {by} a {on}", "en": f"{call}: {by} against {on}"}[lang]]
    if play.paso is not None:
        parts.append({"es": f"paso: {play.paso.claim}", "en": f"paso: {play.paso.claim}"}[lang])
    elif play.bid is not None:
        parts += [spoken_bid(play.bid.quantity, play.bid.pinta)[lang], _ases(state, play, lang)]
    if call == "Dudo" and stake(state.table, play) == 2:
        parts.append(_siciliana(lang))
    return parts


def _of_play(state: State, play: Play, lang: Lang) -> list[str]:
    players = state.table.players
    if play.paso is not None:
        by = players[play.paso.by]
        answer = {
            "es": "subir la jugada anterior o dudar el paso",
            "en": "raise the bid before it, or doubt the paso",
        }
        if play.bid is None:
            answer = {"es": "abrir o dudar el paso", "en": "open, or doubt the paso"}
        return [
            {"es": f"Paso de {by}: {play.paso.claim}", "en": f"{by}'s paso: {play.paso.claim}"}[lang],
            answer[lang],
        ]
    if play.false_start:
        answer = {
            "es": "continuar con ases, convertir o desestimar",
            "en": "continue in ases, convert or set aside",
        }
        return [{"es": "Partida en falso", "en": "False start"}[lang], answer[lang]]
    if play.mode == OBLIGO:
        return _of_obligo(state, play, lang)
    if play.heads_up:
        return [
            "Mano a mano" if lang == "es" else "Heads-up",
            _ases(state, play, lang),
            *_no_siciliana(play, lang),
        ]
    if play.mode == OPENING:
        title = {"es": "Apertura", "en": "Opening"}[lang]
        stakes = (
            [_siciliana(lang)] if opening_can_be_siciliana(state.table, play) else _no_siciliana(play, lang)
        )
        return [title, _ases(state, play, lang), *stakes]
    return ["Normal", _ases(state, play, lang)]


def _of_obligo(state: State, play: Play, lang: Lang) -> list[str]:
    table = state.table
    host = table.players[play.host]
    parts = [{"es": f"Obligo de {host}", "en": f"{host}'s obligo"}[lang]]
    looks = {"es": f"solo {host} mira su dado", "en": f"only {host} looks at the die"}[lang]
    if table.rules.chooses("obligo-fellow-sees", "sees"):
        looks += {"es": " (y quien también tenga uno)", "en": " (and anyone else with one)"}[lang]
    parts += [looks, _ases(state, play, lang)]
    if play.bid is not None and state.answers is not None:
        parts.append(_answers_in_obligo(state.answers, play.bid.pinta, lang))
    return parts


def _answers_in_obligo(answers: Answers, pinta: int, lang: Lang) -> str:
    """What the player on turn may answer: one with one die may change the pinta, and by option more."""
    words = []
    if "bid" in answers.legal:
        may_bid = {other for other, _least in answers.bounds.listed}
        if pinta in may_bid:
            name = pinta_name(pinta)
            words.append({"es": f"subir {name}", "en": f"more {name}"}[lang])
        if may_bid - {pinta}:
            words.append({"es": "cambiar la pinta", "en": "change the pinta"}[lang])
    spoken = {"calzo": ("calzar", "calzo"), "paso": ("pasar", "pass"), "dudo": ("dudar", "doubt")}
    words += [both[lang == "en"] for word, both in spoken.items() if word in answers.legal]
    if len(words) == 1:
        return {"es": f"solo {words[0]}", "en": f"only {words[0]}"}[lang]
    *first, last = words
    return {"es": f"{', '.join(first)} o {last}", "en": f"{', '.join(first)}, or {last}"}[lang]


def _ases(state: State, play: Play, lang: Lang) -> str:
    if ases_wild(state.table.rules, play):
        return {"es": "ases comodín", "en": "ases wild"}[lang]
    return {"es": "ases no valen", "en": "ases not wild"}[lang]


def _siciliana(lang: Lang) -> str:
    return {"es": "siciliana: 2 dados", "en": "siciliana: 2 dice"}[lang]


def _no_siciliana(play: Play, lang: Lang) -> list[str]:
    return [{"es": "sin siciliana", "en": "no siciliana"}[lang]] if play.mode == OPENING else []


def calzo_bar(pos: Position, lang: Lang) -> dict[str, Any]:
    """The dice in play against the calzo's threshold (art. 7), `open`: would a calzo be taken now, in
    whichever form, and `why`, in a few words. Before a play's first word that speaks of the play as a whole.
    """
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
        parts.append((_calzo_now if play.opened else _calzo_in_play)(state, play, lang, is_open=is_open))
    return {
        "in_play": table.in_play,
        "initial": initial,
        "threshold": threshold,
        "open": is_open,
        "why": "" if play is None else _why(state, play, lang, is_open=is_open),
        "text": _JOIN.join(parts),
    }


def _why(state: State, play: Play, lang: Lang, *, is_open: bool) -> str:
    """Why a calzo would be taken or not: what the engine itself says first to who is to speak."""
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
    """Does the calzo hang on what the opener chooses (`obligo-optional`)?"""
    if play.opened or not all(against_calzo_by(state, seat) for seat in in_game(state.table)):
        return ""
    host = state.table.players[play.host]
    return {"es": f"solo si {host} no obliga", "en": f"only if {host} opens without obligo"}[lang]


def _may_calzar(state: State, play: Play) -> bool:
    """Is there anybody whose calzo the engine would take: as a word, or as a whole play not yet begun?"""
    seats = in_game(state.table)
    if play.opened:
        return any(not against_calzo(state, WordMove(seat)) for seat in seats)
    if play.mode == OBLIGO and state.table.rules.chooses("obligo-optional", "optional"):
        state = state._replace(play=declined(state.table, play))
    return any(not against_calzo_by(state, seat) for seat in seats)


def _calzo_now(state: State, play: Play, lang: Lang, *, is_open: bool) -> str:
    return {"es": ("ahora no", "ahora sí"), "en": ("not now", "open now")}[lang][is_open]


def _calzo_in_play(state: State, play: Play, lang: Lang, *, is_open: bool) -> str:
    if is_open and (condition := _on_condition(state, play, lang)):
        return {"es": f"en esta jugada {condition}", "en": f"in this play {condition}"}[lang]
    return {
        "es": ("en esta jugada no", "en esta jugada sí"),
        "en": ("not in this play", "open in this play"),
    }[lang][is_open]
