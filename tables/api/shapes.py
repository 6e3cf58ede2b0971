"""The shapes of what is sent and answered, for checking what comes in and for the schema of what goes out."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tables.calls.models import QUESTION_LENGTH, Call
from tables.record.models import Acta
from tournament.rounds.models import Table

LONGEST = 10
Shape = serializers.Serializer[Any]


class Open(Shape):
    """Who sits where: ids of seats, clockwise; those who did not come; how the table will be followed."""

    order = serializers.ListField(
        child=serializers.IntegerField(min_value=1), min_length=1, max_length=LONGEST
    )
    absent = serializers.ListField(
        child=serializers.IntegerField(min_value=1), max_length=LONGEST, required=False, default=list
    )
    follow = serializers.ChoiceField(choices=Acta.Follow.choices, default=Acta.Follow.PLAYS)


class Order(Shape):
    """The order corrected: as in opening."""

    order = serializers.ListField(
        child=serializers.IntegerField(min_value=1), min_length=1, max_length=LONGEST
    )
    absent = serializers.ListField(
        child=serializers.IntegerField(min_value=1), max_length=LONGEST, required=False, default=list
    )


class Follow(Shape):
    """How the table is followed from now on."""

    follow = serializers.ChoiceField(choices=Acta.Follow.choices)


class ClaimAsked(Shape):
    """`take_over`: true to take the table from who runs it."""

    take_over = serializers.BooleanField(default=False)


class Confirm(Shape):
    """`base`: the number of the last move when the ranking was shown. `expected_version` and `reason`: only
    to record over another result that stands, by a floor judge or the organizer.
    """

    base = serializers.IntegerField(min_value=0)
    expected_version = serializers.IntegerField(min_value=0, max_value=2**31, required=False)
    reason = serializers.CharField(max_length=500, required=False, default="", allow_blank=True)


class Reopen(Shape):
    """Why a confirmed acta is opened again."""

    reason = serializers.CharField(max_length=500)


class MoveSent(Shape):
    """A move of the acta as a device sends it; beside these fields stand those of the move itself."""

    seq = serializers.IntegerField(min_value=1, help_text="the device's own number, rising, never used twice")
    at = serializers.DateTimeField(required=False, help_text="the device's clock, for display only")
    do = serializers.CharField(help_text="the word of the acta")


class Moves(Shape):
    """What a device has not had acknowledged, oldest first, made upon move `base`."""

    device = serializers.RegexField(r"^[0-9a-f]{32}$", help_text="128 random bits, made by the device")
    base = serializers.IntegerField(min_value=0)
    moves = MoveSent(many=True)


class Preview(Shape):
    """A move that is thought of."""

    move = serializers.DictField()


class Recorded(Shape):
    """What became of a batch. `acta`: as in the table's state, its log from move `log_from` on: the new moves
    alone, or the whole record (1) where something was taken back, the device lacked a ruling, or nothing was
    added.
    """

    acked = serializers.IntegerField(help_text="the last of this device's numbers that is in the record")
    n = serializers.IntegerField()
    elsewhere = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="moves of the acta that the same official had entered on another device already",
    )
    acta = serializers.DictField()


class Previewed(Shape):
    """What the move would do, in words, and the state after it."""

    sentence = serializers.CharField()
    state = serializers.DictField()
    banner = serializers.CharField()


class WarningShown(Shape):
    """A warning that follows a player, as officials read it: where it was given, and what for."""

    number = serializers.IntegerField()
    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    words = serializers.CharField()


class SeatShown(Shape):
    """A seat of the table, by the tournament's number."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    name = serializers.CharField()
    club = serializers.CharField()
    absent = serializers.BooleanField()
    late = serializers.BooleanField()
    warnings = WarningShown(many=True)


class TableShown(Shape):
    """Which table it is."""

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    round = serializers.IntegerField()
    round_status = serializers.CharField()
    status = serializers.ChoiceField(choices=Table.Status.choices)
    championship = serializers.DictField()


class ClaimShown(Shape):
    """Who runs it."""

    holder = serializers.CharField()
    mine = serializers.BooleanField()
    since = serializers.DateTimeField()


