"""One or two sentences for a move and its effect."""

from typing import Final

from ...bilingual import Lang
from ...contract import Moment, Move
from ...sheets.sentences import end_words, event_words
from . import words

_WORDS: Final = {"throw": words.throw, "set_aside": words.set_aside, "bank": words.bank, "enter": words.enter}


def sentence(pos: Moment, move: Move, after: Moment, lang: Lang) -> str:
    write = _WORDS.get(str(move["do"]), event_words)
    told = write(pos.state, move, after.state, lang)
    return " ".join([*told, *(end_words(pos.state, after.state, lang) if after.series is None else [])])
