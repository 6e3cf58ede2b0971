"""Deleting one row with everything that belongs to it, whatever forbids a part of that by itself.

A row belongs to another where its foreign key says that it goes with it (`CASCADE`) or that it keeps it from
going (`PROTECT`); where the key may become null the row stays. All goes in one transaction: the database
checks at its end that nothing points to what is gone.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db import models
from django.db.models.fields.reverse_related import ForeignObjectRel

from .append_only import rows_may_go

AT_ONCE = 500  # values of one statement

Everything = Mapping[type[models.Model], set[Any]]


def everything_of(root: models.Model) -> Everything:
    """The keys of all rows that belong to this one, itself among them, by their models."""
    found: defaultdict[type[models.Model], set[Any]] = defaultdict(set)
    found[type(root)].add(root.pk)
    fresh: list[tuple[type[models.Model], set[Any]]] = [(type(root), {root.pk})]
    while fresh:
        model, keys = fresh.pop()
        for relation in _relations(model):
            if relation.on_delete is models.SET_NULL:
                continue
            of = relation.related_model
            belong = _pointing(relation, keys) - found[of]
            if belong:
                found[of] |= belong
                fresh.append((of, belong))
    return dict(found)


def delete_everything(everything: Everything) -> None:
    """Delete these rows. To be called in a transaction."""
    tables = [model._meta.db_table for model in everything]
    for model, keys in everything.items():
        for relation in _relations(model):
            if relation.on_delete is models.SET_NULL:
                _let_go(relation, keys, besides=everything.get(relation.related_model, set()))
    with rows_may_go(tables):
        for model, keys in everything.items():
            for some in _chunks(keys):
                rows = model._base_manager.filter(pk__in=some)
                rows._raw_delete(rows.db)


def _let_go(relation: Any, keys: set[Any], *, besides: set[Any]) -> None:
    """What stays points to these rows no longer."""
    staying = _pointing(relation, keys) - besides
    for some in _chunks(staying):
        relation.related_model._base_manager.filter(pk__in=some).update(**{relation.field.name: None})


def _relations(model: type[models.Model]) -> list[Any]:
    """The foreign keys that point to it, those without a way back among them."""
    fields = model._meta.get_fields(include_hidden=True)
    return [
        field
        for field in fields
        if isinstance(field, ForeignObjectRel) and (field.one_to_many or field.one_to_one)
    ]


def _pointing(relation: Any, keys: set[Any]) -> set[Any]:
    """The keys of the rows whose foreign key is among these."""
    rows = relation.related_model._base_manager
    pointing = (rows.filter(**{f"{relation.field.name}__in": some}) for some in _chunks(keys))
    return {key for found in pointing for key in found.values_list("pk", flat=True)}


def _chunks(keys: set[Any]) -> Iterator[Sequence[Any]]:
    ordered = sorted(keys)
    return (ordered[start : start + AT_ONCE] for start in range(0, len(ordered), AT_ONCE))
