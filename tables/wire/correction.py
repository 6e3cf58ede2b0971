"""Correcting an earlier play of a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from .bodies import REASON_LENGTH
from .kinds import Count


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionMade:
    """The play that move `number` settled had `move` as its result, or `never` was. `later`: by their
    numbers, the moves after it that were another, or (null) are dropped. `base`: the acta's number upon which
    it was corrected; `key`: made by the device, once for each.
    """

    number: Annotated[int, Meta(ge=1, le=2**31)]
    move: dict[str, Any] | UnsetType = UNSET
    never: bool = False
    later: dict[str, Any] = field(default_factory=dict)
    base: Count
    key: UUID
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]
