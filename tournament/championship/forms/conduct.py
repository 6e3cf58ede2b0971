"""Fields about protests, disqualifications, corrections and time."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import default_of

from . import settings


class ConductFields(forms.Form):
    protests_until = settings.kept_choice(
        "protests_until",
        label=_("Players may protest"),
        help_text=_("From their table’s result on. A pending protest keeps its round open."),
    )
    protest_minutes = settings.number(
        "protest_minutes",
        label=_("Minutes for protests"),
        required=False,
        help_text=_("If protests are allowed for some minutes."),
    )
    reasons_for = settings.kept_choice("reasons_for", label=_("Who may read why somebody was disqualified"))
    corrections_by = settings.kept_choice(
        "corrections_by",
        label=_("Who may correct an earlier play"),
        help_text=_("While the table is open, with a reason. The last play is undone by who entered it."),
    )

    clocks = settings.switch(
        "clocks",
        label=_("Clocks on the tablets"),
        help_text=_("They decide nothing, and stop while somebody is consulted."),
    )
    turn_seconds = settings.number(
        "turn_seconds", label=_("Seconds for a turn"), required=False, help_text=_("0: no limit.")
    )
    table_minutes = settings.number(
        "table_minutes", label=_("Minutes for a table"), required=False, help_text=_("0: no limit.")
    )

    def clean_turn_seconds(self) -> int:
        return self.cleaned_data["turn_seconds"] or 0

    def clean_table_minutes(self) -> int:
        return self.cleaned_data["table_minutes"] or 0

    def clean_protest_minutes(self) -> Any:
        minutes = self.cleaned_data["protest_minutes"]
        return default_of("protest_minutes") if minutes is None else minutes
