"""Two languages of one edition, two editions of one rulebook: what must agree between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.book.faults import Fault, fault
from rules.book.model import REPEALED, Article, Book
from rules.book.prose import read
from rules.engine.bilingual import Lang, Text

_LANGUAGE: dict[Lang, Text] = {
    "es": Text(es="el texto en español", en="the Spanish text"),
    "en": Text(es="el texto en inglés", en="the English text"),
}


class _Place(NamedTuple):
    """An article's own body or a section: what must be the same wherever it stands."""

    line: int
    marks: tuple[str, ...]
    slots: Counter[str]


def _places(book: Book) -> dict[str, _Place]:
    """By the number under which it is cited; examples without one are left out."""
    places: dict[str, _Place] = {}
    for article in book.articles:
        marks = (REPEALED,) if article.repealed else ()
        places[str(article.number)] = _Place(article.line, marks, _slots(article.body))
        for section in article.sections:
            if section.number is not None:
                name = f"{article.number}.{section.number}"
                places[name] = _Place(section.line, section.marks, _slots(section.body))
    return places


def _slots(body: str) -> Counter[str]:
    return Counter(f"{piece.kind} {piece.value}" for piece in read(body) if piece.kind in ("slot", "example"))


def check_pair(es: Book, en: Book) -> tuple[Fault, ...]:
    """Where the two languages of an edition do not say the same: options, articles, sections, slots, card.
    Lines are those of the language that the sentence names, the English one where it names both.
    """
    return tuple(_pair(es, en))


def _pair(es: Book, en: Book) -> Iterator[Fault]:
    if (es.game, es.edition) != (en.game, en.edition):
        yield fault(
            0,
            "pair-other-book",
            es="Los dos textos no son del mismo juego y la misma edición. Pon lo mismo en ambas cabeceras.",
            en="The two texts are not of one game and one edition. Write the same in both front matters.",
        )
    for gap, choice in es.options.items():
        if choice != en.options.get(gap):
            yield _other_option(gap, choice, en.options.get(gap, "–"))
    spanish, english = _places(es), _places(en)
    yield from (_lacks(name, place.line, "en") for name, place in spanish.items() if name not in english)
    yield from (_lacks(name, place.line, "es") for name, place in english.items() if name not in spanish)
    for name, place in spanish.items():
        if name in english and place[1:] != english[name][1:]:
            yield _differs(name, english[name].line)
    if [bullet.key for bullet in es.card] != [bullet.key for bullet in en.card]:
        yield fault(
            en.card[0].line if en.card else 0,
            "pair-card",
            es="La tarjeta no lleva lo mismo en los dos idiomas. Pon las mismas líneas en el mismo orden.",
            en="The card is not the same in both languages. Put the same lines in the same order.",
        )


def check_succession(old: Book, new: Book) -> tuple[Fault, ...]:
    """What the next edition may not do to the last: let a number vanish, bring a repealed one back, become
    the book of another game or language. Lines are those of the new text, 0 for what is not there.
    """
    return tuple(_succession(old, new))


def _succession(old: Book, new: Book) -> Iterator[Fault]:
    if (old.game, old.lang) != (new.game, new.lang):
        yield fault(
            0,
            "other-book",
            es="El texto es de otro juego u otro idioma que la edición anterior.",
            en="The text is of another game or another language than the last edition.",
        )
    after = _places(new)
    for name, place in _places(old).items():
        if name not in after:
            yield _vanished(name)
        elif REPEALED in place.marks and REPEALED not in after[name].marks:
            yield _came_back(name, after[name].line)


def next_article(book: Book) -> int:
    """The first article number that no edition up to this one has used."""
    return 1 + max((article.number for article in book.articles), default=0)


def next_section(article: Article) -> int:
    """The first section number that the article has not used."""
    return 1 + max((section.number or 0 for section in article.sections), default=0)


def _other_option(gap: str, es: str, en: str) -> Fault:
    return fault(
        0,
        "pair-options",
        es=f"«{gap}» es «{es}» en español y «{en}» en inglés. Elige una para ambos.",
        en=f"“{gap}” is “{es}” in Spanish and “{en}” in English. Choose one for both.",
    )


def _lacks(name: str, line: int, lang: Lang) -> Fault:
    where = _LANGUAGE[lang]
    return fault(
        line,
        "pair-missing",
        es=f"A {where['es']} le falta el número {name}, que está en el otro. Agrégalo.",
        en=f"{where['en'][0].upper()}{where['en'][1:]} lacks number {name}, which the other one has. Add it.",
    )


def _differs(name: str, line: int) -> Fault:
    return fault(
        line,
        "pair-differs",
        es=f"El número {name} no lleva lo mismo en los dos idiomas: iguala sus marcas, opciones y ejemplos.",
        en=f"Number {name} is not the same in both languages: give it the same marks, options and examples.",
    )


def _vanished(name: str) -> Fault:
    return fault(
        0,
        "number-vanished",
        es=f"Falta el número {name} de la edición anterior. Si ya no rige, déjalo con {{.repealed}}.",
        en=f"Number {name} of the last edition is missing. If it holds no longer, mark it {{.repealed}}.",
    )


def _came_back(name: str, line: int) -> Fault:
    return fault(
        line,
        "repealed-came-back",
        es=f"El número {name} fue derogado y no se reutiliza. Dale a la regla un número nuevo.",
        en=f"Number {name} was repealed and is not used again. Give the rule a new number.",
    )
