"""Warnings of players."""

from collections import defaultdict
from collections.abc import Iterable

from tournament.register.models import RegisterLine


def warnings_of(entries: Iterable[int]) -> dict[int, list[RegisterLine]]:
    """By id of the entry. 1 statement."""
    lines = RegisterLine.objects.filter(kind=RegisterLine.Kind.WARNING, entry__in=list(entries))
    warnings: dict[int, list[RegisterLine]] = defaultdict(list)
    for line in lines.select_related("entry", "table__round").order_by("number"):
        if line.entry_id is not None:
            warnings[line.entry_id].append(line)
    return dict(warnings)
