from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from django.db.models import (
    CharField,
    DateTimeField,
    Exists,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)

from core.prepared import Given, Prepared
from tournament.results.models import Result
from tournament.rounds.models import Seat, Table

from ..errors import not_opened
from ..models import Claim, Device, Heading, Move, SetAside
from ..notation import Sent
from .claims import own_seats

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Standing(TypedDict):
    """Who runs the table, the number of their claim, their own seat at it where they play, and whether
    anything was ever set aside.
    """

    holder_id: int | None
    holder_name: str | None
    epoch: int | None
    holder_seat: int | None
    has_set_aside: bool


HeadingInForce: TypeAlias = "WithAnnotations[Heading, Standing]"


class ActaKey(TypedDict):
    """Annotation of a table: the id of its acta, None where not opened."""

    acta_pk: int | None


TableWithActa: TypeAlias = "WithAnnotations[Table, ActaKey]"


def table_with_round(pk: int) -> TableWithActa | None:
    return _TABLE.first(pk=pk)


def _table_with_round() -> QuerySet[TableWithActa]:
    rounds = ("round__championship", "round__stage", "hall_table")
    tables = Table.objects.select_related(*rounds).annotate(acta_pk=F("acta"))
    return tables.filter(pk=Given("pk", IntegerField())).order_by()


_TABLE = Prepared(_table_with_round)


def heading_in_force(table_pk: int) -> HeadingInForce | None:
    """With its acta, table, round and championship."""
    return _headings().filter(acta__table=table_pk).first()


def opened_heading(table_pk: int) -> HeadingInForce:
    """Raises `NotOpened`."""
    heading = heading_in_force(table_pk)
    if heading is None:
        raise not_opened()
    return heading


def locked_heading(acta_pk: int, known: TableWithActa | None = None) -> HeadingInForce:
    """Within a transaction. `known`: read in this request; what no move depends on is not read again."""
    locked = _LOCKED if known is None else _LOCKED_ALONE
    # The second look: another device corrected the order while this one waited for the lock.
    heading = locked.first(acta=acta_pk) or locked.first(acta=acta_pk)
    if heading is None:
        raise not_opened()
    if known is not None:
        table = heading.acta.table
        table.round.championship, table.round.stage = known.round.championship, known.round.stage
        if table.hall_table_id == known.hall_table_id:
            table.hall_table = known.hall_table
    return heading


def headings_of(acta_pks: Sequence[int]) -> list[Heading]:
    """Of locked actas, with their tables: what a move is added upon."""
    headings = Heading.objects.select_related("acta__table").filter(number=F("acta__heading"))
    of_acta = ("table", "status", "heading", "n", "frozen", "engine", "chain")
    of_table = ("round", "hall_table", "number")
    read = (
        headings.filter(acta__in=acta_pks)
        .order_by("acta")
        .only(
            *("acta", "number", "head", "seats"),
            *(f"acta__{name}" for name in of_acta),
            *(f"acta__table__{name}" for name in of_table),
        )
    )
    return Prepared(lambda: read).all() if acta_pks else []  # whose objects cost a third of the query set's


def _headings(*, alone: bool = False) -> QuerySet[HeadingInForce]:
    """`alone`: with acta, table and round, no more."""
    more = ("round",) if alone else ("round__championship", "round__stage", "hall_table")
    holder = Claim.objects.filter(table=OuterRef("acta__table"), released_at__isnull=True)
    return (
        Heading.objects.select_related(*(f"acta__table__{name}" for name in more))
        .filter(number=F("acta__heading"))
        .annotate(
            holder_id=Subquery(holder.values("official")[:1]),
            holder_name=Subquery(holder.values("official__name")[:1]),
            epoch=Subquery(holder.values("epoch")[:1]),
            holder_seat=Subquery(own_seats(OuterRef("acta__table"))[:1]),
            has_set_aside=Exists(SetAside.objects.filter(acta=OuterRef("acta"))),
        )
        .order_by()
    )


def _locked_heading(*, alone: bool = False) -> QuerySet[HeadingInForce]:
    locked = _headings(alone=alone).select_for_update(no_key=True, of=("acta",))
    return locked.filter(acta=Given("acta", IntegerField()))


_LOCKED = Prepared(_locked_heading)
_LOCKED_ALONE = Prepared(lambda: _locked_heading(alone=True))


def record(acta_pk: int) -> list[Move]:
    """In order, with devices."""
    return moves_after(acta_pk, 0)


def moves_after(acta_pk: int, base: int) -> list[Move]:
    """The moves after `base`, under the new players' names where a seat passed on. 1 statement."""
    annotated = Move.objects.select_related("device").annotate(handed=F("acta__handed"))
    moves = annotated.filter(acta=acta_pk, number__gt=base).order_by("number")
    for move in moves:
        for transfer in move.handed:
            if move.number <= transfer["upto"]:
                move.payload = _under_names(move.payload, transfer["names"])
    return list(moves)


_NEVER_NAMES = {"do", "call", "reason"}  # their values are words, whatever somebody is called


def _under_names(payload: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {
        field: value if field in _NEVER_NAMES else _renamed(value, names) for field, value in payload.items()
    }


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    if isinstance(data, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data


def possible_repeats(acta_pk: int, device: str, sent: Sequence[Sent]) -> list[Move]:
    """Of the sent numbers, or tapped at the same moments."""
    if len(sent) == 1 and sent[0].at:
        return _REPEATS.all(acta=acta_pk, device=device, seq=sent[0].seq, at=sent[0].at)
    times = [move.at for move in sent if move.at]
    return list(_possible_repeats(acta_pk, device, [move.seq for move in sent], times))


def _possible_repeats(acta: Any, device: Any, seqs: Sequence[Any], times: Sequence[Any]) -> QuerySet[Move]:
    mine = Device.objects.filter(key=device).values("pk")[:1]
    numbers = Q(device=Subquery(mine), device_seq__in=seqs)
    return Move.objects.select_related("device").filter(numbers | Q(acta=acta, entered_at__in=times))


_REPEATS = Prepared(
    lambda: _possible_repeats(
        Given("acta", IntegerField()),
        Given("device", CharField()),
        [Given("seq", IntegerField())],
        [Given("at", DateTimeField())],
    )
)


def set_aside_of(acta_pk: int, device: str, seqs: Sequence[int]) -> dict[int, SetAside]:
    entries = SetAside.objects.filter(acta=acta_pk, device__key=device, device_seq__in=seqs)
    return {entry.device_seq: entry for entry in entries}


def locked_table(table_pk: int) -> Table:
    """With round and championship; within a transaction."""
    tables = Table.objects.select_for_update(no_key=True, of=("self",))
    return tables.select_related("round__championship").get(pk=table_pk)


def seats_of(table_pk: int) -> list[Seat]:
    return list(Seat.objects.select_related("entry").filter(table=table_pk).order_by("number"))


def standing_result(table: Table) -> Result | None:
    if not table.result_version:
        return None
    return Result.objects.filter(table=table, version=table.result_version).first()
