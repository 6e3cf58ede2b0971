"""What a corrected result does to the seats of the next round. A higher feature answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.results.deciders.models import SeatChoice
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import deciding
from tournament.rounds.records import RoundRecord
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import drawn_after, open_in_public

AT_THE_DESK = _("The organizer chooses at the desk what becomes of the seat.")


@dataclass(frozen=True, slots=True)
class SeatTransfer:
    """Table and number, 0 and 0 where nobody holds the seat won; `old`, `new`: ids of entries, None for
    nobody.
    """

    table: int
    seat: int
    old: int | None
    new: int | None


@dataclass(frozen=True, slots=True)
class SeatTransferShown:
    """`lost` None: nobody had it; `broken`: rules that this breaks."""

    where: SeatTransfer
    won: Entry | None
    lost: Entry | None
    broken: Sequence[tuple[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class SeatChoiceShown:
    """`means`: a sentence each."""

    choice: SeatChoice
    means: Sequence[str]
    refused: NotNow | None = None


@dataclass(frozen=True, slots=True)
class SeatsAfter:
    """`refused`: why it cannot be made, or, with `choices`, why the organizer has to choose one."""

    passing: Sequence[SeatTransferShown] = ()
    refused: NotNow | None = None
    choices: Sequence[SeatChoiceShown] = ()


class SeatTransfers:
    """By default nothing passes on. `sheet`: of the next round; `source`: the table corrected; `was`, `now`:
    its round with its results.
    """

    def seats_after(
        self,
        sheet: DrawSheet,
        source: Table,
        *,
        was: RoundRecord,
        now: RoundRecord,
        closed: NotNow | None,
    ) -> SeatsAfter:
        """`closed`: why the round's results are not corrected by themselves."""
        return SeatsAfter(refused=closed)

    def transfer_seats(
        self,
        sheet: DrawSheet,
        source: Table,
        *,
        was: RoundRecord,
        now: RoundRecord,
        reason: str,
        actor: Actor,
        choice: str = "",
    ) -> None:
        """`choice`: for the seats that do not pass on; `NotNow` where it is missing. In the correction's
        transaction, under the championship's lock.
        """


def seats_after(table: Table, *, was: RoundRecord, now: RoundRecord) -> SeatsAfter:
    if table.round.status != Round.Status.CLOSED:
        return SeatsAfter()
    closed, sheet = correction_refusal(table.round), drawn_after(deciding(table.round))
    if sheet:
        for extension in extensions(SeatTransfers):
            return extension.seats_after(sheet, table, was=was, now=now, closed=closed)
    return SeatsAfter(refused=closed)


def correction_refusal(played: Round) -> NotNow | None:
    """A later round is closed, or a draw sheet rests on the result; says what to do instead."""
    played = deciding(played)
    later = Round.objects.filter(championship_id=played.championship_id, number__gt=played.number)
    if closed := later.filter(status=Round.Status.CLOSED).order_by("number").first():
        return NotNow(
            capfirst(
                _("%(next)s is closed: no result of round %(number)s moves a seat any more. %(way)s")
                % {
                    "next": round_within(
                        closed.number,
                        final=closed.final,
                        repechage=closed.is_repechage,
                        consolation=closed.is_consolation,
                    ),
                    "number": played.number,
                    "way": AT_THE_DESK,
                }
            ),
            code="later_closed",
            extra={"round": played.number},
        )
    sheet = open_in_public(played.championship)
    if sheet is None or sheet.round_number <= played.number:
        return None
    rests = sheet.purpose == DrawSheet.Purpose.ROUND and sheet.status == DrawSheet.Status.PUBLISHED
    sentence = (
        _(
            "Draw sheet %(serial)s is public, with those who go on by this result. Declare it void on "
            "the page of the draw, correct the result, and prepare another sheet."
        )
        if rests
        else _(
            "Draw sheet %(serial)s is being drawn, and a roll is never repeated. Finish the draw, then "
            "correct the result here: the seat passes to the winner."
        )
    )
    return NotNow(sentence % {"serial": sheet.serial}, code="sheet_open", extra={"serial": sheet.serial})
