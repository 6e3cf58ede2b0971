from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest

from rules.games import GAMES, from_word
from rules.games.bilingual import Lang, Text
from rules.games.options import Choices

from . import Line, PlayedExample, example

NOT_ALLOWED = Text(es="No se puede.", en="Not allowed.")
PLACES = Text(es="Orden final: {names}.", en="Final order: {names}.")


@dataclass(frozen=True, slots=True)
class Outcomes:
    """`lines`: answer id → its result."""

    situation: str
    lines: Mapping[str, str]


def outcomes(gap: str, options: Choices, lang: Lang, *, game: str) -> Outcomes | None:
    """None for procedure, and where an example has no table under these options."""
    option = GAMES[game].catalogue.by_id[gap]
    try:
        played = {
            alternative.id: example(gap, {**options, gap: from_word(alternative.id)}, lang, game=game)
            for alternative in option.offered(options[gap])
        }
    except KeyError:
        return None
    lines = dict.fromkeys(played, "")
    for texts_of in (_sentences, _places, _banner):
        for same in _alike(lines):
            parts = {choice: texts_of(played[choice], lang) for choice in same}
            differing = [index for index, row in enumerate(zip_longest(*parts.values())) if len(set(row)) > 1]
            for choice, texts in parts.items():
                more = [texts[index] for index in differing if index < len(texts)]
                lines[choice] = " ".join(filter(None, [lines[choice], *more]))
    return Outcomes(next(iter(played.values())).title, lines)


def _alike(lines: Mapping[str, str]) -> list[list[str]]:
    choices_by_line: defaultdict[str, list[str]] = defaultdict(list)
    for choice, line in lines.items():
        choices_by_line[line].append(choice)
    return [same for same in choices_by_line.values() if len(same) > 1]


def _sentences(played: PlayedExample, lang: Lang) -> tuple[str, ...]:
    tried = (line for lines in played.tries for line in lines)
    return tuple(_line(line, lang) for line in (*played.lines, *tried))


def _line(line: Line, lang: Lang) -> str:
    return f"{line.asked} {NOT_ALLOWED[lang]}" if line.refused else line.text


def _places(played: PlayedExample, lang: Lang) -> tuple[str, ...]:
    return (PLACES[lang].format(names=", ".join(played.ranking)),)


def _banner(played: PlayedExample, _lang: Lang) -> tuple[str, ...]:
    return tuple(f"{part[:1].upper()}{part[1:]}." for part in played.law.split(" · "))
