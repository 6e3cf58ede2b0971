"""A draw sheet for a few seats, taken through all the steps that need nobody: prepared and published, and
where the dice are the computer's also rolled, drawn and written. Each step is the sorteo's own: pressing
again continues where it stopped.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship, DrawDice
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer
from tournament.sorteo.sheet.requests.request import SheetRequest
from tournament.sorteo.sheet.services.preparing import prepare_requested
from tournament.sorteo.sheet.services.publishing import publish_sheet


def publish_and_draw(
    played: Round,
    *,
    wanted: Mapping[str, Any],
    done: Callable[[], DrawSheet | None],
    ask: Callable[[Championship], SheetRequest],
    actor: Actor,
) -> DrawSheet:
    """The public sheet that answers the request, as far as it goes without people. Where somebody else
    requested the same a moment ago it is theirs: `wanted` identifies it while it is open, `done` finds it
    once it is written.
    """

    def theirs() -> DrawSheet | None:
        return done() or _open_one(played, wanted)

    if same := theirs():
        return _go_on(same, actor=actor)
    try:
        draft = prepare_requested(played.championship, ask=ask, actor=actor)
        return _go_on(draft, actor=actor)
    except Conflict:
        if same := theirs():
            return _go_on(same, actor=actor)
        raise


def _go_on(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    try:
        sheet = publish_sheet(sheet, actor=actor)
    except DrawSheet.DoesNotExist as gone:
        raise Conflict(
            _("Somebody else is preparing a draw sheet right now: look at the page again.")
        ) from gone
    if sheet.dice != DrawDice.COMPUTER:
        return sheet
    roll_by_computer(sheet, actor=actor)
    close_roll(sheet, actor=actor)
    return finish(sheet, actor=actor)


def _open_one(played: Round, wanted: Mapping[str, Any]) -> DrawSheet | None:
    """The sheet that is open in public, if it answers the same request."""
    found = open_in_public(played.championship)
    if found and found.round_id == played.pk and found.inputs["wanted"] == wanted:
        return found
    return None
