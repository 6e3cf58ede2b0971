"""The register, and its rulings in force."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from rules.editions.models import Draft, Edition, Rulebook
from rules.games import GAMES, Choice
from tournament.championship.models import Championship, Stage
from tournament.register.chain import (
    AT_ONCE,
    Place,
    ScopedRuling,
    contradicted_by,
    in_force,
    latest_successor,
    rulings_at,
)
from tournament.register.models import Exclusion, RegisterLine
from tournament.roster.shown import as_shown
from tournament.rounds.models import Round

Kind = RegisterLine.Kind
RULED = (Kind.RULING, Kind.PROTEST)
OF_PERSONS = Q(kind=Kind.RULING, entry__isnull=False)  # names one of a pair: no case
LAST = 3  # rulings that a screen shows


def lines_of(championship: Championship) -> QuerySet[RegisterLine]:
    """2 statements."""
    return (
        RegisterLine.objects.filter(championship=championship)
        .select_related("table__round", "entry", "supersession__later")
        .prefetch_related("supersedes")
        .order_by("number")
    )


def decided_under(rulebook: Rulebook | int) -> Q:
    """Lines by its rules; of a combined championship those of the stages that are played by it."""
    stages = Stage.objects.filter(
        championship=OuterRef("championship"), order=OuterRef("stage"), edition__rulebook=rulebook
    )
    first = Q(stage=None) | Q(stage=1)
    return first & Q(championship__edition__rulebook=rulebook) | Q(Exists(stages))


def is_case(line: RegisterLine) -> bool:
    """Whether it decides for other nights. One that tells a table who of a pair plays on does not."""
    if line.kind == Kind.RULING:
        return line.entry_id is None
    return line.kind in RULED or (line.kind == Kind.DECISION and bool(line.gap))


def draft_origin(line: RegisterLine) -> str:
    return f"register/{line.championship_id}/{line.number}"


def adopted_in(championship: Championship, edition: Edition | None = None) -> dict[int, int]:
    """Number of the line → of the edition. 1 statement."""
    edition = edition or championship.edition
    prefix = f"register/{championship.pk}/"
    drafts = Draft.objects.filter(
        rulebook_id=edition.rulebook_id,
        origin__startswith=prefix,
        edition__number__lte=edition.number,
    )
    origins = drafts.values_list("origin", "edition__number")
    return {int(origin.removeprefix(prefix)): number for origin, number in origins}


def last_begun(championship: Championship) -> int:
    """0 before the first. 1 statement."""
    begun = Round.objects.filter(championship=championship).exclude(status=Round.Status.PUBLISHED)
    return max(begun.values_list("number", flat=True), default=0)


def rulings_of(championship: Championship) -> tuple[ScopedRuling, ...]:
    """2 statements; without rulings 1."""
    lines = list(scoped_lines(championship).only(*_SCOPED, "championship"))
    return scoped(lines, adopted_in(championship) if lines else {})


_SCOPED = ("number", "gap", "choice", "scope", "round_number", "table__round__number", "supersession__later")


def scoped_lines(championship: Championship) -> QuerySet[RegisterLine]:
    """With what decides where they are in force; of one stage, where the championship is given in one."""
    rulings = championship.register.filter(kind__in=(Kind.RULING, Kind.PROTEST))
    if championship.stage is not None:
        rulings = rulings.filter(stage=championship.stage.order)
    return rulings.exclude(scope="").select_related("table__round", "supersession").order_by("number")


def scoped(lines: Sequence[RegisterLine], adopted: Collection[int]) -> tuple[ScopedRuling, ...]:
    supersedes: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for line in lines:
        if made := getattr(line, "supersession", None):
            supersedes[made.later_id] += (line.number,)
    return tuple(
        ScopedRuling(
            number=line.number,
            gap=line.gap,
            choice=line.choice,
            scope=line.scope,
            round=line.round_number or 0,
            table=line.table_id,
            table_round=line.table.round.number if line.table else None,
            supersedes=supersedes[line.pk],
            adopted=line.number in adopted,
        )
        for line in lines
    )


def options_in_force(
    championship: Championship, round_number: int, *, table: int | None = None
) -> dict[str, Choice]:
    """For a new acta. `table`: an id. 2 statements."""
    held = rulings_at(rulings_of(championship), Place(round_number, table))
    options = GAMES[championship.game].catalogue.complete(championship.options)
    return {**options, **{ruling.gap: ruling.choice for ruling in held if ruling.gap}}


def rulings_for_all(championship: Championship) -> list[dict[str, Any]]:
    """For every table and not superseded, oldest first."""
    lines = lines_of(championship).filter(kind=Kind.RULING, supersession__isnull=True)
    lines = lines.exclude(scope__in=("", RegisterLine.Scope.TABLE)).order_by("-number")
    return list(as_shown(championship, [public_line(line) for line in reversed(lines[:LAST])]))


def rulings_held_now(
    championship: Championship, rulings: Sequence[ScopedRuling], *, adopted: bool = False
) -> tuple[ScopedRuling, ...]:
    """`adopted`: also the edition's own. 1 statement."""
    states = dict(Round.objects.filter(championship=championship).values_list("number", "status"))
    return rulings_held(states, rulings, adopted=adopted)


