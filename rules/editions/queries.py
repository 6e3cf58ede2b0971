"""Parsed texts are cached by the text, so that championships share one book."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import zip_longest
from typing import Any

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from core.language import reader_language
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
from rules.book.difference import CARD
from rules.book.examples import in_words
from rules.book.of_game import installed
from rules.book.stored import file_of
from rules.games import GAMES, Choices
from rules.games.bilingual import LANGUAGES, Lang

from .models import Draft, Edition, Rulebook

Json = dict[str, Any]
BOOKS_KEPT, PAGES_KEPT = 32, 64


def why_not_played(game: str) -> str:
    """ "" for a game that rulebooks and championships can be of."""
    if game in installed():
        return ""
    if game in GAMES:
        said = _("%(game)s cannot be played here yet: this server has its rules, and no rulebook of it.")
        return said % {"game": GAMES[game].title[reader_language()]}
    return _("That game is not played here.")


@lru_cache(maxsize=BOOKS_KEPT)
def parsed(source: str, lang: Lang) -> Book:
    """Raises `BookFaults`."""
    return parse_book(source, lang=lang)


def text_of(edition: Edition, lang: Lang) -> str:
    return edition.text_es if lang == "es" else edition.text_en


def books_of(edition: Edition) -> dict[Lang, Book]:
    return {lang: parsed(text_of(edition, lang), lang) for lang in LANGUAGES}


def rules_by(
    edition: Edition, rulings: Sequence[Ruling] = (), *, game: str, options: Choices | None = None
) -> RulesInForce:
    """`options`: the edition's for those who play by it. 1 statement from the second edition on."""
    earlier = (
        Edition.objects.filter(rulebook_id=edition.rulebook_id, number__lte=edition.number).order_by("number")
        if edition.number > 1
        else Edition.objects.none()
    )
    changes = [
        change for edition_changes in earlier.values_list("changes", flat=True) for change in edition_changes
    ]
    options = GAMES[game].catalogue.complete(edition.options if options is None else options)
    return rules_of(game, options, rulings, _adopted(changes))


def pages_of(edition: Edition, lang: Lang, rules: RulesInForce) -> tuple[ArticlePage, ...]:
    return _pages(text_of(edition, lang), lang, rules)


def text_under(edition: Edition, lang: Lang, rules: RulesInForce) -> str:
    book = with_rulings(books_of(edition)[lang], rules)
    return file_of(book, number=edition.number, options=rules.options)


@lru_cache(maxsize=PAGES_KEPT)
def _pages(source: str, lang: Lang, rules: RulesInForce) -> tuple[ArticlePage, ...]:
    return render(parsed(source, lang), rules, examples=partial(in_words, game=rules.game))


def _adopted(changes: Iterable[Json]) -> list[Adopted]:
    """In order. An option answered again without a ruling has none any more."""
    adopted: dict[str, Adopted] = {}
    for place, change in enumerate(changes):
        key = change["gap"] or str(place)
        adopted.pop(key, None)
        if citation := change["citation"]:
            after = change["after"]
            adopted[key] = Adopted(
                number=citation["number"],
                gap=change["gap"],
                es=after["es"],
                en=after["en"],
                address=_address(citation),
            )
    return list(adopted.values())


def _address(citation: Json) -> str:
    """Where the tournament is installed and the championship may be named."""
    if not citation.get("championship"):
        return ""
    try:
        return reverse("tournament:ruling", args=[citation["slug"], citation["number"]])
    except NoReverseMatch:
        return ""


def edition_in_force(rulebook: Rulebook) -> Edition:
    return rulebook.editions.order_by("-number")[:1].get()


def open_drafts(rulebook: Rulebook) -> list[Draft]:
    return list(rulebook.drafts.filter(status=Draft.Status.OPEN).order_by("article", "position", "pk"))


def changes_between(old: Edition, new: Edition) -> list[Json]:
    """Each as in `Edition.changes`."""
    if old.rulebook_id == new.rulebook_id and new.number == old.number + 1:
        return list(new.changes)
    return cited(
        changes_of(books_of(old), old.options, books_of(new), new.options), citations_until(old, new)
    )


def citations_until(old: Edition, new: Edition) -> list[Json]:
    """Of one rulebook."""
    if old.rulebook_id != new.rulebook_id:
        return []
    between = Edition.objects.filter(
        rulebook_id=new.rulebook_id, number__gt=old.number, number__lte=new.number
    ).values_list("changes", flat=True)
    return [change for changes in between for change in changes if change["citation"]]


def changes_of(
    old: Mapping[Lang, Book],
    old_options: Choices,
    new: Mapping[Lang, Book],
    new_options: Choices,
) -> list[Json]:
    """What changed in one language alone has no words in the other."""
    spanish, english = (
        _by_place(difference(old[lang], old_options, new[lang], new_options)) for lang in LANGUAGES
    )
    return [
        _both(*pair)
        for place in sorted({**spanish, **english}, key=lambda place: (place[0] == CARD, place[0]))
        for pair in zip_longest(spanish.get(place, []), english.get(place, []))
    ]


def cited(changes: list[Json], sources: Sequence[Json]) -> list[Json]:
    """`sources` are changes, or drafts in their shape."""
    for change in changes:
        change["citation"] = next(
            (source["citation"] for source in sources if _same(change, source)), change["citation"]
        )
    return changes


def _same(change: Json, source: Json) -> bool:
    if change["kind"] == "option":
        return bool(change["gap"] == source["gap"] != "")
    change_text, source_text = change["after"]["es"], source["after"]["es"]
    if not change_text or not source_text or change["article"] not in (CARD, source["article"]):
        return False
    return change_text in source_text or source_text in change_text


def _by_place(changes: Sequence[Change]) -> dict[tuple[int, str, str], list[Change]]:
    by_place: dict[tuple[int, str, str], list[Change]] = {}
    for change in changes:
        by_place.setdefault((change.article, change.kind, change.gap), []).append(change)
    return by_place


def _both(spanish: Change | None, english: Change | None) -> Json:
    either = spanish or english
    assert either is not None  # noqa: S101  # zip_longest gives at least one of them
    return {
        "article": either.article,
        "kind": either.kind,
        "gap": either.gap,
        "before": dict(_words(spanish, english, "before")),
        "after": dict(_words(spanish, english, "after")),
        "citation": {},
    }


def _words(spanish: Change | None, english: Change | None, which: str) -> Iterator[tuple[str, str]]:
    for lang, change in zip(LANGUAGES, (spanish, english), strict=True):
        yield lang, getattr(change, which) if change else ""
