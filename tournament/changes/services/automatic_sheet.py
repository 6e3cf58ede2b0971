"""Takes a draw sheet for a few seats through all the steps that need nobody. Each step is the sorteo's own:
pressing again continues where it stopped.
"""

from collections.abc import Callable, Mapping
from typing import Any

from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.rounds.models import Round
from tournament.sorteo.at_once.services import go_on
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.sheet.requests.request import SheetRequest
from tournament.sorteo.sheet.services.preparing import prepare_requested


def publish_and_draw(
    played: Round,
    *,
    wanted: Mapping[str, Any],
    done: Callable[[], DrawSheet | None],
    ask: Callable[[Championship], SheetRequest],
    actor: Actor,
) -> DrawSheet:
    """Goes as far as it can without people. An equal request made meanwhile shares its sheet: `wanted`
    identifies it while it is open, `done` once it is written.
    """

    def existing_sheet() -> DrawSheet | None:
        return done() or _open_one(played, wanted)

    if sheet := existing_sheet():
        return go_on(sheet, actor=actor)
    try:
        draft = prepare_requested(played.championship, ask=ask, actor=actor)
        return go_on(draft, actor=actor)
    except Conflict:
        if sheet := existing_sheet():
            return go_on(sheet, actor=actor)
        raise


def _open_one(played: Round, wanted: Mapping[str, Any]) -> DrawSheet | None:
    """None where the open sheet is for another request."""
    sheet = open_in_public(played.championship)
    if sheet is None or sheet.round_id != played.pk:
        return None
    answers = sheet.inputs["wanted"]
    return sheet if all(answers.get(key) == value for key, value in wanted.items()) else None
