"""Publishing: a frozen, numbered copy of the public projection."""

from typing import Any

from django.db import transaction
from django.db.models import Max

from tournament.chain.queries import header_of
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.publishing.models import Publication
from tournament.publishing.projection import project
from tournament.rounds.models import Round


def publish(
    championship: Championship,
    *,
    occasion: str,
    round: Round | None = None,  # noqa: A002  # the game's word
    actor: Actor,
) -> Publication:
    """`occasion`: a stable code (`round-published`)."""
    with transaction.atomic():
        locked = lock_championship(championship)
        highest = Publication.objects.filter(championship=locked).aggregate(highest=Max("version"))["highest"]
        publication = Publication.objects.create(
            championship=locked,
            version=(highest or 0) + 1,
            occasion=occasion,
            round=round,
            payload={**project(locked), **_chained(locked)},
            author=actor.label,
        )
        write_log(locked, actor, "published", occasion=occasion, version=publication.version)
    return publication


def _chained(championship: Championship) -> dict[str, Any]:
    """The header of the chain before this publication, whose readers are its witnesses."""
    header = header_of(championship)
    return {"chain": {"number": header.number, "header": header.digest}} if header else {}
