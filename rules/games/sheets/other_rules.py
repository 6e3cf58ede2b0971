"""What a turn of a score sheet came to, and what may be done next: of these the answers to a gap differ."""

from collections.abc import Mapping, Sequence
from typing import Any

Move = Mapping[str, Any]
View = Mapping[str, Any]
THROWS: Mapping[str, tuple[int, ...]] = {
    "grande": (5, 5, 5, 5, 5),
    "poker": (5, 5, 5, 5, 2),
    "full": (5, 5, 5, 2, 2),
    "escalera": (3, 4, 5, 6, 1),
    "balas": (1, 1, 3, 4, 6),
}
"""One for each box, but of the numbers for the balas alone."""


def results(view: View) -> tuple[object, ...]:
    """By totals, since the sheets of one hatch and of three are never equal."""
    keys = ("phase", "ending", "totals", "places", "removed", "winner", "tied")
    return tuple(view[key] for key in keys)


def words(view: View) -> tuple[object, ...]:
    return tuple(view[key] for key in ("legal", "worth", "turn", "table", "closing"))


def throw(by: str, dice: Sequence[int], keep: Sequence[int] = ()) -> Move:
    return {"do": "throw", "by": by, "dice": list(dice), **({"keep": list(keep)} if keep else {})}


def write(do: str, by: str, box: str) -> Move:
    return {"do": do, "by": by, "box": box}
