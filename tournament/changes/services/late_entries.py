"""Late entries (dudo-draw/1, section 13): a new sheet draws them to opened seats."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.late_entries import request_late_entries

from .automatic_sheet import publish_and_draw


def add_late_entries(
    played: Round, entries: Sequence[Entry], *, dice: str | None = None, actor: Actor
) -> DrawSheet:
    """In the first round only: a seat in a later one is won.

    They wait for three cups; seated at once where the dice of the round, or `dice`, are the computer's, and
    so is one alone where one table is smallest: the dice decide nothing. Pressed twice there is one sheet.
    Raises `NotNow`, `Conflict`, `Invalid`, `CannotDraw`.
    """
    if any(entry.championship_id != played.championship_id for entry in entries):
        raise Conflict(_("That player is not on the roster of this championship."), code="not_on_the_roster")
    numbers = sorted({entry.number for entry in entries})
    return publish_and_draw(
        played,
        wanted={"late": numbers},
        done=lambda: _seated_by(played, numbers),
        ask=lambda _championship: request_late_entries(played, numbers=numbers, dice=dice),
        actor=actor,
    )


def _seated_by(played: Round, numbers: Sequence[int]) -> DrawSheet | None:
    if Seat.objects.filter(round=played, entry__number__in=numbers).count() != len(numbers):
        return None
    late = DrawSheet.objects.filter(round=played, purpose=DrawSheet.Purpose.LATE)
    done = late.filter(status=DrawSheet.Status.DONE).order_by("-serial")
    return next((sheet for sheet in done if sheet.inputs["wanted"]["late"] == list(numbers)), None)
