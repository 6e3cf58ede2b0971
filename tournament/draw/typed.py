"""Values of JSON, read by type: whatever is not what it should be is refused with its place."""

from collections.abc import Callable, Mapping, Set
from typing import Any, TypeVar

from .envelope import shown
from .errors import DrawError

_T = TypeVar("_T")
_LARGEST = 2**63


def fields_of(given: object, place: str, *, required: Set[str], optional: Set[str]) -> Mapping[str, Any]:
    """An object with these fields and no others: a rule under a misspelt name must not be lost in silence."""
    if not isinstance(given, Mapping):
        raise DrawError("json-type-object", place=place, given=_kind(given))
    if missing := required - given.keys():
        raise DrawError("json-field-missing", place=place, field=", ".join(sorted(missing)))
    if unknown := [key for key in given if key not in required | optional]:
        allowed = ", ".join(sorted(required | optional))
        raise DrawError("json-field-unknown", place=place, field=shown(str(unknown[0])), allowed=allowed)
    return given


def list_of(given: object, place: str, read: Callable[[Any, str], _T]) -> tuple[_T, ...]:
    """A list, each of its values read by `read`; places count from 1."""
    if not isinstance(given, list | tuple):
        raise DrawError("json-type-list", place=place, given=_kind(given))
    return tuple(read(item, f"{place}[{at}]") for at, item in enumerate(given, start=1))


def whole(given: object, place: str) -> int:
    """A whole number; true and false are none."""
    if type(given) is not int:
        raise DrawError("json-type-whole", place=place, given=_kind(given))
    if abs(given) > _LARGEST:
        raise DrawError("json-number", place=place, number=f"{given.bit_length()} bits")
    return given


def text(given: object, place: str) -> str:
    """A text, of whatever it holds."""
    if not isinstance(given, str):
        raise DrawError("json-type-text", place=place, given=_kind(given))
    return given


def _kind(given: object) -> str:
    """What was given instead, in JSON's words."""
    kinds = {bool: "true/false", int: "123", float: "1.5", str: '"…"', list: "[…]", tuple: "[…]"}
    return "null" if given is None else kinds.get(type(given), "{…}")
