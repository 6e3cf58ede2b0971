"""Names that no other entry of the championship has: equal ones get a mark."""

from collections import defaultdict
from collections.abc import Iterable

from core.names import marked
from tournament.championship.models import Championship
from tournament.roster.models import NAME_LENGTH, Entry


def free_name(championship: Championship, name: str) -> str:
    if not Entry.objects.filter(championship=championship, name=name).exists():
        return name
    start = name[: NAME_LENGTH - 10]
    taken = Entry.objects.filter(championship=championship, name__startswith=start).values_list(
        "name", flat=True
    )
    return marked(name, taken=set(taken), longest=NAME_LENGTH)


class FreeNames:
    """As `names.marked`, without trying each suffix."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._first: defaultdict[str, int] = defaultdict(lambda: 2)

    def give(self, name: str) -> str:
        unique = marked(name, taken=self._taken, longest=NAME_LENGTH, first=self._first[name])
        if unique != name:
            self._first[name] += 1
        self._taken.add(unique)
        return unique
