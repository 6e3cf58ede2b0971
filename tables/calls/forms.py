from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from tables.wire.bodies import QUESTION_LENGTH
from tournament.rounds.models import Seat, Table

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


class SeatField(forms.ModelChoiceField):  # type: ignore[type-arg]  # no parameter at run time
    def label_from_instance(self, obj: Seat) -> str:
        return obj.entry.name


class ProtestForm(forms.Form):
    """`request` makes a second press a no-op."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    seat = SeatField(label=_("Who protests"), queryset=Seat.objects.none())
    words = forms.CharField(label=_("What happened"), widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, table: Table, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix="protest")
        seats = Seat.objects.select_related("entry").filter(table=table, absent=False)
        self.fields["seat"].queryset = seats.order_by("number")  # type: ignore[attr-defined]  # declared above


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
