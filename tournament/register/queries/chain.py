"""A line as it is digested."""

import datetime
from collections.abc import Iterable, Iterator
from typing import Any

from tournament.championship.models import Championship
from tournament.register.models import RegisterLine

from .. import chain as register

_RELATED = ("table__round", "entry", "championship")


def public_part(line: RegisterLine, supersedes: Iterable[RegisterLine]) -> dict[str, Any]:
    """By numbers, never by keys. `supersedes`: null, a number or a list: older lines keep their digest."""
    numbers = sorted(earlier.number for earlier in supersedes)
    table = line.table
    return {
        "championship": line.championship.slug,
        "number": line.number,
        "at": line.at.astimezone(datetime.UTC).isoformat(timespec="microseconds"),
        "kind": line.kind,
        "round": table.round.number if table else line.round_number,
        "table": table.number if table else None,
        "gap": line.gap,
        "choice": line.choice,
        "articles": line.articles,
        "words": {"es": line.words_es, "en": line.words_en},
        "scope": line.scope,
        **({"stage": line.stage} if line.stage else {}),
        "supersedes": numbers if len(numbers) > 1 else numbers[0] if numbers else None,
        "reach": line.reach,
    }


def sealed_part(line: RegisterLine) -> dict[str, Any]:
    return {
        "request": str(line.request),
        "asked_by": line.asked_by,
        "decided_by": line.decided_by,
        "decided_role": line.decided_role,
        "private": line.private,
        "play": line.play,
        "call": str(line.call) if line.call else None,
        "entry": line.entry.number if line.entry else None,
        "person": line.person,
        "begun": line.round_number,
    }


def link_of(line: RegisterLine, supersedes: Iterable[RegisterLine]) -> register.Link:
    return register.Link(
        number=line.number,
        public=public_part(line, supersedes),
        seal=register.sealed(sealed_part(line)),
        previous=line.previous,
        digest=line.digest,
        signature=line.signature,
    )


def chain(championship: Championship) -> Iterator[register.Link]:
    """2 statements for each 500 lines."""
    lines = RegisterLine.objects.filter(championship=championship).select_related(*_RELATED)
    read = lines.prefetch_related("supersedes").order_by("number").iterator(chunk_size=500)
    return (link_of(line, line.supersedes.all()) for line in read)
