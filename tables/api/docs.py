"""The schema as a page, which loads nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

Json = Mapping[str, Any]


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    from .schema import download  # late: what makes it is no part of a start

    return download(request)


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    from .generator import generated  # late: what makes it is no part of a start

    schema = generated()
    operations = [
        _operation(path, method, operation, schema["components"]["schemas"])
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    ]
    return render(request, "tables/api/api_docs.html", {"operations": operations})


def _operation(path: str, method: str, operation: Json, shapes: Json) -> Json:
    return {
        "id": operation["operationId"],
        "method": method.upper(),
        "path": path,
        "description": operation.get("description", ""),
        "parameters": [
            parameter for parameter in operation.get("parameters", []) if parameter["in"] != "path"
        ],
        "sent": _fields(operation.get("requestBody", {}), shapes),
        "answered": _fields(operation["responses"]["200"], shapes),
        "refusals": sorted(status for status in operation["responses"] if status >= "400"),
    }


def _fields(body: Json, shapes: Json) -> list[Json]:
    shape = _resolved(body.get("content", {}).get("application/json", {}).get("schema", {}), shapes)
    shape = _resolved(shape.get("items", shape), shapes)
    return [
        {"name": name, "kind": _kind(field, shapes), "help": field.get("description", "")}
        for name, field in shape.get("properties", {}).items()
    ]


def _kind(field: Json, shapes: Json) -> str:
    resolved = _resolved(field, shapes)
    if resolved.get("type") == "array":
        return f"[{_kind(resolved.get('items', {}), shapes)}]"
    if "anyOf" in resolved:
        return " | ".join(_kind(alternative, shapes) for alternative in resolved["anyOf"])
    return " | ".join(str(value) for value in resolved.get("enum", [resolved.get("type", "object")]))


def _resolved(shape: Json, shapes: Json) -> Json:
    schema: Json = shapes[shape["$ref"].rsplit("/", 1)[-1]] if "$ref" in shape else shape
    return schema
