"""What is typed at the calls: a player's call, an answer, a ruling. Fields and lengths only; what may be done
is decided by the services.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.models import RegisterLine, Seat, Table

from .models import QUESTION_LENGTH, Call
from .services.calls import NAME_LENGTH


class PlayersCallForm(forms.Form):
    """A call from the table, without signing in. `key` makes a second press a no-op."""

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
    """Who of a table, by name."""

    def label_from_instance(self, obj: Seat) -> str:
        """The player's name."""
        return obj.entry.name


class ProtestForm(forms.Form):
    """A protest of a player of this table. `request` makes a second press a no-op."""

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    seat = SeatField(label=_("Who protests"), queryset=Seat.objects.none())
    words = forms.CharField(label=_("What happened"), widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, table: Table, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix="protest")
        seats = Seat.objects.select_related("entry").filter(table=table, absent=False)
        self.fields["seat"].queryset = seats.order_by("number")  # type: ignore[attr-defined]


class AnswerForm(forms.Form):
    """An answer without a ruling."""

    ending = forms.ChoiceField(
        label=_("How it ends"),
        choices=(
            (Call.Ending.WORD, _("A word to the table")),
            (Call.Ending.PROCEDURE, _("It is procedure: the coordinator decides")),
        ),
        initial=Call.Ending.WORD,
        widget=forms.RadioSelect,
    )
    words = forms.CharField(
        label=_("What the table is told"),
        max_length=QUESTION_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


FREE = "free"
_NUMBERS = re.compile(r"[\s,;]+")


class DecideForm(forms.Form):
    """A ruling. `case`: `gap=choice` of the catalogue, or `free` for words of one's own; `supersedes`: the
    number of the ruling that this one replaces; `request` makes a second press a no-op. How long the words
    may be is the register's to say.
    """

    request = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    case = forms.CharField(max_length=140, required=False)
    words_es = forms.CharField(
        label=_("In your words, in Spanish"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "lang": "es"}),
    )
    words_en = forms.CharField(
        label=_("The same in English"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "lang": "en"}),
    )
    articles = forms.CharField(
        label=_("Articles"),
        required=False,
        max_length=60,
        help_text=_("Their numbers. Of a case of the catalogue they are known."),
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    private = forms.CharField(
        label=_("Note that only the officials’ side keeps"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    scope = forms.ChoiceField(
        label=_("Which tables it reaches"), choices=RegisterLine.Scope.choices, widget=forms.RadioSelect
    )
    supersedes = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)

    def clean_articles(self) -> list[int]:
        """The numbers, with commas or spaces between them."""
        told = [one for one in _NUMBERS.split(self.cleaned_data["articles"]) if one]
        if not all(one.isdecimal() and len(one) < 4 for one in told):
            raise forms.ValidationError(_("Write the numbers of the articles, as in 4, 12."))
        return [int(one) for one in told]

    def clean_case(self) -> tuple[str, str]:
        """The case and its answer, both empty for a ruling in words alone."""
        case: str = self.cleaned_data["case"]
        if case == FREE:
            return "", ""
        gap, _equals, choice = case.partition("=")
        if not gap or not choice:
            raise forms.ValidationError(
                _("Choose an answer to one of the cases, or decide in your own words.")
            )
        return gap, choice
