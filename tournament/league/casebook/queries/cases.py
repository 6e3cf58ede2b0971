"""Rulings of all championships of a rulebook. No people, plays or private notes are read; unlisted
championships are for their organizers.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from core.language import reader_language
from rules.book.of_game import BOOKS
from rules.editions.models import Draft, Edition, Rulebook
from rules.editions.queries import edition_in_force
from rules.games import option_of
from tournament.championship.copies import fingerprint
from tournament.championship.models import Championship
from tournament.league.models import CaseQuestion
from tournament.register.models import How, RegisterLine
from tournament.register.queries.register import (
    OF_PERSONS,
    RULED,
    decided_under,
    draft_origin,
    rulings_held,
    scoped,
)
from tournament.register.words import words_of
from tournament.rounds.models import Round

Kind = RegisterLine.Kind
READ = (
    "number", "at", "kind", "gap", "choice", "articles", "words_es", "words_en", "scope", "round_number",
    "stage", "table_id", "supersession__later", "supersession__earlier",
    "table__number", "table__round__number",
    "championship__slug", "championship__name", "championship__day", "championship__game",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DecidedCase:
    """`edition`: the one that adopted it; `drafted`: waits for the next; `agrees`: whether the last edition
    answers so; `later`: the line that superseded it.
    """

    line: RegisterLine
    question: str
    how: How
    edition: int | None
    drafted: bool
    agrees: bool | None
    later: int | None

    @property
    def article(self) -> int:
        unforeseen = BOOKS[self.line.as_played.game].unforeseen
        return next((number for number in self.line.articles if isinstance(number, int)), unforeseen)

    @property
    def words(self) -> str:
        return words_of(self.line)


def cases_of(rulebook: Rulebook, *, also: Collection[int] = ()) -> list[DecidedCase]:
    """By article, newest first. `also`: unlisted championships. 5 statements."""
    lines = _lines(rulebook, also)
    edition = edition_in_force(rulebook)
    later = _later(lines)
    held = _in_force(lines, _rounds(lines))
    waiting = rulebook.drafts.filter(origin__startswith="register/").exclude(status=Draft.Status.DROPPED)
    fields = waiting.values_list("origin", "status", "edition__number")
    drafts = {origin: (status, number) for origin, status, number in fields}
    questions = _questions(rulebook)
    cases = [
        _case(
            line,
            edition,
            question=questions.get(line.pk),
            draft=drafts.get(draft_origin(line), ("", None)),
            held=line.pk in held,
            later=later[line.pk].number if line.pk in later else None,
        )
        for line in lines
    ]
    return sorted(
        cases,
        key=lambda case: (case.article, not case.question, case.question, -case.line.at.timestamp()),
    )


def cases_fingerprint(rulebook: Rulebook) -> str:
    """5 statements."""
    cases = cases_of(rulebook)
    return fingerprint([(case.line.pk, str(case.how), case.edition or 0, case.later or 0) for case in cases])


def _lines(rulebook: Rulebook, also: Collection[int]) -> list[RegisterLine]:
    """As `is_case`. 1 statement."""
    cases = Q(kind__in=RULED) | Q(kind=Kind.DECISION) & ~Q(gap="")
    shown = Q(championship__listed=True) | Q(championship__in=also)
    lines = RegisterLine.objects.filter(cases, shown, decided_under(rulebook))
    return list(
        lines.exclude(OF_PERSONS)
        .select_related("championship", "table__round", "supersession")
        .only(*READ)
        .order_by("-at", "-pk")
    )


def _later(lines: Iterable[RegisterLine]) -> dict[int, RegisterLine]:
    by_key = {line.pk: line for line in lines}
    made = (getattr(line, "supersession", None) for line in by_key.values())
    return {step.earlier_id: by_key[step.later_id] for step in made if step and step.later_id in by_key}


def _rounds(lines: Iterable[RegisterLine]) -> Mapping[int, Sequence[tuple[int, str, int]]]:
    """By championship: number, status, tables. 1 statement."""
    by_championship: defaultdict[int, list[tuple[int, str, int]]] = defaultdict(list)
    rounds = Round.objects.filter(championship__in={line.championship_id for line in lines})
    for key, number, status, tables in (
        rounds.annotate(beside=Count("tables"))
        .order_by("number")
        .values_list("championship_id", "number", "status", "beside")
    ):
        by_championship[key].append((number, status, tables))
    return by_championship


def _in_force(
    lines: Iterable[RegisterLine], rounds: Mapping[int, Sequence[tuple[int, str, int]]]
) -> set[int]:
    by_championship: defaultdict[int, list[RegisterLine]] = defaultdict(list)
    for line in reversed(list(lines)):
        if line.scope:
            by_championship[line.championship_id].append(line)
    held: set[int] = set()
    for key, ruled in by_championship.items():
        played = rounds.get(key, ())
        if played and played[-1][1] == Round.Status.CLOSED and played[-1][2] == 1:
            continue
        states = {number: status for number, status, _tables in played}
        numbers = {ruling.number for ruling in rulings_held(states, scoped(ruled, ()))}
        held |= {line.pk for line in ruled if line.number in numbers}
    return held


def _questions(rulebook: Rulebook) -> dict[int, CaseQuestion]:
    """The last wording of each line. 1 statement."""
    questions = CaseQuestion.objects.filter(line__championship__edition__rulebook=rulebook).order_by("pk")
    return {question.line_id: question for question in questions}


def _case(
    line: RegisterLine,
    last: Edition,
    *,
    question: CaseQuestion | None,
    draft: tuple[str, int | None],
    held: bool,
    later: int | None,
) -> DecidedCase:
    status, edition = draft
    agrees = last.options.get(line.gap) == line.choice if line.gap else None
    how = How.PAST
    if later is not None:
        how = How.SUPERSEDED
    elif edition is not None and agrees is not False:
        how = How.ADOPTED
    elif held:
        how = How.IN_FORCE
    return DecidedCase(
        line=line,
        question=question_words(line, question),
        how=how,
        edition=edition,
        drafted=status == Draft.Status.OPEN,
        agrees=agrees,
        later=later,
    )


def question_words(line: RegisterLine, question: CaseQuestion | None) -> str:
    lang = reader_language()
    if question is not None:
        return (question.words_en if lang == "en" else "") or question.words_es
    option = option_of(line.as_played.game, line.gap)
    return option.question[lang] if option else ""


def championships_of(rulebook: Rulebook, *, also: Collection[int] = ()) -> QuerySet[Championship]:
    shown = Q(listed=True) | Q(pk__in=also)
    return Championship.objects.filter(shown, edition__rulebook=rulebook).order_by("-day", "-pk")
