"""Correcting an earlier play of a table: what is asked, and what it would change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from .acta import State
from .bodies import REASON_LENGTH
from .kinds import Count


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCorrection:
    """The play that move `number` settled had `move` as its result, or `never` was; with neither it is asked
    what can be chosen. `later`: by their numbers, the moves after it that were another, or (null) are
    dropped.
    """

    number: Annotated[int, Meta(ge=1, le=2**31)]
    move: dict[str, Any] | UnsetType = UNSET
    never: bool = False
    later: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionMade(PlayCorrection):
    """`base`: the acta's number when it was previewed; `key`: made by the device, once for each."""

    base: Count
    key: UUID
    reason: Annotated[str, Meta(max_length=REASON_LENGTH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """What a play can have been: the move, its sentence, and under what it is listed."""

    move: dict[str, Any]
    sentence: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveChanged:
    """What becomes of a move that would read otherwise: its sentence before and after (null: it no longer
    stands). `refusal`: the rules refuse it then, and it must be one of `offers` or, if it `may_drop`, be
    dropped.
    """

    number: int
    before: str | None
    after: str | None
    refusal: str | None
    may_drop: bool
    offers: list[Offered]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionEffect:
    """`changes`: does it change the record? `moves`: those that would read otherwise."""

    changes: bool
    moves: list[MoveChanged]
    before: State
    after: State


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionPreviewed:
    """What can be chosen, upon move `base` of the acta; `effect`: of what was chosen."""

    base: Count
    offers: list[Offered]
    effect: CorrectionEffect | None
