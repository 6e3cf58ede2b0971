from __future__ import annotations

from core.refusals import Invalid
from tables.record.play_correction import Change
from tables.wire.correction import CorrectionMade

from .bodies import given


def change_of(body: CorrectionMade) -> Change:
    """Raises `Invalid`."""
    dropped, mended = set(), {}
    move = given(body.move)
    if move is None and not body.never:
        raise Invalid("`move` or `never` is needed.")
    for number, other in body.later.items():
        if not number.isdecimal() or len(number) > 9 or not isinstance(other, dict | None):
            raise Invalid("`later` is by numbers, each with a move or null.")
        if other is None:
            dropped.add(int(number))
        else:
            mended[int(number)] = other
    return Change(body.number, None if body.never else move, frozenset(dropped), mended)
