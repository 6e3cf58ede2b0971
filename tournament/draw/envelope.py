"""JSON from anywhere, its size checked before it is parsed."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, NoReturn

from .errors import DrawError

MOST_BYTES = 20_000_000
_LONGEST_NUMBER = 20


def read_json(source: str | bytes | Mapping[str, Any]) -> dict[str, Any]:
    """Raises `DrawError`."""
    text = _decoded(source if isinstance(source, str | bytes) else _dumped(source))
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_no_number,
            parse_int=_whole,
        )
    except json.JSONDecodeError as error:
        raise _broken(text, error) from None
    except RecursionError:
        raise DrawError("json-deep") from None
    if not isinstance(value, dict):
        raise DrawError("json-no-object")
    return value


def _decoded(source: str | bytes) -> str:
    if len(source) > MOST_BYTES:
        raise DrawError("json-large", most=MOST_BYTES // 1_000_000)
    try:
        text = source.decode() if isinstance(source, bytes) else source
    except UnicodeDecodeError as error:
        raise DrawError("json-bytes", place=f"byte {error.start + 1}") from None
    return text.removeprefix("\ufeff")  # some editors put one before; JSON is only the envelope


def _dumped(source: Mapping[str, Any]) -> str:
    try:
        return json.dumps(dict(source), ensure_ascii=False)
    except (TypeError, ValueError):
        raise DrawError("json-no-object") from None
    except RecursionError:
        raise DrawError("json-deep") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        key, _count = Counter(key for key, _value in pairs).most_common(1)[0]
        raise DrawError("json-key-twice", key=shown(key))
    return fields


def _no_number(digits: str) -> NoReturn:
    raise DrawError("json-number", number=shown(digits))


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise DrawError("json-number", number=shown(digits))
    return int(digits)


def _broken(text: str, error: json.JSONDecodeError) -> DrawError:
    """Text that ends before its JSON was cut."""
    if not text.strip():
        return DrawError("json-empty")
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
        return DrawError("json-cut", place=f"line {text.count(chr(10)) + 1}", length=len(text))
    return DrawError("json-broken", place=f"line {error.lineno} column {error.colno}")


def shown(text: str, longest: int = 60) -> str:
    """Short, without invisible characters."""
    cut = text[:longest] + ("…" if len(text) > longest else "")
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in cut)
