"""Faults planted into the server, which the model of `network` must find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tables.record import duplicates
from tables.record.notation import Sent
from tables.record.queries import actas
from tables.record.services import adopting, moves, set_aside

Plant = Callable[[pytest.MonkeyPatch], None]


def _record_not_looked_at(patch: pytest.MonkeyPatch) -> None:
    """Three look-ups stand behind one another: by number, by tap, by the same fields upon the same base."""
    patch.setattr(moves, "already_recorded", lambda *_of, **_by: {})
    patch.setattr(moves, "entered_twice", lambda *_of, **_by: {})


def _taps_unknown(patch: pytest.MonkeyPatch) -> None:
    real = duplicates.already_recorded

    def by_number(maybe: Any, sent: Sequence[Sent], **by: Any) -> dict[int, Any]:
        return real(maybe, [replace(one, at=None) for one in sent], **by)

    patch.setattr(moves, "already_recorded", by_number)


def _newest_first(patch: pytest.MonkeyPatch) -> None:
    real = adopting._locked

    def turned(*of: Any) -> Any:
        heading, waiting = real(*of)
        return heading, waiting[::-1]

    patch.setattr(adopting, "_locked", turned)


def _claims_not_compared(patch: pytest.MonkeyPatch) -> None:
    real = set_aside.kind_of
    patch.setattr(moves, "kind_of", lambda heading, actor, epoch: real(heading, actor, epoch=0))


def _late_is_dropped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(moves, "set_aside", lambda *_of, **_how: None)


#: By name, what is wrong with the server, and a schedule that finds it (`python -m bench.tablets --planted`).
FAULTS: dict[str, tuple[int, Plant]] = {
    "no look-up of what is recorded": (0, _record_not_looked_at),
    "no look-up by the tap": (21, _taps_unknown),
    "no look-up of what was set aside": (
        4,
        lambda patch: patch.setattr(actas, "set_aside_of", lambda *_: {}),
    ),
    "claims not compared": (5, _claims_not_compared),
    "bases not compared": (
        15,
        lambda patch: patch.setattr(moves, "_check_base", lambda *_of, **_what: None),
    ),
    "acknowledged and not set aside": (0, _late_is_dropped),
    "adopted in another order": (0, _newest_first),
}
