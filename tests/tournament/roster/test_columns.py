"""A column that is declared is in all that has the columns of a roster."""

from __future__ import annotations

from dataclasses import fields

import pytest
from django.utils import translation

from core.names import fold
from tournament.roster.columns import COLUMNS, FIELDS, LENGTHS, OF_ENTRY, column_name
from tournament.roster.file import RosterRow
from tournament.roster.file.headings import field_of
from tournament.roster.forms import EntryForm
from tournament.roster.models import Entry, Membership


def test_the_row_of_a_file_and_the_form_have_every_column() -> None:
    assert set(FIELDS) <= {one.name for one in fields(RosterRow)}
    assert set(FIELDS) == set(EntryForm.base_fields)


def test_the_database_has_every_column_as_long_as_it_is_declared() -> None:
    for column in COLUMNS:
        kept = (Entry if column.field in OF_ENTRY else Membership)._meta.get_field(column.field)
        assert getattr(kept, "max_length", None) == LENGTHS.get(column.field), column.field


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_a_column_is_called_is_read_back_from_a_file_and_labels_the_form(lang: str) -> None:
    titles = [column_name(field, lang) for field in FIELDS]
    assert [field_of(title) for title in titles] == [(field, 3) for field in FIELDS]
    with translation.override(lang):
        assert [str(EntryForm.base_fields[field].label) for field in FIELDS] == titles


def test_a_heading_names_one_column_alone_as_it_is_compared() -> None:
    for of in ("headings", "words"):
        said = [word for column in COLUMNS for word in getattr(column, of).split(", ") if word]
        assert len(set(said)) == len(said)
        assert [fold(word) for word in said] == said
