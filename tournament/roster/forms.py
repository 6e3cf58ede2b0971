"""Forms of the roster."""

from collections.abc import Mapping
from copy import copy
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.refusals import UserError
from tournament.championship.models import Championship
from tournament.roster.columns import FIELDS, LENGTHS, MOST, OF_ENTRY, OF_PERSON, column_name, of_position
from tournament.roster.file import BYTES_MAX
from tournament.roster.models import NAME_LENGTH, Entry

NAME = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}


def _name_of(field: str) -> str:
    return column_name(field, reader_language())


_label = lazy(_name_of, str)


def _text(
    field: str, attrs: dict[str, Any], *, widget: type[forms.Widget] = forms.TextInput, **more: Any
) -> forms.CharField:
    return forms.CharField(
        label=_label(field),
        max_length=LENGTHS[field],
        required=field == "name",
        widget=widget(attrs=attrs),
        **more,
    )


def _number(field: str, *, most: int | None = None, **more: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=_label(field), required=False, min_value=1, max_value=most or MOST[field], **more
    )


class EntryForm(forms.Form):
    """Of a pair its own name, and the fields of each further person (`name_2`). `entry`: that is changed; who
    is in it already needs a name.
    """

    name = _text("name", NAME)
    club = _text("club", {**NAME, "list": "clubs"})
    city = _text("city", NAME)
    family = _text(
        "family",
        {**NAME, "list": "families"},
        help_text=_("Private. Who has the same word here never shares a table."),
    )
    contact = _text("contact", {"autocomplete": "off"}, help_text=_("Private: phone or email."))
    head = _number("head", help_text=_("1 for the strongest. Seeds are kept apart in the draw."))
    pinned_table = _number("pinned_table", help_text=_("For whoever cannot change tables."))
    pinned_seat = _number("pinned_seat")
    notes = _text("notes", {"rows": 2}, help_text=_("Private."), widget=forms.Textarea)

    def __init__(
        self, *args: Any, championship: Championship, entry: Entry | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.each = championship.people_each
        self.has = entry.size if entry else 1
        if self.each > 1:
            self._ask_for_several()
        if championship.tables_available:
            self._limit("pinned_table", championship.tables_available)
        self._limit("pinned_seat", championship.size_max)

    def _ask_for_several(self) -> None:
        for position in range(2, self.each + 1):
            for key in OF_PERSON:
                field = copy(self.base_fields[key])
                field.required = key == "name" and position <= self.has
                field.widget = copy(field.widget)
                field.widget.is_required = field.required
                self.fields[of_position(key, position)] = field
        self.fields["own_name"] = forms.CharField(
            label=_("Their own name"),
            max_length=NAME_LENGTH,
            required=False,
            help_text=_("Leave it empty, and it is made of their names."),
            widget=forms.TextInput(attrs=NAME),
        )

    @property
    def persons(self) -> list[dict[str, forms.BoundField]]:
        """The fields of each, by key."""
        positions = range(1, self.each + 1)
        return [{key: self[of_position(key, position)] for key in OF_PERSON} for position in positions]

    def people(self) -> dict[int, dict[str, Any]]:
        """By position, who has a name."""
        given = {
            position: {key: self.cleaned_data[of_position(key, position)] for key in OF_PERSON}
            for position in range(1, self.each + 1)
        }
        return {position: values for position, values in given.items() if values["name"]}

    def _limit(self, name: str, most: int) -> None:
        self.fields[name] = _number(name, most=most, help_text=self.fields[name].help_text)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        pinned = cleaned.get("pinned_seat") and not cleaned.get("pinned_table")
        if pinned and "pinned_table" not in self.errors:
            self.add_error("pinned_table", _("A pinned seat needs its table."))
        return cleaned

    def changes(self) -> dict[str, Any]:
        """Without the people of a pair."""
        if self.each == 1:
            return {name: self.cleaned_data[name] for name in FIELDS}
        values = {name: self.cleaned_data[name] for name in OF_ENTRY}
        return {**values, "name": self.cleaned_data["own_name"]}

    def refuse(self, refusal: UserError, *, text_above: str) -> None:
        """Beside the fields that it names, else `text_above` the form."""
        fields: Mapping[str, Any] = refusal.extra.get("fields", {})
        for name, text in fields.items():
            self.add_error(name if name in self.fields else None, str(text))
        if not fields:
            self.add_error(None, text_above)


class DoorForm(EntryForm):
    """`sure`: names declared to be no duplicates."""

    name = _text("name", {**NAME, "autofocus": True})
    here = forms.BooleanField(label=_("Already here"), required=False, initial=True)
    sure = forms.CharField(required=False, widget=forms.HiddenInput)

    @property
    def names(self) -> str:
        return ", ".join(values["name"] for values in self.people().values())


class PastedText(forms.CharField):
    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).replace("\0", "")


class ImportForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        required=False,
        help_text=_("CSV or XLSX."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx,text/csv", "data-sends-form": ""}),
    )
    text = PastedText(
        label=_("Or paste the list here"),
        required=False,
        strip=False,
        help_text=_("One name per line, the club after a comma; or cells of a spreadsheet."),
        widget=forms.Textarea(attrs={"rows": 6, "autocapitalize": "words", "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not self.errors and not cleaned.get("file") and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError(_("Choose a file or paste a list."))
        return cleaned

    def source(self) -> tuple[str, bytes]:
        """At most one byte over the limit."""
        file = self.cleaned_data.get("file")
        if file:
            return file.name, file.read(BYTES_MAX + 1)
        return str(_("pasted list")), self.cleaned_data["text"].encode()
