"""An answer of the rules in a form: a word, or numbers that are typed beside `OWN`."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from core.language import reader_language
from rules.games import Choice, Option, as_word, from_word
from rules.games.values import as_cells, from_typed

OWN = "#"
Labels = Sequence[tuple[str, Any]]


def input_name(gap: str, path: str) -> str:
    return f"own:{gap}:{path}"


def choice_sent(gap: str, word: str, sent: Mapping[str, Any]) -> Choice:
    """Of what is no choice, what was typed; `Option.takes` says why."""
    start = input_name(gap, "")
    cells = {name.removeprefix(start): str(sent[name]) for name in sent if name.startswith(start)}
    return from_typed(cells) if word == OWN and cells else from_word(word)


def typed_cells(option: Option, held: Choice, sent: Mapping[str, str]) -> list[dict[str, Any]]:
    """What the inputs of an option's numbers show."""
    if option.values is None:
        return []
    choice = option.values.read(from_word(held) if isinstance(held, str) else held)
    numbers = as_cells(option.values.default if choice is None else choice)
    return [
        {
            "name": (name := input_name(option.id, cell.path)),
            "title": cell.title[reader_language()],
            "bounds": cell,
            "value": sent.get(name, numbers[cell.path]),
        }
        for cell in option.values.cells
    ]


def own_label(option: Option, *, name: str = OWN) -> Labels:
    """None where it takes words alone."""
    return [(name, option.values.blank[reader_language()])] if option.values else []


class OptionRadios(forms.RadioSelect):
    gap = ""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> str:
        word = str(data.get(name) or "")
        return as_word(choice_sent(self.gap, word, data)) or word

    def format_value(self, value: Any) -> list[str]:
        offered = {str(word) for word, _label in self.choices}
        return [word if word in offered else OWN for word in super().format_value(value)]


class OptionField(forms.ChoiceField):
    """Cleaned to a word of `rules.games.as_word`."""

    widget = OptionRadios

    def __init__(self, option: Option, *, choices: Labels, **more: Any) -> None:
        super().__init__(choices=[*choices, *own_label(option)], **more)
        self.option = option
        self.widget.gap = option.id
        if option.values:
            self.error_messages["invalid_choice"] = option.takes()[reader_language()]

    def valid_value(self, value: Any) -> bool:
        return self.option.allows(from_word(value))
