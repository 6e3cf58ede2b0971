"""What is wrong with the text of a rulebook: each fault with its line, a code that stays, and what to do.

Not an exception for every fault: who writes a rulebook gets all of them at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.bilingual import Lang, Text


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
    """The text is no rulebook; `faults` in the order of their lines, never empty."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        super().__init__("; ".join(fault.sentence("en") for fault in self.faults))


def fault(line: int, code: str, *, es: str, en: str) -> Fault:
    return Fault(line, code, Text(es=es, en=en))
