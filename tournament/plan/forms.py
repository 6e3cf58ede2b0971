"""What the page of the plan is asked, and what it sends when a round is drawn."""

from django import forms
from django.utils.translation import gettext_lazy as _

MOST_TABLES = 5000


class PlanForm(forms.Form):
    """Another number of tables to look at, and so many of the best next placed."""

    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=MOST_TABLES, required=False)
    best = forms.IntegerField(min_value=0, max_value=1000, required=False)


class DrawForm(forms.Form):
    """Which round, at how many tables, with how many of the best next placed."""

    expected_number = forms.IntegerField(min_value=1, max_value=100)
    tables = forms.IntegerField(min_value=1, max_value=MOST_TABLES)
    best_next = forms.IntegerField(min_value=0, max_value=1000, required=False)
