"""How the gaps of Dudo are declared. Texts are pairs: Spanish, English. A tablet's engine goes without
`short`, the line of the table card (`bin/engine/trim.py`).
"""

from collections.abc import Mapping
from functools import partial

from ....bilingual import Text
from ....options import Kind, Option, Source
from ....values import Alternative

Choices = Mapping[str, tuple[str, str]]
UNSAID: Choices = {}


def _gap(
    kind: Kind,
    gap: str,
    *,
    source: Source,
    articles: tuple[int | str, ...] = (),
    es: str,
    en: str,
    choices: Choices,
    asked: bool = False,
    later: bool = False,
    short: Choices = UNSAID,
) -> Option:
    """The default stands first."""
    return Option(
        gap, articles, kind, Text(es=es, en=en), _alternatives(choices, short), source, asked, later
    )


engine_gap = partial(_gap, "engine")
procedure_gap = partial(_gap, "procedure")


def _alternatives(choices: Choices, short: Choices) -> tuple[Alternative, ...]:
    if unknown := short.keys() - choices.keys():
        raise ValueError(f"no such choices: {unknown}")
    return tuple(
        Alternative(choice, _text(pair), _text(short[choice]) if choice in short else None)
        for choice, pair in choices.items()
    )


def _text(pair: tuple[str, str]) -> Text:
    es, en = pair
    return Text(es=es, en=en)
