"""Forms of a copy and of a deletion."""

import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.names import clean
from tournament.championship.forms.settings import text
from tournament.championship.models import Championship

from .services.copying import Another


class AnotherForm(forms.Form):
    name = text("name", label=_("Name"))
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    place = text("place", label=_("Venue"), required=False)
    people = forms.BooleanField(label=_("The same people"), required=False, initial=True)
    officials = forms.BooleanField(
        label=_("The same officials"),
        required=False,
        initial=True,
        help_text=_("With new codes: the old ones open nothing here."),
    )

    def __init__(self, data: Any = None, *, like: Championship, people: int) -> None:
        super().__init__(data, initial=_first_values(like))
        self.fields["people"].help_text = _(
            "%(n)s registered, with club, family and contact; nobody is here yet."
        ) % {"n": people}

    def another(self) -> Another:
        return Another(**self.cleaned_data)


def _first_values(like: Championship) -> dict[str, Any]:
    today: datetime.date = timezone.localdate()
    announced = like.next_day if like.next_day and like.next_day >= today else None
    return {"name": like.name, "day": announced or today, "place": like.next_place or like.place}


class DeletionForm(forms.Form):
    """The name, typed: nobody deletes by a tap."""

    name = forms.CharField(
        label=_("Type its name to delete it"), widget=forms.TextInput({"autocomplete": "off"})
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.championship = championship

    def clean_name(self) -> str:
        typed = clean(self.cleaned_data["name"])
        if typed.casefold() != self.championship.name.casefold():
            raise forms.ValidationError(
                _("That is not its name. Type “%(name)s”.") % {"name": self.championship.name}
            )
        return typed
