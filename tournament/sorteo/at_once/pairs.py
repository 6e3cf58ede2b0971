"""Pairs drawn in one step, and drawn anew."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship, DrawDice
from tournament.championship.services.reasons import needed_reason
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.queries import held_in_the_register
from tournament.roster.pairs.regrouping import regroup
from tournament.rounds.extension import publish
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.lines import record_note
from tournament.sorteo.sheet.requests.pairs import request_pairs
from tournament.sorteo.sheet.services.preparing import prepare_requested, refuse_open

from .services import go_on


def prepare_pairs(championship: Championship, *, dice: str | None = None, actor: Actor) -> DrawSheet:
    """The draft of the sheet. As `preparing.prepare_sheet`."""
    return prepare_requested(championship, ask=lambda of: request_pairs(of, dice=dice), actor=actor)


def draw_pairs_at_once(championship: Championship, *, actor: Actor) -> DrawSheet:
    """By the computer's dice, from people alone to pairs."""
    return go_on(prepare_pairs(championship, dice=DrawDice.COMPUTER.value, actor=actor), actor=actor)


def last_pairs(championship: Championship) -> DrawSheet | None:
    """The sheet whose pairs stand."""
    sheets = DrawSheet.objects.filter(championship=championship, purpose=DrawSheet.Purpose.PAIRS)
    sheet = sheets.filter(status=DrawSheet.Status.DONE).order_by("serial").last()
    return sheet if sheet and sheet.inputs.get("made") else None


def undo_pairs(championship: Championship, *, reason: str, actor: Actor) -> None:
    """Before the first round: each of the drawn pairs is persons alone again, with new numbers, so that they
    can be drawn anew. Everybody reads why. Where none stands it changes nothing.
    """
    reason = needed_reason(reason, most=300)
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        refuse_open(locked)
        if locked.rounds.exists():
            raise NotNow(
                _(
                    "The first round is drawn, so %(the_pairs)s stay as they are: join whoever came later by "
                    "hand."
                )
                % locked.together,
                code="round_drawn",
            )
        sheet = last_pairs(locked)
        if sheet is None:
            return
        members = Membership.objects.filter(
            championship=locked,
            left_at=None,
            entry__number__in=[made["entry"] for made in sheet.inputs["made"]],
            entry__status=Entry.Status.REGISTERED,
        )
        people = list(members.select_related("entry").order_by("entry__number", "position"))
        if held := held_in_the_register([one.entry for one in people]):
            raise NotNow(
                _("The register speaks of %(name)s: they stay together.") % {"name": held[0].name},
                code="in_the_register",
            )
        regroup(locked, [[one] for one in people])
        sheet.inputs["made"] = []
        sheet.save(update_fields=["inputs"])
        record_note(
            locked,
            sheet=sheet,
            detail={"kind": "pairs-undone", "serial": sheet.serial},
            reason=reason,
            actor=actor,
        )
        write_log(locked, actor, "pairs-undone", serial=sheet.serial, people=len(people), reason=reason)
        publish(locked, occasion="pairs-undone", actor=actor)
