"""What the players say of the ranking of a table that is over."""

from collections.abc import Iterable, Mapping

from ..closing import Ranked, ranking_text
from ..models import Signature


def signatures_of(tables: Iterable[int]) -> dict[int, dict[int, Signature]]:
    """Table id → seat id → the last that was said for it, whatever the ranking was then. 1 statement."""
    found: dict[int, dict[int, Signature]] = {}
    for one in Signature.objects.select_related("acta").filter(acta__table__in=list(tables)):
        found.setdefault(one.acta.table_id, {})[one.seat_id] = one
    return {
        table: {seat: one for seat, one in said.items() if one.said != Signature.Answer.NOTHING}
        for table, said in found.items()
    }


def of_ranking(said: Mapping[int, Signature], placings: Iterable[Ranked]) -> dict[int, Signature]:
    """Those that were said of this very ranking, by seat id. No statement."""
    ranking = ranking_text(placings)
    return {seat: one for seat, one in said.items() if one.ranking == ranking}
