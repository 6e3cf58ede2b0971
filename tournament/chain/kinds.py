"""The kinds of rows that decide, as apps name them when they are ready: `tournament.deciding` and
`tables.deciding`.

Every column of such a model is covered, but for those that are named with the reason. A column that a later
version adds with a default changes no digest of before: a value that is its default is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Field, Model, Q

from core.changes import watch
from rules.games.bilingual import Text

AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Kind:
    """`of`: the path to the championship; `named`: what a row is called; `free`: columns that decide nothing,
    each with the reason; `once`: rows never change; `also`: further paths that are covered; `table`: the
    column of the table whose header is taken with a row; `reached_by`: rows of a championship, where no path
    leads to it.
    """

    name: str
    model: type[Model]
    of: str
    named: Text
    free: Mapping[str, str] = field(default_factory=dict)
    once: bool = False
    also: Sequence[str] = ()
    table: str = ""
    reached_by: Callable[[int], Q] | None = None

    @property
    def fields(self) -> list["Field[Any, Any]"]:
        of: Any = self.model._meta
        return [one for one in of.concrete_fields if not one.primary_key and one.name not in self.free]

    def read(self, rows: Q) -> Iterator[tuple[Any, Any, dict[str, Any]]]:
        """Key, championship (None where no path leads to it) and content."""
        fields = self.fields
        names = [one.attname for one in fields] + list(self.also)
        defaults = [_default(one) for one in fields] + [_NONE] * len(self.also)
        owner = [self.of] if self.of else []
        found = self.model._base_manager.filter(rows).order_by("pk")
        found = found.distinct() if self.reached_by else found
        for key, *values in found.values_list("pk", *owner, *names).iterator(chunk_size=2000):
            whose = values.pop(0) if owner else None
            yield (
                key,
                whose,
                {
                    name: value
                    for name, value, default in zip(names, values, defaults, strict=True)
                    if value != default or isinstance(value, bool) != isinstance(default, bool)
                },
            )

    def of_championship(self, key: int) -> Q:
        return self.reached_by(key) if self.reached_by else Q(**{self.of: key})


_NONE = object()  # equal to no value


def _default(of: "Field[Any, Any]") -> Any:
    if not callable(of.default):
        return of.get_default()
    return of.default() if of.default in (list, dict) else _NONE


_kinds: dict[str, Kind] = {}


def decide(*kinds: Kind) -> None:
    """A reload registers nothing twice."""
    for kind in kinds:
        _kinds[kind.name] = kind
        if kind.of:
            watch(kind.model, of=kind.of, columns=[one.name for one in kind.fields])


def kinds() -> Mapping[str, Kind]:
    return _kinds


def chunks(keys: Sequence[Any]) -> Iterator[Sequence[Any]]:
    return (keys[start : start + AT_ONCE] for start in range(0, len(keys), AT_ONCE))
