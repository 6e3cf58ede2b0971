"""Appointing officials."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.championship.officials.notation import MOST_LINES, Named, NamedLine, read_names
from tournament.championship.person_choice import choose_person
from tournament.championship.queries import users_in


class SeveralForm(forms.Form):
    """`lines` once valid."""

    names = forms.CharField(
        label=_("The coordinators"),
        max_length=40_000,
        help_text=_("A name on each line. If a table is meant for them, its number after a comma."),
        widget=forms.Textarea(
            attrs={
                "rows": 8,
                "placeholder": "Ana Soto, 1\nBeto Rojas, 2\nCaro Díaz",
                "autocapitalize": "words",
            }
        ),
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.championship = championship
        self.lines: list[NamedLine] = []

    def clean_names(self) -> str:
        text: str = self.cleaned_data["names"]
        taken = Official.objects.filter(championship=self.championship).values_list("name", flat=True)
        self.lines = read_names(text, taken=list(taken))
        if len(self.lines) > MOST_LINES:
            message = _("%(n)s lines are too many at once: %(most)s at most.")
            raise forms.ValidationError(message % {"n": len(self.lines), "most": MOST_LINES})
        return text

    def people(self, ticked: Collection[int]) -> list[Named]:
        return [line.named for line in self.lines if line.number in ticked and not line.fault]


class AppointForm(forms.Form):
    """Only organizers have passwords."""

    name = forms.CharField(label=_("Name"), max_length=120)
    role = forms.ChoiceField(
        label=_("Role"),
        widget=forms.RadioSelect,
        initial=Official.Role.COORDINATOR,
        choices=[
            (Official.Role.COORDINATOR, _("Coordinator: runs tables")),
            (Official.Role.FLOOR_JUDGE, _("Floor judge: helps every table, enters results at the desk")),
            (Official.Role.ORGANIZER, _("Organizer: everything")),
        ],
    )
    plays_as: forms.ModelChoiceField[Any] = forms.ModelChoiceField(
        label=_("Also plays as"),
        queryset=None,
        required=False,
        empty_label=_("Does not play"),
        help_text=_("A coordinator may play, at another table."),
    )
    username = forms.CharField(
        label=_("User"),
        max_length=150,
        required=False,
        help_text=_("Only for an organizer: the name they sign in with."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.league = championship.league_id
        entries = championship.entries
        playing = entries.filter(status=entries.model.Status.REGISTERED)
        choose_person(self.fields["plays_as"], playing)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        cleaned["user"] = None
        if cleaned.get("role") == Official.Role.ORGANIZER:
            cleaned["user"] = users_in(self.league).filter(username=cleaned.get("username") or "").first()
            if cleaned["user"] is None:
                self.add_error(
                    "username",
                    _("Your league has no user with that name. Invite them on the page of the league."),
                )
        elif cleaned.get("username"):
            self.add_error("username", _("Only an organizer signs in as a user: leave this empty."))
        return cleaned
