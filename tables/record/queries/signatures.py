from collections.abc import Iterable, Mapping

from ..closing import Ranked, ranking_text
from ..models import Signature


def signatures_of(tables: Iterable[int]) -> dict[int, dict[int, Signature]]:
    """Table id → seat id → its last signature."""
    by_table: dict[int, dict[int, Signature]] = {}
    for signature in Signature.objects.select_related("acta").filter(acta__table__in=list(tables)):
        by_table.setdefault(signature.acta.table_id, {})[signature.seat_id] = signature
    return {
        table: {
            seat: signature
            for seat, signature in by_seat.items()
            if signature.said != Signature.Answer.NOTHING
        }
        for table, by_seat in by_table.items()
    }


def of_ranking(signatures: Mapping[int, Signature], placings: Iterable[Ranked]) -> dict[int, Signature]:
    """By seat id."""
    ranking = ranking_text(placings)
    return {seat: signature for seat, signature in signatures.items() if signature.ranking == ranking}
