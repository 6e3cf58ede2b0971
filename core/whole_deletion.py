"""Deletes a row with all that belongs to it by a `CASCADE` or `PROTECT` foreign key; where the key may become
null it stays.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db import models
from django.db.models.fields.reverse_related import ForeignObjectRel

from .append_only import allow_deletion

AT_ONCE = 500  # values of one statement

Everything = Mapping[type[models.Model], set[Any]]


def everything_of(root: models.Model) -> Everything:
    """Keys by model, itself included."""
    keys_by_model: defaultdict[type[models.Model], set[Any]] = defaultdict(set)
    keys_by_model[type(root)].add(root.pk)
    fresh: list[tuple[type[models.Model], set[Any]]] = [(type(root), {root.pk})]
    while fresh:
        model, keys = fresh.pop()
        for relation in _relations(model):
            if relation.on_delete is models.SET_NULL:
                continue
            of = relation.related_model
            belong = _pointing(relation, keys) - keys_by_model[of]
            if belong:
                keys_by_model[of] |= belong
                fresh.append((of, belong))
    return dict(keys_by_model)


def delete_everything(everything: Everything) -> None:
    tables = [model._meta.db_table for model in everything]
    for model, keys in everything.items():
        for relation in _relations(model):
            if relation.on_delete is models.SET_NULL:
                _nullify(relation, keys, besides=everything.get(relation.related_model, set()))
    with allow_deletion(tables):
        for model, keys in everything.items():
            for some in _chunks(keys):
                rows = model._base_manager.filter(pk__in=some)
                rows._raw_delete(rows.db)


def _nullify(relation: Any, keys: set[Any], *, besides: set[Any]) -> None:
    staying = _pointing(relation, keys) - besides
    for some in _chunks(staying):
        relation.related_model._base_manager.filter(pk__in=some).update(**{relation.field.name: None})


def _relations(model: type[models.Model]) -> list[Any]:
    fields = model._meta.get_fields(include_hidden=True)
    return [
        field
        for field in fields
        if isinstance(field, ForeignObjectRel) and (field.one_to_many or field.one_to_one)
    ]


def _pointing(relation: Any, keys: set[Any]) -> set[Any]:
    rows = relation.related_model._base_manager
    pointing = (rows.filter(**{f"{relation.field.name}__in": some}) for some in _chunks(keys))
    return {key for rows in pointing for key in rows.values_list("pk", flat=True)}


def _chunks(keys: set[Any]) -> Iterator[Sequence[Any]]:
    ordered = sorted(keys)
    return (ordered[start : start + AT_ONCE] for start in range(0, len(ordered), AT_ONCE))
