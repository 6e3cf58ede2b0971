"""The second entry of a table, as it is stored."""

from collections.abc import Sequence

from ..models import Heading, Move, SecondMove

#: What a line has in common with a move of the acta.
FIELDS = (
    *("number", "device_seq", "payload", "author", "official_id", "by_organizer"),
    *("entered_at", "recorded_at", "base"),
)


def second_record(heading: Heading) -> list[Move]:
    """Its lines under this heading, in order, as moves of an acta; never to be saved. 1 statement."""
    rows = SecondMove.objects.select_related("device").filter(heading=heading).order_by("number")
    return [_as_move(row, heading.acta_id) for row in rows]


def second_known(device: str, seqs: Sequence[int]) -> dict[int, Move]:
    """What this device entered under these numbers, at whatever table. 1 statement."""
    rows = SecondMove.objects.select_related("device", "heading").filter(
        device__key=device, device_seq__in=seqs
    )
    return {row.device_seq: _as_move(row, row.heading.acta_id) for row in rows}


def second_stamp(heading: Heading | None) -> int | None:
    """Changes with the second entry; None where there is none. At most 1 statement."""
    if heading is None or not heading.acta.second_entry:
        return None
    return SecondMove.objects.filter(heading=heading).count()


def _as_move(row: SecondMove, acta: int) -> Move:
    said = {field: getattr(row, field) for field in FIELDS}
    return Move(acta_id=acta, device=row.device, **said)
