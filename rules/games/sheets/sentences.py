"""What is said of what befalls a table of score sheets, whatever its game, and of how it ends."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..bilingual import Lang, Text
from ..lists import listed
from ..rulings import NEXT_PLAY, ruling_words
from .ends import groups_shown, winners
from .state import State

Move = Mapping[str, Any]

_ENDINGS: Final[Mapping[str, Text]] = {
    "closed": Text(es="Se cierra la mesa.", en="The table is closed."),
    "last_player": Text(es="Queda una sola hoja en juego.", en="One sheet is left in play."),
}


def event_words(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    """Of a move that is no part of a turn."""
    write = _EVENTS.get(move["do"])
    return write(before, move, after, lang) if write else []


def end_words(before: State, after: State, lang: Lang) -> list[str]:
    """Who won, where this move decided it; in a series the frame says it."""
    first = winners(after)
    if after.end is None or (
        before.end is not None and before.tied == after.tied and winners(before) == first
    ):
        return []
    names = listed([after.table.names[party] for party in first], lang)
    told = [] if before.end or after.end.ending not in _ENDINGS else [_ENDINGS[after.end.ending][lang]]
    if after.tied:
        again = {"es": f"Empatan {names}: tiran cinco dados.", "en": f"{names} tie and throw five dice."}
        return [*told, again[lang]]
    if len(first) > 1:
        return [*told, {"es": f"Empatan {names}.", "en": f"{names} tie."}[lang]]
    return [*told, {"es": f"Gana {names}.", "en": f"{names} wins."}[lang]] if first else told


def _throw_off(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    if "rolls" not in move:
        return []
    rolls = [
        f"{name}, {'-'.join([str(die) for die in sorted(dice)])}" for name, dice in move["rolls"].items()
    ]
    title = {"es": "Desempate", "en": "Throw-off"}[lang]
    return [f"{title}: {'; '.join(rolls)}."]


def _removal(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    name = after.table.players[after.table.removed[-1]]
    texts = {
        "disqualify": Text(
            es=f"Descalificación de {name}: sale de la mesa.",
            en=f"{name} is disqualified and leaves the table.",
        ),
        "withdraw": Text(es=f"Se retira {name}.", en=f"{name} withdraws."),
    }
    return [texts[move["do"]][lang]]


def _ruling(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    sentences = ruling_words(after.table.rules.catalogue, move, lang)
    if move.get("from") == NEXT_PLAY and before.end is None:
        sentences.append({"es": "Rige desde el turno siguiente.", "en": "From the next turn on."}[lang])
    return sentences


def _void(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    name = after.table.players[after.turn]
    return [
        {
            "es": f"Tiro nulo: {name} lo repite.",
            "en": f"The throw is void: {name} makes it again.",
        }[lang]
    ]


def _adjust(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    rules, names = after.table.rules, after.table.names
    changed = [
        f"{names[party]}, {rules.total(sheet)}"
        for party, sheet in enumerate(after.table.sheets)
        if sheet != before.table.sheets[party]
    ]
    title = {"es": "Corrección", "en": "Correction"}[lang]
    correction = f"{title}: {'; '.join(changed)}." if changed else f"{title}."
    if after.end is not None:
        return [correction]
    name = after.table.players[after.turn]
    return [correction, {"es": f"Tira {name}.", "en": f"{name} throws."}[lang]]


def _close(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    if after.end is not None:
        return []
    return [
        {
            "es": "Se cierra la mesa: se termina la vuelta.",
            "en": "The table is being closed: the round is finished.",
        }[lang]
    ]


def _undo(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    return [{"es": "Se deshace la última jugada.", "en": "The last move is undone."}[lang]]


_EVENTS: Final[Mapping[str, Callable[[State, Move, State, Lang], list[str]]]] = {
    "throw_off": _throw_off,
    "disqualify": _removal,
    "withdraw": _removal,
    "ruling": _ruling,
    "void": _void,
    "adjust": _adjust,
    "close": _close,
    "undo": _undo,
}


# The banner


def end_banner(state: State, lang: Lang) -> list[str]:
    """Of a table that is over, or throws off."""
    first = winners(state)
    names = listed([state.table.names[party] for party in first], lang)
    if state.tied:
        return [
            {"es": "Desempate", "en": "Throw-off"}[lang],
            {"es": f"tiran cinco dados {names}", "en": f"{names} throw five dice"}[lang],
        ]
    over = {"es": "Mesa terminada", "en": "Table over"}[lang]
    if not groups_shown(state):
        return [over]
    tie = {"es": f"empatan {names}", "en": f"{names} tie"}
    won = {"es": f"gana {names}", "en": f"{names} wins"}
    return [over, (won if len(first) == 1 else tie)[lang]]


def waiting_banner(state: State, lang: Lang) -> list[str]:
    """Rulings that wait for the next turn."""
    rules, sentences = state.table.rules, []
    for gap, choice in dict(state.table.later).items():
        if rules.choices[gap] != choice:
            rule = rules.catalogue.by_id[gap].alternative(choice).text[lang]
            sentences.append(
                {"es": f"desde el próximo turno: {rule}", "en": f"from the next turn: {rule}"}[lang]
            )
    return sentences
