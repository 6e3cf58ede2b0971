"""What everybody may read: no session is asked for."""

from __future__ import annotations

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from tables.floor.queries import table_of
from tables.record.projection import shown_to_all
from tables.record.queries.rulings import public_rulings
from tables.wire.public import ChampionshipShown, PublicTable, Rulings
from tournament.championship.models import Championship
from tournament.dashboard.queries.championships import front_page
from tournament.publishing.models import Publication
from tournament.publishing.queries.published import published
from tournament.rounds.models import Table
from tournament.rounds.queries import rounds_in_progress

from .base import PublicView
from .errors import nothing_here
from .schema import READING


class ForEverybody(ViewSetMixin, PublicView):
    """The frozen publications, and the tables while they are played."""

    @extend_schema(operation_id="championships", responses={200: list[ChampionshipShown]})
    def championships(self, request: Request) -> Response:
        """The listed championships, the newest first."""
        found = [
            ChampionshipShown(slug=one.slug, name=one.name, day=one.day.isoformat(), place=one.place)
            for one in front_page()
        ]
        return Response(found)

    @extend_schema(operation_id="championship", responses={200: OpenApiTypes.OBJECT, **READING})
    def championship(self, request: Request, slug: str) -> Response:
        """The last publication, as it was frozen, with its version."""
        publication = _publication(slug)
        return Response(_versioned(publication, publication.payload))

    @extend_schema(operation_id="standings", responses={200: OpenApiTypes.OBJECT, **READING})
    def standings(self, request: Request, slug: str) -> Response:
        """The standings of the last publication, best first."""
        publication = _publication(slug)
        return Response(_versioned(publication, {"standings": publication.payload["standings"]}))

    @extend_schema(operation_id="live_table", responses={200: PublicTable, **READING})
    def live_table(self, request: Request, slug: str, number: int) -> Response:
        """The table as it stands now: the same value as in the live stream."""
        championship = Championship.objects.filter(slug=slug).first()
        on = rounds_in_progress(championship) if championship and number < 2**15 else []
        tables = [found for of in on if (found := table_of(of, number)) and found.seats]
        # of a night drawn at once: the first of them that plays there
        playing = (one for one in tables if one.table.status != Table.Status.DECIDED)
        found = next(playing, tables[-1] if tables else None)
        if found is None:
            raise nothing_here()
        return Response(shown_to_all(found.table, found.acta, found.seats))

    @extend_schema(operation_id="rulings", responses={200: Rulings, **READING})
    def rulings(self, request: Request, slug: str) -> Response:
        """The rulings of the register, the first one first, each as everybody may read it: never who asked.
        A wrong one is superseded by another, and stays.
        """
        championship = Championship.objects.filter(slug=slug).first()
        if championship is None:
            raise nothing_here()
        return Response(Rulings(rulings=public_rulings(championship)))


@extend_schema(exclude=True)
class UnknownAddress(PublicView):
    """Every other address under `/api/`: nothing is there, whatever the method."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse before the method is looked at."""
        raise nothing_here()

    def get(self, request: Request) -> Response:
        """Never reached."""
        raise nothing_here()


def _publication(slug: str) -> Publication:
    """The last publication of this championship."""
    try:
        publication = published(slug)
    except Championship.DoesNotExist:
        publication = None
    if publication is None:
        raise nothing_here()
    return publication


def _versioned(publication: Publication, content: dict[str, Any]) -> dict[str, Any]:
    return {
        "version": publication.version,
        "published_at": publication.published_at.isoformat(),
        **content,
    }
