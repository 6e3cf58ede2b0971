"""What the answers of a rulebook take from each other, in words: told where they are chosen and read.

Pure: options in, sentences out. Which answers contradict each other the engine declares.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine import GAMES, contradictions
from rules.engine.bilingual import Lang
from rules.engine.options import Choices


@dataclass(frozen=True, slots=True)
class Contradicting:
    """Two answers that cannot both hold to the letter. `gaps`: their questions; `answers`: their sentences;
    `text`: what then holds.
    """

    gaps: tuple[str, str]
    answers: tuple[str, str]
    text: str


def contradicting(options: Choices, lang: Lang, *, game: str = "dudo") -> tuple[Contradicting, ...]:
    """The pairs among these options, every option spelled out."""
    by_id = GAMES[game].catalogue.by_id
    return tuple(
        Contradicting(
            (each.one[0], each.other[0]),
            (
                by_id[each.one[0]].alternative(each.one[1]).text[lang],
                by_id[each.other[0]].alternative(each.other[1]).text[lang],
            ),
            each.text[lang],
        )
        for each in contradictions(options)
    )


def at_each(found: tuple[Contradicting, ...]) -> Mapping[str, tuple[Contradicting, ...]]:
    """Option id → the pairs that its answer is one of."""
    gaps = {gap for each in found for gap in each.gaps}
    return {gap: tuple(each for each in found if gap in each.gaps) for gap in gaps}
