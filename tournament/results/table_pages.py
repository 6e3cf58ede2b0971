"""The tables of a large hall in pages, and the way to each: by its state, its number, a player's name."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from core.name_search import closest
from core.numbers import whole_number
from core.search import A_PAGE, MOST_FOUND, searched
from prints.templatetags.kit import BADGES
from tournament.results.states import RoundState
from tournament.rounds.models import Round, Seat, Table


@dataclass(frozen=True, slots=True)
class Listed:
    """`kinds`: what it is found by."""

    pk: int
    number: int
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Found:
    name: str
    number: int
    url: str


class TablePages:
    """`labels`: of the kinds, in order. Asked for by `page`, `only` (a kind), and `table` or `entered` (the
    page with this number); `q` looks for a player, and in a large hall for a table. `way`: to a table found,
    by its key, where that is not its place in the list.
    """

    def __init__(
        self,
        asked: QueryDict,
        tables: Sequence[Listed],
        labels: Mapping[str, str],
        *,
        way: Callable[[int], str] | None = None,
    ) -> None:
        self.q = searched(asked)
        self.is_large = len(tables) > A_PAGE
        self._tables, self._labels, self._way_of = tables, labels, way
        self._only = asked.get("only", "") if self.is_large and asked.get("only") in labels else ""
        self._listed = [table for table in tables if not self._only or self._only in table.kinds]
        number = whole_number(asked.get("table") or asked.get("entered"))
        page = asked.get("page") or (number is not None and self._page_of(number)) or 1
        self.page = Paginator(self._listed, A_PAGE).get_page(page)

    @property
    def keys(self) -> list[int]:
        return [table.pk for table in self.page]

    @property
    def here(self) -> str:
        """The query that leads back."""
        asked = {"only": self._only, "page": self.page.number if self.page.number > 1 else ""}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"?{query}" if query else ""

    @property
    def filters(self) -> list[dict[str, object]]:
        counts = {kind: sum(kind in table.kinds for table in self._tables) for kind in self._labels}
        every = {
            "label": pgettext("tables", "All"),
            "url": "?",
            "current": not self._only,
            "count": len(self._tables),
        }
        return [every] + [
            {"label": capfirst(label), "url": f"?only={kind}", "current": kind == self._only, "count": count}
            for kind, label in self._labels.items()
            if (count := counts[kind]) or kind == self._only
        ]

    def elsewhere(self, kind: str) -> list[Listed]:
        """Of this kind, on other pages."""
        shown = set(self.keys)
        return [table for table in self._tables if kind in table.kinds and table.pk not in shown]

    def found(self, rounds: Sequence[Round]) -> list[Found]:
        """One statement, none where nothing is asked."""
        if not self.q:
            return []
        number = whole_number(self.q) if self.is_large else None
        tables = [Found("", one.number, self._way(one)) for one in self._tables if one.number == number]
        seats = Seat.objects.filter(round__in=rounds).order_by()
        read = seats.values_list("entry__number", "entry__name", "table")
        people = {entry: (name, table) for entry, name, table in read}
        named = closest(self.q, ((entry, name) for entry, (name, _table) in people.items()), most=MOST_FOUND)
        by_key = {table.pk: table for table in self._tables}
        seated = ((people[entry][0], by_key[people[entry][1]]) for entry in named)
        return tables + [Found(name, table.number, self._way(table)) for name, table in seated]

    def _way(self, table: Listed) -> str:
        if self._way_of:
            return self._way_of(table.pk)
        query = "" if table.pk in self.keys else f"?table={table.number}"
        return f"{query}#table-{table.number}"

    def _page_of(self, number: int) -> int:
        """Of another list than the filtered one where that has it not."""
        at = [table.number for table in self._listed]
        if number not in at:
            self._only, self._listed = "", list(self._tables)
            at = [table.number for table in self._listed]
        return at.index(number) // A_PAGE + 1 if number in at else 1


ASKS = "asks"  # among the kinds: somebody has to decide something of it


def pages_of_round(asked: QueryDict, state: RoundState, *, asking: Collection[int] = ()) -> TablePages:
    """`asking`: ids."""
    half_said = set(state.half_said)
    listed = []
    for table in state.of_tables:
        kinds = {str(table.status)}
        kinds |= {"half"} if table.number in half_said else set()
        kinds |= {"absent"} if table.absent and table.status != Table.Status.DECIDED else set()
        kinds |= {ASKS} if table.pk in asking else set()
        listed.append(Listed(table.pk, table.number, frozenset(kinds)))
    labels = {ASKS: str(BADGES["attention"]), "half": _("half said"), "absent": _("somebody did not come")}
    return TablePages(asked, listed, labels | {status.value: str(status.label) for status in Table.Status})


def at_table(number: int) -> str:
    """What leads to a table from another page: query and fragment. The first page has the first numbers."""
    return f"?table={number}#table-{number}" if number > A_PAGE else f"#table-{number}"
