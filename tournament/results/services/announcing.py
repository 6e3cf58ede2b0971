"""Holds back the results of a round, for the public alone, and announces them."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.results.services.rounds import next_round_refusal
from tournament.rounds.extension import publish
from tournament.rounds.models import Round


def may_hold(played: Round) -> bool:
    """While it is open, and nobody is drawn by its results."""
    return played.status == Round.Status.OPEN and _refusal(played) is None


def hold_results(played: Round, *, actor: Actor) -> Round:
    """Once. `NotNow` where they seat somebody who has to know it, and once the round is closed."""
    return _set_held(played, held=True, action="results-held", actor=actor)


def announce_results(played: Round, *, actor: Actor) -> Round:
    """Those that there are, and each that comes. Once."""
    return _set_held(played, held=False, action="results-announced", actor=actor)


def _set_held(played: Round, *, held: bool, action: str, actor: Actor) -> Round:
    with transaction.atomic():
        lock_championship(played.championship_id)
        locked = Round.objects.select_for_update(no_key=True).get(pk=played.pk)
        if locked.results_held == held:
            return locked
        if held and (refusal := _refusal(locked)):
            raise refusal
        locked.results_held = held
        locked.save(update_fields=["results_held"])
        write_log(locked.championship_id, actor, action, round=locked.number)
        publish(locked.championship, occasion=action, round=locked, actor=actor)
    return locked


def _refusal(played: Round) -> NotNow | None:
    if played.status == Round.Status.CLOSED:
        sentence = (
            _("The final is closed, and everybody has read its result: it can no longer be kept.")
            if played.final
            else _(
                "Round %(number)s is closed, and everybody has read its results: they can no longer be kept."
            )
        )
        return NotNow(
            sentence % {"number": played.number}, code="results_read", extra={"round": played.number}
        )
    return next_round_refusal(played)
