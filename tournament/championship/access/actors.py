"""Who does a thing: the one value that every service that writes is given.

It is not a permission (see `permissions`) and not a database row: it outlives the official or the user it
speaks of, so that a log line or a result still says who wrote it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What somebody may be in a championship, from the most to the least entitled."""

    ORGANIZER = "organizer"
    FLOOR_JUDGE = "floor_judge"
    COORDINATOR = "coordinator"
    PUBLIC = "public"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Actor:
    """`label` is the name as the log shows it; the ids are those of the rows it came from, where there are
    any.
    """

    label: str
    role: Role = Role.PUBLIC
    user_id: int | None = None
    official_id: int | None = None


SYSTEM = Actor(label="calzo", role=Role.SYSTEM)
