"""A rulebook as HTML: article by article, safe, with anchors, and the rulings in force at their articles.

The game's words stay as they are written. The page around an article is the caller's.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from rules.book.checking import slots_of
from rules.book.model import EXAMPLE, HOUSE, Article, Book, Section
from rules.book.reading import Examples, as_html, as_words
from rules.engine import GAMES
from rules.engine.bilingual import Text
from rules.engine.options import Choices

Ruling = tuple[int, int, str]

LABELS = {
    EXAMPLE: Text(es="Ejemplo", en="Example"),
    HOUSE: Text(es="Regla de la casa", en="House rule"),
    "ruling": Text(es="Fallo", en="Ruling"),
    "repealed": Text(es="Derogado", en="Repealed"),
}


@dataclass(frozen=True, slots=True)
class SectionPage:
    """`number` as it is cited ("4.2"), empty for an example without one; `label` is what its kind is called;
    `anchor` is empty without a number; `html` is its body alone.
    """

    number: str
    title: str
    kind: str
    label: str
    repealed: bool
    anchor: str
    html: str


@dataclass(frozen=True, slots=True)
class RulingNote:
    """A ruling in force at its article: its number in the register and its words, plain and unescaped."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """`html` is the whole article without its heading: `intro`, the sections with theirs, the rulings.
    `slots` are its options with the choices that were filled in, in reading order.
    """

    number: int
    title: str
    repealed: bool
    anchor: str
    intro: str
    sections: tuple[SectionPage, ...]
    rulings: tuple[RulingNote, ...]
    slots: tuple[tuple[str, str], ...]
    html: str


def render(
    book: Book, options: Choices, *, rulings: Iterable[Ruling] = (), examples: Examples | None = None
) -> tuple[ArticlePage, ...]:
    """Each article with these options filled in. `options` spells out every option; `rulings` are
    (article, number in the register, words), those at no article of the book left to the caller; `examples`
    gives the plain words of a computed example, lines parted by line feeds, and without it they are left out.
    """
    marks: dict[int, list[RulingNote]] = {}
    for article, number, text in rulings:
        marks.setdefault(article, []).append(RulingNote(number, text))
    return tuple(
        _page(article, book, options, tuple(marks.get(article.number, ())), examples)
        for article in book.articles
    )


def plain(book: Book, options: Choices) -> dict[int, str]:
    """The words of each article with its titles, for a search; without computed examples."""
    return {article.number: "\n".join(_words(article, book, options)) for article in book.articles}


def _words(article: Article, book: Book, options: Choices) -> Iterable[str]:
    yield article.title
    for text in (article.body, *(f"{part.title}\n\n{part.body}" for part in article.sections)):
        words = as_words(text, book, options)
        if words:
            yield words


def _page(
    article: Article,
    book: Book,
    options: Choices,
    rulings: tuple[RulingNote, ...],
    examples: Examples | None,
) -> ArticlePage:
    intro = as_html(article.body, book, options, examples)
    made = (
        _section(part, article, book, as_html(part.body, book, options, examples))
        for part in article.sections
    )
    sections = tuple(page for page in made if page.html or page.repealed)
    by_id = GAMES[book.game].catalogue.by_id
    return ArticlePage(
        number=article.number,
        title=article.title,
        repealed=article.repealed,
        anchor=f"art-{article.number}",
        intro=intro,
        sections=sections,
        rulings=rulings,
        slots=tuple((gap, by_id[gap].chosen(options)) for gap, _line in slots_of(article)),
        html="".join([intro, *map(section_html, sections), *(ruling_html(mark, book) for mark in rulings)]),
    )


def _section(section: Section, article: Article, book: Book, html: str) -> SectionPage:
    kind = next((mark for mark in (EXAMPLE, HOUSE) if mark in section.marks), "")
    numbered = section.number is not None
    label = "repealed" if section.repealed else kind
    return SectionPage(
        number=f"{article.number}.{section.number}" if numbered else "",
        title=section.title,
        kind=kind,
        label=LABELS[label][book.lang] if label else "",
        repealed=section.repealed,
        anchor=f"art-{article.number}-{section.number}" if numbered else "",
        html=html,
    )


def section_html(page: SectionPage) -> str:
    """A section with its heading: number, label of its kind, title, as far as it has them."""
    anchor = f' id="{page.anchor}"' if page.anchor else ""
    classes = " ".join(name for name in ("section", page.kind, "repealed" if page.repealed else "") if name)
    words = (
        f'<span class="number">{page.number}</span>' if page.number else "",
        f'<span class="kind">{escape(page.label)}</span>' if page.label else "",
        f'<span class="title">{escape(page.title)}</span>' if page.title else "",
    )
    heading = " ".join(word for word in words if word)
    return f'<section class="{classes}"{anchor}><h3>{heading}</h3>{page.html}</section>'


def ruling_html(mark: RulingNote, book: Book) -> str:
    """A ruling as it stands at the end of its article."""
    label = f"{LABELS['ruling'][book.lang]} {mark.number}"
    return (
        f'<aside class="ruling" data-ruling="{mark.number}"><p><strong>{label}</strong> '
        f"{escape(mark.text)}</p></aside>"
    )


def card_bullets(book: Book, options: Choices) -> tuple[tuple[str, str], ...]:
    """The lines of the table card in their order: (key of `rules.book.card`, "") or ("", the house's words as
    safe HTML, without a paragraph around them).
    """
    return tuple(
        (bullet.key, as_html(bullet.text, book, options, None).removeprefix("<p>").removesuffix("</p>"))
        for bullet in book.card
    )
