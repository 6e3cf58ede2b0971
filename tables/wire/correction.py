from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from .bodies import REASON_LENGTH
from .kinds import Count


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionMade:
    """The play settled by move `number` had the result `move`, or `never` was. `later`: replacements of later
    moves by number, null drops. `base`: the acta's number at the preview.
    """

    number: Annotated[int, Meta(ge=1, le=2**31)]
    move: dict[str, Any] | UnsetType = UNSET
    never: bool = False
    later: dict[str, Any] = field(default_factory=dict)
    base: Count
    key: UUID
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]
