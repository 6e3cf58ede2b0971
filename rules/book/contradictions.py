"""The contradictions among a rulebook's answers, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.games import GAMES
from rules.games.bilingual import Lang
from rules.games.options import Choices


@dataclass(frozen=True, slots=True)
class Contradicting:
    """`gaps`: their questions; `answers`: their sentences; `text`: what holds."""

    gaps: tuple[str, str]
    answers: tuple[str, str]
    text: str


def contradicting(options: Choices, lang: Lang, *, game: str) -> tuple[Contradicting, ...]:
    catalogue = GAMES[game].catalogue
    by_id = catalogue.by_id
    return tuple(
        Contradicting(
            (pair.one[0], pair.other[0]),
            (
                by_id[pair.one[0]].alternative(pair.one[1]).text[lang],
                by_id[pair.other[0]].alternative(pair.other[1]).text[lang],
            ),
            pair.text[lang],
        )
        for pair in catalogue.contradicting(options)
    )


def at_each(pairs: tuple[Contradicting, ...]) -> Mapping[str, tuple[Contradicting, ...]]:
    gaps = {gap for pair in pairs for gap in pair.gaps}
    return {gap: tuple(pair for pair in pairs if gap in pair.gaps) for gap in gaps}
