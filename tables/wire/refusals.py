"""The API's refusals: of the rules, a service, the framework, or a fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from .acta import ActaChange, Article, Reason
from .kinds import Count, Moment
from .table import Passed, ResultShown


@dataclass(frozen=True, slots=True, kw_only=True)
class LackingMove:
    """Another device's move; its own fields stand beside these."""

    number: int
    mine: bool
    author: str
    at: Moment
    do: str
    seq: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingStored:
    """A seat (id) in one of two differing results."""

    seat: int
    place: int | None
    dice_left: int | None
    removed: bool
    disqualified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """Details of a refusal, where they apply. `acked`, `n`, `elsewhere`, `acta`, `result`, `passed`: as in
    the answer to moves, before the refused one (`seq`). `lacking`: moves unknown to the device. `fields`:
    errors by field. `refused`: moves that the rules would refuse after a correction. `round`, `table`:
    numbers of the way out.
    """

    acked: int | UnsetType = UNSET
    n: Count | UnsetType = UNSET
    elsewhere: list[int] | UnsetType = UNSET
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
    """A stable code, a sentence in the reader's language, the rules' article, and details."""

    code: str
    message: str
    article: Article
    extra: Extra


@dataclass(frozen=True, slots=True, kw_only=True)
class Error:
    """The body of every error."""

    error: Refusal
