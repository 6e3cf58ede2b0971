"""The roll. Once it is closed only a correction changes the dice."""

import secrets
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Conflict, Invalid, NotNow
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import DrawDice
from tournament.draw import Certificate, DrawFailed, certify
from tournament.draw.dice import FACES
from tournament.roster.models import NAME_LENGTH
from tournament.rounds.extension import publish
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import Cup, DrawSheet
from tournament.sorteo.public_log.services.lines import record_note, record_result
from tournament.sorteo.queries import OBJECTION_SECONDS, SPARE_CUPS, cup_count, is_clock_stopped
from tournament.sorteo.reveal.queries import sheet_of
from tournament.sorteo.roll.dice_text import read_dice
from tournament.sorteo.sheet.services.publishing import write_void
from tournament.sorteo.sheet.transitions import set_sheet_status, sheet_status_refusal

from .allowed import check_lift, check_read, check_retype, label_for, ready_dice

S = DrawSheet.Status
CARRY_ON = "draw-carry-on"
_TRIES = 3


def read_cup(
    sheet: DrawSheet,
    *,
    number: int,
    dice: str,
    was: str | None = None,
    label: int | None = None,
    volunteer: str = "",
    club: str = "",
    actor: Actor,
) -> Cup:
    """Store one cup. `number`: its place in the sheet; `dice`: in any order; `label`: the painted number;
    `was`: the dice that the scribe saw, "" for none, None: unknown. `Conflict` (`cup_differs`) where another
    device has typed others.

    Other dice for a read cup are logged, and possible until 30 seconds after the last change. Raises
    `Invalid` for wrong dice, `NotNow` while the sheet may be objected to, or the typing no longer.
    """
    with transaction.atomic():
        locked = lock_sheet(sheet)
        count, each = cup_count(locked)
        read = read_dice(dice, each, number=number)
        cups = {cup.number: cup for cup in Cup.objects.filter(sheet=locked)}
        check_read(locked, number, read=len(cups), count=count)
        if cup := cups.get(number):
            _refuse_unseen(cup, read, was)
            return _typed_again(locked, cup, read, volunteer=volunteer, club=club, actor=actor)
        cup = Cup.objects.create(
            sheet=locked,
            number=number,
            label=label_for(locked, number, label),
            dice=read,
            volunteer=clean(volunteer)[:NAME_LENGTH],
            club=clean(club)[:80],
            read_at=timezone.now(),
            read_by=actor.label,
        )
        _begin(locked, actor=actor)
        if number == count:
            locked.all_read_at = timezone.now()
            locked.save(update_fields=["all_read_at"])
            if locked.purpose in DrawSheet.SEATS_A_FEW:
                _carry_on_later(locked, actor=actor)
        write_log(
            locked.championship,
            actor,
            "cup-read",
            serial=locked.serial,
            cup=number,
            label=cup.label,
            dice=read,
        )
    return cup


def spoil_cup(sheet: DrawSheet, *, label: int, actor: Actor) -> DrawSheet:
    """Leave out a cup before its dice are typed; later cups move up."""
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if label in locked.spoiled:
            return locked
        check_lift(locked)
        lifted = max(Cup.objects.filter(sheet=locked).values_list("label", flat=True), default=0)
        if label > cup_count(locked)[0] + max(SPARE_CUPS, len(locked.spoiled)):
            raise Invalid(_("There is no cup marked %(label)s.") % {"label": label}, code="cup_label")
        if label <= lifted:
            raise Invalid(
                _(
                    "Cup %(label)s has already been read, so it counts: only a cup that has not been typed "
                    "can be spoiled."
                )
                % {"label": label},
                code="cup_read",
            )
        locked.spoiled = sorted([*locked.spoiled, label])
        locked.save(update_fields=["spoiled"])
        _begin(locked, actor=actor)
        write_log(locked.championship, actor, "cup-spoiled", serial=locked.serial, label=label)
        _note_cup(locked, "cup-spoiled", cup=label, actor=actor)
    return locked


