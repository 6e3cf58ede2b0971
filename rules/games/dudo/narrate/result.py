"""The words for a settled play."""

from ...bilingual import Lang, Text
from ...contract import Settled
from ..engine.ranking import champion
from ..engine.speech import dice_words
from ..engine.state import FULL_CUP, OBLIGO, State


def result_words(before: State, result: Settled, after: State, lang: Lang) -> list[str]:
    """*Pierde Beto 2 dados (siciliana). Abre Beto, obligando.*"""
    sentences = [_dice_words(before, result, lang), *_leaving_words(before, result, lang)]
    return [*sentences, *opening_words(before, after, lang)]


def opening_words(before: State, after: State, lang: Lang) -> list[str]:
    players, play = after.table.players, after.play
    if play is None:
        return end_words(after, lang)
    name = players[play.opener]
    sentences = []
    if play.heads_up and before.play is not None and not before.play.heads_up:
        sentences.append({"es": "Quedan dos: mano a mano.", "en": "Two are left: heads-up."}[lang])
    if play.mode == OBLIGO:
        return [*sentences, {"es": f"Abre {name}, obligando.", "en": f"{name} opens, obligando."}[lang]]
    return [*sentences, {"es": f"Abre {name}.", "en": f"{name} opens."}[lang]]


def end_words(state: State, lang: Lang) -> list[str]:
    if not state.final:
        return []
    winner = champion(state)
    if winner is None:
        return [{"es": "La mesa queda sin campeón.", "en": "The table has no champion."}[lang]]
    name = state.table.players[winner]
    return [{"es": f"Gana la mesa {name}.", "en": f"{name} wins the table."}[lang]]


def _dice_words(before: State, result: Settled, lang: Lang) -> str:
    table, seat = before.table, result.player
    name, had = table.players[seat], table.dice[seat]
    if table.leaving >> seat & 1:
        return {
            "es": f"Pierde el duelo {name}, que se retira.",
            "en": f"{name}, who withdraws, loses the duel.",
        }[lang]
    if result.change > 0:
        return _recovered(name, had, lang)
    lost = min(had, -result.change)
    siciliana = " (siciliana)" if result.change == -2 else ""
    if lost < had:
        dice = dice_words(lost)[lang]
        return {"es": f"Pierde {name} {dice}{siciliana}.", "en": f"{name} loses {dice}{siciliana}."}[lang]
    last = _LAST_DICE[lost][lang]
    return {
        "es": f"Pierde {name} {last}{siciliana} y queda fuera.",
        "en": f"{name} loses {last}{siciliana} and is out.",
    }[lang]


_LAST_DICE: dict[int, Text] = {
    1: Text(es="su último dado", en="the last die"),
    2: Text(es="sus 2 últimos dados", en="the last 2 dice"),
}


def _recovered(name: str, had: int, lang: Lang) -> str:
    if had < FULL_CUP:
        return {"es": f"Acierta {name} y recupera 1 dado.", "en": f"{name} is right and recovers 1 die."}[
            lang
        ]
    return {
        "es": f"Acierta {name}, que ya tiene {FULL_CUP} dados.",
        "en": f"{name} is right, with {FULL_CUP} dice already.",
    }[lang]


def _leaving_words(before: State, result: Settled, lang: Lang) -> list[str]:
    table = before.table
    return [
        {"es": f"Sale {name} con sus dados.", "en": f"{name} goes, with the dice."}[lang]
        for seat, name in enumerate(table.players)
        if table.leaving >> seat & 1 and seat != result.player
    ]
