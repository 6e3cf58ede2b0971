"""A championship as an archive."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from tables.calls.models import Call
from tournament.chain.digests import ARRIVED, FIRST, Link
from tournament.chain.models import Chain
from tournament.chain.queries import links_of
from tournament.championship.models import Championship
from tournament.verification.queries import verify

from ..file import Members, as_json, write
from .keys import server_key
from .parts import PARTS, PRIVATE, Part

PART_OF: Mapping[Any, str] = {part.model: part.name for part in PARTS}
CALL_KEYS = "call-key"  # the places of calls by the key under which a ruling answered them

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Read:
    """`rows`: content by key, of each part; `calls`: keys of calls, by the device's key."""

    rows: Mapping[str, Mapping[Any, Mapping[str, Any]]]
    calls: Mapping[Any, Any]
    links: list[Link]
    began_at: datetime


def make_archive(championship: Championship, *, contacts: bool) -> bytes:
    """`contacts`: with contacts and notes. Reads all of it, the rows at one moment."""
    of = championship.whole
    with _one_moment():
        read = _read(of)
    members = _members(read, contacts=contacts)
    about = {
        "championship": {"name": of.name, "day": of.day, "game": of.game},
        "head": [read.links[-1].number, read.links[-1].digest] if read.links else [0, FIRST],
        "contacts": contacts,
        "differences": len(verify(of).problems),
    }
    return write(about, members, key=server_key(), made_at=timezone.now())


@contextmanager
def _one_moment() -> Iterator[None]:
    begins = not connection.in_atomic_block
    with transaction.atomic():
        if begins and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def _read(championship: Championship) -> _Read:
    key = championship.pk
    rows = {
        part.name: {key: content for key, _of, content in part.kind.read(part.kind.of_championship(key))}
        for part in PARTS
    }
    calls = dict(Call.objects.filter(championship=key).values_list("key", "pk"))
    began_at = Chain.objects.filter(championship=key).values_list("began_at", flat=True).first()
    return _Read(rows, calls, _links(championship), began_at or championship.created_at)


def _links(championship: Championship) -> list[Link]:
    """Without the link that stated the rows when they arrived here, where nothing was written since: so the
    archive that is made again is the one that was opened.
    """
    links = list(links_of(championship))
    return links[:-1] if links and links[-1].note == ARRIVED else links


def _members(read: _Read, *, contacts: bool) -> Members:
    places = {
        name: {key: place for place, key in enumerate(rows, start=1)} for name, rows in read.rows.items()
    }
    places[CALL_KEYS] = {key: places["call"][call] for key, call in read.calls.items()}
    members = {
        f"rows/{part.name}.json": as_json(
            [_named(part, row, places, contacts=contacts) for row in read.rows[part.name].values()]
        )
        for part in PARTS
        if read.rows[part.name]
    }
    links = [
        {"at": one.at, "note": one.note, "rows": [row[:3] for row in one.rows], "digest": one.digest}
        for one in read.links  # without salts: nobody can guess from them what was removed
    ]
    chain = as_json({"began_at": read.began_at, "links": links})
    return {**members, "chain.json": chain, **_actas(read)}


def _named(
    part: Part, content: Mapping[str, Any], places: Mapping[str, Mapping[Any, int]], *, contacts: bool
) -> Row:
    """A row's columns, with places in place of keys. What is the default is left out (`Kind.read`)."""

    def place(name: str, key: Any) -> int:
        return places[name].get(key, 0)

    row: Row = {}
    for one in part.kind.fields:
        if one.attname not in content or (not contacts and one.name in PRIVATE.get(part.name, ())):
            continue
        value = content[one.attname]
        if one.is_relation:
            value = place(PART_OF[one.related_model], value) or None
        elif one.name in part.keys:
            value = part.keys[one.name](value, place)
        row[one.name] = value
    return row


def _actas(read: _Read) -> Members:
    """Each in its own notation (docs/acta.md), for other programs: what opens an archive reads the rows."""
    rounds, tables = read.rows["round"], read.rows["table"]
    moves: dict[Any, list[Any]] = {}
    for move in sorted(read.rows["move"].values(), key=lambda move: move["number"]):
        moves.setdefault(move["acta_id"], []).append(move["payload"])
    headings = {
        (heading["acta_id"], heading["number"]): heading["head"] for heading in read.rows["heading"].values()
    }
    members = {}
    for key, acta in read.rows["acta"].items():
        table = tables[acta["table_id"]]
        head = headings.get((key, acta.get("heading", 1)))
        if head is not None:
            name = f"actas/{rounds[table['round_id']]['number']:02}-{table['number']:03}.json"
            members[name] = as_json({**head, "moves": moves.get(key, [])})
    return members
