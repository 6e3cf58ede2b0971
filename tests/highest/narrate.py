from collections.abc import Sequence
from typing import Any

from rules.games.bilingual import Lang, Text
from rules.games.contract import Moment, Move

_THROW = Text(es="{by} tira {die}.", en="{by} throws {die}.")
_RARE = Text(es="Caso raro: {do}.", en="A rare case: {do}.")


def sentence(pos: Moment, move: Move, after: Moment, lang: Lang) -> str:
    return (_THROW if move["do"] == "throw" else _RARE)[lang].format(**{"by": "", "die": 0, **move})


def banner(pos: Moment, lang: Lang) -> str:
    turn = pos.view()["turn"]
    if turn is None:
        return Text(es="Terminó.", en="It is over.")[lang]
    return Text(es="Tira {turn}.", en="{turn} throws.")[lang].format(turn=turn)


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    left = pos.view()["left"]
    return {"text": Text(es="Quedan {n} tiros.", en="{n} throws are left.")[lang].format(n=left)}


def statement(move: Move) -> Text:
    return Text(es="", en="")


def feats(count: int, most: int, best: Sequence[str], lang: Lang) -> list[str]:
    return [Text(es="{n} seises.", en="{n} sixes.")[lang].format(n=count)] if count else []


def call(move: Move, lang: Lang) -> str:
    return str(move["do"])
