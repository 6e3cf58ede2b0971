"""Faults in the text of a rulebook."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.book.fault_texts import TEXTS
from rules.games.bilingual import Lang, Text, fill

MOST = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """`line` counts from 1; 0 for the whole text."""

    line: int
    code: str
    text: Text

    def sentence(self, lang: Lang) -> str:
        if not self.line:
            return self.text[lang]
        return f"{ {'es': 'Línea', 'en': 'Line'}[lang] } {self.line}: {self.text[lang]}"


class BookFaults(Exception):
    """After `MOST` one that counts the rest."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        unique = {(item.line, item.code, item.text["en"]): item for item in faults}
        ordered = sorted(unique.values(), key=lambda item: item.line)
        self.faults = tuple(ordered[:MOST])
        if len(ordered) > MOST:
            self.faults += (fault(0, "many-more", number=len(ordered) - MOST),)
        super().__init__("; ".join(fault.sentence("en") for fault in self.faults))


def fault(line: int, key: str, /, **fields: object) -> Fault:
    """`key` of `fault_texts.TEXTS`."""
    es, en = TEXTS[key]
    return Fault(line, key.partition("/")[0], fill(Text(es=es, en=en), **fields))
