"""The actor of a service. It outlives official and user, so that the log names them."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The most entitled first."""

    ORGANIZER = "organizer"
    FLOOR_JUDGE = "floor_judge"
    COORDINATOR = "coordinator"
    SCORER = "scorer"
    PUBLIC = "public"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Actor:
    """`label`: the name in the log."""

    label: str
    role: Role = Role.PUBLIC
    user_id: int | None = None
    official_id: int | None = None


SYSTEM = Actor(label="calzo", role=Role.SYSTEM)
