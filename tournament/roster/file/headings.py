"""Which column is which, from the headings that organizers write in Spanish and English, in any order."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.names import fold

from ..columns import COLUMNS

SURNAME = "surname"
_SURNAMES = (
    "apellido, apellidos, apellido paterno, apellido materno, primer apellido, segundo apellido, "
    "surname, surnames, last name, family name"
)
_FIELD_OF = {
    word: name
    for name, words in (*((one.field, one.headings) for one in COLUMNS), (SURNAME, _SURNAMES))
    for word in words.split(", ")
}
_SEVERAL = {SURNAME, "contact"}


@dataclass(frozen=True, slots=True)
class Columns:
    """Where each field is (`at`: field → column indexes, several only for surnames and contacts), and the
    headings left unused.
    """

    width: int
    at: dict[str, tuple[int, ...]]
    ignored: tuple[str, ...] = ()


ONE_COLUMN = Columns(width=1, at={"name": (0,)})


def recognise(cells: Sequence[str]) -> Columns:
    """The columns that these headings name; `at` is empty where no heading is known."""
    at: dict[str, tuple[int, ...]] = {}
    ignored = []
    for index, cell in enumerate(cells):
        name = _FIELD_OF.get(fold(cell))
        if name is None or (name in at and name not in _SEVERAL):
            ignored.append(cell.strip())
        else:
            at[name] = (*at.get(name, ()), index)
    if SURNAME in at and "name" not in at:
        at["name"] = at.pop(SURNAME)
    width = max((i + 1 for i, cell in enumerate(cells) if cell.strip()), default=0)
    return Columns(width=width, at=at, ignored=tuple(word for word in ignored if word))
