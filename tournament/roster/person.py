"""How somebody in a championship is shown, wherever they are: number, name and club, and nothing private.

Behind it is an entry: a pair is shown as one. `as_json` is what a published copy, the show of a draw and a
device receive; `{% person %}` what pages and papers say.
"""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Person:
    """`number`: given at registration; `club`: "" for none, or where nobody may know it yet."""

    number: int
    name: str
    club: str = ""

    def as_json(self) -> dict[str, Any]:
        """As it stands in every JSON of ours."""
        return asdict(self)
