"""The words of a move by itself: *Caro: «cinco trenes».*"""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Text
from ..engine.speech import spoken_bid

Move = Mapping[str, Any]

_WORDS: Final = {
    "dudo": ("dudo", "dudo"),
    "calzo": ("calzo", "calzo"),
    "paso": ("paso", "paso"),
    "dismiss": ("la desestimo", "I set it aside"),
}
_CALLS: Final = {
    "dudo": ("{by} duda a {on}", "{by} doubts {on}"),
    "calzo": ("{by} calza a {on}", "{by} calza {on}"),
    "paso": ("{by} duda el paso de {on}", "{by} doubts the paso of {on}"),
}
_RESULTS: Final = {
    ("dudo", True): ("y alcanza", "and it holds"),
    ("dudo", False): ("y no alcanza", "and it does not hold"),
    ("calzo", True): ("y acierta", "and is right"),
    ("calzo", False): ("y falla", "and is wrong"),
    ("paso", True): ("y lo tenía", "and it was true"),
    ("paso", False): ("y era farol", "and it was a bluff"),
}
_REVEALS: Final = {
    True: ("Se cuenta y se cumple", "They count, and it holds"),
    False: ("Se cuenta y no se cumple", "They count, and it does not hold"),
}


def statement(move: Move) -> Text:
    """Empty for a move that nobody says."""
    if move["do"] == "outcome":
        return _outcome(move)
    if move["do"] == "reveal" and "holds" in move:
        return _both(*(f"{text}." for text in _REVEALS[bool(move["holds"])]))
    name = move.get("by", "")
    if move["do"] == "bid":
        bid = spoken_bid(move["quantity"], move["pinta"])
        declined = (", sin obligar", ", without obliging") if move.get("obligo") is False else ("", "")
        return _both(f"{name}: «{bid['es']}»{declined[0]}.", f"{name}: “{bid['en']}”{declined[1]}.")
    if move["do"] not in _WORDS:
        return _both("", "")
    es, en = _WORDS[move["do"]]
    claim = f", {move['claim']}" if "claim" in move else ""
    return _both(f"{name}: «{es}{claim}».", f"{name}: “{en}{claim}”.")


def _outcome(move: Move) -> Text:
    call = str(move["call"])
    names = {"by": move["by"], "on": move["on"]}
    text = [template.format(**names) for template in _CALLS[call]]
    if move.get("opening"):
        text = [text[0] + " en la apertura", text[1] + " in the opening"]
    if move.get("after") == "false_start":
        text = [
            text[0] + " tras una partida en falso continuada",
            text[1] + " after a false start was continued",
        ]
    if move.get("false_start"):
        text = [text[0] + " con ases", text[1] + " in ases"]
    es, en = _RESULTS[call, bool(move["holds"])]
    return _both(f"{text[0]} {es}.", f"{text[1]} {en}.")


def _both(es: str, en: str) -> Text:
    return Text(es=es, en=en)
