"""The dice of a throw-off between tables."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.roster.models import Entry


class ThrowOffForm(forms.Form):
    """Five faces of each who is `level`, as they lie, without spaces."""

    def __init__(self, *args: Any, level: Sequence[Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.level = level
        for entry in level:
            self.fields[f"dice-{entry.pk}"] = forms.RegexField(
                r"^[1-6]{5}$",
                label=entry.name,
                error_messages={"invalid": _("Enter five dice of each, faces 1 to 6.")},
                widget=forms.TextInput(
                    attrs={"inputmode": "numeric", "autocomplete": "off", "maxlength": "5", "size": "5"}
                ),
            )
        self.fields["seen_by"] = forms.CharField(label=_("Who saw the dice"), max_length=160)

    def dice(self) -> dict[int, list[int]]:
        return {entry.pk: [*map(int, self.cleaned_data[f"dice-{entry.pk}"])] for entry in self.level}
