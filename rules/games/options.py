"""What a rulebook leaves open, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .bilingual import Text
from .refusals import Malformed

Kind = Literal["engine", "procedure"]
Source = Literal["reglamento", "reading"]
Choices = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Alternative:
    """`text`: one printable sentence; `short`: on the table card, None where it need not say it."""

    id: str
    text: Text
    short: Text | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A procedure has no effect in the engine; `asked`: put before the organizer; `later`: added after the
    first editions, so played by its default in one that does not name it. `source`: the default is the
    Reglamento's, or our reading.
    """

    id: str
    articles: tuple[int | str, ...]
    kind: Kind
    question: Text
    alternatives: tuple[Alternative, ...]
    source: Source
    asked: bool = False
    later: bool = False

    @property
    def default(self) -> str:
        return self.alternatives[0].id

    def alternative(self, choice: str) -> Alternative:
        """Raises KeyError."""
        for alternative in self.alternatives:
            if alternative.id == choice:
                return alternative
        raise KeyError(choice)

    def chosen(self, choices: Choices) -> str:
        """KeyError where `choices` do not name it."""
        return choices.get(self.id, self.default) if self.later else choices[self.id]

    def allows(self, choice: object) -> bool:
        return any(alternative.id == choice for alternative in self.alternatives)


class Preset(NamedTuple):
    """`choices`: other than the defaults."""

    title: Text
    choices: Choices


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two answers that cannot both hold to the letter; `text`: which yields."""

    one: tuple[str, str]
    other: tuple[str, str]
    text: Text

    def is_chosen(self, options: Choices) -> bool:
        return all(options[gap] == choice for gap, choice in (self.one, self.other))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """In the rulebook's order; the first preset is the usual one."""

    options: tuple[Option, ...]
    presets: Mapping[str, Preset]
    contradictions: tuple[Contradiction, ...] = ()
    by_id: Mapping[str, Option] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {option.id: option for option in self.options})
        if len(self.by_id) != len(self.options):
            raise ValueError("two options of one id")
        for preset in self.presets.values():
            self.check(preset.choices)

    def contradicting(self, options: Choices) -> tuple[Contradiction, ...]:
        """Missing choices count as the defaults."""
        chosen = self.spell_out(options)
        return tuple(pair for pair in self.contradictions if pair.is_chosen(chosen))

    def complete(self, choices: Choices) -> dict[str, str]:
        """Adds options that came later."""
        return {**{option.id: option.default for option in self.options if option.later}, **choices}

    def check(self, choices: object) -> Choices:
        """Raises `Malformed`."""
        if not isinstance(choices, Mapping):
            raise Malformed(Text(es="«rules» debe ser un objeto", en="“rules” must be an object"))
        for gap, choice in choices.items():
            self.check_choice(gap, choice)
        return choices

    def check_choice(self, gap: object, choice: object) -> None:
        option = self.by_id.get(gap) if isinstance(gap, str) else None
        if option is None:
            raise Malformed(
                Text(es="esa opción no está en el catálogo", en="that option is not in the catalogue")
            )
        if not option.allows(choice):
            allowed = ", ".join(alternative.id for alternative in option.alternatives)
            raise Malformed(Text(es=f"«{option.id}» admite {allowed}", en=f"“{option.id}” takes {allowed}"))

    @property
    def usual(self) -> str:
        return next(iter(self.presets))

    def spell_out(self, overrides: Choices, preset: str | None = None) -> dict[str, str]:
        """`overrides`, else the preset's (the usual one), else the default."""
        preset = self.usual if preset is None else preset
        if preset not in self.presets:
            raise Malformed(Text(es="no existe ese reglamento base", en="there is no such preset"))
        self.check(overrides)
        chosen = {**self.presets[preset].choices, **overrides}
        return {option.id: chosen.get(option.id, option.default) for option in self.options}
