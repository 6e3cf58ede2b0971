"""The two short forms in which the gaps of Dudo are declared."""

from __future__ import annotations

from rules.engine.bilingual import Text
from rules.engine.options import Alternative, Option


def engine_gap(
    gap: str, *articles: int, es: str, en: str, choices: list[Alternative], asked: bool = False
) -> Option:
    """A gap that changes what is legal, the count, the dice lost or who opens; the default stands first."""
    return Option(gap, articles, "engine", Text(es=es, en=en), tuple(choices), asked)


def procedure_gap(gap: str, *articles: int, es: str, en: str, choices: list[Alternative]) -> Option:
    """A gap that people settle at the table: it may stand in rules and rulings, and changes nothing here."""
    return Option(gap, articles, "procedure", Text(es=es, en=en), tuple(choices))
