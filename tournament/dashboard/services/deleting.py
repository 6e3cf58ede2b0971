"""Deleting a whole championship."""

from functools import partial

import structlog
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.refusals import NotAllowed
from core.whole_deletion import delete_everything, everything_of
from jobs.models import Job
from people.models import Person
from people.queries import leagues_of
from tournament.championship.access.actors import Actor
from tournament.championship.extension import Events, extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_league_log
from tournament.championship.models import Championship
from tournament.championship.services.copies import keep_copy_before
from tournament.roster.queries import persons_only_of

log = structlog.get_logger(__name__)


def may_delete(championship: Championship, user_id: int | None) -> bool:
    if user_id is None:
        return False
    organizes = leagues_of(user_id).filter(pk=championship.league_id)
    return championship.created_by_id == user_id or organizes.exists()


def delete_championship(championship: Championship, *, actor: Actor) -> None:
    """With persons who play in no other; rulebooks stay. A copy of the database is kept. Raises `NotAllowed`,
    `NoCopy`.
    """
    if not may_delete(championship, actor.user_id):
        raise not_creator_refusal(championship)
    keep_copy_before("delete", championship)
    with transaction.atomic():
        locked = lock_championship(championship)
        alone = persons_only_of(locked)
        everything = dict(everything_of(locked))
        jobs = list(Job.objects.filter(scope=locked.slug))
        for extension in extensions(Events):
            extension.done(locked.pk)
        delete_everything({**everything, Person: alone, Job: {job.pk for job in jobs}})
        write_league_log(locked.league_id, actor.label, "championship-deleted", name=locked.name)
        for job in jobs:
            if name := job.artefact.name:
                transaction.on_commit(partial(job.artefact.storage.delete, name))
    log.info("championship deleted", slug=locked.slug, by=actor.label)


def not_creator_refusal(championship: Championship) -> NotAllowed:
    maker = championship.created_by
    if maker is None:
        return NotAllowed(
            _("Only an organizer of the league may delete this championship. You can archive it.")
        )
    name = maker.get_full_name() or maker.get_username()
    return NotAllowed(
        _(
            "Only %(name)s, who created this championship, or an organizer of the league may delete it. "
            "You can archive it."
        )
        % {"name": name}
    )
