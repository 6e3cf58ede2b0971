"""Who does something: the value that every service that writes is given.

It is not a permission (`permissions`) and not a database row: it outlives the official or the user, so that a
log line or a result still says who wrote it.
"""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What somebody may be in a championship, the most entitled first."""

    ORGANIZER = "organizer"
    FLOOR_JUDGE = "floor_judge"
    COORDINATOR = "coordinator"
    PUBLIC = "public"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Actor:
    """`label`: the name as the log shows it; the ids: of the rows it came from, where there are any."""

    label: str
    role: Role = Role.PUBLIC
    user_id: int | None = None
    official_id: int | None = None


SYSTEM = Actor(label="calzo", role=Role.SYSTEM)
