"""What is shown of a draw sheet: one function for every surface."""

from dataclasses import replace
from datetime import datetime
from functools import lru_cache

import msgspec

from tournament.championship.models import Championship, DrawDice
from tournament.draw import Sheet, group_tables, read_sheet
from tournament.roster.models import Entry
from tournament.roster.public_entry import PublicEntry
from tournament.rounds.models import Seat
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.queries import cups_of, label_of, objections_until, result_of, typing_until
from tournament.sorteo.reveal.show import (
    Clock,
    Drawn,
    cups_shown,
    elapsed_ms,
    opened_since,
    reveal_shown,
    sheet_shown,
    state_of,
    version_of,
)
from tournament.sorteo.reveal.timeline import Step
from tournament.sorteo.seating.table_changes import chairs_taken, is_free
from tournament.sorteo.wire import (
    CorrectedCup,
    Correction,
    Dice,
    OpenedSeat,
    ReadCup,
    RevealState,
    SheetPurpose,
    SheetStatus,
    Show,
    Why,
)

_S = DrawSheet.Status


def shown_of(sheet: DrawSheet, *, now: datetime, drawn: Drawn | None = None) -> Show:
    """All that may be shown of a published sheet at `now`: at most three statements, four for late entries.
    Rules are in the active language. `drawn`: where it was read already.
    """
    if sheet.serial is None:
        raise ValueError("a draft is not shown")
    parsed = sheet_of(sheet)
    drawn = drawn or drawn_of(sheet)
    show = Show(
        format="calzo-show/1",
        **sheet_shown(parsed, sheet.championship.people_each),
        final=plays_final(sheet, parsed),
        status=msgspec.convert(sheet.status, SheetStatus),
        purpose=msgspec.convert(sheet.purpose, SheetPurpose),
        dice=msgspec.convert(sheet.dice, Dice),
        proves_less=sheet.dice == DrawDice.COMPUTER,
        sheet_sha256=sheet.sha256,
        objections_until=_iso(objections_until(sheet)) if sheet.status == _S.PUBLISHED else None,
        cups=cups_shown(parsed, read=_cups(sheet), spoiled=sheet.spoiled),
        typing_until=_iso(typing_until(sheet)) if sheet.status == _S.ROLLING else None,
        seed=drawn.certificate["seed"] if drawn else None,
        result_sha256=drawn.certificate["result_sha256"] if drawn else None,
        method=list(drawn.certificate["method"]) if drawn else None,
        reveal=reveal_shown(parsed, drawn, clock_of(sheet, now=now)) if drawn else None,
        correction=drawn.correction if drawn else None,
        void=_void(sheet) if sheet.status == _S.VOID else None,
        now=now.isoformat(),
        version="",
    )
    return replace(show, version=version_of(show))


def plays_final(sheet: DrawSheet, parsed: Sheet) -> bool:
    """Whoever is drawn by it, its one table is of a knock-out: a round with points is no final."""
    return len(parsed.seating.sizes) == 1 and not sheet.inputs.keys() & {"points", "repechage", "consolation"}


def opened_of(sheet: DrawSheet, *, now: datetime, since: int = 0) -> list[OpenedSeat]:
    """In order of reveal, without those of the first `since` steps."""
    drawn = drawn_of(sheet)
    if drawn is None:
        return []
    return opened_since(sheet_of(sheet), drawn, clock_of(sheet, now=now), since=since)


def groups_of_tables(sheet: DrawSheet) -> dict[int, int]:
    """By the number of the table which group plays there; none where there are none."""
    parsed, numbers = sheet_of(sheet), sheet.inputs["tables"]
    groups = group_tables(parsed.event, parsed.seating)
    return {numbers[table - 1]: number for number, tables in groups.items() for table in tables}


def sheet_of(sheet: DrawSheet) -> Sheet:
    return _read(sheet.text)


@lru_cache(maxsize=8)
def _read(text: str) -> Sheet:
    return read_sheet(text)


def drawn_of(sheet: DrawSheet) -> Drawn | None:
    """None before the draw and for a void sheet."""
    if sheet.status not in (_S.DRAWN, _S.DONE):
        return None
    record = result_of(sheet)
    if record is None or record.certificate is None:
        return None
    chairs = sheet.inputs.get("chairs", ())
    return Drawn(
        certificate=record.certificate,
        physical=sheet.inputs["tables"],
        already_seated=_already_seated(sheet),
        absent=_absent(sheet),
        order=sheet.order,
        entries=entries_of(sheet),
        correction=_correction(sheet, record),
        chairs=[
            chairs_taken(of_table, sitting)
            for of_table, sitting in zip(chairs, record.certificate["tables"], strict=False)
        ],
    )


