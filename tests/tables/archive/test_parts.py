"""Every model of a championship is in its archive, or is left out for a reason, and so is every column."""

from __future__ import annotations

from django.db import models

from core.whole_deletion import _relations
from tables.archive.queries.making import PART_OF
from tables.archive.queries.parts import LEFT_OUT, PARTS
from tournament.championship.models import Championship


def of_a_championship() -> set[type[models.Model]]:
    found: set[type[models.Model]] = {Championship}
    fresh: list[type[models.Model]] = [Championship]
    while fresh:
        for relation in _relations(fresh.pop()):
            if relation.on_delete is not models.SET_NULL and relation.related_model not in found:
                found.add(relation.related_model)
                fresh.append(relation.related_model)
    return found


def test_every_model_has_its_place() -> None:
    parts = {part.model for part in PARTS}
    assert {one._meta.label for one in of_a_championship() - parts} == {*LEFT_OUT} - {
        "tournament.Proposal",
        "rules.Draft",
    }


def test_every_key_in_an_archive_is_of_a_row_in_it() -> None:
    place = {part.name: at for at, part in enumerate(PARTS)}
    for part in PARTS:
        for one in part.kind.fields:
            if one.is_relation:
                assert place[PART_OF[one.related_model]] <= place[part.name], (part.name, one.name)


def test_only_columns_that_there_are_are_left_out() -> None:
    for part in PARTS:
        names = {one.name for one in part.model._meta.concrete_fields}
        assert {*part.kind.free, *part.keys} <= names, part.name
