"""A rulebook as safe HTML, under the rules in force."""

from dataclasses import dataclass
from html import escape
from itertools import starmap

from rules.book.addressed import Place, Sentence, addressed, anchor_of
from rules.book.checking import slots_of
from rules.book.in_force import RulesInForce, Ruling
from rules.book.model import EXAMPLE, HOUSE, Article, Book, Section
from rules.book.reading import Examples, as_html
from rules.book.ruled import Fill
from rules.games import Choice
from rules.games.bilingual import Text
from rules.games.options import Choices

LABELS = {
    EXAMPLE: Text(es="Ejemplo", en="Example"),
    HOUSE: Text(es="Regla de la casa", en="House rule"),
    "repealed": Text(es="Derogado", en="Repealed"),
}


@dataclass(frozen=True, slots=True)
class SectionPage:
    """`number` is empty with its `anchor` for an example without one; `html`: the body alone."""

    number: str
    title: str
    kind: str
    label: str
    repealed: bool
    anchor: str
    html: str


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """`html` without the heading. `rulings`: those that change something here; `ruled`: those at its end;
    `slots`: options with choices in force.
    """

    number: int
    title: str
    repealed: bool
    anchor: str
    intro: str
    sections: tuple[SectionPage, ...]
    sentences: tuple[Sentence, ...]
    rulings: tuple[Ruling, ...]
    ruled: tuple[tuple[str, str], ...]
    slots: tuple[tuple[str, Choice], ...]
    html: str


def render(book: Book, rules: RulesInForce, *, examples: Examples | None = None) -> tuple[ArticlePage, ...]:
    """`examples`: the plain words of a computed example, with line feeds."""
    fill = Fill(book, rules, examples)
    placed = rules.new_sentences(book)
    anchored: set[int] = set()
    pages = []
    for article in book.articles:
        new = placed.get(article.number, ())
        pages.append(_page(article, fill, new, anchored))
        anchored |= {ruling.number for ruling in new}
    return tuple(pages)


def _at(article: Article, rules: RulesInForce, placed: dict[int, tuple[Ruling, ...]]) -> tuple[Ruling, ...]:
    slots = {gap for gap, _line in slots_of(article)}
    own = {ruling.number for ruling in placed.get(article.number, ())}
    return tuple(ruling for ruling in rules.rulings if ruling.gap in slots or ruling.number in own)


def _page(article: Article, fill: Fill, new: tuple[Ruling, ...], anchored: set[int]) -> ArticlePage:
    intro, own = addressed(article.body, Place(f"{article.number}.0", is_rule=not article.repealed), fill)
    made = [_section(part, article, fill) for part in article.sections]
    sections = tuple(page for page, _sentences in made if page.html or page.repealed)
    ruled = tuple(
        (f"ruling-{ruling.number}" if ruling.number not in anchored else "", fill.ruling(ruling))
        for ruling in new
    )
    return ArticlePage(
        number=article.number,
        title=article.title,
        repealed=article.repealed,
        anchor=anchor_of(str(article.number)),
        intro=intro,
        sections=sections,
        sentences=(*own, *(sentence for _page, sentences in made for sentence in sentences)),
        rulings=_at(article, fill.rules, {article.number: new}),
        ruled=ruled,
        slots=tuple((gap, fill.options[gap]) for gap, _line in slots_of(article)),
        html="".join([intro, *map(section_html, sections), *starmap(ruling_html, ruled)]),
    )


def _section(section: Section, article: Article, fill: Fill) -> tuple[SectionPage, tuple[Sentence, ...]]:
    kind = next((mark for mark in (EXAMPLE, HOUSE) if mark in section.marks), "")
    number = f"{article.number}.{section.number}" if section.number is not None else ""
    label = "repealed" if section.repealed else kind
    is_rule = not (kind == EXAMPLE or section.repealed or article.repealed)
    html, sentences = addressed(section.body, Place(number, ours=kind == HOUSE, is_rule=is_rule), fill)
    page = SectionPage(
        number=number,
        title=section.title,
        kind=kind,
        label=LABELS[label][fill.lang] if label else "",
        repealed=section.repealed,
        anchor=anchor_of(number) if number else "",
        html=html,
    )
    return page, sentences


def section_html(page: SectionPage) -> str:
    anchor = f' id="{page.anchor}"' if page.anchor else ""
    classes = " ".join(name for name in ("section", page.kind, "repealed" if page.repealed else "") if name)
    title_parts = (
        f'<span class="number">{page.number}</span>' if page.number else "",
        f'<span class="kind">{escape(page.label)}</span>' if page.label else "",
        f'<span class="title">{escape(page.title)}</span>' if page.title else "",
    )
    heading = " ".join(word for word in title_parts if word)
    return f'<section class="{classes}"{anchor}><h3>{heading}</h3>{page.html}</section>'


def ruling_html(anchor: str, html: str) -> str:
    """Only a ruling's first place has an anchor."""
    return f'<p class="new-rule" id="{anchor}">{html}</p>' if anchor else f'<p class="new-rule">{html}</p>'


def card_bullets(book: Book, options: Choices) -> tuple[tuple[str, str], ...]:
    """(key of `rules.book.card`, "") or ("", safe HTML)."""
    return tuple(
        (bullet.key, as_html(bullet.text, book, options).removeprefix("<p>").removesuffix("</p>"))
        for bullet in book.card
    )
