"""Persons in a form, sorted as in Spanish: databases sort by code points."""

from functools import cache
from typing import Any

from django import forms
from django.db.models import QuerySet

from core.long_select import LongSelect
from core.names import sort_key


def offer_by_name(field: forms.Field, people: QuerySet[Any]) -> None:
    """The field is a `ModelChoiceField`."""
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # as its form declares it
    widget = LongSelect(attrs=field.widget.attrs)
    widget.is_required = field.widget.is_required
    field.widget, field.queryset = widget, people

    @cache
    def choices() -> list[tuple[Any, str]]:
        choices = [(person.pk, field.label_from_instance(person)) for person in people.all()]
        none = [] if field.empty_label is None else [("", str(field.empty_label))]
        return [*none, *sorted(choices, key=lambda choice: sort_key(choice[1]))]

    field.choices = choices  # Django calls it each time, twice a page
