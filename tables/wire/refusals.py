from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from rules.wire import Article, Reason

from .acta import ActaChange
from .kinds import Count, Moment
from .table import Passed, ResultShown


@dataclass(frozen=True, slots=True, kw_only=True)
class LackingMove:
    """Its own fields stand beside these."""

    number: int
    mine: bool
    author: str
    at: Moment
    do: str
    seq: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingStored:
    """`seat`: its id."""

    seat: int
    place: int | None
    measures: dict[str, int]
    removed: bool
    disqualified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """`acked`, `n`, `elsewhere`, `same`, `acta`, `result`, `passed`: as in the answer to moves, before the
    refused one (`seq`). `lacking`: moves unknown to the device. `refused`: moves that the rules would refuse
    after a correction. `round`, `table`: of the way out.
    """

    acked: int | UnsetType = UNSET
    n: Count | UnsetType = UNSET
    elsewhere: list[int] | UnsetType = UNSET
    same: dict[str, int] | UnsetType = UNSET
    acta: ActaChange | UnsetType = UNSET
    result: ResultShown | UnsetType | None = UNSET
    passed: Passed | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    base: int | UnsetType = UNSET
    lacking: list[LackingMove] | UnsetType = UNSET
    refused: list[int] | UnsetType = UNSET
    rulings: list[int] | UnsetType = UNSET
    stored: dict[str, Any] | UnsetType = UNSET
    reasons: list[Reason] | UnsetType = UNSET
    holder: str | UnsetType | None = UNSET
    author: str | UnsetType = UNSET
    key: str | UnsetType = UNSET
    standing: list[PlacingStored] | UnsetType = UNSET
    offered: list[PlacingStored] | UnsetType = UNSET
    version: int | UnsetType = UNSET
    source: str | UnsetType = UNSET
    by_time: bool | UnsetType = UNSET
    seats: list[int] | UnsetType = UNSET
    places: list[int] | UnsetType = UNSET
    tables: list[int] | UnsetType = UNSET
    round: int | UnsetType = UNSET
    table: int | UnsetType = UNSET
    status: str | UnsetType = UNSET
    wait: int | UnsetType = UNSET
    fields: Annotated[dict[str, Any], Meta(description="by field, in words")] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """`article`: of the rules."""

    code: str
    message: str
    article: Article
    extra: Extra


@dataclass(frozen=True, slots=True, kw_only=True)
class Error:
    error: Refusal
