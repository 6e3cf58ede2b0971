"""The roster searched, filtered and sorted."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import IntegerField, Subquery

from core.name_search import closest
from core.names import fold, sort_key
from core.prepared import Given, Prepared
from people.queries import with_kept
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.file import Known
from tournament.roster.models import Entry, Membership

SEVERAL = "several-here"  # the line of the log when many are marked as here at once

SORTS: dict[str, Callable[[Entry], Any]] = {
    "name": lambda entry: sort_key(entry.name),
    "number": lambda entry: entry.number,
    "club": lambda entry: (not entry.club, sort_key(entry.club), sort_key(entry.name)),
    "city": lambda entry: (not entry.city, sort_key(entry.city), sort_key(entry.name)),
    "head": lambda entry: (entry.head is None, entry.head or 0, sort_key(entry.name)),
}
NARROWED: dict[str, Callable[[Entry], bool]] = {
    "all": lambda entry: True,
    "registered": lambda entry: entry.status == Entry.Status.REGISTERED,
    "missing": lambda entry: entry.status == Entry.Status.REGISTERED and entry.arrived_at is None,
    "here": lambda entry: entry.status == Entry.Status.REGISTERED and entry.arrived_at is not None,
    "withdrawn": lambda entry: entry.is_out,
    "heads": lambda entry: entry.head is not None,
    "pinned": lambda entry: entry.pinned_table is not None,
    "half": lambda entry: entry.status == Entry.Status.REGISTERED and entry.lacks(entry.championship) > 0,
}


@dataclass(frozen=True, slots=True)
class RosterList:
    entries: list[Entry]
    counts: dict[str, int]


_ENTRIES = Prepared(
    lambda: Entry.objects.filter(championship=Given("championship", IntegerField())).order_by("number")
)


def entries_of(championship: Championship) -> list[Entry]:
    """All, by number. One statement; of thousands at a third of what a query set costs."""
    entries = _ENTRIES.all(championship=championship.pk)
    for entry in entries:
        entry.championship = championship
    return entries


def roster_list(
    championship: Championship, *, search: str = "", only: str = "all", sort: str = "name"
) -> RosterList:
    """One statement. `sort`: `-name` descends, "" is by relevance."""
    everybody = entries_of(championship)
    counts = {kind: sum(map(wanted, everybody)) for kind, wanted in NARROWED.items()}
    wanted = filter(NARROWED.get(only, NARROWED["all"]), everybody)
    entries = search_entries(
        wanted, search, by=lambda entry: f"{entry.public.searched} {entry.club} {entry.city}"
    )
    if sort:
        entries.sort(key=SORTS.get(sort.removeprefix("-"), SORTS["name"]), reverse=sort.startswith("-"))
    return RosterList(entries, counts)


def search_entries(
    entries: Iterable[Entry],
    search: str,
    *,
    by: Callable[[Entry], str] = lambda entry: entry.public.searched,
) -> list[Entry]:
    """Best match first."""
    people = {entry.number: entry for entry in entries}
    if not search.strip():
        return list(people.values())
    return [
        people[number]
        for number in closest(search, ((person.number, by(person)) for person in people.values()))
    ]


def clubs_of(championship: Championship) -> list[str]:
    members = Membership.objects.filter(championship=championship).exclude(club="")
    clubs = members.values_list("club", flat=True)
    return [club for club, _ in Counter(clubs).most_common(60)]


def families_of(championship: Championship) -> list[str]:
    members = Membership.objects.filter(championship=championship).exclude(family="")
    return sorted(set(members.values_list("family", flat=True)), key=fold)[:60]


def persons_known(championship: Championship) -> list[Known]:
    """Everybody on the roster, the withdrawn too. One statement."""
    members = Membership.objects.filter(championship=championship).order_by("entry__number", "position")
    rows = members.values_list("name", "club", "entry__number")
    return [Known(name, club, number=number) for name, club, number in rows.iterator(chunk_size=2000)]


def clubs_and_families(entries: Collection[Entry]) -> dict[int, tuple[list[str], list[str]]]:
    """By the entry's key, of each of its people. One statement."""
    found: dict[int, tuple[list[str], list[str]]] = {}
    championships = {entry.championship_id for entry in entries}
    members = Membership.objects.filter(championship__in=championships, left_at=None)
    for entry, club, family in members.order_by("entry", "position").values_list("entry", "club", "family"):
        clubs, families = found.setdefault(entry, ([], []))
        clubs.append(club)
        families.append(family)
    return found


def persons_only_of(championship: Championship) -> set[int]:
    """Keys of those whom no entry of another championship needs, not even to part them from somebody."""
    here, others = (
        with_kept(key for pair in members.values_list("person_id", "entered_as_id") for key in pair)
        for members in (
            Membership.objects.filter(championship=championship),
            Membership.objects.exclude(championship=championship),
        )
    )
    return here - others


def no_shows(championship: Championship) -> frozenset[int]:
    """Ids of who did not come to the last round; not who came and left. 1 statement."""
    last_round = championship.rounds.order_by("-number").values("pk")[:1]
    absent = championship.entries.filter(
        seats__absent=True, seats__leaves="", seats__round=Subquery(last_round)
    )
    return frozenset(absent.values_list("pk", flat=True))


def several_marked(championship: Championship) -> LogEntry | None:
    """The last one, if it can be undone at least in part."""
    line = LogEntry.objects.filter(championship=championship, action=SEVERAL).first()
    if line is None:
        return None
    unchanged = Entry.objects.filter(championship=championship, arrived_at=line.detail["at"], seats=None)
    return line if unchanged.exists() else None
