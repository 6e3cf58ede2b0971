"""Sheets whose tables are drawn in bands (*suiza de mesas*, and rounds within groups; docs/draw.md): their
event says so, and a group for each band says who is in it. Each band is a sheet of its own, made of the whole
one and drawn by the protocol as it is, with the dice of all.

The groups themselves are drawn by a sheet as any: its event says how many, and each has as many tables of
it, in their order.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from .draw import Drawn, Method, seat_all
from .errors import DrawError
from .lots import BY_COMPUTER
from .seating import DrawInput, Group, Pin
from .sheet import Sheet
from .swap import MOST_BLOCKS

BY_BANDS = "Suiza de mesas · "
MOST_GROUPS = 26
FEWEST_TABLES, MOST_TABLES = 2, 4
NOT_WEAKENED = 2**31
_BY_GROUPS = re.compile("Por grupos ([A-Z]{1,26}) · ")
_DRAWN = re.compile("Se sortean ([1-9][0-9]?) grupos · ")
_LABEL = re.compile("band ([1-9][0-9]{0,3})")


class PlacedBand(NamedTuple):
    """`tables`: of the whole sheet, from 1."""

    members: tuple[int, ...]
    tables: range


def band_label(number: int) -> str:
    return f"band {number}"


def is_band(group: Group) -> bool:
    return _LABEL.fullmatch(group.label) is not None


def has_bands(event: str) -> bool:
    return event.removeprefix(BY_COMPUTER).startswith(BY_BANDS) or bool(groups_playing(event))


def by_groups(numbers: Iterable[int]) -> str:
    """What begins the event of a sheet in which these groups play, each by itself."""
    return f"Por grupos {''.join(map(group_letter, numbers))} · "


def groups_playing(event: str) -> tuple[int, ...]:
    """Their numbers, in the order of the bands; none of a sheet that is not `by_groups`."""
    named = _BY_GROUPS.match(event.removeprefix(BY_COMPUTER))
    return tuple(ord(letter) - ord("A") + 1 for letter in named[1]) if named else ()


def draws_groups(count: int) -> str:
    """What begins the event of a sheet that draws so many."""
    return f"Se sortean {count} grupos · "


def groups_drawn(event: str) -> int:
    """0 for none."""
    drawn = _DRAWN.match(event.removeprefix(BY_COMPUTER))
    return int(drawn[1]) if drawn else 0


def group_letter(number: int) -> str:
    return chr(ord("A") + number - 1)


def group_tables(event: str, seating: DrawInput) -> dict[int, range]:
    """By number of the group its tables on the sheet, from 1; none of a sheet without groups. Raises
    `DrawError`.
    """
    if playing := groups_playing(event):
        placed = placed_bands(event, seating)
        return {number: band.tables for number, band in zip(playing, placed, strict=True)}
    count, tables = groups_drawn(event), len(seating.sizes)
    if count and tables % count:
        raise DrawError("bands-tables", number=count)
    each = tables // count if count else 0
    return {at: range(each * (at - 1) + 1, each * at + 1) for at in range(1, count + 1)}


def band_tables(tables: int, wanted: int) -> tuple[int, ...]:
    """How many tables each band has, of about `wanted`; none where one band would hold all of them."""
    nearest = (2 * tables + wanted) // (2 * wanted)
    count = min(max(-(-tables // MOST_TABLES), nearest), tables // FEWEST_TABLES)
    fewer, more = divmod(tables, count) if count else (0, 0)
    return (fewer + 1,) * more + (fewer,) * (count - more) if count > 1 else ()


def within_bands(
    groups: Iterable[Group], bands: Sequence[Sequence[int]], tables: Sequence[int]
) -> list[Group]:
    """Each group once in each band, of its members there, as few at one table as the tables of the band
    allow.
    """
    return [
        replace(group, members=inside, cap=max(1, -(-len(inside) // count)))
        for group in groups
        for members, count in zip(bands, tables, strict=True)
        if len(inside := tuple(sorted({*group.members} & {*members}))) > 1
    ]


def band_groups(bands: Sequence[Sequence[int]], sizes: Sequence[int]) -> list[Group]:
    """They say who is in which band, and limit nothing, since each is drawn by itself. Never weakened. A
    group that one table may hold would be left out of the sheet.
    """
    most = max(sizes)
    return [
        Group(
            band_label(number),
            tuple(sorted(members)),
            cap=min(most, len(members) - 1),
            rank=NOT_WEAKENED,
        )
        for number, members in enumerate(bands, start=1)
    ]


def bands_of(sheet: Sheet) -> tuple[Sheet, ...]:
    """A sheet for each, in order; none where the whole is drawn at once. Raises `DrawError`."""
    placed = placed_bands(sheet.event, sheet.seating)
    return tuple(_band(sheet, number, band) for number, band in enumerate(placed, start=1))


def placed_bands(event: str, seating: DrawInput) -> tuple[PlacedBand, ...]:
    """In order. Raises `DrawError`."""
    placed = tuple(_placed(seating)) if has_bands(event) else ()
    if (playing := groups_playing(event)) and len(playing) != len(placed):
        raise DrawError("bands-players")
    return placed


def seat_parts(
    sheet: Sheet, *, seed_of: Callable[[Sheet], str], within: Method = ("swap", MOST_BLOCKS)
) -> Drawn:
    """Of a sheet in bands each by itself; the method is that of the band that was hardest."""
    parts = bands_of(sheet) or (sheet,)
    drawn = [seat_all(part.seating, seed=seed_of(part), within=within) for part in parts]
    method = max((one.method for one in drawn), key=lambda method: (method[0] == "swap", method[1]))
    return Drawn(tuple(table for one in drawn for table in one.tables), method, sheet.seating)


def _placed(seating: DrawInput) -> Iterator[PlacedBand]:
    members = {int(group.label[5:]): group.members for group in seating.groups if is_band(group)}
    ends = [0, *accumulate(seating.sizes)]
    everybody = sorted(entry for of_band in members.values() for entry in of_band)
    if sorted(members) != list(range(1, len(members) + 1)) or everybody != list(seating.entries):
        raise DrawError("bands-players")
    seats = 0
    for number in sorted(members):
        before, seats = seats, seats + len(members[number])
        if seats not in ends:
            raise DrawError("bands-tables", number=number)
        yield PlacedBand(members[number], range(ends.index(before) + 1, ends.index(seats) + 1))


def _event_of_band(event: str, number: int) -> str:
    if playing := groups_playing(event):
        return _BY_GROUPS.sub(f"Grupo {group_letter(playing[number - 1])} · ", event, count=1)
    return event.replace(BY_BANDS, f"Banda {number} · ", 1)


def _band(sheet: Sheet, number: int, band: PlacedBand) -> Sheet:
    seating, inside = sheet.seating, frozenset(band.members)
    first, last = band.tables[0] - 1, band.tables[-1]
    groups = (
        replace(group, members=tuple(member for member in group.members if member in inside))
        for group in seating.groups
        if not is_band(group)
    )
    pins = [Pin(pin.entry, pin.table - first, pin.seat) for pin in seating.pins if pin.entry in inside]
    names: Mapping[int, str] = sheet.players
    return replace(
        sheet,
        event=_event_of_band(sheet.event, number),
        names=tuple((entry, names[entry]) for entry in sorted(inside)),
        seating=DrawInput(tuple(sorted(inside)), seating.sizes[first:last], tuple(groups), tuple(pins)),
    )
