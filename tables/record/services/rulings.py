"""Carries a ruling to each acta that it reaches, in its transaction, all or none.

Locks: the caller has the championship's; then unopened tables (an acta being opened waits, and reads the
ruling), then actas in play, each by id.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from django.db.models import Q, QuerySet

from rules.games import GAMES, Choice, Refused
from tournament.championship.access.actors import Actor
from tournament.register.chain import Place, ScopedRuling, rulings_at
from tournament.register.models import RegisterLine
from tournament.register.queries.register import last_begun, rulings_of
from tournament.register.reach import CONFIRMED, OVER, REFUSED, Missed, Reach, Spot
from tournament.register.words import words_beside_case
from tournament.rounds.models import Round, Table

from ..models import Acta, Heading
from ..permissions import RULING, Author
from ..queries import actas
from .recording import Recording
from .writer import author_of, write_many

Scope = RegisterLine.Scope
NOW, NEXT_PLAY = "now", "next_play"
Move = dict[str, Any]


def carry(line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor) -> Reach:
    """A constant number of statements."""
    if line.scope == Scope.NEXT_ROUND:
        return Reach()
    reached = _tables(line)
    _lock_unopened(reached)
    headings = _locked(line, reached)
    restored = _restored(line, supersedes)
    recordings, missed = [], []
    for heading in headings:
        recording = Recording(cast("actas.HeadingInForce", heading))  # no ruling asks who runs the table
        table = heading.acta.table
        when = _when(line, table)
        moves = [*restored(table, when), move_of(line, when=when)]
        if _add_all(recording, moves, author_of(actor)):
            recordings.append((recording, when))
        else:
            missed.append(Missed(*_numbers(table), REFUSED))
    if recordings:
        write_many([recording for recording, _when in recordings], actor=actor)
    return Reach(
        now=_spots(recordings, NOW),
        next_play=_spots(recordings, NEXT_PLAY),
        missed=(*missed, *_too_late(reached, headings)),
    )


def move_of(line: RegisterLine, *, when: str) -> Move:
    """The engine words a case of the catalogue; `text` is the rest."""
    case = {"gap": line.gap, "choice": line.choice} if line.gap else {}
    told = line.to_table
    es, en = (told["es"], told["en"]) if told else words_beside_case(line)
    texts = ({"text": es} if es else {}) | ({"text_en": en} if es and en and en != es else {})
    return {"do": RULING, **case, "from": when, **texts, "line": line.number}


def _tables(line: RegisterLine) -> QuerySet[Table]:
    tables = Table.objects.filter(round__championship=line.championship_id)
    if line.scope == Scope.TABLE:
        return tables.filter(pk__in=[line.table_id])
    if line.stage is not None:
        tables = tables.filter(round__stage__order=line.stage)
    return tables.filter(round__status=Round.Status.OPEN)


def _lock_unopened(tables: QuerySet[Table]) -> None:
    waiting = tables.filter(acta__isnull=True).exclude(status=Table.Status.DECIDED)
    list(waiting.order_by("pk").select_for_update(no_key=True, of=("self",)).values_list("pk"))


def _locked(line: RegisterLine, tables: QuerySet[Table]) -> Sequence[Heading]:
    open_ = Acta.objects.filter(
        table__in=tables.values("pk"), status=Acta.Status.OPEN, table__round__status=Round.Status.OPEN
    )
    keys = list(
        open_.order_by("pk").select_for_update(no_key=True, of=("self",)).values_list("pk", flat=True)
    )
    headings = actas.headings_of(keys)
    rounds = {of.pk: of for of in Round.objects.filter(championship=line.championship_id)}
    for heading in headings:
        heading.acta.table.round = rounds[heading.acta.table.round_id]
    return headings


def _when(line: RegisterLine, table: Table) -> str:
    return NOW if line.scope != Scope.NEXT_PLAYS or table.pk == line.table_id else NEXT_PLAY


def _add_all(recording: Recording, moves: Iterable[Move], author: Author) -> bool:
    """False where the rules refuse one."""
    try:
        for move in moves:
            recording.add(move, author)
    except Refused:
        return False
    return True


def _restored(line: RegisterLine, supersedes: Sequence[RegisterLine]) -> Callable[[Table, str], list[Move]]:
    """Cases that this ruling does not cover go back to what else is in force."""
    if not supersedes:
        return lambda table, when: []
    options = GAMES[line.championship.game].catalogue.complete(line.championship.options)
    before = rulings_of(line.championship)
    after = (*before, _held(line, supersedes))

    def restored(table: Table, when: str) -> list[Move]:
        place = Place(table.round.number, table.pk)
        was, now = _choices(before, place), _choices(after, place)
        restored = {gap: now.get(gap, options[gap]) for gap in was if gap != line.gap}
        return [
            {"do": RULING, "gap": gap, "choice": choice, "from": when, "line": line.number}
            for gap, choice in restored.items()
            if choice != was[gap]
        ]

    return restored


def _choices(rulings: Sequence[ScopedRuling], place: Place) -> dict[str, Choice]:
    return {ruling.gap: ruling.choice for ruling in rulings_at(rulings, place) if ruling.gap}


def _held(line: RegisterLine, supersedes: Sequence[RegisterLine]) -> ScopedRuling:
    round_number = line.table.round.number if line.table else None
    superseded = tuple(earlier.number for earlier in supersedes)
    begun = line.round_number if line.round_number is not None else last_begun(line.championship)
    return ScopedRuling(
        line.number,
        line.gap,
        line.choice,
        line.scope,
        begun,
        line.table_id,
        round_number,
        superseded,
        adopted=False,
    )


def _too_late(tables: QuerySet[Table], reached: Sequence[Heading]) -> Iterator[Missed]:
    reached_tables = {heading.acta.table_id for heading in reached}
    begun = tables.filter(Q(acta__isnull=False) | Q(status=Table.Status.DECIDED))
    others = begun.order_by("round__number", "number")
    for pk, round_number, number, acta in others.values_list("pk", "round__number", "number", "acta__status"):
        if pk not in reached_tables:
            yield Missed(round_number, number, OVER if acta == Acta.Status.OVER else CONFIRMED)


def _spots(recordings: Sequence[tuple[Recording, str]], when: str) -> tuple[Spot, ...]:
    return tuple(Spot(*_numbers(recording.acta.table)) for recording, moment in recordings if moment == when)


def _numbers(table: Table) -> tuple[int, int]:
    return (table.round.number, table.number)


def catch_up(recording: Recording) -> None:
    """Rulings made while the table was over apply from its next play."""
    acta = recording.acta
    if acta.status != Acta.Status.OVER or recording.position.is_over:
        return
    table, championship = acta.table, acta.table.round.as_played
    recorded_lines = {line.move.get("line") for line in recording.standing()}
    in_force = rulings_at(rulings_of(championship), Place(table.round.number, table.pk))
    choices = recording.position.choices
    due = [
        ruling.number
        for ruling in in_force
        if ruling.number not in recorded_lines and ruling.gap and choices.get(ruling.gap) != ruling.choice
    ]
    if not due:
        return
    lines = RegisterLine.objects.filter(championship=championship, number__in=due).order_by("number")
    for line in lines.select_related("championship"):
        author = Author(line.decided_by, line.official_id, by_organizer=True)
        recording.add(move_of(line, when=NEXT_PLAY), author)
