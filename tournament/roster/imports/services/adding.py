"""Adds a previewed roster exactly once, even if interrupted; a large one by chunks, so that tables in play
never wait long.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import Conflict
from jobs.models import Job
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.columns import OF_ENTRY, OF_PERSON
from tournament.roster.file import Intake, RosterRow
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import enrolled_in, intake_of, rows_of
from tournament.roster.imports.services.previews import KEPT_FOR_PREVIEW, drop_cells, lock_import
from tournament.roster.models import Entry
from tournament.roster.services import NewEntry, enrol, restore_entry

KIND = "roster-import"
AT_ONCE = 500
CHUNK = 1000
Status = RosterImport.Status


def commit_import(
    roster_import: RosterImport,
    *,
    actor: Actor,
    left_out: Collection[int] = (),
    restore: bool = False,
    persons: Mapping[int, int] | None = None,
    owner: User | None = None,
    as_job: bool | None = None,
) -> RosterImport:
    """`persons`: by line, those that are known. Over `AT_ONCE` rows a job, unless `as_job` differs; one that
    failed is started again.
    """
    with transaction.atomic():
        championship, locked = lock_import(roster_import)
        if locked.status in (Status.DONE, Status.TAKEN_BACK):
            return locked
        if locked.status == Status.DISCARDED:
            raise Conflict(_("This import was discarded. Choose the file again."), code="import_discarded")
        if locked.status == Status.PREVIEWED:
            _begin(championship, locked, left_out=left_out, restore=restore, actor=actor)
            locked.choices["persons"] = {str(line): person for line, person in (persons or {}).items()}
        elif _is_under_way(locked):
            return locked
        large = len(locked.rows) > AT_ONCE if as_job is None else as_job
        locked.job_id = _job(championship, locked, actor=actor, owner=owner) if large else None
        locked.save(update_fields=["job_id", "status", "left_out", "restore", "summary", *KEPT_FOR_PREVIEW])
    if not large:
        apply_import(locked, actor=actor)
    return locked


def _job(championship: Championship, locked: RosterImport, *, actor: Actor, owner: User | None) -> UUID:
    job = start_job(
        kind=KIND,
        title=_("Import of %(file)s") % {"file": locked.file_name},
        payload={"import": locked.pk, "actor": actor.label},
        scope=championship.slug,
        created_by=actor.label,
        owner=owner,
    )
    return job.pk


def apply_import(
    roster_import: RosterImport,
    *,
    actor: Actor,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: Callable[[], bool] = lambda: False,
) -> None:
    """May be repeated from wherever it stopped."""
    out = frozenset(roster_import.left_out)
    rows = [row for row in rows_of(roster_import) if not row.problems and row.line not in out]
    progress(0, len(rows))
    for start in range(0, len(rows), CHUNK):
        if stop():
            return
        _apply_chunk(roster_import, rows[start : start + CHUNK])
        progress(min(start + CHUNK, len(rows)), len(rows))
    _finish(roster_import, actor)


def undo_import(roster_import: RosterImport, *, actor: Actor) -> int:
    """Returns how many. `Conflict` where one has a seat."""
    with transaction.atomic():
        championship, locked = lock_import(roster_import)
        if locked.status != Status.DONE:
            raise Conflict(_("Only a finished import can be undone."))
        brought = entries_added_by(locked)
        if name := brought.filter(seats__isnull=False).values_list("name", flat=True).first():
            raise Conflict(
                _(
                    "%(name)s already has a seat, so the import stays. Withdraw by hand those who should not "
                    "be on the roster."
                )
                % {"name": name},
                code="import_seated",
            )
        count: int = brought.filter(status=Entry.Status.REGISTERED).update(status=Entry.Status.WITHDRAWN)
        locked.status = Status.TAKEN_BACK
        locked.save(update_fields=["status"])
        write_log(championship, actor, "roster-import-taken-back", file=locked.file_name, entries=count)
    return count


def entries_added_by(roster_import: RosterImport) -> QuerySet[Entry]:
    mine = Q(pk__in=())
    for first, last in roster_import.summary.get("numbers", ()):
        mine |= Q(number__range=(first, last))
    return Entry.objects.filter(mine, championship_id=roster_import.championship_id)


def _is_under_way(roster_import: RosterImport) -> bool:
    if roster_import.job_id is None:
        return False
    job = Job.objects.filter(pk=roster_import.job_id).first()
    return job is not None and not job.is_over


def _begin(
    championship: Championship,
    locked: RosterImport,
    *,
    left_out: Collection[int],
    restore: bool,
    actor: Actor,
) -> None:
    rows = rows_of(locked)
    intake = intake_of(championship, rows, enrolled_in(championship), left_out)
    locked.status = Status.COMMITTING
    locked.left_out = sorted(row.line for row in intake.left_out)
    locked.restore = restore
    drop_cells(locked)
    restored = _restore(championship, intake, actor) if restore else 0
    locked.summary = {
        "added": 0,
        "already": len(intake.already),
        "refused": sum(1 for row in rows if row.problems),
        "left_out": len(intake.left_out),
        "restored": restored,
        "numbers": [],
        "late": [],
    }


def _restore(championship: Championship, intake: Intake, actor: Actor) -> int:
    """A pinned seat may be another's by now."""
    numbers = [entry.number for entry in intake.withdrawn]
    for start in range(0, len(numbers), AT_ONCE):
        entries = Entry.objects.filter(championship=championship, number__in=numbers[start : start + AT_ONCE])
        for entry in entries.filter(pinned_seat__isnull=False):
            restore_entry(entry, actor=actor)
        entries.filter(pinned_seat__isnull=True).update(status=Entry.Status.REGISTERED)
    return len(numbers)


