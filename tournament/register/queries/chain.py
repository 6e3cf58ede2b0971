"""A line of the register as its digest sees it, and the whole chain as it is checked."""

import datetime
from collections.abc import Iterator
from typing import Any

from tournament.championship.models import Championship
from tournament.register.models import RegisterLine

from .. import chain as register

_RELATED = ("table__round", "entry", "supersedes", "championship")


def public_part(line: RegisterLine) -> dict[str, Any]:
    """What everybody may read, as it is digested. Rows are named by their numbers, never by their keys."""
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
        "supersedes": line.supersedes.number if line.supersedes else None,
        "reach": line.reach,
    }


def sealed_part(line: RegisterLine) -> dict[str, Any]:
    """What not everybody may read."""
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


def link_of(line: RegisterLine) -> register.Link:
    """The line as it is checked."""
    return register.Link(
        number=line.number,
        public=public_part(line),
        seal=register.sealed(sealed_part(line)),
        previous=line.previous,
        digest=line.digest,
        signature=line.signature,
    )


def chain(championship: Championship) -> Iterator[register.Link]:
    """The register from its first line on. 1 statement."""
    lines = RegisterLine.objects.filter(championship=championship).select_related(*_RELATED)
    return (link_of(line) for line in lines.order_by("number").iterator(chunk_size=500))
