"""A certificate as given, not checked yet."""

from collections.abc import Mapping
from typing import Any

from .certificate import Certificate
from .documents import PROTOCOL
from .envelope import read_json, shown
from .errors import DrawError
from .typed import fields_of, list_of, text, whole

_FIELDS = frozenset(
    ("protocol", "sheet", "sheet_sha256", "dice", "secrets", "seed", "method", "tables", "result")
) | {"result_sha256"}


def read_claim(source: str | bytes | Mapping[str, Any]) -> Certificate:
    """Unknown fields are ignored. Raises `DrawError`."""
    fields = read_json(source)
    claim = fields_of(fields, "", required=_FIELDS, optional=fields.keys())
    if claim["protocol"] != PROTOCOL:
        raise DrawError("protocol-other", protocol=shown(str(claim["protocol"])))
    texts = {
        key: text(claim[key], key) for key in ("sheet", "sheet_sha256", "seed", "result", "result_sha256")
    }
    return Certificate(
        **texts,
        dice=list_of(claim["dice"], "dice", text),
        secrets=list_of(claim["secrets"], "secrets", text),
        method=_method(claim["method"]),
        tables=list_of(claim["tables"], "tables", lambda ids, place: list_of(ids, place, whole)),
    )


def _method(value: object) -> tuple[str, int]:
    parts = list_of(value, "method", lambda part, _place: part)
    if len(parts) != 2:
        raise DrawError("method-form", place="method")
    return text(parts[0], "method[1]"), whole(parts[1], "method[2]")
