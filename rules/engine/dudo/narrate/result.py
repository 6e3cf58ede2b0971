"""How a settled play is told: who loses or recovers dice, who is out, who opens next or has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.bilingual import Lang
from rules.engine.dudo.moves import SHAPES
from rules.engine.dudo.ranking import champion
from rules.engine.dudo.settling import stake
from rules.engine.dudo.short_form import outcome_stake
from rules.engine.dudo.speech import dice_words
from rules.engine.dudo.state import FULL_CUP, OBLIGO, State, waiting_duel

Move = Mapping[str, Any]


def result_words(before: State, move: Move, after: State, lang: Lang) -> list[str]:
    """*Pierde Beto 2 dados (siciliana). Abre Beto, obligando.*"""
    return [_dice_words(before, move, after, lang), *opening_words(before, after, lang)]


def opening_words(before: State, after: State, lang: Lang) -> list[str]:
    """Who opens the next play and how, or who has won the table."""
    players, play = after.table.players, after.play
    if play is None:
        winner = champion(after)
        if winner is None:
            return [{"es": "La mesa queda sin campeón.", "en": "The table has no champion."}[lang]]
        name = players[winner]
        return [{"es": f"Gana la mesa {name}.", "en": f"{name} wins the table."}[lang]]
    name = players[play.opener]
    told = []
    if play.heads_up and before.play is not None and not before.play.heads_up:
        told.append({"es": "Quedan dos: mano a mano.", "en": "Two are left: heads-up."}[lang])
    if play.mode == OBLIGO:
        return [*told, {"es": f"Abre {name}, obligando.", "en": f"{name} opens, obligando."}[lang]]
    return [*told, {"es": f"Abre {name}.", "en": f"{name} opens."}[lang]]


def _dice_words(before: State, move: Move, after: State, lang: Lang) -> str:
    seat, change = _change(before, move, after)
    name = after.table.players[seat]
    if change > 0:
        return {"es": f"Acierta {name} y recupera 1 dado.", "en": f"{name} is right and recovers 1 die."}[
            lang
        ]
    if change == 0:
        return {
            "es": f"Acierta {name}, que ya tiene {FULL_CUP} dados.",
            "en": f"{name} is right, with {FULL_CUP} dice already.",
        }[lang]
    siciliana = " (siciliana)" if _at_stake(before, move) == 2 else ""
    if not after.table.dice[seat]:
        last = {
            1: {"es": "su último dado", "en": "the last die"},
            2: {"es": "sus 2 últimos dados", "en": "the last 2 dice"},
        }
        gone = last[-change][lang]
        return {
            "es": f"Pierde {name} {gone}{siciliana} y queda fuera.",
            "en": f"{name} loses {gone}{siciliana} and is out.",
        }[lang]
    dice = dice_words(-change)[lang]
    return {"es": f"Pierde {name} {dice}{siciliana}.", "en": f"{name} loses {dice}{siciliana}."}[lang]


def _change(before: State, move: Move, after: State) -> tuple[int, int]:
    """Whose dice the play changed, and by how many; a right calzo with five dice: the caller, 0."""
    was, now = before.table.dice, after.table.dice
    staying = [seat for seat in range(len(was)) if not before.table.leaving >> seat & 1]
    for seat in staying:
        if was[seat] != now[seat]:
            return seat, now[seat] - was[seat]
    for seat in range(len(was)):
        if was[seat] != now[seat]:
            return seat, now[seat] - was[seat]
    return _caller(before, move), 0


def _caller(before: State, move: Move) -> int:
    if before.play is not None and before.play.duel is not None:
        return before.play.duel.by
    return before.table.seat_of(str(move.get("by", move.get("player"))))


def _at_stake(before: State, move: Move) -> int:
    """The dice that the settled play put at stake."""
    play = before.play
    if play is None:
        return 1
    if move["do"] == "tally":
        return int(move.get("lost", 1))
    if move["do"] == "reveal":
        return stake(before.table, play) if waiting_duel(play).call == "dudo" else 1
    read = SHAPES["outcome"].read(move, {name: seat for seat, name in enumerate(before.table.players)})
    return outcome_stake(before, read)
