from collections.abc import Sequence

from django.conf import settings
from django.urls import reverse

from tournament.championship.models import Championship, DrawDice
from tournament.draw import Sheet, people_each_of
from tournament.rounds.models import Round
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet
from tournament.sorteo.papers.documents import (
    CertificatePaper,
    Correction,
    CupRead,
    Heading,
    RollPaper,
    SheetPaper,
)
from tournament.sorteo.queries import are_objections_over, cups_of, objections_until, result_of
from tournament.sorteo.reveal.queries import plays_final, sheet_of
from tournament.sorteo.seating.words import bands_in_words, promise_in_words, rules_in_words, tables_in_words


def sheet_paper(sheet: DrawSheet) -> SheetPaper:
    read = sheet_of(sheet)
    address = _address("tournament:sorteo-sheet", sheet.championship.slug, sheet.serial)
    return SheetPaper(
        heading=_heading(sheet, read, address=address),
        prev=read.prev,
        players=read.names,
        tables=tables_in_words(read.event, read.seating.sizes),
        rules=rules_in_words(read, sheet.championship.people_each),
        bands=bands_in_words(read, sheet.inputs["tables"]),
        until=objections_until(sheet),
        objections_over=are_objections_over(sheet),
        void=_void_reason(sheet),
        places=sheet.purpose == DrawSheet.Purpose.NIGHT,
    )


def certificate_paper(sheet: DrawSheet) -> CertificatePaper | None:
    """Public or not; None before the draw. Three statements."""
    record = result_of(sheet)
    if record is None or record.certificate is None:
        return None
    read, certificate = sheet_of(sheet), record.certificate
    method = certificate["method"]
    return CertificatePaper(
        heading=_heading(sheet, read, address=_verifier(sheet)),
        drawn_at=sheet.drawn_at or record.recorded_at,
        cups=_cups(cups_of(sheet), certificate["dice"]),
        seed=certificate["seed"],
        result_sha256=certificate["result_sha256"],
        method=(method[0], method[1]),
        promise=promise_in_words(method[0]),
        rules=rules_in_words(read, sheet.championship.people_each),
        tables=_tables(sheet, read, certificate["tables"]),
        spoiled=sheet.spoiled,
        correction=_correction(record),
    )


def roll_paper(championship: Championship, sheet: DrawSheet | None, *, cups: tuple[int, int]) -> RollPaper:
    """For the published sheet, or for `cups` (how many, dice in each)."""
    address = _address("tournament:sorteo-scribe", championship.slug)
    if sheet is not None:
        return RollPaper(heading=_heading(sheet, sheet_of(sheet), address=address))
    last = Round.objects.filter(championship=championship).count()
    heading = Heading(event=championship.name, round=last + 1, cups=cups[0], dice=cups[1], address=address)
    return RollPaper(heading=heading)


def _heading(sheet: DrawSheet, read: Sheet, *, address: str) -> Heading:
    return Heading(
        event=read.event,
        round=read.round,
        final=plays_final(sheet, read),
        serial=read.serial,
        sha256=sheet.sha256,
        cups=read.cups.count,
        dice=read.cups.dice,
        proves_less=sheet.dice == DrawDice.COMPUTER,
        address=address,
        people=1 if people_each_of(read.event) else sheet.championship.people_each,
    )


def _verifier(sheet: DrawSheet) -> str:
    page = _address("tournament:verify")
    certificate = reverse("tournament:sorteo-certificate", args=[sheet.championship.slug, sheet.serial])
    return f"{page}?from={certificate}" if page else ""


def _address(name: str, *about: object) -> str:
    """ "" where the server does not know its own."""
    return settings.CALZO_PUBLIC_URL + reverse(name, args=about) if settings.CALZO_PUBLIC_URL else ""


def _void_reason(sheet: DrawSheet) -> str:
    if sheet.status != DrawSheet.Status.VOID:
        return ""
    records = DrawRecord.objects.filter(sheet=sheet, kind=DrawRecord.Kind.VOID)
    return records.values_list("reason", flat=True).first() or ""


def _cups(read: Sequence[Cup], dice: Sequence[str]) -> list[CupRead]:
    """The certificate's dice, perhaps corrected, with who threw them."""
    typed = {cup.number: cup for cup in read}
    return [
        CupRead(
            number=number,
            label=typed[number].label if number in typed else number,
            dice=shown,
            volunteer=typed[number].volunteer if number in typed else "",
            club=typed[number].club if number in typed else "",
        )
        for number, shown in enumerate(dice, start=1)
    ]


def _tables(sheet: DrawSheet, read: Sheet, seated: Sequence[Sequence[int]]) -> list[tuple[int, list[str]]]:
    names = read.players
    physical: Sequence[int] = sheet.inputs["tables"]
    return [
        (table, [names[number] for number in sitting])
        for table, sitting in zip(physical, seated, strict=True)
    ]


def _correction(record: DrawRecord) -> Correction | None:
    if record.replaces is None:
        return None
    return Correction(sha256=record.replaces.sha256, reason=record.reason, at=record.recorded_at)