def rulings_held(
    states: Mapping[int, str], rulings: Sequence[ScopedRuling], *, adopted: bool = False
) -> tuple[ScopedRuling, ...]:
    begun = [number for number, status in states.items() if status != Round.Status.PUBLISHED]
    closed = frozenset(number for number, status in states.items() if status == Round.Status.CLOSED)
    on = [number for number in states if number not in closed]
    next_round = max(begun, default=0) + 1
    return in_force(rulings, on=on, next_round=next_round, closed=closed, adopted=adopted)


def rulings_in_force(championship: Championship) -> list[RegisterLine]:
    """Somewhere, besides the edition. 4 statements."""
    held = rulings_held_now(championship, rulings_of(championship))
    return list(lines_of(championship).filter(number__in=[ruling.number for ruling in held]))


def contradicting(
    championship: Championship, gap: str, choice: Choice, *, scope: str = "", table: int | None = None
) -> list[RegisterLine]:
    """With another answer: one superseded for a table alone gives its successor; an adopted one counts while
    the edition answers as it did.
    """
    rulings = rulings_of(championship)
    standing = (*rulings_held_now(championship, rulings), *_held_by_edition(championship, rulings))
    opposed = contradicted_by(standing, gap=gap, choice=choice, scope=scope, table=table)
    numbers = {latest_successor(ruling, rulings).number for ruling in opposed}
    return list(lines_of(championship).filter(number__in=numbers)) if numbers else []


def _held_by_edition(championship: Championship, rulings: Sequence[ScopedRuling]) -> list[ScopedRuling]:
    """An edition applies to every table, whatever the scope was. At most 1 statement."""
    if not any(ruling.adopted for ruling in rulings):
        return []
    everywhere = [
        replace(ruling, scope=AT_ONCE, table=None) if ruling.adopted else ruling for ruling in rulings
    ]
    held = rulings_held_now(championship, everywhere, adopted=True)
    return [
        ruling for ruling in held if ruling.adopted and championship.options.get(ruling.gap) == ruling.choice
    ]


def ruling_of_call(championship: Championship, call: Any) -> RegisterLine | None:
    rulings = lines_of(championship).filter(call=call, supersession__isnull=True)
    return rulings.last()


def corrections_of(championship: Championship) -> dict[int, RegisterLine]:
    """Number of a line → the last one that corrects it."""
    corrections = RegisterLine.objects.filter(championship=championship, kind=Kind.CORRECTION).order_by(
        "number"
    )
    return {line.play["corrects"]: line for line in corrections}


def public_line(line: RegisterLine) -> dict[str, Any]:
    successor = line.superseded_by
    table = line.table
    return {
        "number": line.number,
        "at": line.at.isoformat(),
        "kind": line.kind,
        "round": table.round.number if table else None,
        "table": table.number if table else None,
        "gap": line.gap,
        "choice": line.choice,
        "articles": list(line.articles),
        "words": {"es": line.words_es, "en": line.words_en or line.words_es},
        "scope": line.scope,
        **({"stage": line.stage} if line.stage else {}),
        "reach": line.reach,
        "supersedes": sorted(earlier.number for earlier in line.supersedes.all()),
        "superseded_by": successor.number if successor else None,
        "digest": line.digest,
    }


def public_register(championship: Championship) -> list[dict[str, Any]]:
    """`taken_back`: undone at the table. At most 7 statements."""
    lines = list(lines_of(championship))
    rulings = rulings_of(championship) if lines else ()
    held = {ruling.number for ruling in rulings_held_now(championship, rulings)} if rulings else set()
    adopted = adopted_in(championship) if rulings else {}
    back = taken_back(championship, lines)
    shown = [
        {
            **public_line(line),
            "in_force": line.number in held,
            "adopted_in": adopted.get(line.number),
            "taken_back": line.number in back,
        }
        for line in lines
    ]
    return list(as_shown(championship, shown)) if shown else []


def taken_back(championship: Championship, lines: Iterable[RegisterLine]) -> set[int]:
    """Numbers of disqualifications undone at their table."""
    numbers = {
        (line.entry_id, line.person, line.table_id): line.number
        for line in lines
        if line.kind == Kind.DISQUALIFICATION
    }
    if not numbers:
        return set()
    exclusions = Exclusion.objects.filter(championship=championship, status=Exclusion.Status.WITHDRAWN)
    return {numbers[of] for of in exclusions.values_list("entry_id", "person", "table_id") if of in numbers}
