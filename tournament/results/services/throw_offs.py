"""Throw-offs between tables: entered with the dice and who saw them, kept in the log."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Conflict, Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.results.services.rounds import next_round_refusal
from tournament.roster.models import Entry
from tournament.rounds.extension import publish
from tournament.rounds.models import Round, ThrowOff
from tournament.rounds.queries import advancement_after, last_round
from tournament.sorteo.queries import draft_sheet_of
from tournament.sorteo.sheet.services.preparing import drop_draft_sheet

DICE = 5


def level_at_cut(championship: Championship) -> tuple[list[Entry], int]:
    """Who throws, and for how many places; nobody where no throw-off is due."""
    last = last_round(championship)
    if last is None or not last.stage.has_points or last.status != Round.Status.CLOSED:
        return [], 0
    advancement = advancement_after(last)
    return list(Entry.objects.filter(pk__in=advancement.throw_off).order_by("number")), advancement.throw_for


def record_throw_off(
    championship: Championship, *, dice: Mapping[int, Sequence[int]], seen_by: str, actor: Actor
) -> ThrowOff:
    """`dice`: five of each (id of the entry) who is level now. Who is level again throws again."""
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        level, _places = level_at_cut(locked)
        last = last_round(locked)
        if last is None or not level or {entry.pk for entry in level} != dice.keys():
            raise Conflict(
                _("Who is level has changed since this page was shown: look at it again."), code="old_page"
            )
        if any(len(thrown) != DICE or {*thrown} - {*range(1, 7)} for thrown in dice.values()):
            raise Invalid(_("Enter five dice of each, faces 1 to 6."), code="invalid")
        if not clean(seen_by):
            raise Invalid(_("Say who saw the dice fall."), code="invalid")
        thrown = {str(entry): list(faces) for entry, faces in dice.items()}
        throw = ThrowOff.objects.create(
            stage=last.stage, dice=thrown, seen_by=clean(seen_by), author=actor.label
        )
        write_log(locked, actor, "throw-off", names=_with_dice(throw), seen_by=throw.seen_by)
        publish(locked, occasion="throw-off", round=last, actor=actor)
    return throw


def undo_throw_off(championship: Championship, *, actor: Actor) -> None:
    """The last one, until somebody is drawn by it. None left: nothing changes."""
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        last = last_round(locked)
        throw = last.stage.throw_offs.last() if last else None
        if last is None or throw is None:
            return
        if refusal := next_round_refusal(last):
            raise refusal
        if draft := draft_sheet_of(locked):
            drop_draft_sheet(draft, actor=actor, reason="throw-off undone")
        write_log(locked, actor, "throw-off-undone", names=_with_dice(throw))
        throw.delete()
        publish(locked, occasion="throw-off", round=last, actor=actor)


def _with_dice(throw: ThrowOff) -> str:
    entries = Entry.objects.in_bulk([int(key) for key in throw.dice])
    return ", ".join(
        f"{entries[int(key)].name} {''.join(map(str, dice))}" for key, dice in throw.dice.items()
    )
