"""What the organizer adds once a championship is over."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.forms.settings import text
from tournament.championship.models import setting


class AfterwardsForm(forms.Form):
    """Named as the championship's fields."""

    thanks = forms.CharField(
        label=_("Thanks"),
        required=False,
        max_length=setting("thanks").max_length,
        help_text=_("Everybody reads it."),
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    next_day = forms.DateField(
        label=_("Next date"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    next_place = text("next_place", label=_("Next venue"), required=False)