class LineShown(Shape):
    """The public part of a ruling, in the reader's language; `url`: its page."""

    number = serializers.IntegerField()
    words = serializers.CharField()
    articles = serializers.ListField(child=serializers.JSONField())
    url = serializers.CharField()


class CallShown(Shape):
    """A call of the table. `told`: how it stands, one sentence to show; `answer`: a word to the table, where
    it was closed with one; `line`: the ruling, where it was decided.
    """

    key = serializers.UUIDField()
    status = serializers.ChoiceField(choices=Call.Status.choices)
    mine = serializers.BooleanField()
    from_player = serializers.BooleanField()
    asked_by = serializers.CharField()
    words = serializers.CharField()
    gap = serializers.CharField()
    n = serializers.IntegerField(allow_null=True, help_text="the move upon which it was asked")
    at = serializers.DateTimeField()
    taken_by = serializers.CharField()
    taken_at = serializers.DateTimeField(allow_null=True)
    told = serializers.CharField()
    answer = serializers.CharField()
    line = LineShown(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)


class CallNow(Shape):
    """The call of a table, null where there never was one."""

    call = CallShown(allow_null=True)


class CallKey(Shape):
    """Which call."""

    key = serializers.UUIDField(help_text="made by the device, once for each call")


class CallMade(CallKey):
    """What is asked. `gap`: the case of the catalogue that was looked at; `made_at`: when it was tapped,
    where there was no network.
    """

    words = serializers.CharField(max_length=QUESTION_LENGTH, required=False, default="", allow_blank=True)
    gap = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)
    made_at = serializers.DateTimeField(required=False)


class TableState(Shape):
    """Everything that a device needs to run a table."""

    table = TableShown()
    seats = SeatShown(many=True)
    claim = ClaimShown(allow_null=True)
    may_write = serializers.BooleanField()
    may_judge = serializers.BooleanField()
    acta = serializers.DictField(allow_null=True)
    result = serializers.DictField(allow_null=True)
    call = CallShown(allow_null=True)
    passed = serializers.ListField(
        child=serializers.CharField(),
        help_text="seats that passed to who won because a result was corrected, here or won here, one "
        "sentence each",
    )


class MyTable(Shape):
    """A line of the list from which tables are claimed. `needs`: why the table waits for somebody, else
    null.
    """

    id = serializers.IntegerField()
    number = serializers.IntegerField()
    round = serializers.IntegerField()
    status = serializers.CharField()
    follow = serializers.CharField(allow_null=True)
    n = serializers.IntegerField()
    holder = serializers.CharField(allow_null=True)
    mine = serializers.BooleanField()
    plays_here = serializers.BooleanField()
    needs = serializers.ChoiceField(choices=["open", "confirm"], allow_null=True)


class MyTables(Shape):
    """The tables of the rounds that are published or in play."""

    championship = serializers.DictField()
    tables = MyTable(many=True)


class ChampionshipShown(Shape):
    """A championship on the front page."""

    slug = serializers.CharField()
    name = serializers.CharField()
    day = serializers.DateField()
    place = serializers.CharField()


class PublicTable(Shape):
    """What everybody may read of a table while it is played."""

    table = serializers.IntegerField()
    id = serializers.IntegerField()
    round = serializers.IntegerField()
    status = serializers.ChoiceField(choices=["waiting", "playing", "over", "decided"])
    follow = serializers.CharField(allow_null=True)
    n = serializers.IntegerField()
    players = serializers.ListField(child=serializers.DictField())
    state = serializers.DictField(allow_null=True)
    sentence = serializers.DictField(allow_null=True)
    banner = serializers.DictField(allow_null=True)
    calzo = serializers.DictField(allow_null=True)
    at = serializers.DateTimeField(allow_null=True)


@extend_schema_field({"type": ["integer", "string", "null"]})
class Article(serializers.JSONField):
    """The article of the rules that a refusal rests on: its number, its name where it has none, or null."""


class ErrorShown(Shape):
    """What is refused, in one shape."""

    code = serializers.CharField()
    message = serializers.CharField()
    article = Article()
    extra = serializers.DictField()


class Error(Shape):
    """The body of every error."""

    error = ErrorShown()
