"""The headings of a rulebook: `# Card`, `## 4 Article`, `### 4.2 Section {.house}`.

Whatever else looks like a heading is a fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules.book.faults import Fault, fault
from rules.book.model import EXAMPLE, MARKS, REPEALED

LONGEST_TITLE = 120
HIGHEST_NUMBER = 999
_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*))?")
_MARKS = re.compile(r"(?:^|(?<=\s))\{([^{}]*)\}$")
_ARTICLE = re.compile(r"([0-9]{1,6})\.?(?:\s+(.*))?")
_SECTION = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})\.?(?:\s+(.*))?")


@dataclass(frozen=True, slots=True)
class Heading:
    """`level` 1 is the table card, 2 an article, 3 a section. `article` is its number, or the number before
    the point of a section; `number` the one after it; None where none was written.
    """

    level: int
    line: int
    title: str = ""
    marks: tuple[str, ...] = ()
    article: int | None = None
    number: int | None = None
    faults: tuple[Fault, ...] = ()


def heading_in(line: str, number: int) -> Heading | None:
    """The heading that this line is, with what is wrong with it; None for a line of text."""
    found = _HEADING.fullmatch(line.rstrip())
    if found is None:
        return None
    level, words = len(found.group(1)), " ".join((found.group(2) or "").split())
    words, marks, faults = _marks(words, number)
    if level > 3:
        return Heading(level, number, words, faults=(_level(number),))
    if level == 1:
        return _with_faults(Heading(1, number, words, marks), [*faults, *_words(words, number, needed=True)])
    pattern = _ARTICLE if level == 2 else _SECTION
    numbered = pattern.fullmatch(words)
    if numbered is None:
        unnumbered = Heading(level, number, words, marks)
        return _with_faults(unnumbered, [*faults, *_unnumbered(unnumbered), *_words(words, number)])
    *numbers, title = numbered.groups()
    article, section = (*map(int, numbers), None)[:2]
    heading = Heading(level, number, title or "", marks, article, section)
    faults += _words(heading.title, number, needed=level == 2)
    return _with_faults(heading, [*faults, *_numbers(heading)])


def _with_faults(heading: Heading, faults: list[Fault]) -> Heading:
    allowed = {1: (), 2: (REPEALED,), 3: MARKS}[heading.level]
    for mark in heading.marks:
        if mark not in allowed:
            faults.append(_unknown_attribute(heading.line, mark))
    return replace(heading, faults=tuple(faults))


def _marks(words: str, line: int) -> tuple[str, tuple[str, ...], list[Fault]]:
    """The words without the `{.house}` at their end, and the marks in the order in which they are printed."""
    found = _MARKS.search(words)
    if found is None:
        return words, (), []
    names = found.group(1).split()
    wrong = [name for name in names if not name.startswith(".")]
    marks = sorted({name.removeprefix(".") for name in names if name.startswith(".")}, key=_place)
    faults = [_unknown_attribute(line, name) for name in wrong or ([] if names else ["{}"])]
    return words[: found.start()].rstrip(), tuple(marks), faults


def _place(mark: str) -> tuple[int, str]:
    return (MARKS.index(mark) if mark in MARKS else len(MARKS), mark)


def _words(title: str, line: int, *, needed: bool = False) -> list[Fault]:
    faults = []
    if needed and not title:
        faults.append(
            fault(
                line,
                "no-title",
                es="Falta el título. Escríbelo en la misma línea.",
                en="The title is missing. Write it on the same line.",
            )
        )
    if len(title) > LONGEST_TITLE:
        faults.append(
            fault(
                line,
                "title-too-long",
                es=f"El título pasa de {LONGEST_TITLE} letras. Deja lo demás para el texto.",
                en=f"The title is over {LONGEST_TITLE} letters. Leave the rest to the text.",
            )
        )
    if "{" in title or "}" in title or "<" in title:
        faults.append(
            fault(
                line,
                "title-not-plain",
                es="Un título lleva solo palabras: ni { }, ni <. Los espacios de opción van en el texto.",
                en="A title is words alone: no { }, no <. The slots of options belong in the text.",
            )
        )
    return faults


def _unnumbered(heading: Heading) -> list[Fault]:
    if heading.level == 3 and EXAMPLE in heading.marks:
        return []
    shape = "## 4 Jugada normal" if heading.level == 2 else "### 4.2 Conversión"
    return [
        fault(
            heading.line,
            "no-number",
            es=f"Este título va con su número, como «{shape}»; solo un ejemplo puede ir sin él.",
            en=f"This heading goes with its number, as “{shape}”; only an example may go without.",
        )
    ]


def _numbers(heading: Heading) -> list[Fault]:
    if all(
        1 <= number <= HIGHEST_NUMBER for number in (heading.article, heading.number) if number is not None
    ):
        return []
    return [
        fault(
            heading.line,
            "number-out-of-range",
            es=f"Los números van de 1 a {HIGHEST_NUMBER}.",
            en=f"Numbers go from 1 to {HIGHEST_NUMBER}.",
        )
    ]


def _level(line: int) -> Fault:
    return fault(
        line,
        "heading-level",
        es="Hay solo tres niveles de título: «## 4» artículo, «### 4.2» sección y «#» tarjeta de mesa.",
        en="There are only three levels of heading: “## 4” article, “### 4.2” section and “#” table card.",
    )


def _unknown_attribute(line: int, mark: str) -> Fault:
    return fault(
        line,
        "strange-mark",
        es=f"«{mark[:40]}» no va aquí. Hay {{.repealed}} y, en una sección, {{.house}} y {{.example}}.",
        en=f"“{mark[:40]}” does not go here. There is {{.repealed}}; in a section {{.house}}, {{.example}}.",
    )
