"""The rulebook of a championship: when its rules changed, and what changed since an earlier print."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from rules.book import RulesInForce, Ruling
from rules.book.in_force import UNFORESEEN, where
from rules.editions.models import Edition
from rules.editions.queries import books_of, changes_of, citations_until, cited
from rules.engine.bilingual import LANGUAGES
from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.register.queries.in_force import edition_lines, rules_now, rules_of_print
from tournament.register.queries.register import scoped_lines
from tournament.rulebook.moments import address_of


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


@dataclass(frozen=True, slots=True)
class OfTable:
    """A print that says what was in force at every table in its round (None: unknown), and no exception.
    `number`: of the table whose card or acta it is; None for what is of no table, as the guide of remedies.
    """

    number: int | None = None
    round: int | None = None


def changed_since(
    championship: Championship, *, edition: Edition, ruling: int = 0, of: OfTable | None = None
) -> list[dict[str, Any]]:
    """What reads otherwise now than in a print of that edition whose last ruling is of that number: each as
    in `Edition.changes`, cited where a ruling says it. A ruling for one table alone changes only the prints
    `of` that table. At most 8 statements.
    """
    now = rules_now(championship)
    then = rules_of_print(championship, edition=edition, ruling=ruling, of_round=of.round if of else None)
    if of is None:
        old, new = _without_tables(then.in_force), _without_tables(now.in_force)
    else:
        old, new = _at(then.in_force, None), _at(now.in_force, of.number)
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
        *_sentences(championship, new, but=known, options=old.options),
        *_sentences(
            championship,
            old,
            but={one.number for one in new.rulings} | adopted,
            options=new.options,
            gone=True,
        ),
    ]


def _without_tables(rules: RulesInForce) -> RulesInForce:
    return replace(rules, rulings=tuple(one for one in rules.rulings if one.table is None))


def _at(rules: RulesInForce, table: int | None) -> RulesInForce:
    """What is played at every table, and at this one besides."""
    there = (
        one for one in rules.rulings if one.is_everywhere or (one.table is not None and one.table == table)
    )
    return replace(rules, rulings=tuple(there))


def _was_known(change: Mapping[str, Any], known: Collection[int], championship: Championship) -> bool:
    """A sentence that an edition took from a ruling of ours that the print had already."""
    citation = change["citation"]
    ours = bool(citation) and citation.get("slug") == championship.slug
    return ours and not change["gap"] and citation["number"] in known


def _sentences(
    championship: Championship,
    rules: RulesInForce,
    *,
    but: Collection[int],
    options: Mapping[str, str],
    gone: bool = False,
) -> Iterator[dict[str, Any]]:
    """The sentences that stand beside the edition's own: rulings in words, exceptions, and what a ruling adds
    to a case that the other side (`options`) answers as it does.
    """
    for ruling in rules.rulings:
        answers = ruling.gap and ruling.is_everywhere
        adds = ruling.es and options.get(ruling.gap) == ruling.choice
        if ruling.number not in but and (adds or not answers):
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
    """The championship before this one by the same rulebook, of the same organizers: of one of them at least.
    None for the first. 1 statement.
    """
    organizers = Official.objects.filter(role=Official.Role.ORGANIZER, active=True, user__isnull=False)
    others = Championship.objects.filter(
        edition__rulebook=championship.edition.rulebook_id,
        day__lte=championship.day,
        pk__in=organizers.filter(user__in=organizers.filter(championship=championship).values("user")).values(
            "championship"
        ),
    )
    return others.exclude(pk=championship.pk).order_by("-day", "-pk").first()
