"""What is asked of rulebooks: the edition in force, its text as a book, its pages, what an edition changed.

A parsed text is kept by the text itself, so that all championships that play by one text share one book, and
nothing is parsed where an edition is made.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from django.urls import NoReverseMatch, reverse

from rules.book import (
    Adopted,
    ArticlePage,
    Book,
    Change,
    RulesInForce,
    Ruling,
    difference,
    parse_book,
    render,
    rules_of,
)
from rules.book.amend import with_rulings
from rules.book.examples import in_words
from rules.book.stored import file_of
from rules.engine import GAMES
from rules.engine.bilingual import LANGUAGES, Lang

from .models import Draft, Edition, Rulebook

Json = dict[str, Any]
CARD = 0  # the "article" of what stands on the table card alone
BOOKS_KEPT, PAGES_KEPT = 32, 64


@lru_cache(maxsize=BOOKS_KEPT)
def parsed(source: str, lang: Lang) -> Book:
    """The text as a book; `BookFaults` where it is none."""
    return parse_book(source, lang=lang)


def text_of(edition: Edition, lang: Lang) -> str:
    """The text of an edition as it was written."""
    return edition.text_es if lang == "es" else edition.text_en


def books_of(edition: Edition) -> dict[Lang, Book]:
    """The edition's text in both languages."""
    return {lang: parsed(text_of(edition, lang), lang) for lang in LANGUAGES}


def rules_by(edition: Edition, rulings: Sequence[Ruling] = (), *, game: str = "dudo") -> RulesInForce:
    """The answers of an edition with the rulings in force besides it, and what the editions up to it took
    from rulings. 1 statement from the second edition on.
    """
    earlier = (
        Edition.objects.filter(rulebook_id=edition.rulebook_id, number__lte=edition.number).order_by("number")
        if edition.number > 1
        else Edition.objects.none()
    )
    changes = [change for each in earlier.values_list("changes", flat=True) for change in each]
    return rules_of(GAMES[game].catalogue.complete(edition.options), rulings, _adopted(changes))


def pages_of(edition: Edition, lang: Lang, rules: RulesInForce) -> tuple[ArticlePage, ...]:
    """The articles of an edition as they are shown under these rules."""
    return _pages(text_of(edition, lang), lang, rules)


def text_under(edition: Edition, lang: Lang, rules: RulesInForce) -> str:
    """The text of an edition as a file, with the answers and the sentences of the rulings in force."""
    book = with_rulings(books_of(edition)[lang], rules)
    return file_of(book, number=edition.number, options=rules.options)


@lru_cache(maxsize=PAGES_KEPT)
def _pages(source: str, lang: Lang, rules: RulesInForce) -> tuple[ArticlePage, ...]:
    return render(parsed(source, lang), rules, examples=in_words)


def _adopted(changes: Iterable[Json]) -> list[Adopted]:
    """The cited ones among the changes of editions, in their order, as sources of sentences. An option that
    was answered again without a ruling is no ruling's any more.
    """
    found: dict[str, Adopted] = {}
    for place, change in enumerate(changes):
        key = change["gap"] or str(place)
        found.pop(key, None)
        if citation := change["citation"]:
            after = change["after"]
            found[key] = Adopted(
                number=citation["number"],
                gap=change["gap"],
                es=after["es"],
                en=after["en"],
                address=_address(citation),
            )
    return list(found.values())


def _address(citation: Json) -> str:
    """Of the ruling's public page, where the tournament is installed and the championship may be named."""
    if not citation.get("championship"):
        return ""
    try:
        return reverse("tournament:ruling", args=[citation["slug"], citation["number"]])
    except NoReverseMatch:
        return ""


def edition_in_force(rulebook: Rulebook) -> Edition:
    """The last edition: a rulebook has one from the start."""
    return rulebook.editions.order_by("-number")[:1].get()


def open_drafts(rulebook: Rulebook) -> list[Draft]:
    """The drafts that wait for the next edition, in the order of their articles."""
    return list(rulebook.drafts.filter(status=Draft.Status.OPEN).order_by("article", "position", "pk"))


def changes_between(old: Edition, new: Edition) -> list[Json]:
    """What a player reads who knows the old edition: each change as `Edition.changes` has it. Between an
    edition and its next one these are the changes that were published with it.
    """
    if old.rulebook_id == new.rulebook_id and new.number == old.number + 1:
        return list(new.changes)
    return cited(
        changes_of(books_of(old), old.options, books_of(new), new.options), citations_until(old, new)
    )


def citations_until(old: Edition, new: Edition) -> list[Json]:
    """The changes with a citation that the editions after `old` brought, up to `new`, of one rulebook."""
    if old.rulebook_id != new.rulebook_id:
        return []
    between = Edition.objects.filter(
        rulebook_id=new.rulebook_id, number__gt=old.number, number__lte=new.number
    ).values_list("changes", flat=True)
    return [change for changes in between for change in changes if change["citation"]]


def changes_of(
    old: Mapping[Lang, Book],
    old_options: Mapping[str, str],
    new: Mapping[Lang, Book],
    new_options: Mapping[str, str],
) -> list[Json]:
    """The differences of the two languages put side by side; a sentence that changed in one language alone
    has no words in the other.
    """
    spanish, english = (
        _by_place(difference(old[lang], old_options, new[lang], new_options)) for lang in LANGUAGES
    )
    return [
        _both(*pair)
        for place in sorted({**spanish, **english}, key=lambda place: (place[0] == CARD, place[0]))
        for pair in zip_longest(spanish.get(place, []), english.get(place, []))
    ]


def cited(changes: list[Json], sources: Sequence[Json]) -> list[Json]:
    """The changes, each with the citation of the source that says the same: `sources` are changes, or drafts
    in the shape of changes.
    """
    for change in changes:
        change["citation"] = next(
            (source["citation"] for source in sources if _same(change, source)), change["citation"]
        )
    return changes


def _same(change: Json, source: Json) -> bool:
    if change["kind"] == "option":
        return bool(change["gap"] == source["gap"] != "")
    said, meant = change["after"]["es"], source["after"]["es"]
    if not said or not meant or change["article"] not in (CARD, source["article"]):
        return False
    return said in meant or meant in said


def _by_place(changes: Sequence[Change]) -> dict[tuple[int, str, str], list[Change]]:
    found: dict[tuple[int, str, str], list[Change]] = {}
    for change in changes:
        found.setdefault((change.article, change.kind, change.gap), []).append(change)
    return found


def _both(spanish: Change | None, english: Change | None) -> Json:
    said = spanish or english
    assert said is not None  # noqa: S101  # zip_longest gives at least one of them
    return {
        "article": said.article,
        "kind": said.kind,
        "gap": said.gap,
        "before": dict(_words(spanish, english, "before")),
        "after": dict(_words(spanish, english, "after")),
        "citation": {},
    }


def _words(spanish: Change | None, english: Change | None, which: str) -> Iterator[tuple[str, str]]:
    for lang, change in zip(LANGUAGES, (spanish, english), strict=True):
        yield lang, getattr(change, which) if change else ""
