"""What the scribe sends. `tournament.draw` reads the dice themselves."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.roster.models import NAME_LENGTH
from tournament.sorteo.forms import PublicReasonForm
from tournament.sorteo.models import Cup

MOST_CUPS = 999
_BETWEEN = re.compile(r"[\s,.;·-]+")  # how people set dice apart
_ODD = _("This does not look like a cup: reload the page.")


def between_dice(typed: str) -> str:
    return _BETWEEN.sub("", typed)


class CupForm(forms.Form):
    """`do`: `cup`, `spoil` or `unspoil`; `was`: the dice that the scribe saw."""

    do = forms.ChoiceField(choices=[(what, what) for what in ("cup", "spoil", "unspoil")])
    serial = forms.IntegerField(min_value=0, max_value=MOST_CUPS * 10, required=False)
    number = forms.IntegerField(min_value=1, max_value=MOST_CUPS, required=False)
    label = forms.IntegerField(min_value=1, max_value=MOST_CUPS, required=False)
    dice = forms.CharField(max_length=200, required=False)
    was = forms.CharField(max_length=200, required=False)
    volunteer = forms.CharField(max_length=NAME_LENGTH, required=False)
    club = forms.CharField(max_length=80, required=False)

    def clean_dice(self) -> str:
        return between_dice(self.cleaned_data["dice"])

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        needed = "number" if cleaned.get("do") == "cup" else "label"
        if not self.errors and cleaned.get(needed) is None:
            raise forms.ValidationError(_ODD)
        return cleaned

    def sentence(self) -> str:
        long = [self.fields[name] for name in ("volunteer", "club", "dice") if name in self.errors]
        return str(_("The name, the club or the dice are too long.") if long else _ODD)


class CorrectionForm(PublicReasonForm):
    def __init__(self, *args: Any, cups: Sequence[Cup], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cups = cups
        for cup in cups:
            self.fields[f"cup-{cup.number}"] = forms.CharField(
                label=_("Cup %(number)s") % {"number": cup.label},
                max_length=60,
                initial=cup.dice,
                widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
                error_messages={"required": _("Type the dice of this cup.")},
            )

    def dice(self) -> list[str]:
        return [between_dice(self.cleaned_data[f"cup-{cup.number}"]) for cup in self.cups]

    def cup_fields(self) -> list[forms.BoundField]:
        return [self[f"cup-{cup.number}"] for cup in self.cups]
