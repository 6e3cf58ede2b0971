"""The rulebook of a championship: which edition it is played by, and what changed since an earlier print."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.numbers import whole_number
from rules.book import RulesInForce, Ruling
from rules.book.in_force import UNFORESEEN, where
from rules.editions.models import Edition
from rules.editions.queries import books_of, changes_between, changes_of, citations_until, cited
from rules.engine.bilingual import LANGUAGES
from tournament.championship.models import Championship
from tournament.register.queries.in_force import edition_lines, rules_now, rules_of_print
from tournament.register.queries.register import scoped_lines
from tournament.rulebook.moments import address_of


@dataclass(frozen=True, slots=True)
class Scanned:
    """A print of edition `number`, against the edition in force: `changes`: everything since, each as in
    `Edition.changes`; `known`: whether the rulebook has that edition.
    """

    number: int
    current: int
    known: bool
    changes: tuple[dict[str, Any], ...]

    @property
    def in_force(self) -> bool:
        return self.number == self.current


def scanned(championship: Championship, asked: str) -> Scanned | None:
    """The print that has `?e=<asked>` on it; None where that is no number. 2 statements at most."""
    current, number = championship.edition, whole_number(asked)
    if number is None:
        return None
    if number == current.number:
        return Scanned(number, current.number, known=True, changes=())
    found = Edition.objects.filter(rulebook_id=current.rulebook_id, number=number).first()
    if found is None or number > current.number:
        return Scanned(number, current.number, known=found is not None, changes=())
    return Scanned(number, current.number, known=True, changes=tuple(changes_between(found, current)))


@dataclass(frozen=True, slots=True)
class RulesMoment:
    """A moment from which the rules read otherwise: a ruling was made, or an edition taken."""

    at: datetime
    address: str
    ruling: int = 0
    edition: int = 0


def moments_of(championship: Championship, *, any_rulings: bool) -> list[RulesMoment]:
    """When the rules changed, in their order. At most 2 statements; none for a first edition alone."""
    current = championship.edition
    lines = scoped_lines(championship).values_list("at", "number") if any_rulings else ()
    found = [RulesMoment(at, address_of(at), ruling=number) for at, number in lines]
    if current.number > 1:
        taken = edition_lines(championship)
        found += [RulesMoment(at, address_of(at), edition=number) for at, number in taken]
    return sorted(found, key=lambda moment: moment.at)


def changed_since(championship: Championship, *, edition: Edition, ruling: int = 0) -> list[dict[str, Any]]:
    """What reads otherwise now than in a print of that edition whose last ruling is of that number: each as
    in `Edition.changes`, cited where a ruling says it. At most 8 statements.
    """
    now = rules_now(championship)
    then = rules_of_print(championship, edition=edition, ruling=ruling)
    old, new = then.in_force, now.in_force
    changes = changes_of(books_of(edition), old.options, books_of(now.edition), new.options)
    known = {one.number for one in old.rulings}
    sources = [
        *(_as_change(championship, one) for one in new.rulings),
        *citations_until(edition, now.edition),
    ]
    texts = [change for change in cited(changes, sources) if not _was_known(change, known, championship)]
    adopted = {one.number for one in new.adopted}
    return [
        *texts,
        *_sentences(championship, new, but=known),
        *_sentences(championship, old, but={one.number for one in new.rulings} | adopted, gone=True),
    ]


def _was_known(change: Mapping[str, Any], known: Collection[int], championship: Championship) -> bool:
    """A sentence that an edition took from a ruling of ours that the print had already."""
    citation = change["citation"]
    ours = bool(citation) and citation.get("slug") == championship.slug
    return ours and not change["gap"] and citation["number"] in known


def _sentences(
    championship: Championship, rules: RulesInForce, *, but: Collection[int], gone: bool = False
) -> Iterator[dict[str, Any]]:
    """The sentences that stand beside the edition's own: rulings in words, and exceptions."""
    for ruling in rules.rulings:
        if ruling.number not in but and not (ruling.gap and ruling.is_everywhere):
            change = _as_change(championship, ruling)
            yield {**change, "before": change["after"], "after": change["before"]} if gone else change


def _as_change(championship: Championship, ruling: Ruling) -> dict[str, Any]:
    words = {lang: ruling.words(lang, championship.game) for lang in LANGUAGES}
    after = {lang: ": ".join(filter(None, (where(ruling, lang), words[lang]))) for lang in LANGUAGES}
    return {
        "article": min(ruling.articles, default=UNFORESEEN),
        "kind": "option" if ruling.gap and ruling.is_everywhere else "text",
        "gap": ruling.gap if ruling.is_everywhere else "",
        "before": dict.fromkeys(LANGUAGES, ""),
        "after": after,
        "citation": {
            "championship": championship.name,
            "slug": championship.slug,
            "number": ruling.number,
            "at": ruling.at.isoformat(),
            "words": words,
        },
    }


def last_night(championship: Championship) -> Championship | None:
    """The championship before this one by the same rulebook; None for the first. 1 statement."""
    others = Championship.objects.filter(
        edition__rulebook=championship.edition.rulebook_id, day__lte=championship.day
    )
    return others.exclude(pk=championship.pk).order_by("-day", "-pk").first()
