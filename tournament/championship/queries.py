"""What a championship can begin from, and its stages."""

from django.db.models import Q, QuerySet

from rules.editions.models import Rulebook
from tournament.championship.access.models import Official
from tournament.championship.models import Championship, Stage


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


def stage_of(championship: Championship, number: int) -> Stage:
    """To which the round of that number belongs, drawn or not. One statement."""
    first, *later = championship.stages.select_related("edition__rulebook")
    return next((stage for stage in reversed(later) if number >= stage.first_round), first)


def in_play(championship: Championship, *, asked: int | None = None) -> Championship:
    """As it is played in the stage `asked` for, else in that of the last round or, once that is closed, of the
    next. No statement where it is not combined, or is of one stage already.
    """
    if not championship.combined or championship.stage is not None:
        return championship
    rounds = championship.rounds
    last = rounds.order_by("number").last()
    number = 1 if last is None else last.number + (last.status == rounds.model.Status.CLOSED)
    stage = (
        championship.stages.filter(order=asked).select_related("edition__rulebook").first() if asked else None
    )
    return championship.as_played_in(stage or stage_of(championship, number))


def whole(championship: Championship) -> Championship:
    """By its own settings, whatever stage it was asked in."""
    return championship if championship.stage is None else Championship.objects.get(pk=championship.pk)
