"""The public part of the register's rulings."""

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from tables.wire.kinds import InBoth
from tables.wire.public import Ruling
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import lines_of, public_line
from tournament.roster.shown import as_shown

KINDS = (RegisterLine.Kind.RULING, RegisterLine.Kind.PROTEST)
AT_ONCE = 30  # of a night's rulings a reader of the stream gets the last
LONGEST = 400  # letters of each: the whole of it is on its page


def public_rulings(championship: Championship) -> list[Ruling]:
    """Oldest first."""
    lines = lines_of(championship).filter(kind__in=KINDS)
    return _shown(championship, lines)


def rulings_for_stream(championship: Championship) -> list[Ruling]:
    lines = lines_of(championship).filter(kind__in=KINDS).order_by("-number")[:AT_ONCE]
    return [_cut(ruling) for ruling in reversed(_shown(championship, lines))]


def _shown(championship: Championship, lines: Iterable[RegisterLine]) -> list[Ruling]:
    found = [public_line(line) for line in lines]
    return msgspec.convert(as_shown(championship, found) if found else found, list[Ruling])


def _cut(ruling: Ruling) -> Ruling:
    return replace(ruling, words=InBoth(es=_short(ruling.words.es), en=_short(ruling.words.en)))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"
