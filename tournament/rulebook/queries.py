"""When rules changed, and the changes since a print."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from rules.book import RulesInForce, Ruling
from rules.book.card import card, players_card
from rules.book.card_lines import Options, Sentences
from rules.book.difference import CARD
from rules.book.in_force import where
from rules.book.of_game import BOOKS
from rules.editions.models import Edition
from rules.editions.queries import books_of, changes_of, citations_until, cited
from rules.games.bilingual import LANGUAGES
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.register.chain import Place
from tournament.register.queries.in_force import (
    edition_lines,
    laws_of,
    round_now,
    rules_now,
    rules_of_print,
)
from tournament.register.queries.register import scoped_lines
from tournament.rounds.models import Table
from tournament.rulebook.moments import address_of


@dataclass(frozen=True, slots=True)
class RulesMoment:
    at: datetime
    address: str
    ruling: int = 0
    edition: int = 0


def moments_of(championship: Championship, *, any_rulings: bool) -> list[RulesMoment]:
    """At most 2 statements."""
    current = championship.edition
    lines = scoped_lines(championship).values_list("at", "number") if any_rulings else ()
    moments = [RulesMoment(made_at, address_of(made_at), ruling=number) for made_at, number in lines]
    if current.number > 1:
        taken = edition_lines(championship)
        moments += [RulesMoment(taken_at, address_of(taken_at), edition=number) for taken_at, number in taken]
    return sorted(moments, key=lambda moment: moment.at)


def card_words(options: Options, game: str) -> tuple[Sentences, ...]:
    return tuple(line.text for line in (*card(options, game=game), *players_card(options, game=game)))


@dataclass(frozen=True, slots=True)
class OfTable:
    """A print of one table's rules, or of a round's (`number` None). `round`: None where unknown; `has_own`:
    with the table's rulings; `shown`: the round to compare with, None for the running one; `says`: its text
    by options and game.
    """

    number: int | None = None
    round: int | None = None
    has_own: bool = False
    shown: int | None = None
    says: Callable[[Options, str], object] = card_words


def changed_since(
    championship: Championship, *, edition: Edition, ruling: int = 0, of: OfTable | None = None
) -> list[dict[str, Any]]:
    """As in `Edition.changes`, cited where a ruling says it. `of` None: the whole rulebook, without
    exceptions of one table. At most 10 statements.
    """
    current = championship.edition
    if of is None:
        current_rules = _without_tables(rules_now(championship).in_force)
        printed_rules = rules_of_print(championship, edition=edition, ruling=ruling)
        old, new = _without_tables(printed_rules.in_force), current_rules
    else:
        old, new = _laws(championship, edition, ruling, of)
    changes = changes_of(books_of(edition), old.options, books_of(current), new.options)
    if of is not None:
        changes = [change for change in changes if _concerns_print(change, old, new, of.says)]
    printed_numbers = {ruling.number for ruling in old.rulings}
    sources = [
        *(_as_change(championship, added) for added in new.rulings),
        *citations_until(edition, current),
    ]
    texts = [
        change for change in cited(changes, sources) if not _is_printed(change, printed_numbers, championship)
    ]
    held = {added.number for added in new.rulings} | _adopted_whole(old, new)
    return [
        *texts,
        *_sentences(championship, new, but=printed_numbers, options=old.options),
        *_sentences(championship, old, but=held, options=new.options, gone=True),
    ]


def _laws(
    championship: Championship, edition: Edition, ruling: int, of: OfTable
) -> tuple[RulesInForce, RulesInForce]:
    """Of the print, and now at its place. At most 8 statements."""
    now_in = of.shown or round_now(championship)
    said_in = of.round or now_in
    tables = dict[int, int]()
    if of.number is not None:
        tables_there = Table.objects.filter(round__championship=championship, number=of.number)
        tables = dict(
            tables_there.filter(round__number__in={now_in, said_in}).values_list("round__number", "pk")
        )
    printed_laws = laws_of(championship, edition=edition, until=ruling)
    return (
        printed_laws.at(Place(said_in, tables.get(said_in) if of.has_own else None)),
        laws_of(championship).at(Place(now_in, tables.get(now_in))),
    )


def _concerns_print(
    change: Mapping[str, Any],
    old: RulesInForce,
    new: RulesInForce,
    says: Callable[[Options, str], object],
) -> bool:
    gap = change["gap"]
    if not gap:
        return bool(change["article"] == CARD and says is card_words)
    if any(gap == added.gap for added in (*old.added, *new.added)):
        return True
    return any(
        says(options, new.game) != says({**options, gap: other[gap]}, new.game)
        for options, other in ((old.options, new.options), (new.options, old.options))
    )


def _without_tables(rules: RulesInForce) -> RulesInForce:
    return replace(rules, rulings=tuple(ruling for ruling in rules.rulings if ruling.table is None))


def _is_printed(
    change: Mapping[str, Any], printed_numbers: Collection[int], championship: Championship
) -> bool:
    citation = change["citation"]
    ours = bool(citation) and citation.get("slug") == championship.slug
    return ours and not change["gap"] and citation["number"] in printed_numbers


def _adopted_whole(old: RulesInForce, new: RulesInForce) -> set[int]:
    """Not those with words beside an answer, where the edition took the answer alone."""
    taken = {adopted.number for adopted in new.adopted}
    in_words = {adopted.number for adopted in new.adopted if not adopted.gap}
    return in_words | {
        old_ruling.number
        for old_ruling in old.rulings
        if old_ruling.number in taken and not (old_ruling.gap and old_ruling.es)
    }


def _sentences(
    championship: Championship,
    rules: RulesInForce,
    *,
    but: Collection[int],
    options: Mapping[str, str],
    gone: bool = False,
) -> Iterator[dict[str, Any]]:
    """Rulings in words, exceptions, and additions to a case that the other side (`options`) answers alike."""
    for ruling in rules.rulings:
        answers = ruling.gap and ruling.is_everywhere
        adds = ruling.es and options.get(ruling.gap) == ruling.choice
        if ruling.number not in but and (adds or not answers):
            change = _as_change(championship, ruling, added_alone=bool(adds))
            yield {**change, "before": change["after"], "after": change["before"]} if gone else change


def _as_change(championship: Championship, ruling: Ruling, *, added_alone: bool = False) -> dict[str, Any]:
    """`added_alone`: without the sentence of its case."""
    words = {
        lang: ruling.own_words(lang) if added_alone else ruling.words(lang, championship.game)
        for lang in LANGUAGES
    }
    after = {lang: ": ".join(filter(None, (where(ruling, lang), words[lang]))) for lang in LANGUAGES}
    return {
        "article": min(ruling.articles, default=BOOKS[championship.game].unforeseen),
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
    """1 statement."""
    organizers = Official.objects.filter(role=Official.Role.ORGANIZER, active=True, user__isnull=False)
    others = Championship.objects.filter(
        edition__rulebook=championship.edition.rulebook_id,
        day__lte=championship.day,
        pk__in=organizers.filter(user__in=organizers.filter(championship=championship).values("user")).values(
            "championship"
        ),
    )
    return others.exclude(pk=championship.pk).order_by("-day", "-pk").first()
