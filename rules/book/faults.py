"""What is wrong with the text of a rulebook: each fault with its line, a code that stays, and what to do.

Not an exception for every fault: who writes a rulebook gets all of them at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.book.fault_texts import TEXTS
from rules.engine.bilingual import Lang, Text

MOST = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. `line` counts from 1 in the text as it was given; 0 where it is about the whole text."""

    line: int
    code: str
    text: Text

    def sentence(self, lang: Lang) -> str:
        """With its line before it, as it is shown to who writes."""
        if not self.line:
            return self.text[lang]
        return f"{ {'es': 'Línea', 'en': 'Line'}[lang] } {self.line}: {self.text[lang]}"


class BookFaults(Exception):
    """The text is no rulebook; `faults` in the order of their lines, never empty, each once. Of more than
    `MOST` the first are kept, and one that says how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        told = {(one.line, one.code, one.text["en"]): one for one in faults}
        found = sorted(told.values(), key=lambda one: one.line)
        self.faults = tuple(found[:MOST])
        if len(found) > MOST:
            self.faults += (fault(0, "many-more", number=len(found) - MOST),)
        super().__init__("; ".join(fault.sentence("en") for fault in self.faults))


def fault(line: int, key: str, /, **fields: object) -> Fault:
    """The fault of this key of `fault_texts.TEXTS`; `fields` fill in its words."""
    es, en = (text.format(**fields) for text in TEXTS[key])
    return Fault(line, key.partition("/")[0], Text(es=es, en=en))
