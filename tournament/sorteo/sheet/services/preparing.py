"""From a request to a draft, and discarding it."""

from collections.abc import Callable
from dataclasses import asdict

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Conflict
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import draft_sheet_of, open_in_public
from tournament.sorteo.sheet.requests.request import SheetRequest
from tournament.sorteo.sheet.requests.round import request_round
from tournament.sorteo.sheet.transitions import sheet_status_refusal

from .building import Built, Progress, Stop, build

_TRIES = 3


def prepare_sheet(
    championship: Championship,
    *,
    tables: int,
    best_next: int = 0,
    expected_number: int,
    advance: int | None = None,
    dice: str | None = None,
    actor: Actor,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> DrawSheet:
    """The draft of the round with that number. `best_next`: how many next placed go on; `advance`: from each
    table, else as planned; `dice`: else by the regulations.

    The same request twice gives the same draft; another one replaces it. Raises `CannotDraw` with names and
    groups, `NotNow`, `Conflict`.
    """
    return prepare_requested(
        championship,
        ask=lambda of: request_round(
            of,
            tables=tables,
            best_next=best_next,
            expected_number=expected_number,
            advance=advance,
            dice=dice,
        ),
        actor=actor,
        progress=progress,
        stop=stop,
    )


def prepare_requested(
    championship: Championship,
    *,
    ask: Callable[[Championship], SheetRequest],
    actor: Actor,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> DrawSheet:
    """Calls `ask` before the work and again under the lock, which is not held meanwhile; repeats the work on
    a change.
    """
    for _attempt in range(_TRIES):
        refuse_open(championship)
        asked = ask(championship)
        if draft := same_draft(championship, asked):
            return draft
        built = build(asked, progress=progress, stop=stop)
        with transaction.atomic():
            locked = lock_championship(championship.pk)
            refuse_open(locked)
            repeated = ask(locked)
            if draft := same_draft(locked, repeated):
                return draft
            if repeated.digest() == asked.digest():
                return _write(locked, asked, built, actor=actor)
            championship = locked  # its settings may be what changed
    raise Conflict(
        _(
            "The list of players keeps changing while the sheet is being prepared. Wait a moment and "
            "try again."
        )
    )


def discard_sheet(sheet: DrawSheet, *, actor: Actor, reason: str = "") -> None:
    """A published sheet can only be voided, in public."""
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.status != DrawSheet.Status.DRAFT:
            raise sheet_status_refusal(locked)
        drop_draft_sheet(locked, actor=actor, reason=reason)


def drop_draft_sheet(draft: DrawSheet, *, actor: Actor, reason: str) -> None:
    """Under the championship's lock, in the caller's transaction."""
    detail = {"reason": clean(reason)}
    write_log(draft.championship_id, actor, "sheet-discarded", **{**draft.about, **detail})
    draft.delete()


def refuse_open(championship: Championship) -> None:
    if sheet := open_in_public(championship):
        raise sheet_status_refusal(sheet)


def same_draft(championship: Championship, asked: SheetRequest) -> DrawSheet | None:
    draft = draft_sheet_of(championship)
    return draft if draft and draft.inputs["asked"] == asked.digest() else None


def _write(championship: Championship, asked: SheetRequest, built: Built, *, actor: Actor) -> DrawSheet:
    """Replaces any other draft. Under the championship's lock."""
    if other := draft_sheet_of(championship):
        drop_draft_sheet(other, actor=actor, reason="prepared anew")
    sheet = DrawSheet.objects.create(
        championship=championship,
        round_id=asked.round_id,
        round_number=asked.round_number,
        purpose=asked.purpose,
        dice=asked.dice,
        order=championship.reveal_order,
        text=built.text,
        sha256=built.sha256,
        inputs=_inputs(asked, built),
        rehearsal=asdict(built.rehearsal),
        objection_minutes=championship.objection_minutes if asked.objections else 0,
    )
    detail = {"round": asked.round_number, "tables": len(asked.tables), "players": len(asked.names)}
    is_pairs = asked.purpose == DrawSheet.Purpose.PAIRS
    write_log(championship, actor, "pairs-prepared" if is_pairs else "sheet-prepared", **detail)
    return sheet


def _inputs(asked: SheetRequest, built: Built) -> dict[str, object]:
    """`asked`: the request's digest; `wanted`: how to repeat it; `tables`: physical, in the sheet's order;
    `weakened`: relaxed limits, by label.
    """
    return {
        "asked": asked.digest(),
        "wanted": dict(asked.wanted),
        "entries": list(asked.given.entries),
        "sizes": list(asked.given.sizes),
        "tables": list(asked.tables),
        "cups": asked.head["cups"],
        "weakened": built.weakened,
        **asked.more,
    }
