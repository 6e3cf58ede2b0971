"""Actas, their headings and their moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from tournament.results.models import Result
from tournament.rounds.models import Seat, Table

from ..errors import not_opened
from ..models import Claim, Device, Heading, Move, SetAside
from ..notation import Sent

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Standing(TypedDict):
    """What is read with a heading: the official who runs the table and the number of their claim; whether
    anything was ever set aside.
    """

    holder_id: int | None
    holder_name: str | None
    epoch: int | None
    has_set_aside: bool


HeadingInForce: TypeAlias = "WithAnnotations[Heading, Standing]"


def table_with_round(pk: int) -> Table | None:
    """A table with its round and championship; `acta_pk`: of its acta, None where it was not opened. 1
    statement.
    """
    found = Table.objects.select_related("round__championship", "hall_table").annotate(acta_pk=F("acta"))
    return found.filter(pk=pk).first()


def heading_in_force(table_pk: int) -> HeadingInForce | None:
    """The heading in force, with its acta, table, round and championship. 1 statement."""
    return _headings().filter(acta__table=table_pk).first()


def locked_heading(acta_pk: int) -> HeadingInForce:
    """The same, with the acta locked for writing; to be called in a transaction. 1 statement."""
    locked = _headings().select_for_update(no_key=True, of=("acta",)).filter(acta=acta_pk)
    # The second look: another device corrected the order while this one waited for the lock.
    found = locked.first() or locked.first()
    if found is None:
        raise not_opened()
    return found


def headings_of(acta_pks: Sequence[int]) -> list[HeadingInForce]:
    """The same of many actas that are locked already, in the order of their ids. 1 statement."""
    return list(_headings().filter(acta__in=acta_pks).order_by("acta"))


def _headings() -> QuerySet[HeadingInForce]:
    holder = Claim.objects.filter(table=OuterRef("acta__table"), released_at__isnull=True)
    return (
        Heading.objects.select_related("acta__table__round__championship")
        .filter(number=F("acta__heading"))
        .annotate(
            holder_id=Subquery(holder.values("official")[:1]),
            holder_name=Subquery(holder.values("official__name")[:1]),
            epoch=Subquery(holder.values("epoch")[:1]),
            has_set_aside=Exists(SetAside.objects.filter(acta=OuterRef("acta"))),
        )
        .order_by()
    )


def record(acta_pk: int) -> list[Move]:
    """Every move of the acta in order, with the device that sent it. 1 statement."""
    return moves_after(acta_pk, 0)


def moves_after(acta_pk: int, base: int) -> list[Move]:
    """The moves after `base`. Where a seat passed to somebody else before a play was settled, the moves there
    have the name of who has it now. 1 statement.
    """
    found = Move.objects.select_related("device").annotate(handed=F("acta__handed"))
    moves: list[Move] = list(found.filter(acta=acta_pk, number__gt=base).order_by("number"))
    for move in moves:
        for one in move.handed:  # type: ignore[attr-defined]  # annotated
            if move.number <= one["upto"]:
                move.payload = _under_names(move.payload, one["names"])
    return moves


_NEVER_NAMES = {"do", "call", "reason"}  # their values are words, whatever somebody is called


def _under_names(payload: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """The move with these names; its own fields keep theirs, whatever somebody is called."""
    return {
        field: said if field in _NEVER_NAMES else _renamed(said, names) for field, said in payload.items()
    }


def _renamed(said: Any, names: Mapping[str, str]) -> Any:
    if isinstance(said, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in said.items()}
    if isinstance(said, list):
        return [_renamed(value, names) for value in said]
    return names.get(said, said) if isinstance(said, str) else said


def maybe_known(acta_pk: int, device: str, sent: Sequence[Sent]) -> list[Move]:
    """What may be what this device sends: recorded under its numbers, at whatever table, or here as tapped at
    the same moments. 1 statement.
    """
    mine = Device.objects.filter(key=device).values("pk")[:1]
    numbers = Q(device=Subquery(mine), device_seq__in=[one.seq for one in sent])
    times = Q(acta=acta_pk, entered_at__in=[one.at for one in sent if one.at])
    return list(Move.objects.select_related("device").filter(numbers | times))


def set_aside_of(acta_pk: int, device: str, seqs: Sequence[int]) -> dict[int, SetAside]:
    """What this device sent under these numbers and was set aside here. 1 statement."""
    found = SetAside.objects.filter(acta=acta_pk, device__key=device, device_seq__in=seqs)
    return {one.device_seq: one for one in found}


def seats_of(table_pk: int) -> list[Seat]:
    """The seats of a table by number, with their entries. 1 statement."""
    return list(Seat.objects.select_related("entry").filter(table=table_pk).order_by("number"))


def standing_result(table: Table) -> Result | None:
    """The result that stands, None where there is none. At most 1 statement."""
    if not table.result_version:
        return None
    return Result.objects.filter(table=table, version=table.result_version).first()
