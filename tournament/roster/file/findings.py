"""Doubts about a roster as a whole. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.names import fold

from .intake import Intake
from .rows import ANOTHER, RosterRow

FEWEST = 4  # rows of which something general can be said
NEARLY_ALL = 0.8
FEW = 0.2


@dataclass(frozen=True, slots=True)
class Finding:
    """`code`: two-people, in-doubt, all-alone, alone, pinned, few-names, numbers, no-surname, one-name,
    own-clubs; in `count` of `of` rows, or people.
    """

    code: str
    count: int
    of: int

    @property
    def is_question(self) -> bool:
        """A wrong guess would change who plays, or the draw."""
        return self.code in {"two-people", "in-doubt", "all-alone", "pinned"}


def findings_of(intake: Intake, *, people: int = 1) -> list[Finding]:
    """`people`: of an entry."""
    return [*_of_people(intake.new, people), *_of_new(intake.new), *_of_refused(intake)]


def _of_people(rows: Sequence[RosterRow], people: int) -> Iterator[Finding]:
    if in_doubt := sum(row.in_doubt for row in rows):
        yield Finding("in-doubt", in_doubt, len(rows))
    alone = sum(len(row.people) < people and not row.in_doubt for row in rows)
    if alone == len(rows) > 1 and not any(row.others for row in rows):
        yield Finding("all-alone", alone, len(rows))
    elif alone:
        yield Finding("alone", alone, len(rows))


def _of_new(entries: Sequence[RosterRow]) -> Iterator[Finding]:
    rows = [one for row in entries for one in row.people]
    of = len(rows)
    if others := sum(row.line > ANOTHER for row in entries):
        yield Finding("two-people", others, of)
    if of < FEWEST:
        return
    pinned = sum(row.pinned_table is not None for row in entries)
    if pinned >= NEARLY_ALL * len(entries):
        yield Finding("pinned", pinned, len(entries))
    names = len({fold(row.name) for row in rows})
    if names * 3 <= of:
        yield Finding("few-names", names, of)
        return  # the rest follows from that
    short = sum(" " not in row.name for row in rows)
    if short >= NEARLY_ALL * of:
        yield Finding("no-surname", short, of)
    elif 0 < short <= FEW * of:
        yield Finding("one-name", short, of)
    clubs = [fold(row.club) for row in rows if row.club]
    if len(clubs) >= NEARLY_ALL * of and len(set(clubs)) == len(clubs):
        yield Finding("own-clubs", len(clubs), of)


def _of_refused(intake: Intake) -> Iterator[Finding]:
    of = len(intake.new) + len(intake.refused)
    numbers = sum(
        any(problem.code == "name-without-letters" for problem in row.problems) for row in intake.refused
    )
    if of >= FEWEST and numbers >= NEARLY_ALL * of:
        yield Finding("numbers", numbers, of)
