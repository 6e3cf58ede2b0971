"""The OpenAPI schema, from `tables.wire`."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, get_args

from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import Direction, OpenApiResponse

from tables.wire.refusals import Error
from tables.wire.schema import components

_REFUSED = {
    400: "what was sent cannot be read, or is out of range",
    401: "nobody is signed in",
    403: "not for this official",
    404: "nothing at this address for this reader",
    409: "the rules forbid it, or somebody else was first",
    413: "more than a table can have said",
    415: "not JSON",
}
ERRORS = {status: OpenApiResponse(Error, description=description) for status, description in _REFUSED.items()}
READING = {404: ERRORS[404]}


class HallScheme(SessionScheme):
    target_class = "tables.api.reading.HallAuthentication"
    name = "session"


class WireShape(OpenApiSerializerExtension):
    """A dataclass, or a list of them (`list[Shape]`)."""

    @classmethod
    def _matches(cls, target: Any) -> bool:
        return is_dataclass(_shape(target))

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        shape = _shape(self.target)
        return str(shape.__name__) if shape is self.target else f"{shape.__name__}List"

    #: One name, one shape: that it is so is tested.
    get_identity = get_name

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        """Those of its parts are registered too."""
        template = "#/components/schemas/{name}"
        (whole,), parts = components([self.target], ref_template=template)
        own: dict[str, Any] = parts.pop(self.get_name(auto_schema, direction), whole)
        for name, schema in parts.items():
            part = ResolvedComponent(name=name, type=ResolvedComponent.SCHEMA, object=name, schema=schema)
            auto_schema.registry.register_on_missing(part)
        return own


def _shape(target: Any) -> Any:
    return next(iter(get_args(target)), target)
