"""A draw sheet built from a request. No database: this is slow and holds no lock."""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from tournament.draw import (
    Cups,
    DrawError,
    DrawFailed,
    DrawInput,
    Impossible,
    Rehearsal,
    Sheet,
    sha256_of,
    smallest_cap,
    write_sheet,
)
from tournament.draw.rehearsal import counted, runs
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.seating.regulations import APART, relax_until
from tournament.sorteo.sheet.requests.request import SheetRequest

Progress = Callable[[int, int], None]
Stop = Callable[[], bool]


class Stopped(Exception):
    """Somebody cancelled the work."""


@dataclass(frozen=True, slots=True)
class Built:
    text: str
    sha256: str
    rehearsal: Rehearsal
    weakened: dict[str, int] = field(default_factory=dict)


def build(asked: SheetRequest, *, progress: Progress | None = None, stop: Stop | None = None) -> Built:
    """The sheet with the first limits by which all rehearsals succeed. Raises `CannotDraw` with names and
    groups, `Stopped` where `stop` says so between rehearsals.
    """

    def tried(given: DrawInput) -> tuple[Sheet, Rehearsal] | None:
        sheet = sheet_of(asked, given)
        methods: list[str] = []
        for method in runs(sheet, settings.DRAW_REHEARSALS):
            if method == "failed":
                return None
            methods.append(method)
            if progress:
                progress(len(methods), settings.DRAW_REHEARSALS)
            if stop and stop():
                raise Stopped
        return sheet, counted(methods)

    try:
        given, (sheet, rehearsal) = relax_until(asked.given, tried=tried)
    except DrawFailed as failed:
        raise _no_seating(asked) from failed
    except DrawError as refused:
        raise cannot_draw(refused, asked) from refused
    text = write_sheet(sheet)
    return Built(text, sha256_of(text), rehearsal, _weakened(asked.given, given))


def sheet_of(asked: SheetRequest, given: DrawInput) -> Sheet:
    """Raises `DrawError`."""
    head = asked.head
    return Sheet(
        event=head["event"],
        round=head["round"],
        serial=head["serial"],
        prev=head["prev"],
        cups=Cups(**head["cups"]),
        seals=(),
        names=tuple(sorted(asked.names.items())),
        seating=given,
    )


def cannot_draw(refused: DrawError, asked: SheetRequest) -> CannotDraw:
    message = refused.named(asked.names).message(reader_language())
    if not isinstance(refused, Impossible):
        return CannotDraw(message, code="sheet", extra={"place": refused.place})
    names = [asked.names[number] for number in refused.members if number in asked.names]
    groups = [{"label": refused.label, "names": names}] if refused.label else []
    return CannotDraw(message, code="impossible", extra={"names": names, "groups": groups})


def _no_seating(asked: SheetRequest) -> CannotDraw:
    groups = [
        {"label": group.label, "names": [asked.names[number] for number in group.members]}
        for group in asked.given.groups
        if group.label == APART
    ]
    held = asked.more.get("loose") or [
        pin.entry for pin in asked.given.pins
    ]  # of those who sit nobody is named
    pinned = [asked.names[number] for number in held]
    named = "; ".join(", ".join(map(str, group["names"])) for group in groups)
    names = "; ".join(part for part in (named, ", ".join(pinned)) if part)
    return CannotDraw(
        _(
            "No seating was found that keeps everybody apart who must be and respects every pin: "
            "%(names)s. Remove a family or a pin, or change the number of tables."
        )
        % {"names": names},
        code="impossible",
        extra={"names": pinned, "groups": groups},
    )


def _weakened(asked: DrawInput, given: DrawInput) -> dict[str, int]:
    tables = len(asked.sizes)
    return {
        relaxed.label: relaxed.cap
        for group, relaxed in zip(asked.groups, given.groups, strict=True)
        if relaxed.cap > smallest_cap(group, tables)
    }
