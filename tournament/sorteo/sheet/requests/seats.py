"""The request for a sheet that seats a few (dudo-draw/1, section 13)."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.refusals import NotNow
from tournament.championship.models import DrawDice
from tournament.championship.together import entries_counted
from tournament.draw import DrawInput, Pin
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import OF_STAGE
from tournament.rounds.transitions import round_status_refusal
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.seating.queries.seats import dice_of, most_at_a_table
from tournament.sorteo.seating.table_changes import (
    NeededTable,
    NotEnoughSeats,
    SeatedTable,
    free_seats,
    groups_for_loose,
    one_free_at_a_table,
    opened_by_lot,
    pinned,
    sizes_when_opened,
)

from .request import LATE_CUPS, NO_CUPS, SheetRequest, groups_of, header_of, kind_of

IN_FRONT_OF_THE_PUBLIC = (Round.Status.PUBLISHED, Round.Status.OPEN)


def request_seats(
    played: Round,
    *,
    purpose: str,
    tables: Sequence[SeatedTable],
    loose: Sequence[Entry],
    wanted: Mapping[str, Any],
    closes: int | None = None,
    by_lot: bool = False,
    own: Sequence[int] = (),
    dice: str | None = None,
) -> SheetRequest:
    """Seats for the `loose` at these tables, in the order of the sheet. `closes`: the physical table that
    they leave; `by_lot`: the dice choose among equally small tables; `own`: sizes of the last tables, still
    empty; `dice`: else those of the round. Raises `NotNow` where the tables cannot take them.

    One opened seat needs no dice: one die by the computer, still on a sheet. `inputs`: `loose`, their
    numbers; `chairs`, for each table the chair of each seat; `waiting`, physical tables that do not start
    before it is drawn.
    """
    championship = played.championship
    pins = _pins(tables, loose)
    sizes, free = _sizes(played, tables, loose, pins, by_lot=by_lot, own=own)
    alone = len(loose) == 1 and not free
    dice = DrawDice.COMPUTER.value if alone else dice or dice_of(played)
    entries = _everybody(played, tables, loose)
    opened = [table.number for table, size in zip(tables, sizes, strict=True) if size > len(table.entries)]
    return SheetRequest(
        purpose=purpose,
        round_number=played.number,
        round_id=played.pk,
        given=_given(played, entries, tables, sizes, pins, free),
        names={entry.number: entry.public.name for entry in entries} | free,
        tables=tuple(table.number for table in tables),
        dice=dice,
        objections=False,
        head=header_of(
            championship, round_number=played.number, dice=dice, cups=NO_CUPS if alone else LATE_CUPS
        ),
        wanted=wanted,
        more={
            "loose": sorted(entry.number for entry in loose),
            "chairs": [list(table.chairs_for(size)) for table, size in zip(tables, sizes, strict=True)],
            "waiting": opened if closes is None else [*opened, closes],
            "closes": closes,
            **kind_of(played.stage),
        },
    )


def public_round_of(played: Round) -> Round:
    """`NotNow` unless it is public and open."""
    now = Round.objects.select_related("championship", OF_STAGE).get(pk=played.pk)
    if now.status not in IN_FRONT_OF_THE_PUBLIC:
        raise round_status_refusal(now)
    return now


def lock_waiting(played: Round) -> None:
    """Lock the tables that have not started, so that none starts while the sheet is published. In a
    transaction, after the championship.
    """
    waiting = Table.objects.filter(round=played, status=Table.Status.WAITING).order_by("number")
    list(waiting.select_for_update(no_key=True).values_list("pk", flat=True))


def _sizes(
    played: Round,
    tables: Sequence[SeatedTable],
    loose: Sequence[Entry],
    pins: Sequence[Pin],
    *,
    by_lot: bool,
    own: Sequence[int],
) -> tuple[tuple[int, ...], dict[int, str]]:
    most = most_at_a_table(played)
    needed = [pin.table for pin in pins]
    try:
        if own:
            return _beside_own(tables, own, seats=len(loose) - sum(own), most=most, needed=needed), {}
        if not by_lot:
            return sizes_when_opened(tables, seats=len(loose), most=most, needed=needed), {}
        sizes, free = opened_by_lot(tables, seats=len(loose), most=most, needed=needed)
        return sizes, free_seats(free)
    except NeededTable as refused:
        names = [e.name for e in loose if e.pinned_table == tables[refused.place - 1].number]
        raise _pin_refused(names, tables[refused.place - 1].number) from refused
    except NotEnoughSeats as full:
        raise _not_enough_seats(full.room, entries_counted(most, played.championship.people_each)) from full


def _beside_own(
    tables: Sequence[SeatedTable], own: Sequence[int], *, seats: int, most: int, needed: Sequence[int]
) -> tuple[int, ...]:
    others = tables[: -len(own)]
    elsewhere = [place for place in needed if place <= len(others)]
    if len(elsewhere) > seats:
        raise NeededTable(elsewhere[-1])
    return (*sizes_when_opened(others, seats=seats, most=most, needed=elsewhere), *own)


def _pins(tables: Sequence[SeatedTable], loose: Sequence[Entry]) -> tuple[Pin, ...]:
    place = {table.number: index for index, table in enumerate(tables, start=1)}
    pins = []
    for entry in loose:
        if entry.pinned_table is None:
            continue
        if entry.pinned_table not in place:
            raise _pin_refused([entry.name], entry.pinned_table)
        pins.append(Pin(entry.number, place[entry.pinned_table]))
    return tuple(pins)


def _pin_refused(names: Sequence[str], table: int) -> CannotDraw:
    return CannotDraw(
        _(
            "%(names)s: pinned to table %(table)s, where no seat can be opened now. Remove the pin on "
            "the roster."
        )
        % {"names": ", ".join(names), "table": table},
        code="pins",
        extra={"names": list(names), "table": table},
    )


def _not_enough_seats(room: int, most: str) -> NotNow:
    sentence = ngettext(
        "The tables that have not started have room for %(room)s more, up to %(most)s at each: this "
        "table plays with those who came.",
        "The tables that have not started have room for %(room)s more, up to %(most)s at each: this "
        "table plays with those who came.",
        room,
    )
    extra = {"room": room}
    return NotNow(sentence % (extra | {"most": most}), code="no_room", extra=extra)


def _everybody(played: Round, tables: Sequence[SeatedTable], loose: Sequence[Entry]) -> tuple[Entry, ...]:
    sitting = {number for table in tables for number in table.entries}
    seats = Seat.objects.filter(round=played).select_related("entry")
    seated = [seat.entry for seat in seats if seat.entry.number in sitting]
    return tuple(sorted([*seated, *loose], key=lambda entry: entry.number))


def _given(
    played: Round,
    entries: Sequence[Entry],
    tables: Sequence[SeatedTable],
    sizes: Sequence[int],
    pins: Sequence[Pin],
    free: Mapping[int, str],
) -> DrawInput:
    sitting = pinned(tables)
    groups = groups_of(played.championship, entries, number=played.number)
    bound = groups_for_loose(groups, pins=sitting, tables=len(tables))
    if len(free) > 1 and any(
        size > len(table.entries) + 1 for table, size in zip(tables, sizes, strict=True)
    ):
        bound = (*bound, one_free_at_a_table(free))
    numbers = (*(entry.number for entry in entries), *free)
    return DrawInput(numbers, tuple(sizes), bound, (*sitting, *pins))
