"""The nights of a person before this one, as everybody may know them."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import OuterRef, Subquery

from tournament.championship.models import Championship
from tournament.publishing.models import Publication
from tournament.roster.models import Membership
from tournament.roster.numbered import is_number_instead

MOST = 12
NIGHTS_KEPT = 16  # whose ranks a process keeps


@dataclass(frozen=True, slots=True)
class NightBefore:
    """`rank`: None where none was published; `person`: of several people, who of them played there."""

    slug: str
    name: str
    day: datetime.date
    number: int
    rank: int | None
    shared: bool
    person: str


def nights_before(championship: Championship, number: int) -> list[NightBefore]:
    """Newest first, of listed championships of the league; none of somebody who is shown by initials or was
    forgotten. Two statements, and one for each publication that was not read yet.
    """
    members = Membership.objects.filter(championship=championship, entry__number=number, left_at=None)
    people = {
        member.person_id: member.name
        for member in members
        if not member.by_initials and not is_number_instead(member.name)
    }
    if not people:
        return []
    last = Publication.objects.filter(championship=OuterRef("championship")).order_by("-version").values("pk")
    played = Membership.objects.filter(
        person__in=people,
        left_at=None,
        championship__listed=True,
        championship__archived_at=None,
        championship__day__lte=championship.day,
        championship__league=championship.league_id,
    )
    rows = played.exclude(championship=championship).annotate(publication=Subquery(last[:1]))
    rows = rows.exclude(publication=None).select_related("championship", "entry")
    return [
        NightBefore(
            slug=row.championship.slug,
            name=row.championship.name,
            day=row.championship.day,
            number=row.entry.number,
            rank=rank,
            shared=shared,
            person=people[row.person_id] if len(people) > 1 else "",
        )
        for row in rows.order_by("-championship__day", "-pk")[:MOST]
        if not is_number_instead(row.name)
        for rank, shared in [_ranks(row.publication).get(row.entry.number, (None, False))]
    ]


@lru_cache(maxsize=NIGHTS_KEPT)
def _ranks(publication: int) -> Mapping[int, tuple[int | None, bool]]:
    """By number: rank, and whether it is shared. A publication never changes."""
    payload = Publication.objects.values_list("payload", flat=True).get(pk=publication)
    return {line["number"]: (line["rank"], line["shared"]) for line in payload["standings"]}
