"""Reads sent moves: shape and size. The engine judges legality."""

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, TypeGuard

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from .errors import MalformedMove, TooLarge

MOVES_AT_ONCE = 200
MOVE_BYTES = 8_000
LARGEST_SEQ = 2**53 - 1  # the largest whole number that a browser counts exactly
REASON_LENGTH = 500
LARGEST_COUNT = 2**31 - 1  # that a column of the database holds
DEEPEST = 6

#: What stands beside a move in the acta, and in columns of its own in the database.
IDENTITY = ("seq", "device", "at", "author", "number", "mine")


@dataclass(frozen=True, slots=True)
class Sent:
    """`seq`: the device's number; `at`: its clock, for display only; `base`: the move upon which it was
    entered.
    """

    seq: int
    move: Mapping[str, Any]
    at: datetime | None = None
    base: int | None = None


def read_moves(raw: object) -> tuple[Sent, ...]:
    """`[{"seq": 7, "at": "…", "do": "outcome", …}, …]`, numbers rising. Raises `MalformedMove` (with `seq`
    where readable) or `TooLarge`.
    """
    if not isinstance(raw, Sequence) or isinstance(raw, str) or not raw:
        raise MalformedMove(_("“moves” must be a list with at least one move."))
    if len(raw) > MOVES_AT_ONCE:
        raise TooLarge(
            _("At most %(count)s moves at once: send the first ones, then the rest.")
            % {"count": MOVES_AT_ONCE}
        )
    sent = tuple(_read(item) for item in raw)
    for before, after in pairwise(sent):
        if after.seq <= before.seq:
            raise MalformedMove(
                _("The device's numbers must rise from move to move."), extra={"seq": after.seq}
            )
    return sent


def _read(raw: object) -> Sent:
    if not isinstance(raw, Mapping):
        raise MalformedMove(_("A move is an object with “do” and “seq”."))
    seq = raw.get("seq")
    if not _is_count(seq) or not 1 <= seq <= LARGEST_SEQ:
        raise MalformedMove(_("“seq” must be the device's own number for the move, from 1."))
    return Sent(seq=seq, move=read_move(raw, seq=seq), at=_clock(raw.get("at"), seq=seq))


def read_move(raw: Mapping[str, Any], *, seq: int | None = None) -> dict[str, Any]:
    """The move without `IDENTITY`, for any database."""
    extra = {} if seq is None else {"seq": seq}
    move = {key: value for key, value in raw.items() if key not in IDENTITY}
    if not storable(move):
        raise MalformedMove(_("This move contains something that an acta cannot store."), extra=extra)
    if not isinstance(move.get("do"), str):
        raise MalformedMove(_("A move must say in “do” what was done."), extra=extra)
    move = dict(in_nfc(move))
    if len(json.dumps(move, ensure_ascii=False).encode()) > MOVE_BYTES:
        raise TooLarge(
            _("This move is too long: at most %(bytes)s bytes.") % {"bytes": MOVE_BYTES}, extra=extra
        )
    return move


def in_nfc(value: Any) -> Any:
    """Keys too: names are compared so."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [in_nfc(item) for item in value]
    if isinstance(value, dict):
        return {in_nfc(key): in_nfc(item) for key, item in value.items()}
    return value


def storable(value: object, depth: int = 0) -> bool:
    """No NUL, no half of a surrogate pair, no number or depth beyond the limits."""
    if depth > DEEPEST:
        return False
    if isinstance(value, str):
        return _is_text(value)
    if isinstance(value, dict):
        return all(storable(key, depth + 1) and storable(item, depth + 1) for key, item in value.items())
    if isinstance(value, list | tuple):
        return all(storable(item, depth + 1) for item in value)
    if isinstance(value, float):
        return value == value and abs(value) != float("inf")
    return value is None or (isinstance(value, int) and abs(value) <= LARGEST_SEQ)


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\x00" not in value


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _clock(raw: object, *, seq: int) -> datetime | None:
    if raw is None:
        return None
    try:
        at = parse_datetime(raw) if isinstance(raw, str) else None
        if at is not None and at.tzinfo is not None:
            return at.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise MalformedMove(_("“at” must be an ISO 8601 time with its zone."), extra={"seq": seq})


def read_device(raw: object) -> str:
    if isinstance(raw, str) and len(raw) == 32 and all(digit in "0123456789abcdef" for digit in raw):
        return raw
    raise MalformedMove(
        _("“device” must be 32 hexadecimal digits, generated by the device when it first starts.")
    )


def read_base(raw: object) -> int:
    if _is_count(raw) and 0 <= raw <= LARGEST_SEQ:
        return raw
    raise MalformedMove(_("“base” must be the number of the last move that the device has, from 0."))


def read_count(raw: object, field: str) -> int | None:
    if raw is None or (_is_count(raw) and 0 <= raw <= LARGEST_COUNT):
        return raw
    raise MalformedMove(_("“%(field)s” must be a whole number, from 0.") % {"field": field})


def read_reason(raw: object) -> str:
    text = unicodedata.normalize("NFC", raw).strip() if isinstance(raw, str) and _is_text(raw) else ""
    if 1 <= len(text) <= REASON_LENGTH:
        return text
    raise MalformedMove(_("Say what happened, in at most %(count)s letters.") % {"count": REASON_LENGTH})
