"""The shapes of what is said at a table beside its acta, and of the organizer's rulings as everybody reads
them.
"""

from __future__ import annotations

from rest_framework import serializers

from tournament.register.models import WORDS_LENGTH, RegisterLine

from .shapes import Shape

RULINGS = (RegisterLine.Kind.RULING, RegisterLine.Kind.PROTEST)


class Said(Shape):
    """What every word bears. `key`: made by the device, once for each; `gap`: a case of the catalogue;
    `made_at`: when it was said, where there was no network.
    """

    key = serializers.UUIDField()
    gap = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)
    words = serializers.CharField(max_length=WORDS_LENGTH, required=False, default="", allow_blank=True)
    made_at = serializers.DateTimeField(required=False)


class Decision(Said):
    """What was decided. `choice`: the answer to the case; without a case `words` are needed."""

    choice = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)


class Warned(Said):
    """A warning to who sits on the seat `player` (its id); without a case `words` are needed."""

    player = serializers.IntegerField(min_value=1, max_value=2**62)


class LineRecorded(Shape):
    """The line of the register that it became."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    words = serializers.CharField()


class DecisionRecorded(Shape):
    """What was recorded."""

    line = LineRecorded()


class Words(Shape):
    """In both languages."""

    es = serializers.CharField()
    en = serializers.CharField()


class Ruling(Shape):
    """A ruling as everybody may read it. `table` and `round`: where it was asked, where it was asked at a
    table; `reach`: the tables that play by it (`now`, `next_play`) and those it came too late for (`missed`).
    """

    number = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(choices=RULINGS)
    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    gap = serializers.CharField()
    choice = serializers.CharField()
    articles = serializers.ListField(child=serializers.IntegerField())
    words = Words()
    scope = serializers.CharField()
    reach = serializers.DictField()
    supersedes = serializers.IntegerField(allow_null=True)
    superseded_by = serializers.IntegerField(allow_null=True)


class Rulings(Shape):
    """The rulings of a championship, the first one first."""

    rulings = Ruling(many=True)
