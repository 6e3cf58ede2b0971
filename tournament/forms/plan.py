"""What the plan sends when a round is drawn."""

from __future__ import annotations

from django import forms


class DrawForm(forms.Form):
    """Which round, at how many tables, with how many of the best next placed."""

    expected_number = forms.IntegerField(min_value=1, max_value=100)
    tables = forms.IntegerField(min_value=1, max_value=5000)
    best_next = forms.IntegerField(min_value=0, max_value=1000, required=False)
