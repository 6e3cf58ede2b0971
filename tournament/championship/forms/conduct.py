"""The fields of the championship's form about protests and disqualifications. A form that does not ask them
keeps what most championships use.
"""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import ProtestsUntil, ReasonsFor

MINUTES = 15


class ConductFields(forms.Form):
    """Part of `ChampionshipForm`; its names are those of the championship."""

    protests_until = forms.TypedChoiceField(
        label=_("Players may protest"),
        choices=ProtestsUntil.choices,
        coerce=str,
        required=False,
        empty_value=ProtestsUntil.NEXT_ROUND.value,
        initial=ProtestsUntil.NEXT_ROUND,
        help_text=_(
            "From the moment their table’s result is confirmed. While a protest is pending its round "
            "stays open."
        ),
    )
    protest_minutes = forms.IntegerField(
        label=_("Minutes for protests"),
        min_value=1,
        max_value=1440,
        initial=MINUTES,
        required=False,
        help_text=_("Only counts if protests are allowed for some minutes."),
    )
    reasons_for = forms.TypedChoiceField(
        label=_("Who may read why somebody was disqualified"),
        choices=ReasonsFor.choices,
        coerce=str,
        required=False,
        empty_value=ReasonsFor.JUDGES.value,
        initial=ReasonsFor.JUDGES,
    )

    def clean_protest_minutes(self) -> int:
        """What most championships use, where the field is empty."""
        minutes: int | None = self.cleaned_data["protest_minutes"]
        return MINUTES if minutes is None else minutes
