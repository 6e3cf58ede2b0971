"""An edition as a page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rules.book import ArticlePage, Book, Contradicting, RulesInForce, card_bullets, contradicting
from rules.book.card import card
from rules.book.card_lines import in_language
from rules.book.highlight import Asked, asked_for, mark, snippet
from rules.book.sources import Kind
from rules.book.whatif import Answer, answers, ask, cases, remedies
from rules.games.bilingual import Lang

from .models import Edition
from .queries import books_of, pages_of

LONGEST_QUERY = 200
MOST_SAID = 3


@dataclass(frozen=True, slots=True)
class ShownArticle:
    """`contradictions`: pairs of which one answer is here."""

    number: int
    title: str
    anchor: str
    repealed: bool
    html: SafeString
    rulings: tuple[int, ...]
    contradictions: tuple[Contradicting, ...]


@dataclass(frozen=True, slots=True)
class Found:
    kind: str
    number: str
    title: str
    anchor: str
    piece: SafeString


@dataclass(frozen=True, slots=True)
class CardLine:
    """The edition's own have no `term`."""

    term: str
    text: str | SafeString
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class ShownSentence:
    address: str
    anchor: str
    html: SafeString


@dataclass(frozen=True, slots=True)
class ArticleSentences:
    number: int
    title: str
    sentences: tuple[ShownSentence, ...]


@dataclass(frozen=True, slots=True)
class BookPage:
    """`found`: best first. `only`: the sources asked for, "" for all; `listed`: their sentences; `counts`: by
    source.
    """

    title: str
    articles: tuple[ShownArticle, ...]
    card_title: str
    card: tuple[CardLine, ...]
    q: str
    found: tuple[Found, ...]
    only: str
    listed: tuple[ArticleSentences, ...]
    counts: Mapping[str, int]


#: What a page can be narrowed to: what the house adds (its own answers, its own words, its rulings), and what
#: we read where the Reglamento is silent.
ONLY: Mapping[str, tuple[Kind, ...]] = {"ours": ("ours", "ruling"), "reading": ("reading",)}


def book_page(
    edition: Edition,
    lang: Lang,
    rules: RulesInForce,
    *,
    q: str = "",
    only: str = "",
    among: Sequence[Answer] = (),
) -> BookPage:
    """`q`: the query; `among`: its possible answers; `only`: a key of `ONLY`."""
    q = " ".join(q[:LONGEST_QUERY].split())
    asked = asked_for(q, lang)
    pages = pages_of(edition, lang, rules)
    book = books_of(edition)[lang]
    only = only if only in ONLY else ""
    contradictions = contradicting(rules.options, lang, game=book.game)
    return BookPage(
        title=book.title,
        articles=tuple(_shown(page, asked, contradictions) for page in pages),
        card_title=book.card_title,
        card=tuple(card_lines(book, rules, lang)),
        q=q,
        found=tuple(_found(answer, asked) for answer in ask(q, among, lang=lang)),
        only=only,
        listed=tuple(_listed(pages, ONLY[only])) if only else (),
        counts={name: _count(pages, kinds) for name, kinds in ONLY.items()},
    )


def links_of(asked: QueryDict) -> dict[str, str]:
    def link(**changes: str) -> str:
        query = {name: str(asked[name]) for name in asked} | changes
        return "?" + urlencode({name: value for name, value in query.items() if value})

    narrowed = {name: link(only=name, q="") for name in ONLY}
    return {"all": link(only="", q=""), "unsearched": link(q=""), "now": link(at=""), **narrowed}


def card_lines(book: Book, rules: RulesInForce, lang: Lang) -> Iterator[CardLine]:
    lines, before = (card(choices, game=book.game) for choices in (rules.options, rules.edition))
    for key, own_line in card_bullets(book, rules.options):
        for line in lines:
            if line.bullet == key:
                yield CardLine(line.term[lang], in_language(line.text, lang), ruled=line not in before)
        if own_line:
            yield CardLine("", mark_safe(own_line))  # noqa: S308  # made safe by `rules.book`


def _shown(page: ArticlePage, asked: Asked, contradictions: Sequence[Contradicting]) -> ShownArticle:
    slots = {gap for gap, _choice in page.slots}
    return ShownArticle(
        number=page.number,
        title=page.title,
        anchor=page.anchor,
        repealed=page.repealed,
        html=mark_safe(mark(page.html, asked)),  # noqa: S308  # made safe by `rules.book`
        rulings=tuple(dict.fromkeys(ruling.number for ruling in page.rulings)),
        contradictions=tuple(pair for pair in contradictions if slots & set(pair.gaps)),
    )


def _listed(pages: Sequence[ArticlePage], kinds: tuple[Kind, ...]) -> Iterator[ArticleSentences]:
    for page in pages:
        shown = [
            ShownSentence(sentence.address, sentence.anchor, mark_safe(sentence.html))  # noqa: S308  # made safe by `rules.book`
            for sentence in page.sentences
            if sentence.kind in kinds or (sentence.has_exception and "ruling" in kinds)
        ]
        if "ruling" in kinds:
            made_safe = [(anchor, mark_safe(html)) for anchor, html in page.ruled]  # noqa: S308  # the same
            shown += [ShownSentence("", anchor, html) for anchor, html in made_safe]
        if shown:
            yield ArticleSentences(page.number, page.title, tuple(shown))


def _count(pages: Sequence[ArticlePage], kinds: tuple[Kind, ...]) -> int:
    return sum(len(listed.sentences) for listed in _listed(pages, kinds))


def answers_of(edition: Edition, lang: Lang) -> tuple[Answer, ...]:
    game = edition.rulebook.game
    all_cases = cases(edition.options, lang, game=game)
    guide = remedies(edition.options, lang, game=game)
    return answers(books_of(edition)[lang], all_cases, guide, lang=lang, game=game)


def sentences_found(edition: Edition, lang: Lang, q: str) -> list[Found]:
    best = ask(q, answers_of(edition, lang), lang=lang) if q else []
    return [_found(answer, asked_for(q, lang)) for answer in best if answer.kind == "rulebook"][:MOST_SAID]


def kind_in_words(answer: Answer) -> str:
    if answer.kind == "ruling":
        return _("Ruling %(number)s") % {"number": answer.number}
    kinds = {"rulebook": _("Rulebook"), "rule": _("Case"), "procedure": _("Procedure"), "remedy": _("Remedy")}
    return kinds[answer.kind]


def _found(answer: Answer, asked: Asked) -> Found:
    number, anchor = next(iter(answer.cited), ("", ""))
    piece = mark_safe(snippet(answer.words, asked))  # noqa: S308  # escaped there
    return Found(kind_in_words(answer), number, answer.title, anchor, piece)
