"""One list of answers, JSON-ready, for phones without a network."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.book.addressed import anchor_of
from rules.book.model import Book
from rules.book.of_game import BOOKS, data_of
from rules.book.search import Document, is_sure, rank
from rules.games.bilingual import Lang, Text

from .cases import Case, Ruled
from .remedies import Grade, Remedy, grades
from .sentences import own_sentences
from .words import asked_of_sentences

Kind = Literal["rulebook", "rule", "procedure", "remedy", "ruling"]

MOST, BESIDE, OFFERED = 12, 5, 3  # in a list; with a sure one; where none is sure
SENTENCE, ASKED, TITLE, RULING = 5, 5, 2, 5  # how much a hit in each is worth
AROUND = 0  # text around a sentence only helps it
STEPS = "steps"

REPEATED = Text(es="¿Y si lo vuelve a hacer?", en="What if it happens again?")


class PastRuling(NamedTuple):
    number: int
    words: str
    articles: tuple[int | str, ...] = ()
    gap: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """`title`: question or heading; `words`: what holds; `articles`: a section as "7.1"; `case`: id of the
    catalogue; `number`: of a ruling; `follows`: of a remedy, the steps the first, second and later times, or
    every time. `ruled`, `was`, `beside` as in `Case`.
    """

    key: str
    kind: Kind
    title: str
    words: str
    articles: tuple[int | str, ...]
    document: Document
    case: str = ""
    number: int = 0
    follows: tuple[str, ...] = ()
    ruled: Ruled | None = None
    was: str = ""
    beside: tuple[Ruled, ...] = ()

    @property
    def is_case(self) -> bool:
        return self.key == self.case

    @property
    def is_grave(self) -> bool:
        return len(self.follows) == 1

    @property
    def cited(self) -> tuple[tuple[str, str], ...]:
        """With its anchor ("7.1", "art-7-1")."""
        return tuple((str(article), anchor_of(str(article))) for article in self.articles)


def answers(
    book: Book | None,
    cases: Sequence[Case],
    remedies: Sequence[Remedy],
    rulings: Iterable[PastRuling] = (),
    *,
    lang: Lang,
    game: str,
) -> tuple[Answer, ...]:
    """Equal ones are shown in this order."""
    by_case = {remedy.case: remedy for remedy in remedies}
    return (
        *(_sentences(book) if book else ()),
        *(_case(case, by_case.get(case.id)) for case in cases),
        *_steps(lang, game),
        *(_ruling(ruling) for ruling in rulings),
    )


class Reply(NamedTuple):
    answers: list[Answer]
    sure: bool


def reply(query: str, among: Sequence[Answer], *, lang: Lang) -> Reply:
    """One that is sure and the like, or three that may be."""
    hits = rank(query, [answer.document for answer in among], lang=lang, most=BESIDE)
    sure = is_sure(hits)
    by_key = {answer.key: answer for answer in among}
    return Reply([by_key[hit.key] for hit in hits[: BESIDE if sure else OFFERED]], sure)


def ask(query: str, among: Sequence[Answer], *, lang: Lang, most: int | None = MOST) -> list[Answer]:
    by_key = {answer.key: answer for answer in among}
    return [
        by_key[hit.key] for hit in rank(query, [answer.document for answer in among], lang=lang, most=most)
    ]


def as_json(among: Sequence[Answer]) -> list[dict[str, object]]:
    return [
        {"key": answer.key, "fields": [list(field) for field in answer.document.fields]} for answer in among
    ]


def _sentences(book: Book) -> Iterator[Answer]:
    ways = asked_of_sentences(book.game, book.lang)
    sentences = list(own_sentences(book))
    around: dict[str, list[str]] = {}
    for place, _title, text in sentences:
        around.setdefault(place.partition("/")[0], []).append(text)
    for place, title, text in sentences:
        section = place.partition("/")[0]
        fields = (
            *((ASKED, way) for way in ways.get(text, ())),
            (SENTENCE, text),
            (TITLE, title),
            (AROUND, " ".join(around[section])),
        )
        yield Answer(place, "rulebook", title, text, (section,), Document(place, fields))


def _case(case: Case, remedy: Remedy | None) -> Answer:
    kind: Kind = "rule" if case.is_rule else "remedy" if remedy else "procedure"
    document = case.document
    if remedy:
        document = Document(case.id, (*document.fields, (TITLE, remedy.infraction)))
    return Answer(
        key=case.id,
        kind=kind,
        title=case.question,
        words=case.answer,
        articles=remedy.articles if remedy else case.articles,
        document=document,
        case=case.id,
        follows=remedy.steps if remedy else (),
        ruled=case.ruled,
        was=case.was,
        beside=case.beside,
    )


def _steps(lang: Lang, game: str) -> Iterator[Answer]:
    all_grades = grades(lang, game=game)
    if not all_grades:
        return
    ways: Mapping[str, Sequence[str]] = data_of(game, "remedies")["asked"]
    text = " ".join(_in_words(grade) for grade in all_grades)
    fields = (*((ASKED, way) for way in ways[lang]), (TITLE, REPEATED[lang]), (AROUND, text))
    yield Answer(STEPS, "remedy", REPEATED[lang], text, (BOOKS[game].unforeseen,), Document(STEPS, fields))


def _in_words(grade: Grade) -> str:
    steps = "; ".join(
        step.rstrip(".")[:1].lower() + step.rstrip(".")[1:] for step in dict.fromkeys(grade.steps)
    )
    return f"{grade.name.capitalize()}: {steps}."


def _ruling(ruling: PastRuling) -> Answer:
    key = f"ruling-{ruling.number}"
    return Answer(
        key=key,
        kind="ruling",
        title="",
        words=ruling.words,
        articles=ruling.articles,
        document=Document(key, ((RULING, ruling.words),)),
        number=ruling.number,
        case=ruling.gap,
    )
