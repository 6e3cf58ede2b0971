"""Persons offered by a form, by name as Spanish sorts them: databases sort by the numbers of the letters."""

from typing import Any

from django import forms
from django.db.models import QuerySet

from core.names import sort_key


def offer_by_name(field: forms.Field, people: QuerySet[Any]) -> None:
    """Offer these, sorted by the labels that the field gives them; read when the form is shown. The field is
    a `ModelChoiceField`.
    """
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # as its form declares it
    field.queryset = people

    def choices() -> list[tuple[Any, str]]:
        found = [(one.pk, field.label_from_instance(one)) for one in people.all()]
        none = [] if field.empty_label is None else [("", str(field.empty_label))]
        return [*none, *sorted(found, key=lambda choice: sort_key(choice[1]))]

    field.choices = choices  # Django calls it each time
