"""How a game declares what its rulebook leaves open. Texts are pairs: Spanish, English."""

from collections.abc import Mapping
from functools import partial

from .bilingual import Text
from .options import Contradiction, Kind, Option, Source
from .values import Alternative, Values

Pair = tuple[str, str]
Choices = Mapping[str, Pair]
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
    values: Values | None = None,
) -> Option:
    """The default stands first."""
    alternatives = _alternatives(choices, short)
    return Option(gap, articles, kind, Text(es=es, en=en), alternatives, source, asked, later, values)


engine_gap = partial(_gap, "engine")
procedure_gap = partial(_gap, "procedure")


def _alternatives(choices: Choices, short: Choices) -> tuple[Alternative, ...]:
    if unknown := short.keys() - choices.keys():
        raise ValueError(f"no such choices: {unknown}")
    return tuple(
        Alternative(choice, _text(pair), _text(short[choice]) if choice in short else None)
        for choice, pair in choices.items()
    )


def _text(pair: Pair) -> Text:
    es, en = pair
    return Text(es=es, en=en)


def between(one: str, other: str, *, es: str, en: str) -> Contradiction:
    """Of two answers, each `gap: choice`."""
    first, second = (tuple(answer.split(": ")) for answer in (one, other))
    return Contradiction((first[0], first[1]), (second[0], second[1]), Text(es=es, en=en))
