"""A prize, and who has it. The services check."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship
from tournament.championship.person_choice import choose_person
from tournament.register.forms import PersonChoice
from tournament.roster.models import Entry, Membership

from .models import LONGEST_REWARD, LONGEST_TITLE, MOST_PLACE, By, Prize
from .services import NewPrize
from .words import figure_titles

WHOLE = _("For all of them")


class PrizeForm(forms.Form):
    by = forms.ChoiceField(label=_("Who has it"))
    place = forms.IntegerField(
        label=_("Place"),
        required=False,
        min_value=1,
        max_value=MOST_PLACE,
        help_text=_("Where a place decides it: 1 for the champion."),
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    title = forms.CharField(
        label=_("Title"),
        required=False,
        max_length=LONGEST_TITLE,
        help_text=_("Such as best newcomer. A place or a count has a name of its own."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    reward = forms.CharField(
        label=_("What is given"),
        required=False,
        max_length=LONGEST_REWARD,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(
        self, *args: Any, championship: Championship, prize: Prize | None = None, **kwargs: Any
    ) -> None:
        if prize:
            kwargs["initial"] = {name: getattr(prize, name) for name in self.base_fields}
        super().__init__(*args, **kwargs)
        by = self.fields["by"]
        assert isinstance(by, forms.ChoiceField)  # noqa: S101  # as it is declared
        place, hand = ((one.value, one.label) for one in (By.PLACE, By.HAND))
        by.choices = [place, *figure_titles(championship).items(), hand]

    def new_prize(self) -> NewPrize:
        return NewPrize(**self.cleaned_data)


class GiveForm(forms.Form):
    """`people`: who may have it, entries by their numbers; None for everybody who is not excluded."""

    who = forms.ModelChoiceField(
        label=_("Give it to"), queryset=Entry.objects.none(), empty_label=_("Choose the name")
    )
    whole = forms.BooleanField(label=WHOLE, required=False)

    def __init__(
        self, *args: Any, championship: Championship, people: list[int] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        entries = Entry.objects.filter(championship=championship)
        entries = entries.exclude(status=Entry.Status.EXCLUDED)
        if people is not None:
            entries = entries.filter(number__in=people)
        if championship.people_each == 1 or people is not None:
            choose_person(self.fields["who"], entries)
            del self.fields["whole"]
            return
        members = Membership.objects.filter(entry__in=entries, left_at=None).select_related("entry")
        self.fields["who"] = PersonChoice(
            label=self.fields["who"].label, queryset=members, empty_label=_("Choose the name")
        )
        choose_person(self.fields["who"], members, number="entry__number")

    def chosen(self) -> dict[str, int]:
        """Number and position."""
        who = self.cleaned_data["who"]
        if isinstance(who, Entry):
            return {"number": who.number, "position": 0}
        position = 0 if self.cleaned_data["whole"] else who.position
        return {"number": who.entry.number, "position": position}
