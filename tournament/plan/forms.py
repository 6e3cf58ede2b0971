"""Forms of the plan: a round to try, the wishes, the draw."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import LARGEST_TABLE, SMALLEST_TABLE
from tournament.plan.models import FINAL_LEAST, FINAL_MOST, ChosenPlan

MOST_TABLES = 5000


class PlanForm(forms.Form):
    """`best`: how many of the best next placed play it."""

    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=MOST_TABLES, required=False)
    advance = forms.IntegerField(label=_("Go on from each table"), min_value=1, max_value=9, required=False)
    best = forms.IntegerField(min_value=0, max_value=1000, required=False)


class WishesForm(forms.Form):
    starts_at = forms.TimeField(
        label=_("Begins at"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    final_least = forms.TypedChoiceField(label=_("Final of"), coerce=int, initial=FINAL_LEAST)
    final_most = forms.TypedChoiceField(label=_("to"), coerce=int, initial=FINAL_MOST)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("final_least", "final_most"):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)  # noqa: S101  # for the type checker
            field.choices = [(size, str(size)) for size in range(SMALLEST_TABLE, LARGEST_TABLE + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        least, most = cleaned.get("final_least"), cleaned.get("final_most")
        if least and most and least > most:
            raise ValidationError(
                _("The final would be smaller than it must be at least: change one of them.")
            )
        return cleaned


def wishes_form(wishes: ChosenPlan) -> WishesForm:
    return WishesForm(
        initial={
            "starts_at": wishes.starts_at,
            "final_least": wishes.final_least,
            "final_most": wishes.final_most,
        }
    )


class DrawForm(forms.Form):
    """`way`: the code of a plan, instead of the other fields."""

    expected_number = forms.IntegerField(min_value=1, max_value=100)
    tables = forms.IntegerField(min_value=1, max_value=MOST_TABLES, required=False)
    best_next = forms.IntegerField(min_value=0, max_value=1000, required=False)
    advance = forms.IntegerField(min_value=1, max_value=9, required=False)
    way = forms.CharField(max_length=400, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("way") and not cleaned.get("tables"):
            raise ValidationError(_("Choose the number of tables first."))
        return cleaned
