"""Correcting a play that is not the last one, from the tablet of its table."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.refusals import Invalid
from tables.record.play_correction import Change
from tables.record.serializers.correction import previewed
from tables.record.services.play_correction import choose, correct_play, preview_correction
from tables.wire.correction import CorrectionMade, CorrectionPreviewed, PlayCorrection
from tables.wire.table import TableState

from .base import TableView
from .bodies import given
from .schema import ERRORS
from .tables import whole


class PreviewCorrection(TableView):
    """What a correction would change."""

    @extend_schema(
        operation_id="preview_correction",
        request=PlayCorrection,
        responses={200: CorrectionPreviewed, **ERRORS},
    )
    def post(self, request: Request, pk: int) -> Response:
        """What the play can have been, and the record, the dice and the ranking before and after. Nothing is
        recorded.
        """
        table, actor = self.table(request, pk)
        asked = self.sent(PlayCorrection)
        choosing = choose(table, number=asked.number, actor=actor)
        change = _change(asked)
        plan = preview_correction(table, change=change, actor=actor) if change else None
        return Response(previewed(choosing, plan))


class CorrectPlay(TableView):
    """An earlier play corrected."""

    @extend_schema(operation_id="correct", request=CorrectionMade, responses={200: TableState, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Correct the play, with a reason that the log keeps. `moved_on`: another move came in since the
        preview; `moves_refused`: the rules refuse later moves, which must be fixed or dropped first. The same
        key again changes nothing.
        """
        table, actor = self.table(request, pk)
        asked = self.sent(CorrectionMade)
        change = _change(asked)
        if change is None:
            raise Invalid("`move` or `never` is needed.")
        correct_play(table, change=change, base=asked.base, reason=asked.reason, actor=actor, key=asked.key)
        return whole(pk, actor)


def _change(asked: PlayCorrection) -> Change | None:
    """What was chosen; None where nothing was."""
    move = given(asked.move)
    if move is None and not asked.never:
        return None
    dropped, mended = set(), {}
    for number, other in asked.later.items():
        if not number.isdecimal() or len(number) > 9 or not isinstance(other, dict | None):
            raise Invalid("`later` is by numbers, each with a move or null.")
        if other is None:
            dropped.add(int(number))
        else:
            mended[int(number)] = other
    return Change(asked.number, None if asked.never else move, frozenset(dropped), mended)
