"""Bodies as dataclasses of `tables.wire.bodies`; REST framework's fields check them and word the errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _
from msgspec import inspect
from rest_framework import serializers

from core.refusals import Invalid
from tables.record.errors import MalformedMove
from tables.record.play_correction import Change
from tables.wire.bodies import CorrectionMade

#: A dataclass of `tables.wire.bodies`.
B = TypeVar("B")
T = TypeVar("T")
Field = serializers.Field[Any, Any, Any, Any]

PLAIN: Mapping[type[inspect.Type], type[Field]] = {
    inspect.BoolType: serializers.BooleanField,
    inspect.UUIDType: serializers.UUIDField,
    inspect.DateTimeType: serializers.DateTimeField,
    inspect.DictType: serializers.DictField,
}


class BodySerializer(serializers.Serializer[Any]):
    """Of the dataclass `kind`, which it makes."""

    kind: type[object]

    def to_internal_value(self, data: Any) -> Any:
        return self.kind(**super().to_internal_value(data))


def read_body(kind: type[B], sent: object) -> B:
    """Raises the framework's `ValidationError`."""
    serializer = _serializer(kind)(data=sent)  # type: ignore[arg-type]  # a class can be hashed
    serializer.is_valid(raise_exception=True)
    body: B = serializer.validated_data
    return body


def object_of(data: object) -> Mapping[str, object]:
    if isinstance(data, Mapping):
        return data
    raise MalformedMove(_("Send an object."))


def given(value: T | msgspec.UnsetType) -> T | None:
    return None if isinstance(value, msgspec.UnsetType) else value


def change_of(body: CorrectionMade) -> Change:
    """Raises `Invalid`."""
    dropped, mended = set(), {}
    move = given(body.move)
    if move is None and not body.never:
        raise Invalid("`move` or `never` is needed.")
    for number, other in body.later.items():
        if not number.isdecimal() or len(number) > 9 or not isinstance(other, dict | None):
            raise Invalid("`later` is by numbers, each with a move or null.")
        if other is None:
            dropped.add(int(number))
        else:
            mended[int(number)] = other
    return Change(body.number, None if body.never else move, frozenset(dropped), mended)


@cache
def _serializer(kind: type[object]) -> type[BodySerializer]:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.DataclassType)  # noqa: S101  # no other kind is written down there
    fields = {field.name: _field(field.type, required=field.required) for field in shape.fields}
    return type(kind.__name__, (BodySerializer,), {"kind": kind, **fields})


def _field(kind: inspect.Type, *, required: bool = True, null: bool = False) -> Field:
    about: dict[str, Any] = {"required": required, "allow_null": null}
    match kind:
        case inspect.Metadata(type=inner):
            return _field(inner, required=required, null=null)
        case inspect.UnionType(types=(one, inspect.NoneType())):
            return _field(one, required=required, null=True)
        case inspect.IntType(ge=least, le=most):
            return serializers.IntegerField(**about, min_value=least, max_value=most)
        case inspect.StrType(max_length=longest):
            return serializers.CharField(**about, max_length=longest, allow_blank=not required)
        case inspect.LiteralType(values=values):
            return serializers.ChoiceField(**about, choices=list(values))
        case inspect.ListType(item_type=item, min_length=least, max_length=most):
            return serializers.ListField(**about, child=_field(item), min_length=least, max_length=most)
        case inspect.DictType(value_type=inspect.IntType() as value):
            return serializers.DictField(**about, child=_field(value))
        case inspect.DataclassType(cls=whole):
            return _serializer(whole)(**about)
    return PLAIN[type(kind)](**about)
