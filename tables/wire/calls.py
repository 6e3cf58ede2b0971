from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from rules.wire import Article

from .kinds import Moment

CallStatus = Literal["open", "taken", "decided", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingLine:
    """The public part, in the reader's language."""

    number: int
    words: str
    articles: list[Article]
    url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallShown:
    """`sentence`: its status; `answer`: the closing message; `line`: the ruling."""

    key: str
    status: CallStatus
    mine: bool
    from_player: bool
    asked_by: str
    words: str
    gap: str
    n: Annotated[int | None, Meta(description="the move upon which it was asked")]
    at: Moment
    taken_by: str
    taken_at: Moment | None
    sentence: str
    answer: str
    line: RulingLine | None
    ended_at: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallNow:
    """Null where there never was one."""

    call: CallShown | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterLineShown:
    number: int
    kind: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRecorded:
    line: RegisterLineShown
