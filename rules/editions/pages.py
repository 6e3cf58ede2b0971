"""An edition as a page: its articles as HTML, its contents, and what a search finds in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rules.book import ArticlePage, Book, Ruling, card_bullets, plain
from rules.book.card import card
from rules.book.card_recipe import in_language
from rules.book.highlight import mark, snippet, stems
from rules.book.search import Document, rank
from rules.engine.bilingual import Lang

from .models import Edition
from .queries import books_of, pages_of

LONGEST_QUERY = 200


@dataclass(frozen=True, slots=True)
class ShownArticle:
    """`html`: all but the heading, with the words that were asked for marked; `rulings`: the numbers of those
    that stand at it.
    """

    number: int
    title: str
    anchor: str
    repealed: bool
    html: SafeString
    rulings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """An article that answers, and the piece of it that does."""

    number: int
    title: str
    anchor: str
    piece: SafeString


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of the table card; the edition's own have no `term`."""

    term: str
    text: str | SafeString


@dataclass(frozen=True, slots=True)
class BookPage:
    """What the template of a rulebook shows. `found`: best first; empty where nothing was asked."""

    title: str
    articles: tuple[ShownArticle, ...]
    card_title: str
    card: tuple[CardLine, ...]
    q: str
    found: tuple[Found, ...]


def book_page(
    edition: Edition,
    lang: Lang,
    *,
    q: str = "",
    rulings: Sequence[Ruling] = (),
    in_force: Mapping[str, str] | None = None,
) -> BookPage:
    """The page of an edition; `q` is what somebody looks for. `in_force`: the options by which its table card
    reads, where rulings have changed the edition's.
    """
    q = " ".join(q[:LONGEST_QUERY].split())
    asked = stems(q)
    pages = pages_of(edition, lang, rulings=rulings)
    book = books_of(edition)[lang]
    return BookPage(
        title=book.title,
        articles=tuple(_shown(page, asked) for page in pages),
        card_title=book.card_title,
        card=tuple(card_lines(book, in_force or edition.options, lang)),
        q=q,
        found=_found(edition, lang, pages, q, asked) if asked else (),
    )


def card_lines(book: Book, options: Mapping[str, str], lang: Lang) -> Iterator[CardLine]:
    """The lines of the table card in the book's order, the edition's own among them."""
    lines = {line.key: line for line in card(options)}
    for key, words in card_bullets(book, options):
        if line := lines.get(key):
            yield CardLine(line.term[lang], in_language(line.text, lang))
        elif words:
            yield CardLine("", mark_safe(words))  # noqa: S308  # made safe by `rules.book`


def _shown(page: ArticlePage, asked: frozenset[str]) -> ShownArticle:
    return ShownArticle(
        number=page.number,
        title=page.title,
        anchor=page.anchor,
        repealed=page.repealed,
        html=mark_safe(mark(page.html, asked)),  # noqa: S308  # made safe by `rules.book`
        rulings=tuple(dict.fromkeys(ruling.number for ruling in page.rulings)),
    )


def _found(
    edition: Edition, lang: Lang, pages: Sequence[ArticlePage], q: str, asked: frozenset[str]
) -> tuple[Found, ...]:
    words = plain(books_of(edition)[lang], edition.options)
    by_number = {str(page.number): page for page in pages}
    documents = [
        Document(number, ((4, page.title), (1, _words(words, page)))) for number, page in by_number.items()
    ]
    return tuple(
        Found(page.number, page.title, page.anchor, _piece(_words(words, page), asked))
        for page in (by_number[hit.key] for hit in rank(q, documents))
    )


def _words(words: dict[int, str], page: ArticlePage) -> str:
    """The words of an article without its title, those of the rulings at it included."""
    own = words.get(page.number, "").removeprefix(page.title).strip()
    return "\n".join([own, *(ruling.text for ruling in page.rulings)])


def _piece(text: str, asked: frozenset[str]) -> SafeString:
    return mark_safe(snippet(text, asked))  # noqa: S308  # escaped there
