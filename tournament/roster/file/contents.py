"""The kind of content of a column."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.names import clean, fold, unlisted

from .attendance import OUT, WAITING, state_of

MOSTLY = 0.8
SAMPLE = 500  # rows that are looked at
_MAIL = re.compile(r"^[^\s@]+@[^\s@]+\.[^\W\d_]{2,}$")
_PHONE = re.compile(r"^(?:\+\d[\d ().-]{7,18}|\(?\d[\d ().-]{7,18})$")
_NUMBER = re.compile(r"^[-+$€]?\s?\d[\d.,]*\s?(?:€|%|º|°)?$")
_DATE = re.compile(r"^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:\D.*)?$")
_NAME = re.compile(r"^[^\W\d_][^\W\d_'’´`.,·ªº\- ]*(?:[ '’´`.,·ªº\-]+[^\W\d_]+)*\.?(?: \(\d+\))?$")
_SAID_WORDS = "si, no, yes, x, ok, s, n, y, acepto, true, false, verdadero, falso, m, f, h"
_SAID = {"", *_SAID_WORDS.split(", ")}  # a tick has no letter
_GROUP = re.compile(
    r"^(?:(?:grupo|group|serie|categoria|mesa|ronda|nivel|talla|equipo) \w{1,3}|primer[oa]?"
    r"|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|xs|s|m|l|x{1,3}l|\w)$"
)


@dataclass(frozen=True, slots=True)
class Contents:
    """`kind`: mail, phone, number, date, said (*sí*, *acepto*), state, name, text, empty. Shares from 0 to 1:
    `names`, `differing` (distinct), `words` (names of several), `filled` (of all cells). `states`: somebody
    is out or waits.
    """

    kind: str
    names: float = 0.0
    differing: float = 0.0
    words: float = 0.0
    filled: float = 0.0
    states: bool = False

    @property
    def score(self) -> float:
        """From 0 to 3."""
        return self.names + self.differing + self.words if self.kind == "name" else 0.0


def contents_of(cells: Sequence[str]) -> Contents:
    texts = [text for text in (clean(unlisted(cell)) for cell in cells[:SAMPLE]) if text]
    if not texts:
        return Contents("empty")
    differing = len({fold(text) for text in texts}) / len(texts)
    named = [text for text in texts if _is_name(text)]
    names = len(named) / len(texts)
    with_surname = sum(" " in text for text in named) / len(texts)
    states = any(not _is_plain_answer(text) and state_of(text) in (OUT, WAITING) for text in texts)
    return Contents(
        _kind(texts, names, states=states),
        names,
        differing,
        with_surname,
        len(texts) / len(cells[:SAMPLE]),
        states,
    )


def is_serial(cells: Sequence[str]) -> bool:
    figures = [int(cell) for cell in cells if cell.isascii() and cell.isdigit() and len(cell) < 19]
    near = bool(figures) and max(figures) - min(figures) < 10 * len(figures)
    return len(figures) == len(cells) == len(set(figures)) and near


def is_grouping(cells: Sequence[str]) -> bool:
    texts = [fold(cell) for cell in cells[:SAMPLE] if cell.strip()]
    values = set(texts)
    return 1 < len(values) <= len(texts) / 2 and not any(_GROUP.match(value) for value in values)


def _kind(texts: Sequence[str], names: float, *, states: bool) -> str:
    def most(fits: Callable[[str], object]) -> bool:
        return sum(bool(fits(text)) for text in texts) >= MOSTLY * len(texts)

    if most(_MAIL.match):
        return "mail"
    if most(_DATE.match):
        return "date"
    if most(_PHONE.match) and not is_serial(texts):
        return "phone"
    if most(_NUMBER.match):
        return "number"
    if most(state_of) or (states and most(lambda text: _is_plain_answer(text) or state_of(text))):
        return "state"
    if most(_is_plain_answer):
        return "said"
    return "name" if names >= MOSTLY else "text"


def _is_plain_answer(text: str) -> bool:
    return fold(text) in _SAID


def _is_name(text: str) -> bool:
    return len(text) <= 70 and text.count(" ") <= 7 and len(text) > 1 and bool(_NAME.match(text))
