"""Appends links. `link` is called by the database's connection, before it commits (`core.changes`)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from core.changes import Written, forget_written
from core.prepared import insert, insert_all, update
from tournament.championship.extension import extensions
from tournament.championship.models import Championship

from .digests import ARRIVED, BEGAN, FIRST, HEADERS, REMOVED, Link, Sealed, sealed
from .extension import TableChains
from .kinds import Kind, chunks, kinds
from .models import Chain, ChainLink

WITH_EDITION = {"championship", "stage"}  # by these rows an edition comes into a championship

_removing: ContextVar[dict[int, list[Sealed]] | None] = ContextVar("removing", default=None)


def link(written: Written) -> None:
    """One link for each championship, of what was written in this transaction."""
    rows: defaultdict[int, list[Sealed]] = defaultdict(list)
    tables: defaultdict[int, set[int]] = defaultdict(set)
    for kind in kinds().values():
        keys = written.get(kind.model, {})
        found = set()
        for some in chunks(list(keys)):
            for key, championship, content in kind.read(Q(pk__in=some)):
                found.add(key)
                if championship is None:  # a line of a league's log
                    continue
                rows[championship].append(sealed(kind.name, key, content))
                if kind.table:
                    tables[championship].add(content[kind.table])
        for key, owner in keys.items():
            if key not in found and owner is not None:
                rows[owner].append(Sealed(kind.name, key, ""))
    for championship, besides in (_removing.get() or {}).items():
        rows[championship] += besides
    for championship, of in sorted(rows.items()):
        if any(row.kind in WITH_EDITION for row in of):
            of += _all(kinds()["edition"], championship)
        of += _headers(tables[championship])
        append(championship, of)


def _all(kind: Kind, championship: int) -> list[Sealed]:
    found = kind.read(kind.of_championship(championship))
    return [sealed(kind.name, key, content, salt=kind.salt) for key, _whose, content in found]


def _headers(tables: set[int]) -> list[Sealed]:
    if not tables:
        return []
    taken = [extension.headers(tables) for extension in extensions(TableChains)]
    return [Sealed(HEADERS, key, digest) for headers in taken for key, digest in headers]


def append(championship: int, rows: Sequence[Sealed], *, note: str = "") -> None:
    """Nothing where the championship was deleted."""
    chain = Chain.objects.select_for_update(no_key=True).filter(championship=championship).first()
    if chain is None:
        if not Championship.objects.filter(pk=championship).exists():
            return
        chain = insert(Chain(championship_id=championship, began_at=timezone.now()))
        rows, note = _everything(championship), BEGAN
    removing = _removing.get()
    made = Link(chain.number + 1, timezone.now(), note or (REMOVED if removing is not None else ""), rows, "")
    if made.note == REMOVED:
        _forget_salts(chain, {(row.kind, row.key) for row in rows})
    chain.number, chain.header = made.number, made.due(chain.header)
    stored = [list(row) for row in rows]
    insert(
        ChainLink(
            chain=chain, number=made.number, at=made.at, note=made.note, rows=stored, digest=chain.header
        )
    )
    update(chain, ("number", "header"))


def arrive(championship: int, links: Sequence[Link], *, began_at: datetime) -> None:
    """The chain that an archive brought, and a link more that states every row under the keys that it has
    here. Called in the transaction that wrote the rows, after them.
    """
    header = links[-1].digest if links else FIRST
    chain = insert(Chain(championship_id=championship, number=len(links), header=header, began_at=began_at))
    stored = [
        ChainLink(
            chain=chain,
            number=link.number,
            at=link.at,
            note=link.note,
            rows=[list(row) for row in link.rows],
            digest=link.digest,
        )
        for link in links
    ]
    if stored:
        insert_all(stored)
    append(championship, _everything(championship), note=ARRIVED)
    forget_written(connection)


def _everything(championship: int) -> list[Sealed]:
    rows = [row for kind in kinds().values() for row in _all(kind, championship)]
    return rows + _headers({*_tables_of(championship)})


def _tables_of(championship: int) -> Iterator[int]:
    for kind in kinds().values():
        if kind.table:
            rows = kind.model._base_manager.filter(kind.of_championship(championship))
            yield from rows.values_list(kind.table, flat=True)


def begin_chains() -> None:
    """Of championships that have none yet, at the start after the version that brought it."""
    for key in Championship.objects.filter(chain=None).values_list("pk", flat=True):
        with transaction.atomic():
            append(key, [])


@contextmanager
def removing() -> Iterator[dict[int, list[Sealed]]]:
    """Around a transaction. What it writes is what the law has removed: it may change rows that never change,
    and what stood there cannot be found out from the chain. Gives, by championship, what is restated besides.
    """
    besides: dict[int, list[Sealed]] = {}
    token = _removing.set(besides)
    try:
        yield besides
    finally:
        _removing.reset(token)


def _forget_salts(chain: Chain, rows: set[tuple[str, Any]]) -> None:
    for stored in ChainLink.objects.filter(chain=chain).iterator(chunk_size=100):
        kept = [row[:3] + [""] if (row[0], row[1]) in rows and row[3] else row for row in stored.rows]
        if kept != stored.rows:
            stored.rows = kept
            update(stored, ("rows",))
