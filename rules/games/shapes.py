"""The shape of a move, from a NamedTuple. Fields without a default are required; unknown ones are ignored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from .bilingual import Text
from .fields import WRONG, Kind, Schema, Seats
from .refusals import Refusal, malformed

Check = Callable[[Any], Text | None]
Reader = Callable[[Any, Seats], Any]

_new: Final[Callable[..., Any]] = tuple.__new__


@dataclass(frozen=True, slots=True)
class Shape:
    """`check`: what valid fields lack together, or None."""

    do: str
    into: type[Any]
    fields: tuple[tuple[str, Kind, bool], ...]
    needed: tuple[tuple[str, Reader], ...]
    optional: tuple[tuple[str, Reader, Any], ...]
    check: Check | None
    together: Schema

    def read(self, move: Mapping[str, Any], seats: Seats) -> Any:
        values = []
        for name, reader in self.needed:
            value = reader(move.get(name), seats)
            if value is WRONG:
                return self._fault(name, given=name in move)
            values.append(value)
        for name, reader, default in self.optional:
            if name in move:
                default = reader(move[name], seats)
                if default is WRONG:
                    return self._fault(name, given=True)
            values.append(default)
        read = _new(self.into, values)
        if self.check is not None:
            lack = self.check(read)
            if lack is not None:
                return malformed(lack)
        return read

    def _fault(self, name: str, *, given: bool) -> Refusal:
        if not given:
            return malformed(
                Text(es=f"falta «{name}» en «{self.do}»", en=f"“{name}” is missing in “{self.do}”")
            )
        wanted = next(kind.wanted for field, kind, _ in self.fields if field == name)
        return malformed(
            Text(
                es=f"«{name}» de «{self.do}» debe ser {wanted['es']}",
                en=f"“{name}” of “{self.do}” must be {wanted['en']}",
            )
        )


def shape(do: str, into: Any, *, check: Check | None = None, together: Schema | None = None) -> Shape:
    """`together` is `check` as a schema."""
    hints = get_type_hints(into, include_extras=True)
    defaults = into._field_defaults
    kinds = [(name, name.rstrip("_"), _kind(hints[name])) for name in into._fields]
    return Shape(
        do,
        into,
        fields=tuple((field, kind, name not in defaults) for name, field, kind in kinds),
        needed=tuple((field, kind.read) for name, field, kind in kinds if name not in defaults),
        optional=tuple((field, kind.read, defaults[name]) for name, field, kind in kinds if name in defaults),
        check=check,
        together=together or {},
    )


def exactly_one(*names: str, first: int = 0) -> tuple[Check, Schema]:
    """The fields are neighbours from index `first` on."""
    listed = ", ".join(names)
    after = first + len(names)
    lack = Text(es=f"va uno, y solo uno, de: {listed}", en=f"one, and only one, goes with it: {listed}")

    def check(move: Any) -> Text | None:
        return None if move[first:after].count(None) == len(names) - 1 else lack

    return check, {"oneOf": [{"required": [name]} for name in names]}


def _kind(hint: Any) -> Kind:
    for part in (hint, *get_args(hint)):
        if get_origin(part) is Annotated:
            return next(extra for extra in part.__metadata__ if isinstance(extra, Kind))
    raise TypeError(f"no kind of field in {hint!r}")


def support_schema() -> Schema:
    """Fields that no game reads."""
    return {
        "at": {"description": "when it was entered: ISO 8601 with its zone"},
        "device": {"description": "where it was entered, a string"},
        "seq": {"description": "its number there, a whole number"},
        "author": {"description": "who entered it, a string"},
    }
