"""The headings of a rulebook."""

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
    """`level` 1 is the table card (`# Card`), 2 an article (`## 4 Article`), 3 a section (`### 4.2 Section
    {.house}`). `article`: the number before the point; `number`: the one after it; None where none was
    written.
    """

    level: int
    line: int
    title: str = ""
    marks: tuple[str, ...] = ()
    article: int | None = None
    number: int | None = None
    faults: tuple[Fault, ...] = ()


def heading_in(line: str, number: int) -> Heading | None:
    match = _HEADING.fullmatch(line.rstrip())
    if match is None:
        return None
    level, title_text = len(match.group(1)), " ".join((match.group(2) or "").split())
    title_text, marks, faults = _marks(title_text, number)
    if level > 3:
        return Heading(level, number, title_text, faults=(fault(number, "heading-level"),))
    if level == 1:
        return _with_faults(
            Heading(1, number, title_text, marks), [*faults, *_words(title_text, number, needed=True)]
        )
    pattern = _ARTICLE if level == 2 else _SECTION
    numbered = pattern.fullmatch(title_text)
    if numbered is None:
        unnumbered = Heading(level, number, title_text, marks)
        return _with_faults(unnumbered, [*faults, *_unnumbered(unnumbered), *_words(title_text, number)])
    *numbers, title = numbered.groups()
    article, section = (*map(int, numbers), None)[:2]
    heading = Heading(level, number, title or "", marks, article, section)
    faults += _words(heading.title, number, needed=level == 2)
    return _with_faults(heading, [*faults, *_numbers(heading)])


def _with_faults(heading: Heading, faults: list[Fault]) -> Heading:
    allowed = {1: (), 2: (REPEALED,), 3: MARKS}[heading.level]
    for mark in heading.marks:
        if mark not in allowed:
            faults.append(fault(heading.line, "strange-mark", mark=mark))
    return replace(heading, faults=tuple(faults))


def _marks(title_text: str, line: int) -> tuple[str, tuple[str, ...], list[Fault]]:
    match = _MARKS.search(title_text)
    if match is None:
        return title_text, (), []
    names = match.group(1).split()
    wrong = [name for name in names if not name.startswith(".")]
    marks = sorted({name.removeprefix(".") for name in names if name.startswith(".")}, key=_place)
    faults = [fault(line, "strange-mark", mark=name) for name in wrong or ([] if names else ["{}"])]
    return title_text[: match.start()].rstrip(), tuple(marks), faults


def _place(mark: str) -> tuple[int, str]:
    return (MARKS.index(mark) if mark in MARKS else len(MARKS), mark)


def _words(title: str, line: int, *, needed: bool = False) -> list[Fault]:
    faults = []
    if needed and not title:
        faults.append(fault(line, "no-title"))
    if len(title) > LONGEST_TITLE:
        faults.append(fault(line, "title-too-long", most=LONGEST_TITLE))
    if "{" in title or "}" in title or "<" in title:
        faults.append(fault(line, "title-not-plain"))
    return faults


def _unnumbered(heading: Heading) -> list[Fault]:
    if heading.level == 3 and EXAMPLE in heading.marks:
        return []
    shape = "## 4 Jugada normal" if heading.level == 2 else "### 4.2 Conversión"
    return [fault(heading.line, "no-number", shape=shape)]


def _numbers(heading: Heading) -> list[Fault]:
    if all(
        1 <= number <= HIGHEST_NUMBER for number in (heading.article, heading.number) if number is not None
    ):
        return []
    return [fault(heading.line, "number-out-of-range", most=HIGHEST_NUMBER)]
