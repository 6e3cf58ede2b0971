"""One sentence or two for a move: what was said or came out, and what follows from it."""

from collections.abc import Callable, Mapping
from typing import Any

from ...bilingual import Lang, Text
from ...position import Position
from ..gaps import CATALOGUE
from ..modes import ases_wild
from ..play_result import SETTLING, play_result
from ..ranking import champion
from ..speech import dice_words, spoken_bid
from ..state import NORMAL, OBLIGO, OPENING, State, running
from .lists import listed
from .result import opening_words, result_words

Move = Mapping[str, Any]


def sentence(before: Position, move: Move, after: Position, lang: Lang) -> str:
    """What this move did: *Pierde Beto 2 dados (siciliana). Abre Beto, obligando.*"""
    words = _WORDS.get(str(move.get("do")))
    return " ".join(words(before.state, move, after.state, lang)) if words else ""


def _starter(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    players = after.table.players
    if after.tied:
        names = listed([players[seat] for seat in after.tied], lang)
        return [{"es": f"Empatan {names}: lanzan de nuevo.", "en": f"{names} tie and throw again."}[lang]]
    starter = players[running(after).opener]
    return [{"es": f"Parte {starter}.", "en": f"{starter} starts."}[lang]]


def _bid(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    was, now = running(before), running(after)
    if now.bid is None:
        return []
    name, said = after.table.players[now.bid.by], spoken_bid(now.bid.quantity, now.bid.pinta)[lang]
    if was.bid is None:
        return [_opening_bid(name, said, obligo=now.mode == OBLIGO, false_start=now.false_start, lang=lang)]
    if was.false_start and was.paso is None and now.bid.pinta == 1:
        return [{"es": f"{name} continúa con {said}.", "en": f"{name} continues with {said}."}[lang]]
    told = {"es": f"{name} sube a {said}.", "en": f"{name} raises to {said}."}[lang]
    if was.mode == OPENING and now.mode == NORMAL and not ases_wild(before.table.rules, was):
        return [told, {"es": "Desde aquí los ases son comodín.", "en": "Ases are wild again."}[lang]]
    return [told]


def _opening_bid(name: str, said: str, *, obligo: bool, false_start: bool, lang: Lang) -> str:
    if false_start:
        return {"es": f"{name} parte en falso: {said}.", "en": f"False start by {name}: {said}."}[lang]
    if obligo:
        return {"es": f"{name} obliga: {said}.", "en": f"{name} opens obligando: {said}."}[lang]
    return {"es": f"{name} abre con {said}.", "en": f"{name} opens with {said}."}[lang]


def _dismiss(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    name = after.table.players[running(after).opener]
    return [
        {
            "es": f"{name} desestima la partida en falso. Abre {name}.",
            "en": f"{name} sets the false start aside. {name} opens.",
        }[lang]
    ]


def _call(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    play, players = running(after), after.table.players
    if play.duel is None:
        return []
    by, on = players[play.duel.by], players[play.duel.on]
    if play.paso is not None:
        claim = play.paso.claim
        return [
            {"es": f"{by} duda el paso de {on}: {claim}.", "en": f"{by} doubts {on}'s paso: {claim}."}[lang]
        ]
    said = spoken_bid(play.bid.quantity, play.bid.pinta)[lang] if play.bid else ""
    if play.duel.call == "calzo":
        return [{"es": f"{by} calza a {on}: {said}.", "en": f"{by} says calzo to {on}: {said}."}[lang]]
    return [{"es": f"{by} duda a {on}: {said}.", "en": f"{by} doubts {on}: {said}."}[lang]]


def _paso(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    paso = running(after).paso
    if paso is None:
        return []
    name = after.table.players[paso.by]
    return [{"es": f"{name} pasa: {paso.claim}.", "en": f"{name} passes: {paso.claim}."}[lang]]


def _removal(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    name = after.table.players[after.table.removed[-1]]
    told = {
        "disqualify": Text(
            es=f"Descalificación de {name}: sale de la mesa.",
            en=f"{name} is disqualified and leaves the table.",
        ),
        "withdraw": Text(es=f"Se retira {name}.", en=f"{name} withdraws."),
    }[str(move["do"])]
    return [told[lang], *_after_removal(before, after, lang)]


def _after_removal(before: State, after: State, lang: Lang) -> list[str]:
    if after.final:
        return opening_words(before, after, lang) if champion(before) != champion(after) else []
    if before.play is None or after.play is None:
        return opening_words(before, after, lang) if after.play else []
    if before.play.opened and not after.play.opened:
        return [_thrown_again(lang), *opening_words(before, after, lang)]
    if before.play.opened:
        return (
            [{"es": "La jugada sigue.", "en": "The play goes on."}[lang]]
            if before.table.dice != after.table.dice
            else []
        )
    changed = before.play.opener != after.play.opener or before.play.mode != after.play.mode
    return opening_words(before, after, lang) if changed else []


def _thrown_again(lang: Lang) -> str:
    return {"es": "Jugada nula: todos lanzan de nuevo.", "en": "The play is void: all throw again."}[lang]


def _ruling(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    told = [_ruling_title(move, lang)]
    if "gap" in move:
        told.append(CATALOGUE.by_id[move["gap"]].alternative(move["choice"]).text[lang])
    words = move.get("text_en") if lang == "en" else None
    words = _ended(str(words or move.get("text") or "").strip())
    if "text" in move and words not in told:
        told.append(words)
    if _ruling_waits(before, move, after):
        told.append({"es": "Rige desde la jugada siguiente.", "en": "From the next play on."}[lang])
    return told


def _ruling_title(move: Move, lang: Lang) -> str:
    """A ruling of the register goes by its number."""
    if "line" in move:
        return {"es": f"Fallo {move['line']}:", "en": f"Ruling {move['line']}:"}[lang]
    return {"es": "Resuelve el organizador:", "en": "The organizer rules:"}[lang]


def _ruling_waits(before: State, move: Move, after: State) -> bool:
    """Does the running play go on without it? Words alone change no option: of those the move says so."""
    if "gap" in move:
        return len(after.table.later) > len(before.table.later)
    return move.get("from") == "next_play" and before.play is not None


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _void(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [_thrown_again(lang), *opening_words(before, after, lang)]


def _adjust(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    players, was, now = after.table.players, before.table.dice, after.table.dice
    changed = [
        f"{players[seat]}, {dice_words(now[seat])[lang]}"
        for seat in range(len(players))
        if was[seat] != now[seat]
    ]
    title = {"es": "Corrección", "en": "Correction"}[lang]
    told = f"{title}: {'; '.join(changed)}." if changed else f"{title}."
    return [told, *opening_words(before, after, lang)]


def _close(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [
        {"es": "Se cierra la mesa.", "en": "The table is closed."}[lang],
        *opening_words(before, after, lang),
    ]


def _undo(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [{"es": "Se deshace la última jugada.", "en": "The last move is undone."}[lang]]


def _settled(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    result = play_result(before, move)
    return result_words(before, result, after, lang) if result else []


_WORDS: dict[str, Callable[[State, Move, State, Lang], list[str]]] = {
    "starter": _starter,
    "bid": _bid,
    "dismiss": _dismiss,
    "dudo": _call,
    "calzo": _call,
    "paso": _paso,
    **dict.fromkeys(SETTLING, _settled),
    "disqualify": _removal,
    "withdraw": _removal,
    "ruling": _ruling,
    "void": _void,
    "adjust": _adjust,
    "close": _close,
    "undo": _undo,
}
