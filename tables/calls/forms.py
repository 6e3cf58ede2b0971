from collections.abc import Mapping
from typing import Any, cast
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from tables.record.queries.actas import seats_of
from tables.record.queries.seats import sitters
from tables.wire.bodies import QUESTION_LENGTH
from tournament.rounds.models import Table

from .models import Call
from .services.calls import NAME_LENGTH


class PlayersCallForm(forms.Form):
    """`key` makes a second press a no-op."""

    key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    name = forms.CharField(
        label=_("Your name"),
        max_length=NAME_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    words = forms.CharField(
        label=_("What happened, in one line"),
        max_length=QUESTION_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, table: Table | None, data: Mapping[str, Any] | None = None, **initial: str) -> None:
        """Of a table of pairs whoever calls is chosen: two share a seat."""
        super().__init__(data, initial=initial)
        seats = seats_of(table.pk) if table and table.round.championship.people_each > 1 else ()
        if seats:
            persons = [("", "---------"), *((one.person, one.person) for one in sitters(seats))]
            self.fields["name"] = forms.ChoiceField(label=_("Your name"), required=False, choices=persons)


class ProtestForm(forms.Form):
    """`request` makes a second press a no-op. `seat`: a `Sitter`."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    seat = forms.TypedChoiceField(label=_("Who protests"))
    words = forms.CharField(label=_("What happened"), widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, table: Table, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix="protest")
        by_value = {one.value: one for one in sitters(seats_of(table.pk))}
        seat = cast("forms.TypedChoiceField", self.fields["seat"])
        seat.choices = [("", "---------"), *((value, one.person) for value, one in by_value.items())]
        seat.coerce = by_value.__getitem__


class AnswerForm(forms.Form):
    ending = forms.ChoiceField(
        label=_("How it ends"),
        choices=(
            (Call.Ending.WORD, _("A message to the table")),
            (Call.Ending.PROCEDURE, _("It is procedure: the coordinator decides")),
        ),
        initial=Call.Ending.WORD,
        widget=forms.RadioSelect,
    )
    words = forms.CharField(
        label=_("What to tell the table"),
        max_length=QUESTION_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
