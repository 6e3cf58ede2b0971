"""Lists of championships."""

import hashlib
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from django.db.models import Count, Exists, F, Max, OuterRef, Prefetch, Q, QuerySet, Subquery, TextField
from django.db.models.fields.json import KeyTextTransform, KeyTransform
from django.db.models.functions import Coalesce

from tournament.championship.models import Championship, StageKind
from tournament.championship.queries import organized_by
from tournament.publishing.models import Publication
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table

SHOWN = 50
#: As the public reads it: by initials where they asked.
_SHOWN_NAME = Coalesce(KeyTextTransform(0, "entry__shown"), F("entry__name"), output_field=TextField())


def front_page() -> QuerySet[Championship]:
    """`playing`: the highest published round (None: not begun), `playing_tables`: its tables (0 of a round
    with points), `champion` (None: the final is not closed, or its results are kept).
    """
    listed = Championship.objects.filter(listed=True, archived_at=None)
    champion = Coalesce(
        Subquery(_winners_of_finals().values(shown=_SHOWN_NAME)[:1]),
        Subquery(_firsts_by_points()[:1]),
        output_field=TextField(),
    )
    rounds = Round.objects.filter(championship=OuterRef("pk")).order_by("-number")
    tables = Subquery(
        rounds.annotate(n=Count("tables", filter=Q(stage__kind=StageKind.KNOCK_OUT))).values("n")[:1]
    )
    playing = Max("rounds__number")
    return listed.annotate(playing=playing, playing_tables=tables, champion=champion)[:SHOWN]


def front_revision(shown: Sequence[Any]) -> str:
    columns = attrgetter("slug", "name", "day", "place", "playing", "playing_tables", "champion")
    return hashlib.sha256(repr([columns(championship) for championship in shown]).encode()).hexdigest()[:16]


def _winners_of_finals() -> QuerySet[Seat]:
    """The last round, with one table alone."""
    later = Round.objects.filter(
        championship=OuterRef("round__championship"), number__gt=OuterRef("round__number")
    )
    others = Table.objects.filter(round=OuterRef("round")).exclude(pk=OuterRef("table"))
    won = Seat.objects.filter(
        ~Exists(later),
        ~Exists(others),
        round__championship=OuterRef("pk"),
        round__status=Round.Status.CLOSED,
        round__results_held=False,
        round__stage__kind=StageKind.KNOCK_OUT,
        place=1,
    )
    return won.exclude(entry__status=Entry.Status.EXCLUDED)


def _firsts_by_points() -> QuerySet[Publication, str]:
    """As last published: points are counted in one place."""
    of_points = Publication.objects.filter(
        championship=OuterRef("pk"), championship__stages__kind=StageKind.POINTS
    )
    name = KeyTextTransform("name", KeyTransform("champion", "payload"))
    return of_points.order_by("-version").annotate(first=name).values_list("first", flat=True)


def own_championships(user_id: int) -> QuerySet[Championship]:
    """`entered`: on the roster; `in_order`: rounds, with `many` tables."""
    entered = Count("entries", distinct=True)
    return (
        organized_by(user_id)
        .annotate(entered=entered)
        .prefetch_related(
            Prefetch(
                "rounds", Round.objects.annotate(many=Count("tables")).order_by("number"), to_attr="in_order"
            )
        )
    )


def contents_of(championship: Championship) -> dict[str, int]:
    rounds = Round.objects.filter(championship=championship)
    return {
        "people": championship.entries.count(),
        "rounds": rounds.count(),
        "tables": Table.objects.filter(round__in=rounds).count(),
        "rulings": championship.register.count(),
    }