def entries_of(sheet: DrawSheet) -> dict[int, PublicEntry]:
    """By number, those with a club, several people or initials, called as on the sheet; by initials who asked
    since. Empty in a later round of the night, whose players are unknown.
    """
    if sheet.purpose == DrawSheet.Purpose.NIGHT:
        return {}
    names = dict(sheet_of(sheet).names)
    if sheet.purpose == DrawSheet.Purpose.PAIRS:  # their numbers are gone once they are pairs
        clubs = ((int(number), club) for number, club in sheet.inputs["clubs"].items())
        return {number: PublicEntry(number, names[number], club) for number, club in clubs}
    entries = Entry.objects.filter(championship_id=sheet.championship_id).exclude(club="", size=1, shown=[])
    return {
        entry.number: entry.public
        if entry.shown
        else PublicEntry(entry.number, names.get(entry.number, ""), entry.club, tuple(entry.people))
        for entry in entries.only("number", "name", "club", "people", "shown")
    }


def players_of(sheet: DrawSheet, drawn: Drawn | None = None) -> list[PublicEntry]:
    """`drawn`: where it was read already."""
    entries = drawn.entries if drawn else entries_of(sheet)
    return [entries.get(number) or PublicEntry(number, name) for number, name in sheet_of(sheet).names]


def steps_of(sheet: DrawSheet) -> tuple[Step, ...]:
    drawn = drawn_of(sheet)
    return drawn.steps() if drawn else ()


def reveal_state(sheet: DrawSheet, *, now: datetime) -> RevealState | None:
    """None before the draw. At most two statements."""
    drawn = drawn_of(sheet)
    return state_of(drawn, clock_of(sheet, now=now)) if drawn else None


def clock_of(sheet: DrawSheet, *, now: datetime) -> Clock:
    return Clock(
        base=sheet.revealed, elapsed_ms=elapsed_ms(sheet.running_since, now), over=sheet.status == _S.DONE
    )


def _already_seated(sheet: DrawSheet) -> frozenset[int]:
    if sheet.purpose not in DrawSheet.SEATS_A_FEW:
        return frozenset()
    seating = sheet_of(sheet).seating
    sitting = {pin.entry for pin in seating.pins if pin.seat}
    return frozenset(sitting | {number for number in seating.entries if is_free(number)})


def _absent(sheet: DrawSheet) -> frozenset[int]:
    if sheet.purpose not in DrawSheet.SEATS_A_FEW:
        return frozenset()
    absent = Seat.objects.filter(round=sheet.round_id, absent=True)
    return frozenset(absent.values_list("entry__number", flat=True))


def _void(sheet: DrawSheet) -> Why:
    return Why(**_why(DrawRecord.objects.get(sheet=sheet, kind=DrawRecord.Kind.VOID)))


def _correction(sheet: DrawSheet, record: DrawRecord) -> Correction | None:
    if record.replaces is None:
        return None
    before, after = ((of.certificate or {})["dice"] for of in (record.replaces, record))
    cups = [
        CorrectedCup(number=number, label=label_of(number, sheet.spoiled), was=was, dice=dice)
        for number, (was, dice) in enumerate(zip(before, after, strict=True), start=1)
        if was != dice
    ]
    return Correction(**_why(record), cups=cups)


def _why(record: DrawRecord) -> dict[str, str]:
    return {"reason": record.reason, "at": record.recorded_at.isoformat()}


def _cups(sheet: DrawSheet) -> list[ReadCup]:
    return [
        ReadCup(number=cup.number, label=cup.label, dice=cup.dice, volunteer=cup.volunteer, club=cup.club)
        for cup in cups_of(sheet)
    ]


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def sheet_on_stage(slug: str) -> tuple[Championship, DrawSheet | None]:
    """The last published sheet. Raises `Championship.DoesNotExist`."""
    sheets = DrawSheet.objects.filter(championship__slug=slug, serial__isnull=False)
    sheet = sheets.select_related("championship").order_by("serial").last()
    return (sheet.championship, sheet) if sheet else (Championship.objects.get(slug=slug), None)
