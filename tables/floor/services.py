"""Closing tables because the time of the round is up: one, or all, with a preview first; undoing that; and
confirming every table that is over.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.refusals import NotAllowed, UserError
from rules.engine.reported_close import CLOSE, TIME
from tables.record import closing, permissions, replay
from tables.record.closing import Standing
from tables.record.errors import NotOver
from tables.record.models import Acta
from tables.record.notation import Sent
from tables.record.queries import actas
from tables.record.replay import UNDO
from tables.record.services.appending import Recorded, append, check_writable
from tables.record.services.confirming import confirm_table
from tables.record.services.devices import pages_device
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
    """What closing by time would do at one table: `standing` says who is first and whether somebody must
    choose.
    """

    table: Table
    acta: Acta
    standing: Standing


@dataclass(frozen=True, slots=True)
class TimePreview:
    """All tables in play: those that would be closed now, and those without an acta, which only the desk
    decides.
    """

    closings: tuple[Closing, ...]
    desk: tuple[Table, ...]


def preview_time(championship: Championship, tables: Sequence[int] | None = None) -> TimePreview:
    """What closing by time would do to the tables in play, all of them or those of `tables` (ids). Writes
    nothing.
    """
    found = [one for one in floor.undecided(championship) if tables is None or one.pk in tables]
    advance = {of: advance_of(of, tables=count) for of, count in floor.rounds_in_play(championship)}
    closings = tuple(
        Closing(table=one, acta=one.acta, standing=standing_now(one, advance=advance[one.round]))
        for one in found
        if hasattr(one, "acta") and one.acta.status == Acta.Status.OPEN
    )
    return TimePreview(closings=closings, desk=tuple(one for one in found if not hasattr(one, "acta")))


def standing_now(table: Table, *, advance: int) -> Standing:
    """The standing of a table with an acta, and what must be asked if time ended it; `advance` of its players
    go on.
    """
    acta = table.acta
    return closing.if_time_ended(acta.state, acta.told["players"], advance=advance)


def close_by_time(
    championship: Championship, *, said: Mapping[int, Sequence[str]], actor: Actor, reason: str = ""
) -> list[Recorded]:
    """Close the tables whose ids are the keys of `said`, all or none. The value names the first ones in
    order where dice do not decide (see `Standing.choices`), else it is empty.

    A table that is over by now is passed over. Raises `NotAllowed`; the first table's refusal, with its
    number.
    """
    if not permissions.is_judge(actor):
        raise NotAllowed(str(WHO))
    with transaction.atomic():
        closed = [
            _close(heading, said[heading.acta.table_id], reason, actor)
            for heading in _locked(championship, said)
        ]
        closed_now = [one for one in closed if one is not None]
        if closed_now:
            numbers = sorted(one.acta.table.number for one in closed_now)
            write_log(championship, actor, "tables-closed-by-time", tables=numbers, reason=reason)
        return closed_now


def _locked(championship: Championship, tables: Iterable[int]) -> list[actas.HeadingInForce]:
    """The actas of those tables that are of this championship, locked in one order."""
    found = Acta.objects.filter(table__in=list(tables), table__round__championship=championship)
    keys = list(found.order_by("pk").values_list("pk", flat=True))
    return [actas.locked_heading(key) for key in keys]


def _close(heading: actas.HeadingInForce, said: Sequence[str], reason: str, actor: Actor) -> Recorded | None:
    check_writable(heading, actor)
    if heading.acta.status != Acta.Status.OPEN:
        return None
    move: dict[str, object] = {"do": CLOSE, "ended": TIME, "reason": reason or _("time is up")}
    if said:
        move["said"] = list(said)
    try:
        return append_here(heading, move, actor)
    except UserError as refusal:
        raise _of_table(refusal, heading.acta.table.number) from None


def _of_table(refusal: UserError, number: int) -> UserError:
    """The same refusal; its sentence names the table."""
    refusal.message = _("Table %(number)s: %(why)s") % {"number": number, "why": refusal}
    return refusal


def append_here(heading: actas.HeadingInForce, move: Mapping[str, object], actor: Actor) -> Recorded:
    """Append one move from the organizer's pages; the caller holds the lock."""
    sent = Sent(seq=heading.acta.n + 1, move=move)
    return append(heading, [sent], device=pages_device(heading.acta), actor=actor)


def take_back_closing(championship: Championship, *, tables: Sequence[int], actor: Actor) -> list[int]:
    """Undo the closing by time of these tables (ids), all or none; returns the numbers of those that play on.

    Tables that were confirmed, or whose last move is another one, stay as they are.
    """
    if not permissions.is_judge(actor):
        raise NotAllowed(str(WHO))
    with transaction.atomic():
        again = [
            heading.acta.table.number
            for heading in _locked(championship, tables)
            if _take_back(heading, actor)
        ]
        if again:
            write_log(championship, actor, "closing-taken-back", tables=sorted(again))
        return again


def _take_back(heading: actas.HeadingInForce, actor: Actor) -> bool:
    if heading.acta.status != Acta.Status.OVER:
        return False
    standing = replay.standing(
        (str(move.payload["do"]), move.payload) for move in actas.record(heading.acta_id)
    )
    if not standing or standing[-1]["do"] != CLOSE:
        return False
    check_writable(heading, actor)
    append_here(heading, {"do": UNDO}, actor)
    return True


def undo_here(table: Table, *, actor: Actor, base: int) -> Recorded:
    """Undo the last move that stands, from the organizer's pages, where it is still move `base`."""
    with transaction.atomic():
        found = actas.heading_in_force(table.pk)
        if found is None:
            raise NotOver(_("This table has no acta."))
        heading = actas.locked_heading(found.acta_id)
        check_writable(heading, actor)
        if heading.acta.n != base:
            raise NotOver(_("Another move has come in. Look at the table again."), code="moved_on")
        return append_here(heading, {"do": UNDO}, actor)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What became of the tables that were over: the results, and the refusals in words, by the table's
    number.
    """

    done: tuple[Result, ...]
    refused: Sequence[UserError]


def confirm_over(championship: Championship, *, actor: Actor) -> Confirmed:
    """Record the ranking of every table that is over, one transaction each; one that is refused stops no
    other.
    """
    done: list[Result] = []
    refused: list[UserError] = []
    for one in floor.undecided(championship):
        if not hasattr(one, "acta") or one.acta.status != Acta.Status.OVER:
            continue
        try:
            done.append(confirm_table(one, base=one.acta.n, actor=actor))
        except UserError as refusal:
            refused.append(_of_table(refusal, one.number))
    return Confirmed(done=tuple(done), refused=refused)
