"""The request for a sheet of a whole round."""

from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.refusals import NotNow
from tournament.championship.models import SMALLEST_TABLE, Championship, DrawDice, Stage, StageKind
from tournament.championship.stages import stage_of
from tournament.championship.together import entries_counted
from tournament.draw import DrawInput, Pin, band_groups, draws_groups, even_sizes, within_bands
from tournament.plan.queries.next_placed import next_placed_by_name, next_placed_wanted
from tournament.plan.queries.night import planned_advance
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.rounds.places import PlacesUnknown, ThrowOffNeeded
from tournament.rounds.protested import refuse_protested
from tournament.rounds.queries import bound_size, entrants, is_last, last_round
from tournament.rounds.transitions import round_status_refusal
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import lot_seed

from .bands import Bands, bands_of_round, first_sizes, numbers_by_band
from .repechage import check_repechage, refuse_other_seats
from .request import NO_CUPS, SheetRequest, groups_of, header_of, kind_of, old_page


def request_round(
    championship: Championship,
    *,
    tables: int,
    best_next: int,
    expected_number: int,
    advance: int | None = None,
    dice: str | None = None,
) -> SheetRequest:
    """A constant number of statements. `advance`: from each table, else as planned; `dice`: else by the
    regulations. Raises `CannotDraw` with the way out, `NotNow`, `Conflict` for an old page.
    """
    after = round_before(championship, expected_number)
    refuse_protested(championship, before=expected_number)
    if after is not None:
        _refuse_without_announced(after, best_next)
    lot = lot_seed(championship)
    try:
        drawn = entrants(championship, after=after, best=best_next, seed=lot)
    except PlacesUnknown as unknown:
        raise _places_unknown(unknown.tables) from unknown
    except ThrowOffNeeded as needed:
        raise _throw_off_needed(needed) from needed
    entries, stage = drawn.entries, stage_of(championship, expected_number)
    _check_tables(championship, len(entries), tables, first=after is None)
    _check_stage(championship, stage, len(entries), tables, after=after)
    numbers, sizes = table_numbers(entries, tables), even_sizes(len(entries), tables)
    bands = bands_of_round(stage, entries, sizes, after=after, seed=lot)
    parts = ""
    if bands is not None:
        numbers, sizes, parts = numbers_by_band(bands, numbers), bands.sizes, bands.event
        entries = tuple(sorted(chain(*bands.entries), key=attrgetter("number")))
    elif of_groups := first_sizes(stage, len(entries), tables, after=after):
        sizes, parts = of_groups, draws_groups(stage.groups)
    # for one player the dice decide nothing
    rolled, cups = dice or championship.draw_dice, None
    if len(entries) == 1:
        rolled, cups = DrawDice.COMPUTER.value, NO_CUPS
    if advance is None:
        advance = planned_advance(championship, expected_number)
    check_repechage(championship, expected_number, len(entries), tables=tables, advance=advance)
    if after is not None and after.is_repechage:
        refuse_other_seats(after, len(entries))
    return SheetRequest(
        purpose=DrawSheet.Purpose.ROUND,
        round_number=expected_number,
        given=_given(championship, entries, numbers, sizes, number=expected_number, bands=bands),
        names={entry.number: entry.public.name for entry in entries},
        tables=numbers,
        dice=rolled,
        head=header_of(championship, round_number=expected_number, dice=rolled, cups=cups, parts=parts),
        wanted={"tables": tables, "best_next": best_next, "advance": advance, "dice": dice},
        more={
            "advance": advance,
            "lot": lot,
            "best_next": [
                entry.number
                for entry in entries
                if entry.pk in drawn.next.entries
                and stage.kind not in (StageKind.REPECHAGE, StageKind.CONSOLATION)
            ],
            "by_lot": [entry.number for entry in entries if entry.pk in drawn.next.by_lot],
            **({"bands_by_lot": sorted(bands.by_lot)} if bands is not None and not stage.groups else {}),
            **kind_of(stage),
        },
    )


def _refuse_without_announced(after: Round, best_next: int) -> None:
    """Who was announced has a seat in the next round."""
    wanted = next_placed_wanted(after)
    if wanted and not wanted.missing and best_next < wanted.count:
        who = next_placed_by_name(after)
        raise CannotDraw(
            _("Everybody reads who plays on. %(who)s Choose one of the plans: each has a seat for them.")
            % {"who": who},
            code="announced",
        )


def round_before(championship: Championship, expected_number: int) -> Round | None:
    """Closed, and not the final; None before the first."""
    last = last_round(championship)
    if expected_number != (last.number + 1 if last else 1):
        raise old_page()
    if last is None:
        return None
    if last.status != Round.Status.CLOSED:
        raise round_status_refusal(last)
    if is_last(last):
        raise NotNow(_("The final has been played: there is no round after it."), code="champion_known")
    return last


def table_numbers(entries: Sequence[Entry], tables: int) -> tuple[int, ...]:
    """The physical tables, ascending: the pinned ones, and the lowest others. Whoever needs table 20 for its
    ramp has it in the final too.
    """
    pinned = sorted({entry.pinned_table for entry in entries if entry.pinned_table})
    if len(pinned) > tables:
        held = [entry for entry in entries if entry.pinned_table]
        raise _pins_refused(_("More tables are pinned than are played: %(names)s. Remove a pin."), held)
    others = (number for number in range(1, tables + len(pinned) + 1) if number not in pinned)
    filled = pinned + [next(others) for _table in range(tables - len(pinned))]
    return tuple(sorted(filled))


