"""Under which heading an entry of the short forms stands in a list of them."""

from ...bilingual import Lang, Text
from ...contract import Move

_CALLS = {
    "dudo": Text(es="Dudo: {by}, a {on}", en="Dudo: {by}, to {on}"),
    "calzo": Text(es="Calzo: {by}, a {on}", en="Calzo: {by}, to {on}"),
    "paso": Text(es="Paso dudado: {by}, a {on}", en="Doubted paso: {by}, to {on}"),
}
_ON_THE_OPENING = Text(es="en la apertura", en="on the opening")
_AFTER_A_RAISE = Text(es="después de una subida", en="after a raise")
_DICE_ONLY = Text(es="Solo dados", en="Dice only")
_WHO_STARTS = Text(es="Quién parte", en="Who starts")


def call(move: Move, lang: Lang) -> str:
    if move["do"] != "outcome":
        return (_DICE_ONLY if move["do"] == "tally" else _WHO_STARTS)[lang]
    moment = _ON_THE_OPENING if move.get("opening") else _AFTER_A_RAISE
    return f"{_CALLS[move['call']][lang].format(by=move['by'], on=move['on'])} · {moment[lang]}"
