"""One or two sentences for a move and its effect."""

from collections.abc import Callable, Mapping
from typing import Any

from ...bilingual import Lang, Text
from ...contract import Moment
from ...lists import listed
from ...rulings import ruling_words
from ..engine.gaps import CATALOGUE
from ..engine.modes import ases_wild
from ..engine.play_result import SETTLING, play_result
from ..engine.ranking import champion
from ..engine.speech import dice_words, spoken_bid
from ..engine.state import NORMAL, OBLIGO, OPENING, State, running
from .result import end_words, opening_words, result_words

Move = Mapping[str, Any]


def sentence(before: Moment, move: Move, after: Moment, lang: Lang) -> str:
    """Of a series a game's end is no end of the table."""
    write = _WORDS.get(str(move.get("do")))
    words = write(before.state, move, after.state, lang) if write else []
    of_table = end_words(after.state, lang) if after.series is not None else []
    return " ".join(word for word in words if word not in of_table)


def _starter(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    players = after.table.players
    if after.tied:
        names = listed([players[seat] for seat in after.tied], lang)
        return [{"es": f"Empatan {names}: lanzan de nuevo.", "en": f"{names} tie and throw again."}[lang]]
    starter = players[running(after).opener]
    return [{"es": f"Parte {starter}.", "en": f"{starter} starts."}[lang]]


def _bid(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    old_play, play = running(before), running(after)
    if play.bid is None:
        return []
    name, bid = after.table.players[play.bid.by], spoken_bid(play.bid.quantity, play.bid.pinta)[lang]
    if old_play.bid is None:
        return [_opening_bid(name, bid, obligo=play.mode == OBLIGO, false_start=play.false_start, lang=lang)]
    if old_play.false_start and old_play.paso is None and play.bid.pinta == 1:
        return [{"es": f"{name} continúa con {bid}.", "en": f"{name} continues with {bid}."}[lang]]
    sentence = {"es": f"{name} sube a {bid}.", "en": f"{name} raises to {bid}."}[lang]
    if old_play.mode == OPENING and play.mode == NORMAL and not ases_wild(before.table.rules, old_play):
        return [sentence, {"es": "Desde aquí los ases son comodín.", "en": "Ases are wild again."}[lang]]
    return [sentence]


def _opening_bid(name: str, bid: str, *, obligo: bool, false_start: bool, lang: Lang) -> str:
    if false_start:
        return {"es": f"{name} parte en falso: {bid}.", "en": f"False start by {name}: {bid}."}[lang]
    if obligo:
        return {"es": f"{name} obliga: {bid}.", "en": f"{name} opens obligando: {bid}."}[lang]
    return {"es": f"{name} abre con {bid}.", "en": f"{name} opens with {bid}."}[lang]


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
    bid = spoken_bid(play.bid.quantity, play.bid.pinta)[lang] if play.bid else ""
    if play.duel.call == "calzo":
        return [{"es": f"{by} calza a {on}: {bid}.", "en": f"{by} says calzo to {on}: {bid}."}[lang]]
    return [{"es": f"{by} duda a {on}: {bid}.", "en": f"{by} doubts {on}: {bid}."}[lang]]


def _paso(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    paso = running(after).paso
    if paso is None:
        return []
    name = after.table.players[paso.by]
    return [{"es": f"{name} pasa: {paso.claim}.", "en": f"{name} passes: {paso.claim}."}[lang]]


def _removal(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    name = after.table.players[after.table.removed[-1]]
    texts = {
        "disqualify": Text(
            es=f"Descalificación de {name}: sale de la mesa.",
            en=f"{name} is disqualified and leaves the table.",
        ),
        "withdraw": Text(es=f"Se retira {name}.", en=f"{name} withdraws."),
    }[str(move["do"])]
    return [texts[lang], *_after_removal(before, after, lang)]


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
    sentences = ruling_words(CATALOGUE, move, lang)
    if _ruling_waits(before, move, after):
        sentences.append({"es": "Rige desde la jugada siguiente.", "en": "From the next play on."}[lang])
    return sentences


def _ruling_waits(before: State, move: Move, after: State) -> bool:
    """A ruling by text alone changes no option; the move says whether it waits."""
    if "gap" in move:
        return len(after.table.later) > len(before.table.later)
    return move.get("from") == "next_play" and before.play is not None


def _void(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [_thrown_again(lang), *opening_words(before, after, lang)]


def _adjust(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    players, old_dice, new_dice = after.table.players, before.table.dice, after.table.dice
    changed = [
        f"{players[seat]}, {dice_words(new_dice[seat])[lang]}"
        for seat in range(len(players))
        if old_dice[seat] != new_dice[seat]
    ]
    title = {"es": "Corrección", "en": "Correction"}[lang]
    correction = f"{title}: {'; '.join(changed)}." if changed else f"{title}."
    return [correction, *opening_words(before, after, lang)]


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
