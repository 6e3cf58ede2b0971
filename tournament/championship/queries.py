"""What a user organizes, and what a championship can begin from."""

from django.db.models import Q, QuerySet

from accounts.models import User
from people.queries import leagues_of
from rules.editions.models import Rulebook
from tournament.championship.access.models import Official
from tournament.championship.models import Championship


def organized_by(user_id: int | None) -> QuerySet[Championship]:
    """All of their leagues, and those where they have the office."""
    if user_id is None:
        return Championship.objects.none()
    offices = Official.objects.filter(user_id=user_id, active=True, role=Official.Role.ORGANIZER)
    mine = Q(league__in=leagues_of(user_id).values("pk")) | Q(pk__in=offices.values("championship"))
    return Championship.objects.filter(mine)


def rulebooks_kept_by(user_id: int | None, league: int) -> QuerySet[Rulebook]:
    """Of this league."""
    if user_id is None:
        return Rulebook.objects.none()
    organized = organized_by(user_id).values("pk")
    mine = Q(keepers=user_id) | Q(league__in=leagues_of(user_id).values("pk"))
    mine |= Q(editions__championships__in=organized) | Q(editions__stages__championship__in=organized)
    return Rulebook.objects.filter(mine, league=league).distinct()


def organized_lately(user_id: int | None, league: int) -> QuerySet[Championship]:
    mine = organized_by(user_id).filter(league=league, archived_at=None)
    return mine.order_by("-day", "-pk")[:3]


def users_in(league: int) -> QuerySet[User]:
    """Who organizes it or has organized in it: nobody learns who is a user of another league."""
    offices = Official.objects.filter(championship__league=league)
    return User.objects.filter(Q(organizes__league=league) | Q(pk__in=offices.values("user"))).distinct()
