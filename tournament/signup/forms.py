"""What a player types, and what the organizer says of the sign-up."""

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.refusals import UserError
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.columns import LENGTHS, column_name, of_position
from tournament.roster.models import NAME_LENGTH
from tournament.signup.models import LARGEST_FEE, LONGEST_ANSWER, MOST_ENTRIES, WORD_LENGTH, SignUpTerms
from tournament.signup.services.terms import Terms

_NAME = {"autocomplete": "name", "autocapitalize": "words", "spellcheck": "false"}
_OTHER = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}


def _club_name() -> str:
    return column_name("club", reader_language())


_club = lazy(_club_name, str)


def _name(label: Any, *, required: bool, attrs: dict[str, Any]) -> forms.CharField:
    return forms.CharField(
        label=label, max_length=NAME_LENGTH, required=required, widget=forms.TextInput(attrs=attrs)
    )


def _club_field() -> forms.CharField:
    return forms.CharField(
        label=_club(), max_length=LENGTHS["club"], required=False, widget=forms.TextInput(attrs=_OTHER)
    )


class SignUpForm(forms.Form):
    """`name_2` and its like: of who plays with them."""

    name = _name(_("Your name and surname"), required=True, attrs=_NAME)
    club = _club_field()

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.each = championship.people_each
        for position in range(2, self.each + 1):
            label = _("Who plays with you") if position == 2 else _("Who else plays with you")
            self.fields[of_position("name", position)] = _name(label, required=False, attrs=_OTHER)
            self.fields[of_position("club", position)] = _club_field()
        if self.each > 1:
            label = _("I look for a partner") if self.each == 2 else _("I look for people to play with")
            self.fields["seeks"] = forms.BooleanField(label=label, required=False)
        self.fields["contact"] = forms.CharField(
            label=_("Phone or email"),
            max_length=LENGTHS["contact"],
            required=False,
            help_text=_("Only the organizers see it, in case they have to reach you."),
            widget=forms.TextInput(attrs={"autocomplete": "tel"}),
        )

    def people(self) -> list[NewPerson]:
        values = self.cleaned_data
        given = [
            (values[of_position("name", at)], values[of_position("club", at)])
            for at in range(1, self.each + 1)
        ]
        contacts = [values["contact"], *[""] * self.each]
        named = [(name, club) for name, club in given if name]
        return [
            NewPerson(name=name, club=club, contact=contact)
            for (name, club), contact in zip(named, contacts, strict=False)
        ]

    @property
    def seeks(self) -> bool:
        return bool(self.cleaned_data.get("seeks"))

    def refuse(self, refusal: UserError) -> None:
        """Beside the fields that it names, else above the form."""
        fields = {name: text for name, text in refusal.extra.get("fields", {}).items() if name in self.fields}
        for name, text in fields.items():
            self.add_error(name, str(text))
        if not fields:
            self.add_error(None, str(refusal))


class PartnerForm(forms.Form):
    name = _name(_("Who plays with you"), required=True, attrs=_OTHER)
    club = _club_field()


class HereForm(forms.Form):
    word = forms.CharField(
        label=_("The word of the hall"),
        max_length=WORD_LENGTH,
        help_text=_("It hangs at the door and stands on the projector."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )


class TermsForm(forms.Form):
    most = forms.IntegerField(
        label=_("Places to play"),
        required=False,
        min_value=1,
        max_value=MOST_ENTRIES,
        help_text=_("Players or pairs that play. Who comes after them waits. Empty: no limit."),
    )
    answer_minutes = forms.IntegerField(
        label=_("Minutes to accept a place"),
        min_value=1,
        max_value=LONGEST_ANSWER,
        help_text=_("Then a place that was offered goes to the next who waits."),
    )
    fee = forms.IntegerField(
        label=_("Fee for each person"), required=False, min_value=0, max_value=LARGEST_FEE
    )
    currency = forms.CharField(label=_("Currency"), max_length=6)

    def __init__(self, data: Any = None, *, terms: SignUpTerms) -> None:
        names = ("most", "answer_minutes", "fee", "currency")
        super().__init__(data, initial={name: getattr(terms, name) for name in names})

    def terms(self) -> Terms:
        values = self.cleaned_data
        return Terms(
            most=values["most"],
            fee=values["fee"] or 0,
            currency=values["currency"],
            answer_minutes=values["answer_minutes"],
        )
