"""A person in a form: of many searched by name or number, since a select of thousands helps nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.functional import lazystr
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.name_choices import offer_by_name
from core.name_search import closest
from core.names import fold
from core.search import A_PAGE, LONGEST_QUERY, MOST_FOUND


def choose_person(field: forms.Field, people: QuerySet[Any], *, number: str = "number") -> None:
    """The field is a `ModelChoiceField` of `people` with a `name`; `number`: the lookup of what they are
    called by.
    """
    if people.count() <= A_PAGE:
        offer_by_name(field, people)
        return
    assert isinstance(field, forms.ModelChoiceField)  # noqa: S101  # as its form declares it
    widget = PersonSearch(people, number, field.label_from_instance)
    field.queryset, field.widget = people, widget
    field.error_messages["invalid_choice"] = lazystr(widget)


class PersonSearch(forms.Widget):
    """`NAME_words` is searched; below stand whoever was found, or is chosen, as `NAME`. A number, or a whole
    name that one person has, chooses them. In a string: why nobody is chosen.
    """

    def __init__(self, people: QuerySet[Any], number: str, label: Callable[[Any], str]) -> None:
        super().__init__()
        self._people, self._number, self._label = people, number, label
        self._words = ""
        self._found: list[Any] = []

    def __str__(self) -> str:
        if self._found:
            return _("Choose who it is.")
        return _("Nobody has that name or number: write another one.")

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        chosen = data.get(name)
        self._words = str(data.get(f"{name}_words", "")).strip()[:LONGEST_QUERY]
        if not self._words:
            return chosen
        rows = list(self._people.values_list("pk", self._number, "name"))
        numbers = closest(self._words, (row[1:] for row in rows), most=MOST_FOUND)
        found = sorted((row for row in rows if row[1] in numbers), key=lambda row: numbers.index(row[1]))
        people = self._people.in_bulk([key for key, _number, _name in found])
        self._found = [people[key] for key, _number, _name in found]
        if chosen in {str(key) for key in people}:
            return chosen
        meant = {str(key) for key, *named in found if fold(self._words) in (str(named[0]), fold(named[1]))}
        return meant.pop() if len(meant) == 1 else "?"  # which is nobody's key

    def render(
        self, name: str, value: Any, attrs: Mapping[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        words = {"maxlength": LONGEST_QUERY, "placeholder": _("Name or number"), "autocomplete": "off"}
        shown = forms.SearchInput({**words, **(attrs or {})}).render(f"{name}_words", self._words)
        found = self._found
        if not found and str(value).isdecimal():
            found = list(self._people.filter(pk=value))
        if not found:
            return shown
        choices = [("", _("Choose the name")), *((person.pk, self._label(person)) for person in found)]
        return shown + forms.Select({"aria-label": _("Found")}, choices).render(name, value)
