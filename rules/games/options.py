"""What a rulebook leaves open, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from .bilingual import Text, fill
from .fields import Schema
from .refusals import Malformed
from .values import Alternative, Choice, Values, from_word

Kind = Literal["engine", "procedure"]
Source = Literal["reglamento", "reading"]
Choices = Mapping[str, Choice]

_TAKES: Final = Text(es="«{option}» admite {wanted}", en="“{option}” takes {wanted}")


@dataclass(frozen=True, slots=True)
class Option:
    """A procedure has no effect in the engine; `asked`: put before the organizer; `later`: added after the
    first editions, so played by its default in one that does not name it. `source`: the default is the
    Reglamento's, or our reading. Without `values` it takes words alone; without `alternatives` none.
    """

    id: str
    articles: tuple[int | str, ...]
    kind: Kind
    question: Text
    alternatives: tuple[Alternative, ...]
    source: Source
    asked: bool = False
    later: bool = False
    values: Values | None = None

    @property
    def default(self) -> Choice:
        return self.values.default if self.values and not self.alternatives else self.alternatives[0].id

    def alternative(self, choice: Choice) -> Alternative:
        """Raises KeyError."""
        for alternative in self.alternatives:
            if alternative.id == choice:
                return alternative
        if self.values is None or (numbers := self.values.read(choice)) is None:
            raise KeyError(choice)
        return self.values.alternative(numbers)

    def offered(self, *choices: Choice) -> tuple[Alternative, ...]:
        """Its words, and those of `choices` that are numbers."""
        numbers = [self.alternative(choice) for choice in choices if self.allows(choice)]
        return tuple({alternative.id: alternative for alternative in (*self.alternatives, *numbers)}.values())

    def chosen(self, choices: Choices) -> Choice:
        """KeyError where `choices` do not name it."""
        return choices.get(self.id, self.default) if self.later else choices[self.id]

    def allows(self, choice: object) -> bool:
        return self._known(choice) is not None

    def read(self, choice: object) -> Choice:
        """A table with every cell. `Malformed` says what it takes."""
        known = self._known(choice)
        if known is None:
            raise Malformed(self.takes(choice))
        return known

    def _known(self, choice: object) -> Choice | None:
        words = (alternative.id for alternative in self.alternatives if alternative.id == choice)
        return next(words, self.values.read(choice) if self.values else None)

    @property
    def schema(self) -> Schema:
        words: Schema = {"enum": [alternative.id for alternative in self.alternatives]}
        if self.values is None:
            return words
        return {"anyOf": [words, self.values.schema]} if self.alternatives else self.values.schema

    def takes(self, choice: object = None) -> Text:
        return fill(_TAKES, option=self.id, wanted=self.wanted(choice))

    def wanted(self, choice: object = None) -> Text:
        """Its words and bounds; of a table those of the cells that are wrong in `choice`."""
        words = ", ".join(alternative.id for alternative in self.alternatives)
        if self.values is None:
            return Text(es=words, en=words)
        numbers = self.values.wanted(choice)
        both = Text(es="{words} o {numbers}", en="{words} or {numbers}")
        return fill(both, words=words, numbers=numbers) if words else numbers


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
    """In the rulebook's order; the first preset is the usual one. `table_size`: the option whose number,
    where it is one, binds the size of every table; `first`: the options that an organizer decides before all
    others, since they make another game of it. `of_pairs`: options that came later, of entries of more than
    one person alone: choices that name one of them are rules of pairs, and are given the others too.
    """

    options: tuple[Option, ...]
    presets: Mapping[str, Preset]
    contradictions: tuple[Contradiction, ...] = ()
    table_size: str = ""
    first: tuple[str, ...] = ()
    of_pairs: tuple[Option, ...] = ()
    by_id: Mapping[str, Option] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {option.id: option for option in self.every})
        if len(self.by_id) != len(self.every):
            raise ValueError("two options of one id")
        words = [alternative.id for option in self.every for alternative in option.alternatives]
        if any(from_word(word) != word for word in words):
            raise ValueError("a word that reads as a number or a table")
        defaults = {option.id: option.default for option in self.options}
        for choices in (defaults, *(preset.choices for preset in self.presets.values())):
            self.check(choices)

    @property
    def every(self) -> tuple[Option, ...]:
        return (*self.options, *self.of_pairs)

    def asked_in(self, choices: Choices) -> tuple[Option, ...]:
        """Those of pairs only under rules of pairs."""
        return self.every if any(option.id in choices for option in self.of_pairs) else self.options

    def for_entries(self, choices: Choices, people_each: int) -> dict[str, Choice]:
        """As rules of pairs where an entry has more than one person, else without the options of pairs."""
        pairs = {option.id: option.default for option in self.of_pairs}
        if people_each > 1:
            return {**pairs, **choices}
        return {gap: choice for gap, choice in choices.items() if gap not in pairs}

    def contradicting(self, options: Choices) -> tuple[Contradiction, ...]:
        """Missing choices count as the defaults."""
        chosen = self.spell_out(options)
        return tuple(pair for pair in self.contradictions if pair.is_chosen(chosen))

    def complete(self, choices: Choices, *, pairs: bool = False) -> dict[str, Choice]:
        """Adds options that came later; `pairs`: those of pairs too, whatever the rules."""
        options = self.every if pairs else self.asked_in(choices)
        return {**{option.id: option.default for option in options if option.later}, **choices}

    def size_bound(self, choices: Choices) -> int | None:
        """The only number of players that a table may have; None: any."""
        size = choices.get(self.table_size)
        return size if type(size) is int else None

    def at_table(self, choices: Choices, players: int) -> dict[str, Choice]:
        """A table that a no-show leaves short is played by the default of that option."""
        if self.size_bound(choices) in (None, players):
            return dict(choices)
        return {**choices, self.table_size: self.by_id[self.table_size].default}

    def check(self, choices: object) -> dict[str, Choice]:
        """Each as `Option.read`; raises `Malformed`."""
        if not isinstance(choices, Mapping):
            raise Malformed(Text(es="«rules» debe ser un objeto", en="“rules” must be an object"))
        return {gap: self.check_choice(gap, choice) for gap, choice in choices.items()}

    def check_choice(self, gap: object, choice: object) -> Choice:
        option = self.by_id.get(gap) if isinstance(gap, str) else None
        if option is None:
            raise Malformed(
                Text(es="esa opción no está en el catálogo", en="that option is not in the catalogue")
            )
        return option.read(choice)

    @property
    def usual(self) -> str:
        return next(iter(self.presets))

    def spell_out(self, overrides: Choices, preset: str | None = None) -> dict[str, Choice]:
        """`overrides`, else the preset's (the usual one), else the default."""
        preset = self.usual if preset is None else preset
        if preset not in self.presets:
            raise Malformed(Text(es="no existe ese reglamento base", en="there is no such preset"))
        chosen = {**self.presets[preset].choices, **self.check(overrides)}
        return {option.id: chosen.get(option.id, option.default) for option in self.asked_in(chosen)}
