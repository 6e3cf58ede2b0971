"""Why the rules forbid a move, with article."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from .bilingual import LANGUAGES, Lang, Text, fill

Article = int | str | None


class Rung(IntEnum):
    """The order of several reasons for one move (docs/acta.md); a game's own come after `TURN`."""

    MALFORMED = 0
    WHO = 1
    OVER = 2
    OUT = 3
    NOW = 4
    TURN = 5
    AMOUNT = 100


@dataclass(frozen=True, slots=True)
class Refusal:
    """`code` is stable; `ways`: what may be said instead, or empty."""

    code: str
    article: Article
    text: Text
    rung: int
    ways: Text = field(default_factory=lambda: Text(es="", en=""))

    def with_ways(self, ways: Text) -> "Refusal":
        return replace(self, ways=ways)

    def message(self, lang: Lang = "es") -> str:
        lang = lang if lang in LANGUAGES else "es"
        return f"{self.text[lang]} {self.ways[lang]}".rstrip()

    def as_json(self, lang: Lang = "es") -> dict[str, object]:
        return {"code": self.code, "article": self.article, "message": self.message(lang)}


@dataclass(frozen=True, slots=True)
class Code:
    id: str
    article: Article
    rung: int
    text: Text

    def refuse(self, article: Article = None, **details: Text | str | int) -> Refusal:
        text = fill(self.text, **details) if details else self.text
        return Refusal(self.id, self.article if article is None else article, text, self.rung)


class Refused(Exception):
    """`reasons`: those beside the first."""

    def __init__(self, reasons: Iterable[Refusal]) -> None:
        self.refusal, *others = tuple(reasons)
        self.reasons: tuple[Refusal, ...] = tuple(others)
        super().__init__(self.refusal.code)

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def article(self) -> Article:
        return self.refusal.article

    def message(self, lang: Lang = "es") -> str:
        return self.refusal.message(lang)

    def as_json(self, lang: Lang = "es") -> dict[str, object]:
        error = self.refusal.as_json(lang)
        if self.reasons:
            error["extra"] = {"reasons": [reason.code for reason in self.reasons]}
        return error


class Malformed(Refused):
    def __init__(self, text: Text) -> None:
        super().__init__([malformed(text)])


class HistoryNeeded(Exception):
    """No refusal: an `undo` reaches behind where this position was loaded. Replay the whole acta instead."""


def in_order(reasons: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Within one rung as given."""
    return tuple(sorted(reasons, key=_rung)) if len(reasons) > 1 else tuple(reasons)


def _rung(refusal: Refusal) -> int:
    return refusal.rung


MALFORMED = Code(
    "malformed", None, Rung.MALFORMED, Text(es="No se entiende: {what}.", en="This cannot be read: {what}.")
)
UNKNOWN_PLAYER = Code(
    "unknown_player",
    None,
    Rung.WHO,
    Text(
        es="{who} no juega en esta mesa. Revisa el nombre.",
        en="{who} does not play at this table. Check the name.",
    ),
)
REMOVED_PLAYER = Code(
    "unknown_player",
    None,
    Rung.WHO,
    Text(
        es="{who} ya no está en la mesa: se retiró o fue descalificado. Si fue un error, deshaz esa jugada.",
        en="{who} has left the table: withdrawn or disqualified. If that was a mistake, undo that move.",
    ),
)
NOT_NOW = Code("not_now", None, Rung.NOW, Text(es="Ahora no corresponde: {why}.", en="Not now: {why}."))
RANKING_NEEDED = Code(
    "ranking_needed",
    None,
    Rung.AMOUNT,
    Text(
        es="Hay empate en el primer lugar: escribe el orden completo de la mesa para cerrarla.",
        en="The first place is tied: give the whole ranking of the table to close it.",
    ),
)


def malformed(what: Text) -> Refusal:
    """`what` has no full stop."""
    return MALFORMED.refuse(what=what)
