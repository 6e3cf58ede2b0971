"""Values of JSON, read by type."""

from collections.abc import Callable, Mapping, Set
from typing import Any, TypeVar

from .envelope import shown
from .errors import DrawError

_T = TypeVar("_T")
_LARGEST = 2**63


def fields_of(value: object, place: str, *, required: Set[str], optional: Set[str]) -> Mapping[str, Any]:
    """A rule under a misspelt name must not be lost."""
    if not isinstance(value, Mapping):
        raise DrawError("json-type-object", place=place, given=_kind(value))
    if missing := required - value.keys():
        raise DrawError("json-field-missing", place=place, field=", ".join(sorted(missing)))
    if unknown := [key for key in value if key not in required | optional]:
        allowed = ", ".join(sorted(required | optional))
        raise DrawError("json-field-unknown", place=place, field=shown(str(unknown[0])), allowed=allowed)
    return value


def list_of(value: object, place: str, read: Callable[[Any, str], _T]) -> tuple[_T, ...]:
    """Counts places from 1."""
    if not isinstance(value, list | tuple):
        raise DrawError("json-type-list", place=place, given=_kind(value))
    return tuple(read(item, f"{place}[{i}]") for i, item in enumerate(value, start=1))


def whole(value: object, place: str) -> int:
    """Refuses true and false."""
    if type(value) is not int:
        raise DrawError("json-type-whole", place=place, given=_kind(value))
    if abs(value) > _LARGEST:
        raise DrawError("json-number", place=place, number=f"{value.bit_length()} bits")
    return value


def text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise DrawError("json-type-text", place=place, given=_kind(value))
    return value


def _kind(value: object) -> str:
    kinds = {bool: "true/false", int: "123", float: "1.5", str: '"…"', list: "[…]", tuple: "[…]"}
    return "null" if value is None else kinds.get(type(value), "{…}")
