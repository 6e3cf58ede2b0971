"""A season, its next night, and its final night."""

import re
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from people.models import NAME_LENGTH
from tournament.championship.forms.settings import text
from tournament.championship.models import Championship
from tournament.season.models import MOST_NIGHTS, Season
from tournament.season.points import MOST_PLACES, USUAL
from tournament.season.services import POINTS_WORDS, FinalNight, SeasonData

_POINTS_LENGTH = 6 * MOST_PLACES
_BETWEEN = re.compile(r"[\s,;]+")


class SeasonForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)
    nights = forms.IntegerField(label=_("Nights of the season"), min_value=1, max_value=MOST_NIGHTS)
    best = forms.IntegerField(
        label=_("Nights that count"),
        min_value=1,
        max_value=MOST_NIGHTS,
        help_text=_("Of each person their best ones."),
    )
    points = forms.CharField(
        label=_("Points by place"),
        max_length=_POINTS_LENGTH,
        help_text=_(
            "First place first. The last number is for every place behind it too; end with 0 for none."
        ),
    )
    listed = forms.BooleanField(label=_("Listed on the front page"), required=False, initial=True)

    def __init__(self, data: Any = None, *, season: Season | None = None) -> None:
        initial: dict[str, Any] = {"nights": 10, "best": 6, "points": _joined(USUAL)}
        if season is not None:
            initial = {name: getattr(season, name) for name in ("name", "nights", "best", "listed")}
            initial["points"] = _joined(season.points)
        super().__init__(data, initial=initial)

    def clean_points(self) -> list[int]:
        parts = [part for part in _BETWEEN.split(self.cleaned_data["points"]) if part]
        if not all(part.isascii() and part.isdecimal() and len(part) <= 4 for part in parts):
            raise forms.ValidationError(POINTS_WORDS)
        return [int(part) for part in parts]

    def season_data(self) -> SeasonData:
        return SeasonData(**self.cleaned_data)


class NightForm(forms.Form):
    """Shown only: the service says why one cannot be taken."""

    championship = forms.TypedChoiceField(label=_("Championship"), coerce=int)

    def __init__(self, data: Any = None, *, addable: list[Championship]) -> None:
        super().__init__(data)
        field = self.fields["championship"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101  # declared above
        field.choices = [
            (night.pk, f"{night.name} · {date_format(night.day, 'SHORT_DATE_FORMAT')}") for night in addable
        ]


class FinalForm(forms.Form):
    number = forms.IntegerField(label=_("How many go on"), min_value=2, max_value=5000, initial=8)
    name = text("name", label=_("Name"))
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    place = text("place", label=_("Venue"), required=False)
    like = forms.TypedChoiceField(
        label=_("With the settings of"), coerce=int, help_text=_("Everybody plays alone in the final night.")
    )

    def __init__(self, data: Any = None, *, nights: list[Championship], name: str) -> None:
        alone = [night for night in nights if night.people_each == 1]
        last = (alone or nights)[-1]
        initial = {"name": name, "like": last.pk, "place": last.next_place or last.place}
        super().__init__(data, initial=initial)
        field = self.fields["like"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101  # declared above
        field.choices = [(night.pk, night.name) for night in reversed(nights)]

    def final_night(self) -> FinalNight:
        return FinalNight(**self.cleaned_data)


def _joined(points: Any) -> str:
    return " ".join(map(str, points))
