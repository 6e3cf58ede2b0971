"""The correction of section 12. The certificate is computed again from the same sheet; the wrong one stays
beside it. No dice are rolled.
"""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship, DrawDice
from tournament.championship.services.reasons import needed_reason
from tournament.draw import Certificate, DrawFailed, Sheet, certify, read_sheet
from tournament.rounds.extension import publish
from tournament.rounds.models import Round, Table
from tournament.rounds.words import round_within
from tournament.sorteo.locks import lock_sheet
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet
from tournament.sorteo.public_log.services.lines import record_result
from tournament.sorteo.queries import public_sheets, result_of
from tournament.sorteo.reveal.services.added_seats import seat_loose
from tournament.sorteo.reveal.services.pairs import write_pairs
from tournament.sorteo.reveal.services.seats import reseat
from tournament.sorteo.roll.dice_text import read_all
from tournament.sorteo.sheet.transitions import sheet_status_refusal

S = DrawSheet.Status


def correct_dice(sheet: DrawSheet, *, dice: Sequence[str], reason: str, actor: Actor) -> DrawRecord:
    """Only while no table of its round has started and no later sheet is public. A running reveal begins
    again, so that no name on a board changes unseen; a written round is reseated. The same correction twice
    is one. Raises `Invalid` for wrong dice, `NotNow`, `Conflict`.
    """
    reason = needed_reason(reason)
    parsed = read_sheet(sheet.text)
    real = read_all(dice, parsed.cups)
    certificate = _certificate(parsed, real)
    with transaction.atomic():
        locked = lock_sheet(sheet)
        if locked.status not in (S.DRAWN, S.DONE):
            raise sheet_status_refusal(locked)
        standing = result_of(locked)
        if standing is None or standing.certificate is None:
            raise AssertionError("a drawn sheet without its result")
        if list(real) == standing.certificate["dice"]:
            return standing
        _refuse_computers(locked)
        _refuse_late(locked)
        return _write(locked, standing, certificate, reason=reason, actor=actor)


def may_correct(sheet: DrawSheet) -> bool:
    return (
        sheet.status in (S.DRAWN, S.DONE)
        and sheet.dice != DrawDice.COMPUTER
        and not _has_later_sheet(sheet)
        and not (sheet.round_id and _has_started(sheet.round_id))
    )


def _write(
    locked: DrawSheet, standing: DrawRecord, certificate: Certificate, *, reason: str, actor: Actor
) -> DrawRecord:
    was = (standing.certificate or {})["dice"]
    record = record_result(locked, certificate.as_json(), replaces=standing, reason=reason, actor=actor)
    _retype(locked, certificate.dice)
    if locked.status == S.DRAWN:
        locked.revealed, locked.running_since = 0, None
        locked.save(update_fields=["revealed", "running_since"])
    if locked.purpose == DrawSheet.Purpose.PAIRS and locked.status == S.DONE:
        write_pairs(locked, certificate.as_json())
    elif locked.round is not None and locked.status == S.DONE:
        _reseat(locked, certificate, of=locked.round, actor=actor)
    write_log(
        locked.championship,
        actor,
        "dice-corrected",
        **locked.about,
        was="-".join(was),
        dice="-".join(certificate.dice),
        reason=reason,
    )
    publish(locked.championship, occasion="dice-corrected", round=locked.round, actor=actor)
    return record


def _reseat(locked: DrawSheet, certificate: Certificate, *, of: Round, actor: Actor) -> None:
    if locked.purpose == DrawSheet.Purpose.ROUND:
        reseat(certificate.as_json(), of=of)
        _restate(of, certificate)
    else:  # the round itself stays as its own sheet drew it
        seat_loose(locked, certificate.as_json(), of=of, actor=actor)


def _retype(locked: DrawSheet, dice: Sequence[str]) -> None:
    cups = list(Cup.objects.filter(sheet=locked).order_by("number"))
    for cup, real in zip(cups, dice, strict=True):
        cup.dice = real
    Cup.objects.bulk_update(cups, ["dice"])


def _restate(written: Round, certificate: Certificate) -> None:
    written.seed = certificate.seed
    written.save(update_fields=["seed"])
    written.draw.inputs |= {"method": list(certificate.method), "result_sha256": certificate.result_sha256}
    written.draw.save(update_fields=["inputs"])


def _certificate(parsed: Sheet, dice: Sequence[str]) -> Certificate:
    try:
        return certify(parsed, dice)
    except DrawFailed as failed:
        raise Conflict(
            _("No seating that keeps the rules was found with these dice: look at the photographs again."),
            code="no_seating",
        ) from failed


def _refuse_computers(locked: DrawSheet) -> None:
    if locked.dice == DrawDice.COMPUTER:
        raise NotNow(
            _("The computer rolled these dice and nobody typed them: there is nothing to correct."),
            code="other_dice",
        )


def _refuse_late(locked: DrawSheet) -> None:
    if _has_later_sheet(locked):
        raise NotNow(
            _("A later draw sheet is public: this result can no longer be corrected."), code="later_sheet"
        )
    if locked.round is not None:
        list(Table.objects.select_for_update(no_key=True).filter(round=locked.round).order_by("number"))
        if _has_started(locked.round.pk):
            raise NotNow(
                _("A table of %(round)s has started: its draw can no longer be corrected.")
                % {
                    "round": round_within(
                        locked.round_number,
                        final=locked.final,
                        repechage=locked.is_repechage,
                        consolation=locked.is_consolation,
                    )
                },
                code="begun",
            )


def _has_later_sheet(sheet: DrawSheet) -> bool:
    championship = Championship(pk=sheet.championship_id)
    return public_sheets(championship).filter(serial__gt=sheet.serial or F("serial")).exists()


def _has_started(round_id: int) -> bool:
    return Table.objects.filter(round_id=round_id).exclude(status=Table.Status.WAITING).exists()
