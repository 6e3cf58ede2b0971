"""The headers of tables' own chains, for the championship's."""

from collections.abc import Collection

from ..chain import FIRST
from ..models import Acta


def headers(tables: Collection[int]) -> list[tuple[str, str]]:
    """Key of the acta with the number of the move, digest. One statement."""
    actas = Acta.objects.filter(table__in=tables).order_by("pk").values_list("pk", "n", "chain")
    return [(f"{key}.{n}", header or FIRST) for key, n, header in actas]
