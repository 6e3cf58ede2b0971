"""Signing the ranking of a table that is over."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tables.calls.services.calls import plausible_time
from tables.record.queries.signatures import signatures_of
from tables.record.serializers.signatures import signature_shown
from tables.record.services.signing import sign
from tables.wire.bodies import Signed
from tables.wire.table import Signatures

from .base import TableView
from .bodies import given
from .schema import ERRORS


class SignTable(TableView):
    """What the players say of the ranking. Kept by the device until it is here, so it may be sent as often as
    it takes.
    """

    @extend_schema(operation_id="sign", request=Signed, responses={200: Signatures, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Keep what was said, also before the moves that ended the table are here, and after its result is
        recorded. The same key again changes nothing.
        """
        table, actor = self.table(request, pk)
        asked = self.sent(Signed)
        sign(
            table,
            key=asked.key,
            seats=asked.seats,
            said=asked.said,
            ranking=asked.ranking,
            by_player=asked.by_player,
            made_at=plausible_time(given(asked.made_at)),
            actor=actor,
        )
        said = signatures_of([pk]).get(pk, {})
        return Response(Signatures(signatures=[signature_shown(one) for one in said.values()]))
