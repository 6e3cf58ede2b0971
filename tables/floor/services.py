"""Closing tables by time, and undoing it; confirming every table that is over."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.refusals import NotAllowed, UserError
from rules.games.closing import TIME, IfTimeEnded, if_time_ended
from rules.games.contract import CLOSE
from rules.games.series import read_plan
from tables.record import permissions
from tables.record.errors import NotOver
from tables.record.models import Acta
from tables.record.parties import gone_of
from tables.record.queries import actas
from tables.record.replay import UNDO
from tables.record.services.appending import Recorded, append_by_pages, check_writable
from tables.record.services.confirming import confirm_table, standing_moves
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.rounds.models import Table
from tournament.rounds.queries import advance_of

from . import queries as floor

WHO = gettext_lazy("Only a floor judge or the organizer may close tables by time.")


@dataclass(frozen=True, slots=True)
class Closing:
    table: Table
    acta: Acta
    standing: IfTimeEnded


@dataclass(frozen=True, slots=True)
class TimePreview:
    """`desk`: without an acta."""

    closings: tuple[Closing, ...]
    desk: tuple[Table, ...]


def preview_time(championship: Championship, tables: Sequence[int] | None = None) -> TimePreview:
    tables_in_play = [
        table for table in floor.undecided(championship) if tables is None or table.pk in tables
    ]
    advance = {
        round_: advance_of(round_, tables=count) or 1 for round_, count in floor.rounds_in_play(championship)
    }
    closings = tuple(
        Closing(table=table, acta=table.acta, standing=standing_now(table, advance=advance[table.round]))
        for table in tables_in_play
        if hasattr(table, "acta") and table.acta.status == Acta.Status.OPEN
    )
    return TimePreview(
        closings=closings, desk=tuple(table for table in tables_in_play if not hasattr(table, "acta"))
    )


def standing_now(table: Table, *, advance: int) -> IfTimeEnded:
    """`advance` of its players go on."""
    acta, of = table.acta, table.round
    plan = read_plan({"series": of.series} if of.series else {})
    told, teams = acta.told, acta.told.get("teams")
    left = [*gone_of(teams, acta.state)] if teams else None
    return if_time_ended(of.game, acta.state, told["players"], advance=advance, plan=plan, left=left)


def close_by_time(
    championship: Championship, *, said: Mapping[int, Sequence[str]], actor: Actor, reason: str = ""
) -> list[Recorded]:
    """All or none. `said`: by table id, the first ones in order where measures do not decide (`choices`).
    Skips tables that are over. Raises `NotAllowed`; the first table's refusal, with its number.
    """
    if not permissions.is_judge(actor):
        raise NotAllowed(str(WHO))
    with transaction.atomic():
        closed = [
            _close(heading, said[heading.acta.table_id], reason, actor)
            for heading in _locked(championship, said)
        ]
        closed_now = [recorded for recorded in closed if recorded is not None]
        if closed_now:
            numbers = sorted(recorded.acta.table.number for recorded in closed_now)
            write_log(championship, actor, "tables-closed-by-time", tables=numbers, reason=reason)
        return closed_now


def _locked(championship: Championship, tables: Iterable[int]) -> list[actas.HeadingInForce]:
    """Of this championship only."""
    actas_here = Acta.objects.filter(table__in=list(tables), table__round__championship=championship)
    keys = list(actas_here.order_by("pk").values_list("pk", flat=True))
    return [actas.locked_heading(key) for key in keys]


def _close(heading: actas.HeadingInForce, named: Sequence[str], reason: str, actor: Actor) -> Recorded | None:
    check_writable(heading, actor)
    if heading.acta.status != Acta.Status.OPEN:
        return None
    move: dict[str, object] = {"do": CLOSE, "ended": TIME, "reason": reason or _("time is up")}
    if named:
        move["said"] = list(named)
    try:
        return append_by_pages(heading, move, actor)
    except UserError as refusal:
        raise _of_table(refusal, heading.acta.table.number) from None


def _of_table(refusal: UserError, number: int) -> UserError:
    refusal.message = _("Table %(number)s: %(why)s") % {"number": number, "why": refusal}
    return refusal


def undo_closing(championship: Championship, *, tables: Sequence[int], actor: Actor) -> list[int]:
    """All or none. Confirmed tables, and those with a later move, stay."""
    if not permissions.is_judge(actor):
        raise NotAllowed(str(WHO))
    with transaction.atomic():
        numbers = [
            heading.acta.table.number
            for heading in _locked(championship, tables)
            if _take_back(heading, actor)
        ]
        if numbers:
            write_log(championship, actor, "closing-taken-back", tables=sorted(numbers))
        return numbers


def _take_back(heading: actas.HeadingInForce, actor: Actor) -> bool:
    if heading.acta.status != Acta.Status.OVER:
        return False
    standing = standing_moves(heading.acta)
    if not standing or standing[-1]["do"] != CLOSE:
        return False
    check_writable(heading, actor)
    append_by_pages(heading, {"do": UNDO}, actor)
    return True


def undo_here(table: Table, *, actor: Actor, base: int) -> Recorded:
    """Where the last move is still `base`."""
    with transaction.atomic():
        unlocked = actas.heading_in_force(table.pk)
        if unlocked is None:
            raise NotOver(_("This table has no acta."))
        heading = actas.locked_heading(unlocked.acta_id)
        check_writable(heading, actor)
        if heading.acta.n != base:
            raise NotOver(_("Another move has come in. Look at the table again."), code="moved_on")
        return append_by_pages(heading, {"do": UNDO}, actor)


@dataclass(frozen=True, slots=True)
class Confirmed:
    done: tuple[Result, ...]
    refused: Sequence[UserError]


def confirm_over(championship: Championship, *, actor: Actor) -> Confirmed:
    """One transaction each; a refusal stops no other table. What its players are signing still is decided on
    its own page.
    """
    done: list[Result] = []
    refused: list[UserError] = []
    for table in floor.undecided(championship):
        if not hasattr(table, "acta") or table.acta.status != Acta.Status.OVER:
            continue
        try:
            done.append(confirm_table(table, base=table.acta.n, actor=actor, if_signed=True))
        except UserError as refusal:
            refused.append(_of_table(refusal, table.number))
    return Confirmed(done=tuple(done), refused=refused)
