"""`/api/docs/`: the schema as a page of the house, for people: every address, what goes in, what comes out.
It loads nothing from anywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

Json = Mapping[str, Any]


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The page; the schema itself is at `/api/schema/`."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    operations = [
        _operation(path, method, told, schema["components"]["schemas"])
        for path, methods in schema["paths"].items()
        for method, told in methods.items()
    ]
    return render(request, "tables/api/api_docs.html", {"operations": operations})


def _operation(path: str, method: str, told: Json, shapes: Json) -> Json:
    return {
        "id": told["operationId"],
        "method": method.upper(),
        "path": path,
        "description": told.get("description", ""),
        "parameters": [one for one in told.get("parameters", []) if one["in"] == "query"],
        "sent": _fields(told.get("requestBody", {}), shapes),
        "answered": _fields(told["responses"]["200"], shapes),
        "refusals": sorted(status for status in told["responses"] if status >= "400"),
    }


def _fields(body: Json, shapes: Json) -> list[Json]:
    shape = _resolved(body.get("content", {}).get("application/json", {}).get("schema", {}), shapes)
    shape = _resolved(shape.get("items", shape), shapes)
    return [
        {"name": name, "kind": _kind(field, shapes), "help": field.get("description", "")}
        for name, field in shape.get("properties", {}).items()
    ]


def _kind(field: Json, shapes: Json) -> str:
    found = _resolved(field, shapes)
    if found.get("type") == "array":
        return f"[{_kind(found.get('items', {}), shapes)}]"
    if "anyOf" in found:
        return " | ".join(_kind(one, shapes) for one in found["anyOf"])
    return " | ".join(str(one) for one in found.get("enum", [found.get("type", "object")]))


def _resolved(shape: Json, shapes: Json) -> Json:
    found: Json = shapes[shape["$ref"].rsplit("/", 1)[-1]] if "$ref" in shape else shape
    return found
