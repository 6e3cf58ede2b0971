"""An answer of the rules in a form: a word, or numbers that are typed beside `OWN`."""

from collections.abc import Iterator, Mapping
from typing import Any

from core.language import reader_language
from rules.games import Choice, Option, from_word
from rules.games.values import Values, as_cells, from_typed

OWN = "#"


def input_name(gap: str, path: str) -> str:
    return f"own:{gap}:{path}"


def choice_sent(gap: str, word: str, sent: Mapping[str, Any]) -> Choice:
    """Of what is no choice, what was typed: `Option.takes` says why."""
    start = input_name(gap, "")
    cells = {name.removeprefix(start): str(sent[name]) for name in sent if name.startswith(start)}
    return from_typed(cells) if word == OWN and cells else from_word(word)


def typed_cells(gap: str, values: Values, held: Choice, sent: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    choice = values.read(from_word(held) if isinstance(held, str) else held)
    numbers = as_cells(values.default if choice is None else choice)
    for cell in values.cells:
        name = input_name(gap, cell.path)
        yield {
            "name": name,
            "title": cell.title[reader_language()],
            "bounds": cell,
            "value": sent.get(name, numbers[cell.path]),
        }


def own_label(option: Option, *, name: str = OWN) -> list[tuple[str, Any]]:
    """None where it takes words alone."""
    return [(name, option.values.blank[reader_language()])] if option.values else []
