"""Taking and publishing editions. A championship's options are its edition's. Locks: championship, then
rulebook.
"""

from collections.abc import Sequence
from copy import copy

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from rules.editions.models import Edition, Rulebook
from rules.editions.services.editions import publish_edition
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.queries import rulebooks_kept_by
from tournament.championship.services.editions import log_edition_taken, nearest_preset, not_keeper_refusal
from tournament.register.queries.register import options_in_force
from tournament.rounds.models import Round

_PLAYING = (Round.Status.PUBLISHED, Round.Status.OPEN)


def take_edition(championship: Championship, edition: Edition, *, actor: Actor) -> Championship:
    """Between rounds any edition of the actor's rulebooks; during one only without changes there. `NotNow`
    names the obstacle.
    """
    with transaction.atomic():
        locked = lock_championship(championship)
        if edition.pk == locked.edition_id:
            return locked
        _refuse_other_rulebook(locked, edition.rulebook, actor)
        if (reason := edition_refusal(locked, edition)) is not None:
            raise NotNow(reason, code="edition_waits")
        _take(locked, edition, actor)
    return locked


def publish_from(
    championship: Championship, *, drafts: Sequence[int], expected_number: int, actor: Actor
) -> Edition:
    """Also takes it, unless a round in play forbids that."""
    with transaction.atomic():
        locked = lock_championship(championship)
        edition = publish_edition(
            locked.edition.rulebook,
            drafts=drafts,
            expected_number=expected_number,
            actor_label=actor.label,
        )
        write_log(locked, actor, "edition-published", edition=edition.number, rulebook=edition.rulebook.title)
        if edition_refusal(locked, edition) is None:
            _take(locked, edition, actor)
    return edition


def edition_refusal(championship: Championship, edition: Edition) -> Promise | str | None:
    """None where it can be taken now."""
    rounds = Round.objects.filter(championship=championship)
    if championship.stage is not None:
        rounds = rounds.filter(stage=championship.stage)
    states = dict(rounds.values_list("number", "status"))
    playing = [number for number, status in states.items() if status in _PLAYING]
    now_at = min(playing, default=max(states, default=0) + 1)
    before = options_in_force(championship, now_at)
    played_by_it = copy(championship)  # as if it had taken the edition; never saved
    played_by_it.edition, played_by_it.options = edition, championship.options_by(edition)
    after = options_in_force(played_by_it, now_at)
    if playing and before != after:
        return _(
            "A round is being played under other rules and goes on under them. Switch to the edition "
            "when it is over."
        )
    ruled = [
        gap
        for gap, answer in played_by_it.options.items()
        if championship.options.get(gap) != answer != after.get(gap)
    ]
    if ruled:
        return _(
            "A ruling in force says otherwise in a case that this edition changes (%(gap)s). Supersede the "
            "ruling first."
        ) % {"gap": ", ".join(ruled)}
    return None


def _take(championship: Championship, edition: Edition, actor: Actor) -> None:
    championship.edition, championship.options = edition, championship.options_by(edition)
    stage = championship.stage
    if stage is not None and stage.edition is not None:
        stage.edition = edition
        stage.save(update_fields=["edition"])
    else:
        championship.preset = nearest_preset(edition.options, championship.game)
        championship.save(update_fields=["edition", "options", "preset"])
    log_edition_taken(championship, edition, actor)


def _refuse_other_rulebook(championship: Championship, rulebook: Rulebook, actor: Actor) -> None:
    if rulebook.game != championship.game:
        raise NotNow(_("That rulebook is for another game."), code="other_game")
    own = championship.edition.rulebook_id == rulebook.pk
    if (
        not own
        and not rulebooks_kept_by(actor.user_id, championship.league_id).filter(pk=rulebook.pk).exists()
    ):
        raise not_keeper_refusal()
