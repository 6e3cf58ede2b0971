"""What the OpenAPI schema says of a view, kept until somebody asks for it (`schema`): the library that makes
it, and what that brings, are no part of a start.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from tables.wire.refusals import Error

View = TypeVar("View")
_REFUSED = {
    400: "what was sent cannot be read, or is out of range",
    401: "nobody is signed in",
    403: "not for this official",
    404: "nothing at this address for this reader",
    409: "the rules forbid it, or somebody else was first",
    413: "more than a table can have said",
    415: "not JSON",
}


@dataclass(frozen=True, slots=True)
class Answer:
    shape: Any
    description: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """`place`: `query` or `header`."""

    name: str
    kind: type
    description: str
    place: Literal["query", "header"] = "query"
    required: bool = False


ANY_OBJECT = object()
ERRORS = {status: Answer(Error, description) for status, description in _REFUSED.items()}
READING = {404: ERRORS[404]}
views: list[tuple[Any, Mapping[str, Any]]] = []


def described(**about: Any) -> Callable[[View], View]:
    """As `drf_spectacular.utils.extend_schema` takes it, with the kinds of this module."""

    def keep(view: View) -> View:
        views.append((view, about))
        return view

    return keep