def unspoil_cup(sheet: DrawSheet, *, label: int, actor: Actor) -> DrawSheet:
    """Possible while no later cup has been read: the wrong number was touched."""
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if label not in locked.spoiled:
            return locked
        check_lift(locked)
        if Cup.objects.filter(sheet=locked, label__gt=label).exists():
            raise Conflict(
                _("A cup after number %(label)s has been read: the spoiled one stays spoiled.")
                % {"label": label}
            )
        locked.spoiled = [bad for bad in locked.spoiled if bad != label]
        locked.save(update_fields=["spoiled"])
        write_log(locked.championship, actor, "cup-not-spoiled", serial=locked.serial, label=label)
        _note_cup(locked, "cup-not-spoiled", cup=label, actor=actor)
    return locked


def roll_by_computer(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """From the system's random source."""
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.dice != DrawDice.COMPUTER:
            raise Conflict(
                _("This draw sheet asks for dice rolled by people: type them cup by cup."), code="other_dice"
            )
        if locked.status not in (S.PUBLISHED, S.ROLLING) or Cup.objects.filter(sheet=locked).exists():
            return _rolled_already(locked)
        check_lift(locked)
        count, each = cup_count(locked)
        now = timezone.now()
        rolled = ("".join(sorted(secrets.choice(FACES) for _die in range(each))) for _cup in range(count))
        Cup.objects.bulk_create(
            Cup(sheet=locked, number=number, label=number, dice=dice, read_at=now, read_by=actor.label)
            for number, dice in enumerate(rolled, start=1)
        )
        locked.all_read_at = now
        locked.save(update_fields=["all_read_at"])
        _begin(locked, actor=actor)
        write_log(locked.championship, actor, "rolled-by-computer", serial=locked.serial, cups=count)
    return locked


def close_roll(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Draw: 30 seconds after the last cup, at once for the computer's dice. The certificate is computed
    before the lock is taken. Pressed twice it is drawn once. `NotNow` (`extra["seconds"]`) while typing may
    be objected to. Without a seating the sheet is void, its dice logged (`Conflict`, `no_seating`).
    """
    for _attempt in range(_TRIES):
        sheet.refresh_from_db()
        if sheet.status in (S.DRAWN, S.DONE):
            return sheet
        dice = ready_dice(sheet)
        try:
            certificate: Certificate | None = certify(sheet_of(sheet), dice)
        except DrawFailed:
            certificate = None
        with transaction.atomic():
            locked = lock_sheet(sheet)
            if locked.status in (S.DRAWN, S.DONE):
                return locked
            if ready_dice(locked) != dice:
                continue
            if certificate:
                return _write_result(locked, certificate, actor=actor)
            write_void(locked, reason=NO_SEATING, actor=actor)
        raise Conflict(
            _(
                "No seating that keeps the rules was found: the draw sheet is void, and its dice are in "
                "the public log. Relax the rules in the settings and prepare a new sheet."
            ),
            code="no_seating",
        )
    raise Conflict(_("The dice changed while the roll was being closed: look at them, and close it again."))


NO_SEATING = "no seating found"


def _write_result(locked: DrawSheet, certificate: Certificate, *, actor: Actor) -> DrawSheet:
    set_sheet_status(locked, to=S.DRAWN)
    locked.drawn_at = timezone.now()
    locked.save(update_fields=["status", "drawn_at"])
    record_result(locked, certificate.as_json(), actor=actor)
    detail = {"serial": locked.serial, "round": locked.round_number, "seed": certificate.seed}
    write_log(locked.championship, actor, "roll-closed", result=certificate.result_sha256, **detail)
    publish(locked.championship, occasion="roll-closed", round=locked.round, actor=actor)
    return locked


def stop_typing_clock(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Somebody objects to the typing: a public note, and cups stay open for `OBJECTION_SECONDS`, then the
    usual 30, which a corrected cup or `start_typing_clock` begins at once. Raises `NotNow` once the time to
    object is over.
    """
    with transaction.atomic():
        locked = _lock_all_read(sheet)
        if not is_clock_stopped(locked):
            _set_clock(locked, timezone.now() + timedelta(seconds=OBJECTION_SECONDS))
            record_note(locked.championship, sheet=locked, detail={"kind": "typing-objected"}, actor=actor)
            write_log(locked.championship, actor, "typing-objected", serial=locked.serial)
    return locked


def start_typing_clock(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    with transaction.atomic():
        locked = _lock_all_read(sheet)
        if is_clock_stopped(locked):
            _set_clock(locked, timezone.now())
            write_log(locked.championship, actor, "typing-clock-started", serial=locked.serial)
    return locked


def _lock_all_read(sheet: DrawSheet) -> DrawSheet:
    locked = lock_sheet(sheet)
    if locked.status != S.ROLLING:
        raise sheet_status_refusal(locked)
    check_retype(locked)
    if locked.all_read_at is None:
        raise NotNow(_("There are cups to read: correct the one that is wrong."), code="cups_missing")
    return locked


def _set_clock(locked: DrawSheet, moment: datetime) -> None:
    locked.all_read_at = moment
    locked.save(update_fields=["all_read_at"])


def _carry_on_later(locked: DrawSheet, *, actor: Actor) -> None:
    """The server closes the roll and seats them: no page needs to stay open."""
    start_job(
        kind=CARRY_ON,
        title=_("Draw sheet %(serial)s: the seats") % {"serial": locked.serial},
        payload={"sheet": locked.pk, "actor": actor.label},
        scope=locked.championship.slug,
        created_by=actor.label,
    )


def _begin(locked: DrawSheet, *, actor: Actor) -> None:
    """From now on the sheet cannot be voided for any reason."""
    if locked.status != S.ROLLING:
        set_sheet_status(locked, to=S.ROLLING)
        locked.save(update_fields=["status"])
        publish(locked.championship, occasion="roll-begun", round=locked.round, actor=actor)


def _typed_again(locked: DrawSheet, cup: Cup, dice: str, *, volunteer: str, club: str, actor: Actor) -> Cup:
    before = (cup.dice, cup.volunteer, cup.club)
    was = cup.dice
    if dice != was:
        check_retype(locked)
    cup.dice = dice
    cup.volunteer = clean(volunteer)[:NAME_LENGTH] or cup.volunteer
    cup.club = clean(club)[:80] or cup.club
    if (cup.dice, cup.volunteer, cup.club) == before:
        return cup
    cup.save(update_fields=["dice", "volunteer", "club"])
    if dice != was:
        detail = {"serial": locked.serial, "cup": cup.number, "was": was, "dice": dice}
        write_log(locked.championship, actor, "cup-retyped", **detail)
        _note_cup(locked, "cup-retyped", cup=cup.label, was=was, dice=dice, actor=actor)
        if locked.all_read_at:  # the hall gets its time to look at the new dice
            locked.all_read_at = timezone.now()
            locked.save(update_fields=["all_read_at"])
    return cup


def _note_cup(locked: DrawSheet, kind: str, *, actor: Actor, **detail: Any) -> None:
    """`cup`: the number painted on it."""
    record_note(locked.championship, sheet=locked, detail={"kind": kind, **detail}, actor=actor)


def _refuse_unseen(cup: Cup, dice: str, was: str | None) -> None:
    """Dice that the scribe has not seen are not overwritten."""
    if was is None or cup.dice in (dice, "".join(sorted(was))):
        return
    raise Conflict(
        _("Another device has typed cup %(number)s: %(dice)s. If that is wrong, correct it there or here.")
        % {"number": cup.label, "dice": " ".join(cup.dice)},
        code="cup_differs",
        extra={"number": cup.number, "dice": cup.dice},
    )


def _rolled_already(locked: DrawSheet) -> DrawSheet:
    if locked.status in (S.ROLLING, S.DRAWN, S.DONE):
        return locked
    raise sheet_status_refusal(locked)
