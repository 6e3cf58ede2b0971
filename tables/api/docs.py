"""`/api/docs/`: the schema as a page of the house, for people: every address, what goes in, what comes out.
It loads nothing from anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

METHODS = ("get", "post", "put", "patch", "delete")
Json = Mapping[str, Any]


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The page; the schema itself is at `/api/schema/`."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    context = {"info": schema["info"], "operations": list(_operations(schema))}
    return render(request, "tables/api/api_docs.html", context)


def _operations(schema: Json) -> Iterator[Json]:
    for path, methods in schema["paths"].items():
        for method in METHODS:
            if method in methods:
                yield _operation(path, method, methods[method], schema)


def _operation(path: str, method: str, operation: Json, schema: Json) -> Json:
    return {
        "id": operation["operationId"],
        "method": method.upper(),
        "path": path,
        "description": operation.get("description", ""),
        "parameters": [one for one in operation.get("parameters", []) if one["in"] == "query"],
        "sent": _fields(_content(operation.get("requestBody", {})), schema),
        "answered": _fields(_content(operation["responses"].get("200", {})), schema),
        "refusals": sorted(status for status in operation["responses"] if status >= "400"),
    }


def _content(body: Json) -> Json:
    found: Json = body.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def _fields(shape: Json, schema: Json) -> list[Json]:
    found = _resolved(shape, schema)
    if found.get("type") == "array":
        found = _resolved(found["items"], schema)
    needed = found.get("required", [])
    return [
        {
            "name": name,
            "kind": _kind(field, schema),
            "needed": name in needed,
            "help": field.get("description", ""),
        }
        for name, field in found.get("properties", {}).items()
    ]


def _kind(field: Json, schema: Json) -> str:
    found = _resolved(field, schema)
    if "enum" in found:
        return " | ".join(str(one) for one in found["enum"])
    if "anyOf" in found:
        return " | ".join(_kind(one, schema) for one in found["anyOf"])
    if found.get("type") == "array":
        return f"[{_kind(found.get('items', {}), schema)}]"
    return str(found.get("type", "object"))


def _resolved(shape: Json, schema: Json) -> Json:
    if "$ref" in shape:
        found: Json = schema["components"]["schemas"][shape["$ref"].rsplit("/", 1)[-1]]
        return found
    return shape
