"""The facts in a rulebook's front matter."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.book.faults import Fault, fault
from rules.book.front import Front
from rules.book.model import FORMAT
from rules.book.of_game import installed
from rules.book.source import is_clean
from rules.games import as_word, from_word
from rules.games.bilingual import Lang
from rules.games.options import Choices

LONGEST_TITLE = 120
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_KNOWN = ("format", "game", "language", "title", "edition", "options")


@dataclass(frozen=True, slots=True)
class Facts:
    """Not to be used where there are faults."""

    game: str
    lang: Lang
    title: str
    edition: int | None
    options: Choices
    faults: tuple[Fault, ...]


def facts_of(front: Front, lang: Lang) -> Facts:
    values = {name: value for name, (value, _line) in front.words.items()}
    game = values.get("game", "")
    edition = values.get("edition")
    number = int(edition) if edition is not None and _NUMBER.fullmatch(edition) else None
    chosen = {gap: from_word(choice) for gap, (choice, _line) in front.options.items()}
    catalogue = installed()[game].catalogue.asked_in(chosen) if game in installed() else ()
    options = {
        option.id: chosen.get(option.id, option.default)
        for option in catalogue
        if option.id in chosen or option.later
    }
    faults = () if front.faults and not front.words else (*_words(front, lang), *_options(front, game))
    return Facts(game, lang, " ".join(values.get("title", "").split()), number, options, faults)


def _words(front: Front, lang: Lang) -> Iterator[Fault]:
    for name, (_value, line) in front.words.items():
        if name not in _KNOWN:
            yield fault(line, "unknown-key", name=name, known=", ".join(_KNOWN))
    yield from _one_of(front, "format", (FORMAT,))
    yield from _one_of(front, "game", tuple(installed()))
    yield from _one_of(front, "language", (lang,))
    title, line = front.words.get("title", ("", 1))
    if not title.strip() or len(title) > LONGEST_TITLE or not is_clean(title.strip()):
        yield fault(line, "title", most=LONGEST_TITLE)
    edition, line = front.words.get("edition", ("1", 1))
    if not _NUMBER.fullmatch(edition):
        yield fault(line, "edition")


def _one_of(front: Front, name: str, values: tuple[str, ...]) -> Iterator[Fault]:
    value, line = front.words.get(name, ("", 1))
    if value not in values:
        yield fault(line, name, wanted=" / ".join(values))


def _options(front: Front, game: str) -> Iterator[Fault]:
    if game not in installed():
        return
    catalogue = installed()[game].catalogue
    for gap, (choice, line) in front.options.items():
        option = catalogue.by_id.get(gap)
        if option is None:
            yield fault(line, "unknown-option", gap=gap)
        elif not option.allows(from_word(choice)):
            words = " / ".join(alternative.id for alternative in option.alternatives)
            known = option.wanted(from_word(choice)) if option.values else words
            yield fault(line, "unknown-alternative", option_id=gap, known=known)
    for option in catalogue.options:
        if option.id not in front.options and not option.later:
            yield fault(
                front.options_line or 1,
                "missing-option",
                option_id=option.id,
                option_default=as_word(option.default),
            )