def _apply_chunk(roster_import: RosterImport, rows: Sequence[RosterRow]) -> None:
    with transaction.atomic():
        championship, locked = lock_import(roster_import)
        if locked.status != Status.COMMITTING:
            return
        enrolled = enrolled_in(championship)
        intake = intake_of(championship, rows, enrolled, ())
        entries = _enrol(championship, intake.new, persons=locked.choices.get("persons", {}))
        summary = locked.summary
        summary["added"] += len(entries)
        if entries:
            summary["numbers"] = _with_range(summary["numbers"], entries[0].number, entries[-1].number)
        reported = {row["line"] for row in summary["late"]}
        summary["late"] += [row.as_json() for row in intake.refused if row.line not in reported]
        locked.save(update_fields=["summary"])


def _enrol(
    championship: Championship, rows: Sequence[RosterRow], *, persons: Mapping[str, int]
) -> list[Entry]:
    """Under the championship's lock."""
    new = [
        NewEntry(
            people=[
                NewPerson(
                    **{field: getattr(one, field) for field in OF_PERSON},
                    person=persons.get(str(one.line), 0),
                )
                for one in row.people
            ],
            name=row.team,
            identity=row.identity,
            columns={field: getattr(row, field) for field in OF_ENTRY if field != "name"},
        )
        for row in rows
    ]
    return enrol(championship, new)


def _with_range(ranges: list[list[int]], first: int, last: int) -> list[list[int]]:
    if ranges and ranges[-1][1] == first - 1:
        return [*ranges[:-1], [ranges[-1][0], last]]
    return [*ranges, [first, last]]


def _finish(roster_import: RosterImport, actor: Actor) -> None:
    with transaction.atomic():
        championship, locked = lock_import(roster_import)
        if locked.status == Status.COMMITTING:
            locked.status = Status.DONE
            locked.done_at = timezone.now()
            # the roster has the rest now: contacts are not kept twice
            locked.rows = [row for row in locked.rows if row.get("problems")]
            locked.choices.pop("persons", None)
            locked.save(update_fields=["status", "done_at", "rows", "choices"])
            write_log(
                championship, actor, "roster-imported", file=locked.file_name, entries=locked.summary["added"]
            )
    roster_import.refresh_from_db()
