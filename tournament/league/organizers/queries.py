"""Organizers of a league, invitations and what was done in it."""

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User
from people.models import Invitation, League, Organizer
from rules.editions.models import Rulebook
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry

#: Of a championship's log: what concerns persons and who may do what, by the beginning of the code.
OF_PEOPLE = ("official-", "persons-", "person-", "code-", "championship-", "roster-imported")


def name_of(user: User) -> str:
    return user.get_full_name() or user.get_username()


def organizers_of(league: League) -> QuerySet[Organizer]:
    return league.organizers.select_related("user", "league").order_by("-active", "pk")


def digest_of(secret: str) -> str:
    """With the installation's secret key."""
    return salted_hmac("people.invitation", secret, algorithm="sha256").hexdigest()


def open_invitation(secret: str) -> Invitation | None:
    """None for one that was used, withdrawn or is over."""
    rows = Invitation.objects.select_related("league")
    return rows.filter(digest=digest_of(secret), ends_at__gt=timezone.now()).first()


def belongs_elsewhere(organizer: Organizer) -> bool:
    """To another league in any way, now or once, or to the installation."""
    user, league = organizer.user, organizer.league_id
    return (
        user.is_superuser
        or user.is_staff
        or Organizer.objects.filter(user=user).exclude(league=league).exists()
        or Official.objects.filter(user=user).exclude(championship__league=league).exists()
        or Rulebook.objects.filter(keepers=user).exclude(league=league).exists()
    )


def log_of(league: League, *, everything: bool) -> QuerySet[LogEntry]:
    """Newest first. Without `everything`, of its championships what concerns people alone."""
    within = Q(championship__league=league)
    if not everything:
        of_people = Q()
        for beginning in OF_PEOPLE:
            of_people |= Q(action__startswith=beginning)
        within &= of_people
    return LogEntry.objects.filter(Q(league=league) | within).select_related("championship")
