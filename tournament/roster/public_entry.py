"""An entry, without private data."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class PublicEntry:
    """`club`: "" where it is not public yet."""

    number: int
    name: str
    club: str = ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
