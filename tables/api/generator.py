"""The OpenAPI schema, from `tables.wire`."""

from __future__ import annotations

from dataclasses import is_dataclass
from importlib import import_module
from typing import Any, get_args

from django.conf import settings
from django.utils.translation import get_language
from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiSerializerExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import Direction, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.settings import api_settings
from rest_framework.views import APIView

from rules.games import GAMES
from tables.wire.schema import components

from .described import ANY_OBJECT, Answer, Parameter, views

_made: dict[tuple[object, ...], dict[str, Any]] = {}  # by language, and the games whose shapes it has


def describe() -> None:
    """Hands over what `described` kept, each view once; a view that was imported since as well."""
    APIView.schema = AutoSchema()
    api_settings.DEFAULT_SCHEMA_CLASS = AutoSchema  # type: ignore[assignment]  # where settings have its path
    import_module(settings.ROOT_URLCONF)  # and with it every view
    while views:
        view, about = views.pop(0)
        extend_schema(**{name: _translated(value) for name, value in about.items()})(view)


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {status: _translated(answer) for status, answer in value.items()}
    if isinstance(value, list):
        return [_translated(one) for one in value]
    if isinstance(value, Answer):
        return OpenApiResponse(value.shape, description=value.description)
    if isinstance(value, Parameter):
        return OpenApiParameter(
            value.name, value.kind, value.place, required=value.required, description=value.description
        )
    return OpenApiTypes.OBJECT if value is ANY_OBJECT else value


class Generator(SchemaGenerator):
    """Of the page, the download and `manage.py spectacular`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        describe()
        super().__init__(*args, **kwargs)  # type: ignore[no-untyped-call]  # of the library

    def get_schema(self, request: Any = None, public: bool = False) -> dict[str, Any]:  # noqa: FBT001, FBT002
        """The same for everybody who reads that language, so it is made once; nobody may write into it."""
        key = get_language(), public, *GAMES
        if key not in _made:
            _made[key] = super().get_schema(request, public)  # type: ignore[no-untyped-call]  # of the library
        return _made[key]


def generated() -> dict[str, Any]:
    return Generator().get_schema(public=True)


class HallScheme(SessionScheme):
    target_class = "tables.api.reading.HallAuthentication"
    name = "session"


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "tables.api.writing.base.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "made by an organizer, of a championship"}


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
