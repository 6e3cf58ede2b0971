"""Who may do what. Which tables a coordinator runs, `tables` knows."""

from django.http import HttpRequest

from jobs.models import Job
from people.queries import leagues_of
from tournament.championship.access.models import Official
from tournament.championship.models import Championship, ReasonsFor

from .actors import Actor, Role

_RANK = {Role.ORGANIZER: 3, Role.FLOOR_JUDGE: 2, Role.COORDINATOR: 1, Role.SCORER: 0}


def actor_in(request: HttpRequest, championship: Championship) -> Actor:
    """The highest office. At most two statements, once a request."""
    actors: dict[int, Actor] = request.__dict__.setdefault("_actors", {})
    if championship.pk not in actors:
        actors[championship.pk] = _find_actor(request, championship)
    return actors[championship.pk]


def _find_actor(request: HttpRequest, championship: Championship) -> Actor:
    both = (_by_password(request, championship), official_by_code(request, championship))
    offices = [office for office in both if office]
    user_id = request.user.pk if request.user.is_authenticated else None
    if offices:
        best = max(offices, key=lambda office: _RANK[Role(office.role)])
        return Actor(label=best.name, role=Role(best.role), user_id=user_id, official_id=best.pk)
    if request.user.is_authenticated:
        organizes = leagues_of(request.user.pk).filter(pk=championship.league_id).exists()
        role = Role.ORGANIZER if organizes else Role.PUBLIC
        return Actor(
            label=request.user.get_full_name() or request.user.get_username(), role=role, user_id=user_id
        )
    return Actor(label="")


def _by_password(request: HttpRequest, championship: Championship) -> Official | None:
    if not request.user.is_authenticated:
        return None
    return Official.objects.filter(championship=championship, user=request.user, active=True).first()


def official_by_code(request: HttpRequest, championship: Championship) -> Official | None:
    official: Official | None = request.official  # type: ignore[attr-defined]  # set by middleware
    return official if official and official.championship_id == championship.pk else None


def may_organize(request: HttpRequest, championship: Championship) -> bool:
    return actor_in(request, championship).role is Role.ORGANIZER


def may_judge(request: HttpRequest, championship: Championship) -> bool:
    return actor_in(request, championship).role in (Role.ORGANIZER, Role.FLOOR_JUDGE)


def may_coordinate(request: HttpRequest, championship: Championship) -> bool:
    return actor_in(request, championship).role in _RANK


_READERS = {
    ReasonsFor.ORGANIZERS: (Role.ORGANIZER,),
    ReasonsFor.JUDGES: (Role.ORGANIZER, Role.FLOOR_JUDGE),
    ReasonsFor.OFFICIALS: (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.COORDINATOR),
    ReasonsFor.PUBLIC: tuple(Role),
}


def may_read_reasons(request: HttpRequest, championship: Championship) -> bool:
    """`Championship.reasons_for`."""
    return reads_reasons(actor_in(request, championship), championship)


def reads_reasons(actor: Actor, championship: Championship) -> bool:
    return actor.role in _READERS[ReasonsFor(championship.reasons_for)]


def may_see_job(request: HttpRequest, job: Job) -> bool:
    """All organizers of its championship (`scope`)."""
    championship = Championship.objects.filter(slug=job.scope).first() if job.scope else None
    return championship is not None and may_organize(request, championship)
