"""Somebody in a championship as shown everywhere: number, name and club, nothing private. A pair is shown as
one.
"""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Person:
    """`club`: "" for none, or where nobody may know it yet."""

    number: int
    name: str
    club: str = ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
