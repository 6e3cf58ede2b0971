"""The two short forms in which the gaps of Dudo are declared. Texts are pairs: Spanish, English."""

from collections.abc import Mapping
from dataclasses import replace

from rules.engine.bilingual import Text
from rules.engine.options import Alternative, Kind, Option

Choices = Mapping[str, tuple[str, str]]


def engine_gap(
    gap: str, *, articles: tuple[int | str, ...] = (), es: str, en: str, choices: Choices, asked: bool = False
) -> Option:
    """A gap that changes what is legal, the count, the dice lost or who opens; the default stands first."""
    return _gap(gap, articles, "engine", Text(es=es, en=en), choices, asked=asked)


def procedure_gap(
    gap: str, *, articles: tuple[int | str, ...] = (), es: str, en: str, choices: Choices, later: bool = False
) -> Option:
    """A gap that people settle at the table: it may stand in rules and rulings, and changes nothing here."""
    return replace(_gap(gap, articles, "procedure", Text(es=es, en=en), choices, asked=False), later=later)


def _gap(
    gap: str, articles: tuple[int | str, ...], kind: Kind, question: Text, choices: Choices, *, asked: bool
) -> Option:
    alternatives = tuple(Alternative(choice, Text(es=es, en=en)) for choice, (es, en) in choices.items())
    return Option(gap, articles, kind, question, alternatives, asked)
