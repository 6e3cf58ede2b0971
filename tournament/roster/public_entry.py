"""An entry, without private data."""

from dataclasses import dataclass
from typing import Any

from .entry_names import name_parts


@dataclass(frozen=True, slots=True)
class PublicEntry:
    """`club`: "" where it is not public yet. `people`: the names of several, in order; of one none."""

    number: int
    name: str
    club: str = ""
    people: tuple[str, ...] = ()

    @property
    def parts(self) -> list[str]:
        """Where the name may break."""
        return name_parts(self.name, self.people)

    @property
    def searched(self) -> str:
        """By whom a search finds it: a pair with a name of its own by its people too."""
        return " ".join((self.name, *(name for name in self.people if name not in self.name)))

    def as_json(self) -> dict[str, Any]:
        plain = {"number": self.number, "name": self.name, "club": self.club}
        return plain | ({"people": list(self.people)} if self.people else {})
