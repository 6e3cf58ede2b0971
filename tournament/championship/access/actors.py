"""The actor that every writing service is given. No permission and no row: it outlives the official or user,
so that a log line or a result still names them.
"""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The most entitled first."""

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
