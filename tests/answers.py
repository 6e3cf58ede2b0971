"""Every answer of the API, every event of the live stream and whatever is shown of a draw that a test
provokes is held to the schema.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from jsonschema import Draft202012Validator

from tables.api.generator import generated
from tables.wire.public import ChampionshipNow, DrawNow, FrontNow, PublicTable, Rulings
from tables.wire.schema import components as wire_components
from tournament.sorteo.wire import Rehearsal, SheetState, Show

Schema = dict[str, Any]

#: Beside their fields stand those of a move, which are the game's.
OPEN = {"LackingMove", "MoveSent"}
#: What scripts get of a draw, by the name of the address.
SHOWN = {"sorteo-show": (Show,), "sorteo-cups": (SheetState, Rehearsal), "sorteo-reveal": (SheetState,)}
EVENTS = {
    "table": PublicTable,
    "championship": ChampionshipNow,
    "rulings": Rulings,
    "draw": DrawNow,
    "front": FrontNow,
}

#: Which answers were seen since it was emptied: (operation, status).
seen: set[tuple[str, int]] = set()


class Checked:
    """A middleware: fails the request whose answer is not what the schema says."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        content = getattr(answer, "content", b"")
        if answer.headers.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        if request.path.startswith("/api/") and request.path not in ("/api/schema/", "/api/docs/"):
            check_answer(str(request.method), request.path, answer.status_code, content)
        elif request.resolver_match and answer.headers.get("Content-Type", "").startswith("application/json"):
            check_shown(str(request.resolver_match.url_name), content)
        return answer


def check_shown(name: str, content: bytes) -> None:
    """Raises `ValidationError` for an answer of the sorteo, or a refusal with what is shown, that is not of
    its shape.
    """
    if name not in SHOWN or not content:
        return
    told = json.loads(content)
    if "error" in told:
        told = told["error"]["extra"].get("shown")
    if told is not None:
        _one_of(*SHOWN[name]).validate(told)


def check_answer(method: str, path: str, status: int, content: bytes) -> None:
    """Raises `ValidationError` for an answer that is not in the schema."""
    if status == 304:
        assert not content
        return
    operation = _operation(method, path)
    if operation:
        seen.add((operation["operationId"], status))
    if status >= 400:
        shape = {"$ref": "#/components/schemas/Error"}
    else:
        assert operation, f"{path} is not in the schema"
        shape = operation["responses"][str(status)]["content"]["application/json"]["schema"]
    _validator(json.dumps(shape)).validate(json.loads(content))


def check_event(kind: str, data: object) -> None:
    """Raises `ValidationError` for an event of the live stream that is not of its shape."""
    _one_of(EVENTS[kind]).validate(data)


def forget() -> None:
    """What a game adds to the shapes, or no longer adds, is looked for again."""
    for made in (_one_of, schema, _validator):
        made.cache_clear()


@cache
def _one_of(*kinds: type[object]) -> Draft202012Validator:
    """Takes what is one of these."""
    shapes, components = wire_components(kinds, ref_template="#/components/{name}")
    return Draft202012Validator({"anyOf": list(shapes), "components": _closed(components)})


def operations() -> set[str]:
    """Every operation of the API."""
    return {one["operationId"] for methods in schema()["paths"].values() for one in methods.values()}


@cache
def schema() -> Schema:
    """The OpenAPI schema, as it is served."""
    return generated()


def _operation(method: str, path: str) -> Schema | None:
    for template, methods in schema()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path) and method.lower() in methods:
            found: Schema = methods[method.lower()]
            return found
    return None


@cache
def _validator(shape: str) -> Draft202012Validator:
    components = {"schemas": _closed(schema()["components"]["schemas"])}
    return Draft202012Validator({**json.loads(shape), "components": components})


def _closed(components: Mapping[str, Schema]) -> Schema:
    """The same, with nothing admitted that is not named."""
    return {
        name: shape if name in OPEN or "properties" not in shape else {**shape, "additionalProperties": False}
        for name, shape in components.items()
    }
