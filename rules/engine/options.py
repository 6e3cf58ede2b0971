"""What a rulebook leaves open, as data that engine, rulebook, forms, card and docs read: each gap an option
with its alternatives, the default first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .bilingual import Text
from .refusals import Malformed

Kind = Literal["engine", "procedure"]
Source = Literal["reglamento", "reading"]
Choices = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One answer to a gap; `text`: the rule in one sentence that can be printed; `short`: the same on the
    table card, None where the card need not say it.
    """

    id: str
    text: Text
    short: Text | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One gap of a rulebook. A procedure has no effect in the engine; `asked`: put before the organizer;
    `later`: added after the first editions, so one that does not name it is played by its default. `source`:
    whether the default is in the Reglamento's words or is our reading of what they leave open.
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
        """KeyError where there is none."""
        for alternative in self.alternatives:
            if alternative.id == choice:
                return alternative
        raise KeyError(choice)

    def chosen(self, choices: Choices) -> str:
        """The alternative's id; KeyError where `choices` must name it and do not."""
        return choices.get(self.id, self.default) if self.later else choices[self.id]

    def allows(self, choice: object) -> bool:
        return any(alternative.id == choice for alternative in self.alternatives)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The options of one game, in the order of its rulebook, and its presets (option id to choice)."""

    options: tuple[Option, ...]
    presets: Mapping[str, Choices]
    by_id: Mapping[str, Option] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {option.id: option for option in self.options})
        if len(self.by_id) != len(self.options):
            raise ValueError("two options of one id")
        for choices in self.presets.values():
            self.check(choices)

    def complete(self, choices: Choices) -> dict[str, str]:
        """Choices of an earlier time, with the options that came later."""
        return {**{option.id: option.default for option in self.options if option.later}, **choices}

    def check(self, choices: object) -> Choices:
        """`Malformed` where an id or alternative is not of this catalogue."""
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

    def spell_out(self, overrides: Choices, preset: str = "reglamento") -> dict[str, str]:
        """Every option with its choice: `overrides`, else the preset's, else the default."""
        if preset not in self.presets:
            raise Malformed(Text(es="no existe ese reglamento base", en="there is no such preset"))
        self.check(overrides)
        chosen = {**self.presets[preset], **overrides}
        return {option.id: chosen.get(option.id, option.default) for option in self.options}
