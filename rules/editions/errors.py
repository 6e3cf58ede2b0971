from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from core.refusals import Conflict, Invalid, NotAllowed, NotNow, UserError
from rules.book.faults import Fault
from rules.games.bilingual import Lang, Text

__all__ = ["BookRefused", "Conflict", "FaultIn", "Invalid", "NotAllowed", "NotNow", "UserError", "faults_in"]


@dataclass(frozen=True, slots=True)
class FaultIn:
    """`line` 0: the whole text."""

    lang: Lang
    line: int
    code: str
    text: Text

    def as_json(self, lang: Lang) -> dict[str, Any]:
        return {"lang": self.lang, "line": self.line, "code": self.code, "text": self.text[lang]}


def faults_in(lang: Lang, faults: Iterable[Fault]) -> list[FaultIn]:
    return [FaultIn(lang, fault.line, fault.code, fault.text) for fault in faults]


class BookRefused(Invalid):
    code = "book_refused"

    def __init__(self, message: str | Promise, faults: Sequence[FaultIn]) -> None:
        self.faults = tuple(faults)
        super().__init__(message, extra={"faults": [fault.as_json("en") for fault in self.faults]})
