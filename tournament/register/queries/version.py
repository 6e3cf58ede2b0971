"""The version of the rules that everybody reads."""

from typing import NamedTuple

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery

from tournament.championship.models import Championship
from tournament.register.models import Exclusion, RegisterLine


class RulesVersion(NamedTuple):
    """`text` changes when the rules read otherwise."""

    text: str
    lines: int


def version_of_rules(championship: int) -> str:
    return rules_version(championship).text


def rules_version(championship: int) -> RulesVersion:
    """`championship`: its id. 1 statement."""
    lines = RegisterLine.objects.filter(championship=OuterRef("pk")).order_by()
    undone = Exclusion.objects.filter(
        championship=OuterRef("pk"), status=Exclusion.Status.WITHDRAWN
    ).order_by()
    figures = (
        Championship.objects.filter(pk=championship)
        .annotate(last=_one(lines, Max("number")), back=_one(undone, Count("pk")))
        .order_by("rounds__number")
        .values_list("edition", "last", "back", "rounds__number", "rounds__status")
    )
    rows = list(figures)
    edition, last, back = rows[0][:3]
    begun = [f"{number}{status[0]}" for *_same, number, status in rows if number is not None]
    return RulesVersion("-".join(map(str, (edition, last or 0, back or 0, *begun))), last or 0)


def _one(rows: QuerySet[RegisterLine] | QuerySet[Exclusion], figure: Max | Count) -> Subquery:
    return Subquery(rows.values("championship").annotate(figure=figure).values("figure"))
