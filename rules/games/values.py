"""Numbers and tables that a rulebook leaves open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .bilingual import LANGUAGES, Text, fill
from .fields import Schema

Choice: TypeAlias = str | int | Mapping[str, int | Mapping[str, int]]
"""A word, a number, or a table, in which a group of cells is an object of its own."""

_ONE: Final = Text(es="un entero {bounds}", en="a whole number {bounds}")
_MORE: Final = Text(es="enteros: {bounds}", en="whole numbers: {bounds}")
_SOME: Final = Text(es="más de 0 en al menos uno de: {names}", en="more than 0 for at least one of: {names}")


def as_word(choice: Choice) -> str:
    """For what holds text alone: `5000`; `run=1500, single.1=100`."""
    cells = sorted(as_cells(choice).items())
    return ", ".join(f"{path}={number}" if path else str(number) for path, number in cells)


def from_word(word: str) -> Choice:
    """Never raises: `Option.read` refuses what is no choice."""
    pairs = (pair.rpartition("=") for pair in (word.split(",") if "=" in word else [word]))
    return from_typed({path.strip(): number for path, _equals, number in pairs})


def from_typed(cells: Mapping[str, str]) -> Choice:
    """By path. Never raises."""
    return from_cells({path: _number(text.strip()) for path, text in cells.items()})


def _number(text: str) -> int | str:
    digits = text.removeprefix("-")
    is_number = 0 < len(digits) < 10 and all(digit in "0123456789" for digit in digits)
    return int(text) if is_number else text


def as_cells(choice: object) -> dict[str, object]:
    """By path, which is empty for a word or a number."""
    if not isinstance(choice, Mapping) or not choice:
        return {"": choice}
    cells: dict[str, object] = {}
    for name, value in choice.items():
        rows = value if isinstance(value, Mapping) else {}
        cells.update({f"{name}.{row}": number for row, number in rows.items()} or {name: value})
    return cells


def from_cells(cells: Mapping[str, Any]) -> Choice:
    nested: dict[str, Any] = {}
    for path, number in cells.items():
        group, _dot, name = path.rpartition(".")
        rows = nested.setdefault(group, {}) if group else nested
        if isinstance(rows, dict):
            rows[name] = number
    choice: Choice = nested.get("", nested)
    return choice


@dataclass(frozen=True, slots=True)
class Alternative:
    """`text`: one printable sentence; `short`: on the table card, None where it need not say it."""

    id: str
    text: Text
    short: Text | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A whole number. `path`: `single.1` is the `1` of the group `single`; empty for a number by itself."""

    path: str
    title: Text
    least: int
    most: int
    default: int

    def allows(self, number: object) -> bool:
        return type(number) is int and self.least <= number <= self.most


@dataclass(frozen=True, slots=True)
class Values:
    """What an option takes beside words: a number (one cell without a path), or a table, in which an absent
    cell is 0. `text` and `short` have `{n}` where the numbers stand, without the cells of a table that are 0.
    `some`: paths of cells that are not all 0.
    """

    cells: tuple[Cell, ...]
    text: Text
    short: Text | None = None
    some: tuple[str, ...] = ()

    @property
    def default(self) -> Choice:
        return from_cells({cell.path: cell.default for cell in self.cells})

    def read(self, choice: object) -> Choice | None:
        """With every cell, in their order; None for what it does not take."""
        known = as_cells(choice)
        numbers = {cell.path: known.get(cell.path, 0) for cell in self.cells}
        fits = all(cell.allows(numbers[cell.path]) for cell in self.cells) and self._has_some(numbers)
        is_whole = known.keys() <= numbers.keys() and from_cells(known) == choice
        return from_cells(numbers) if fits and is_whole else None

    def _has_some(self, numbers: Mapping[str, object]) -> bool:
        return not self.some or any(numbers.get(path, 0) != 0 for path in self.some)

    @property
    def schema(self) -> Schema:
        schema = _schema(from_cells({cell.path: cell for cell in self.cells}))
        return {**schema, "anyOf": [_schema_of_some(path) for path in self.some]} if self.some else schema

    @property
    def blank(self) -> Text:
        es, en = (fill(self.text, n="…")[lang].replace("….", "…") for lang in LANGUAGES)
        return Text(es=es, en=en)

    def alternative(self, choice: Choice) -> Alternative:
        numbers = {path: str(number) for path, number in as_cells(choice).items()}
        stated = [cell for cell in self.cells if not cell.path or numbers[cell.path] != "0"]
        n = _listed((cell, Text(es=numbers[cell.path], en=numbers[cell.path])) for cell in stated)
        return Alternative(as_word(choice), fill(self.text, n=n), self.short and fill(self.short, n=n))

    def wanted(self, choice: object = None) -> Text:
        """The bounds of the cells that are wrong in a table, else of all."""
        known = as_cells(choice) if isinstance(choice, Mapping) else {}
        wrong = [cell for cell in self.cells if known and not cell.allows(known.get(cell.path, 0))]
        if known and not wrong and not self._has_some(known):
            names = _listed((cell, Text(es="", en="")) for cell in self.cells if cell.path in self.some)
            return fill(_SOME, names=names)
        bounds = _listed(
            (cell, Text(es=f"de {cell.least} a {cell.most}", en=f"from {cell.least} to {cell.most}"))
            for cell in wrong or self.cells
        )
        return fill(_MORE if self.cells[0].path else _ONE, bounds=bounds)


def _listed(cells: Iterable[tuple[Cell, Text]]) -> Text:
    """A number by itself needs no title."""
    named = [(cell.title if cell.path else Text(es="", en=""), text) for cell, text in cells]
    es, en = (", ".join(f"{title[lang]} {text[lang]}".strip() for title, text in named) for lang in LANGUAGES)
    return Text(es=es, en=en)


def _schema_of_some(path: str) -> Schema:
    """More than 0 in this cell."""
    schema: Schema = {"minimum": 1}
    for name in reversed(path.split(".")):
        schema = {"properties": {name: schema}, "required": [name]}
    return schema


def _schema(cells: Any) -> Schema:
    if isinstance(cells, Cell):
        return {"type": "integer", "minimum": cells.least, "maximum": cells.most}
    return {
        "type": "object",
        "properties": {name: _schema(inner) for name, inner in cells.items()},
        "required": [name for name, inner in cells.items() if _is_required(inner)],
        "minProperties": 1,
        "additionalProperties": False,
    }


def _is_required(cells: Any) -> bool:
    return any(map(_is_required, cells.values())) if isinstance(cells, dict) else not cells.allows(0)
