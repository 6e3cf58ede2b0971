from __future__ import annotations

from typing import Any

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
from .described import ANY_OBJECT, READING, described
from .errors import nothing_here

_STANDINGS = ("standings", "stages")


class ForEverybody(ViewSetMixin, PublicView):
    @described(operation_id="championships", responses={200: list[ChampionshipShown]})
    def championships(self, request: Request) -> Response:
        """The listed championships, newest first."""
        shown = [
            ChampionshipShown(
                slug=championship.slug,
                name=championship.name,
                day=championship.day.isoformat(),
                place=championship.place,
            )
            for championship in front_page()
        ]
        return Response(shown)

    @described(operation_id="championship", responses={200: ANY_OBJECT, **READING})
    def championship(self, request: Request, slug: str) -> Response:
        """The last publication, with its version."""
        publication = _publication(slug)
        return Response(_versioned(publication, publication.payload))

    @described(operation_id="standings", responses={200: ANY_OBJECT, **READING})
    def standings(self, request: Request, slug: str) -> Response:
        """The last publication's, best first; of a combined championship each stage's own too."""
        publication = _publication(slug)
        shown = {part: publication.payload[part] for part in _STANDINGS if part in publication.payload}
        return Response(_versioned(publication, shown))

    @described(operation_id="live_table", responses={200: PublicTable, **READING})
    def live_table(self, request: Request, slug: str, number: int) -> Response:
        """As in the live stream."""
        championship = Championship.objects.filter(slug=slug).first()
        rounds = rounds_in_progress(championship) if championship and number < 2**15 else []
        tables = [row for round_ in rounds if (row := table_of(round_, number)) and row.seats]
        # of a night drawn at once: the first of them that plays there
        playing = (row for row in tables if row.table.status != Table.Status.DECIDED)
        current = next(playing, tables[-1] if tables else None)
        if current is None:
            raise nothing_here()
        return Response(shown_to_all(current.table, current.acta, current.seats))

    @described(operation_id="rulings", responses={200: Rulings, **READING})
    def rulings(self, request: Request, slug: str) -> Response:
        """The rulings of the register, oldest first. A wrong one is superseded by another, and stays."""
        championship = Championship.objects.filter(slug=slug).first()
        if championship is None:
            raise nothing_here()
        return Response(Rulings(rulings=public_rulings(championship)))


@described(exclude=True)
class UnknownAddress(PublicView):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise nothing_here()

    def get(self, request: Request) -> Response:
        raise nothing_here()


def _publication(slug: str) -> Publication:
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