def _given(
    championship: Championship,
    entries: Sequence[Entry],
    numbers: Sequence[int],
    sizes: tuple[int, ...],
    *,
    number: int,
    bands: Bands | None,
) -> DrawInput:
    groups = groups_of(championship, entries, number=number)
    if bands is not None:
        own = within_bands(groups, bands.numbers, bands.tables)
        groups = (*own, *band_groups(bands.numbers, sizes))
    return DrawInput(tuple(entry.number for entry in entries), sizes, groups, _pins(entries, numbers, sizes))


def _pins(entries: Sequence[Entry], numbers: Sequence[int], sizes: Sequence[int]) -> tuple[Pin, ...]:
    """Pins by place in the sheet. A seat that is missing or taken becomes any: the table matters more. More
    pins than seats are refused: a pin is never relaxed.
    """
    position = {number: place for place, number in enumerate(numbers, start=1)}
    held: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.pinned_table:
            held.setdefault(position[entry.pinned_table], []).append(entry)
    pins: list[Pin] = []
    for table, sitting in sorted(held.items()):
        if len(sitting) > sizes[table - 1]:
            raise _pins_refused(
                _("More people are pinned to one table than it has seats: %(names)s. Remove a pin."), sitting
            )
        seats: set[int] = set()
        for entry in sitting:
            seat = entry.pinned_seat or 0
            seat = 0 if seat > sizes[table - 1] or seat in seats else seat
            seats.add(seat)
            pins.append(Pin(entry.number, table, seat))
    return tuple(sorted(pins, key=lambda pin: pin.entry))


def _check_tables(championship: Championship, players: int, tables: int, *, first: bool) -> None:
    if players == 0:
        raise CannotDraw(
            _("Nobody is marked as here: mark who came, then draw.")
            if first
            else _("Nobody goes on from the last round: check its results."),
            code="nobody_here" if first else "nobody_goes_on",
        )
    if players == 1 and first:
        raise CannotDraw(
            _("One player alone cannot play: mark who else came, then draw.")
            if championship.people_each == 1
            else _("There is nobody to play against: mark who else came, then draw."),
            code="nobody_here",
        )
    least, most = -(-players // championship.largest_table), max(1, players // SMALLEST_TABLE)
    if not least <= tables <= most:
        raise CannotDraw(
            ngettext(
                "For %(counted)s there can be %(least)s to %(most)s tables: choose a number in between.",
                "For %(counted)s there can be %(least)s to %(most)s tables: choose a number in between.",
                players,
            )
            % {"counted": entries_counted(players, championship.people_each), "least": least, "most": most},
            extra={"players": players, "least": least, "most": most},
        )
    if championship.tables_available is not None and tables > championship.tables_available:
        raise CannotDraw(
            ngettext(
                "The hall has %(tables)s table: choose fewer, or change that number in the settings.",
                "The hall has %(tables)s tables: choose fewer, or change that number in the settings.",
                championship.tables_available,
            )
            % {"tables": championship.tables_available},
            code="hall_tables",
        )


def _check_stage(
    championship: Championship, stage: Stage, players: int, tables: int, *, after: Round | None
) -> None:
    cut = after is not None and after.stage.has_points and not after.stage.groups and not stage.has_points
    if cut and tables != 1:
        raise CannotDraw(
            _("Who is in the cut plays at one table: draw the final with one."), code="final_of_cut"
        )
    bound = bound_size(championship.as_played_in(stage))
    if bound and players != bound * tables:
        raise CannotDraw(
            _(
                "The rules of this championship want %(size)s at every table, and %(counted)s do not "
                "make %(tables)s of them: change that rule, or who plays."
            )
            % {
                "size": bound,
                "counted": entries_counted(players, championship.people_each),
                "tables": tables,
            },
            code="table_size",
            extra={"size": bound, "players": players, "tables": tables},
        )


def _throw_off_needed(needed: ThrowOffNeeded) -> CannotDraw:
    names = list(
        Entry.objects.filter(pk__in=needed.entries).order_by("number").values_list("name", flat=True)
    )
    return CannotDraw(
        _("Level at the cut: %(names)s. They throw five dice each; enter the throw-off first.")
        % {"names": ", ".join(names)},
        code="throw_off_needed",
        extra={"names": names, "places": needed.places},
    )


def _pins_refused(sentence: Any, held: Sequence[Entry]) -> CannotDraw:
    names = [f"{entry.name} ({entry.pinned_table})" for entry in held]
    return CannotDraw(sentence % {"names": ", ".join(names)}, code="pins", extra={"names": names})


def _places_unknown(tables: Sequence[int]) -> CannotDraw:
    return CannotDraw(
        _(
            "The places that decide who goes on are unknown at these tables: %(tables)s. Enter their "
            "order first."
        )
        % {"tables": ", ".join(map(str, tables))},
        code="places_unknown",
        extra={"tables": list(tables)},
    )
