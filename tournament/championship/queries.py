"""What a championship can begin from."""

from django.db.models import Q, QuerySet

from rules.editions.models import Rulebook
from tournament.championship.access.models import Official
from tournament.championship.models import Championship


def offices_of(user_id: int) -> QuerySet[Official]:
    """As an organizer."""
    return Official.objects.filter(user_id=user_id, active=True, role=Official.Role.ORGANIZER)


def rulebooks_kept_by(user_id: int | None) -> QuerySet[Rulebook]:
    if user_id is None:
        return Rulebook.objects.none()
    organized = offices_of(user_id).values("championship")
    mine = Q(keepers=user_id) | Q(editions__championships__in=organized)
    mine |= Q(editions__stages__championship__in=organized)
    return Rulebook.objects.filter(mine).distinct()


def organized_lately(user_id: int | None) -> QuerySet[Championship]:
    if user_id is None:
        return Championship.objects.none()
    organized = offices_of(user_id).values("championship")
    mine = Championship.objects.filter(pk__in=organized, archived_at=None)
    return mine.order_by("-day", "-pk")[:3]
