"""The changes of an edition, for readers of one language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.book.difference import CARD
from rules.games import option_of
from rules.games.bilingual import Lang

KINDS: Mapping[str, Promise] = {
    "text": _("the words changed"),
    "option": _("another answer"),
    "new": _("new"),
    "repealed": _("no longer in force"),
    "card": _("on the table card"),
    "gone": _("taken out"),
}


@dataclass(frozen=True, slots=True)
class ShownChange:
    """`citation`: `number`, `championship`, `slug`, `at`, `words` of a ruling, or empty."""

    kind: str
    kind_words: Promise | str
    question: str
    before: str
    after: str
    citation: Mapping[str, Any]

    @property
    def ruled_at(self) -> datetime | None:
        ruled_at = self.citation.get("at")
        return datetime.fromisoformat(ruled_at) if ruled_at else None


@dataclass(frozen=True, slots=True)
class ArticleChanges:
    """`article`: 0 on the table card alone."""

    article: int
    changes: tuple[ShownChange, ...]


def shown(changes: Iterable[Mapping[str, Any]], lang: Lang, *, game: str) -> tuple[ArticleChanges, ...]:
    in_order = sorted(
        (change for change in changes if change["before"][lang] or change["after"][lang]),
        key=lambda change: (change["article"] == CARD, change["article"]),
    )
    return tuple(
        ArticleChanges(article, tuple(_shown(change, lang, game) for change in group))
        for article, group in groupby(in_order, key=lambda change: change["article"])
    )


def _shown(change: Mapping[str, Any], lang: Lang, game: str) -> ShownChange:
    option = option_of(game, change["gap"])
    kind = _kind(change["kind"], came=not change["before"][lang], went=not change["after"][lang])
    return ShownChange(
        kind=kind,
        kind_words=KINDS.get(kind, kind),
        question=option.question[lang] if option else "",
        before=change["before"][lang],
        after=change["after"][lang],
        citation=change["citation"],
    )


def _kind(kind: str, *, came: bool, went: bool) -> str:
    if kind != "text":
        return kind
    return "new" if came else "gone" if went else kind
