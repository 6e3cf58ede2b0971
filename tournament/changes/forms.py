"""Which person, what happened and from what, and the reason."""

from collections.abc import Sequence
from copy import copy
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship
from tournament.championship.person_choice import choose_person
from tournament.roster.forms import EntryForm
from tournament.roster.models import Entry, Membership

from .acts import ChangeKind
from .queries.persons import OneOf


class WhoForm(forms.Form):
    entry = forms.ModelChoiceField(
        label=_("Who"), queryset=Entry.objects.none(), empty_label=_("Choose the name")
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choose_person(self.fields["entry"], Entry.objects.filter(championship=championship))


class PartnerForm(forms.Form):
    """Who leaves, by position, or a place that is free, and who comes."""

    position = forms.TypedChoiceField(label=_("Instead of whom?"), coerce=int, widget=forms.RadioSelect)
    name = copy(EntryForm.base_fields["name"])
    club = copy(EntryForm.base_fields["club"])
    contact = copy(EntryForm.base_fields["contact"])

    def __init__(self, *args: Any, members: Sequence[Membership], each: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = {member.position: member.name for member in members}
        position = self.fields["position"]
        assert isinstance(position, forms.TypedChoiceField)  # noqa: S101  # as it is declared
        position.choices = [(at, names.get(at, _("nobody yet"))) for at in range(1, each + 1)]


class ChangeForm(forms.Form):
    """`reason`: public where the act says so."""

    act = forms.ChoiceField(
        label=_("What happened, and from what?"),
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": _("That can no longer happen: look at what can happen now.")},
    )
    reason = forms.CharField(
        label=_("Reason"),
        required=False,
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(
        self,
        *args: Any,
        acts: Sequence[tuple[ChangeKind, str]],
        of_persons: Sequence[tuple[OneOf, ChangeKind, str]] = (),
        several: str = "",
        **kwargs: Any,
    ) -> None:
        """`of_persons`: sent as *leaves-17*, by the key of the membership; `several`: *Pareja*."""
        super().__init__(*args, **kwargs)
        field = self.fields["act"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101  # as it is declared
        self.of_persons = bool(of_persons)
        self._persons = {f"{act.value}-{one.member.pk}": (one, act) for one, act, _label in of_persons}
        labels = (label for _one, _act, label in of_persons)
        persons = [(sent, said) for sent, said in zip(self._persons, labels, strict=True)]
        whole = [(act.value, label) for act, label in acts]
        field.choices = [(_("One of them"), persons), (several, whole)] if persons else whole

    def chosen(self) -> tuple[ChangeKind, OneOf | None]:
        """Of whom: None for the entry."""
        sent = self.cleaned_data["act"]
        one, act = self._persons.get(sent, (None, None))
        return act or ChangeKind(sent), one
