"""Present, missing, waiting and standby."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery
from django.urls import reverse

from tournament.championship.models import Championship, PairHalf
from tournament.roster.models import Entry, Membership
from tournament.roster.queries import entries_of


@dataclass(frozen=True, slots=True)
class Comer:
    """One of the people of an entry of several."""

    entry: Entry
    position: int
    name: str
    arrived_at: datetime | None


@dataclass(frozen=True, slots=True)
class Presence:
    """`present` and `waiting` by arrival, the others by number. `out`: not expected after the closing.
    `people`: by the entry's key, where an entry is several.
    """

    present: tuple[Entry, ...]
    waiting: tuple[Entry, ...]
    missing: tuple[Entry, ...]
    out: tuple[Entry, ...]
    withdrawn: tuple[Entry, ...]
    capacity: int | None
    people: Mapping[int, Sequence[Comer]]

    @property
    def on_roster(self) -> int:
        """Everybody who was ever put on it: here, not here, and withdrawn or excluded."""
        return len(self.present) + len(self.missing) + len(self.out) + len(self.withdrawn)


@dataclass(frozen=True, slots=True)
class Halves:
    """Of pairs that are expected: those with all here, with some, with nobody; and how many persons."""

    complete: tuple[Entry, ...]
    some: tuple[Entry, ...]
    nobody: tuple[Entry, ...]
    persons_here: int
    persons: int

    @property
    def expected(self) -> int:
        return len(self.complete) + len(self.some) + len(self.nobody)


def halves(championship: Championship, people: Mapping[int, Sequence[Comer]]) -> Halves:
    """No statement. A half on the roster is never complete."""
    expected = [(members[0].entry, members) for members in people.values() if not members[0].entry.is_out]
    here = {entry.pk: sum(member.arrived_at is not None for member in members) for entry, members in expected}

    def those(least: int, most: int) -> tuple[Entry, ...]:
        return tuple(entry for entry, _members in expected if least <= here[entry.pk] <= most)

    each = championship.people_each
    return Halves(
        complete=those(each, each),
        some=those(1, each - 1),
        nobody=those(0, 0),
        persons_here=sum(here.values()),
        persons=sum(len(members) for _entry, members in expected),
    )


def people_of(championship: Championship) -> dict[int, list[Comer]]:
    """Those of each entry in their order, by its key; by number. One statement, and one object an entry."""
    members = Membership.objects.filter(championship=championship, left_at=None)
    fields = [field.attname for field in Entry._meta.concrete_fields]
    rows = members.order_by("entry__number", "position").values_list(
        "position", "name", "arrived_at", *(f"entry__{field}" for field in fields)
    )
    entry_at = 3 + fields.index("id")
    found: dict[int, list[Comer]] = {}
    for row in rows.iterator(chunk_size=2000):
        position, name, arrived_at = row[:3]
        of_entry = found.setdefault(row[entry_at], [])
        entry = of_entry[0].entry if of_entry else Entry.from_db(members.db, fields, row[3:])
        of_entry.append(Comer(entry, position, name, arrived_at))
    return found


def plays_alone(championship: Championship, people: Mapping[int, Sequence[Comer]]) -> frozenset[int]:
    """Keys of those of whom some are here and, by the regulations, play without the others."""
    if championship.pair_half != PairHalf.PLAYS_ALONE:
        return frozenset()
    return frozenset(entry.pk for entry in halves(championship, people).some)


def capacity(championship: Championship) -> int | None:
    """Seats of the first round; None where unknown."""
    if championship.tables_available is None:
        return None
    return championship.tables_available * championship.size_max


def presence(championship: Championship) -> Presence:
    """Two statements. Arrival alone decides who waits; once the first round is published, those without a
    seat do.
    """
    is_several = championship.people_each > 1
    people = people_of(championship) if is_several else {}
    entries = [members[0].entry for members in people.values()] if is_several else entries_of(championship)
    expected = [entry for entry in entries if not entry.is_out]
    absent = [entry for entry in expected if entry.arrived_at is None]
    is_closed = championship.presence_closed_at is not None
    out = {entry.pk for entry in absent if is_closed and entry.if_missing == Entry.IfMissing.OUT}
    arrived = sorted((e for e in expected if e.arrived_at), key=lambda e: (e.arrived_at, e.number))
    return Presence(
        present=tuple(arrived),
        waiting=tuple(_waiting(championship, arrived)),
        missing=tuple(entry for entry in absent if entry.pk not in out),
        out=tuple(entry for entry in absent if entry.pk in out),
        withdrawn=tuple(entry for entry in entries if entry.is_out),
        capacity=capacity(championship),
        people=people,
    )


def registered(championship: Championship) -> QuerySet[Entry]:
    return Entry.objects.filter(championship=championship, status=Entry.Status.REGISTERED)


def arrived(championship: Championship) -> QuerySet[Entry]:
    return registered(championship).exclude(arrived_at=None)


def present(championship: Championship) -> list[Entry]:
    return list(arrived(championship).order_by("arrived_at", "number"))


def waiting(championship: Championship) -> list[Entry]:
    seated = Entry.objects.filter(championship=championship, seats__round__number=1)
    if not seated.exists():
        return _waiting(championship, present(championship))
    unseated = arrived(championship).exclude(pk__in=seated.values("pk")).order_by("arrived_at", "number")
    return [entry for entry in unseated if entry.may_be_drawn(championship)]


def entries_of_first_draw(championship: Championship) -> list[Entry]:
    """The missing who are kept, then those present in time, up to the seats; no half that waits."""
    everybody = [entry for entry in registered(championship) if entry.may_be_drawn(championship)]
    closed_at = championship.presence_closed_at
    kept_missing = [e for e in everybody if closed_at and e.if_missing == Entry.IfMissing.KEEP]
    named = {entry.pk for entry in kept_missing}
    arrived = [entry for entry in everybody if _in_time(entry, closed_at) and entry.pk not in named]
    arrived.sort(key=lambda entry: (entry.arrived_at, entry.number))
    return sorted([*kept_missing, *arrived][: capacity(championship)], key=lambda entry: entry.number)


def missing_at_closing(championship: Championship) -> list[Entry]:
    """Once presence is closed also late arrivals."""
    out_of_time = Q(arrived_at=None)
    if championship.presence_closed_at:
        out_of_time |= Q(arrived_at__gt=championship.presence_closed_at)
    return list(registered(championship).filter(out_of_time))


def standby(championship: Championship) -> list[Entry]:
    """The next one first: standby by number, then those in time by arrival. None without substitutes in the
    regulations.
    """
    standing_by, waited, _late = _without_a_seat(championship)
    return [*standing_by, *waited] if championship.substitutes else []


def late(championship: Championship) -> list[Entry]:
    """By arrival; without substitutes in the regulations also those in time."""
    _told, waited, came_late = _without_a_seat(championship)
    return came_late if championship.substitutes else [*waited, *came_late]


def is_presence_settled(championship: Championship) -> bool:
    """Whether a valid sheet of seats is public."""
    sheets = championship.draw_sheets
    public = sheets.filter(serial__isnull=False).exclude(status=sheets.model.Status.VOID)
    public = public.exclude(purpose=sheets.model.Purpose.PAIRS)
    return public.exists() or championship.rounds.exists()


def seat_page(championship: Championship, waiting: Sequence[Entry]) -> str:
    """ "" before the first round is public and after it. At most 1 statement."""
    first = championship.rounds.filter(number=1, status__in=("published", "open"))
    if not waiting or not first.exists():
        return ""
    return reverse("tournament:round", args=[championship.slug, 1]) + "#latecomers"


def presence_version(championship: int) -> str:
    """1 statement. Of pairs each person counts."""
    counted = Q(entries__status=Entry.Status.REGISTERED)
    members = Membership.objects.filter(championship=OuterRef("pk"), left_at=None).values("championship")
    facts = (
        Championship.objects.annotate(
            arrived=Count("entries__arrived_at", filter=counted),
            last=Max("entries__arrived_at", filter=counted),
            **{
                choice: Count("entries", filter=Q(entries__if_missing=choice))
                for choice in Entry.IfMissing.values
            },
            persons=Subquery(members.annotate(n=Count("arrived_at")).values("n")),
            last_person=Subquery(members.annotate(last=Max("arrived_at")).values("last")),
        )
        .values_list(
            *("people_each", "persons", "last_person", "arrived", "last", "presence_closed_at"),
            *Entry.IfMissing.values,
        )
        .get(pk=championship)
    )
    facts = facts if facts[0] > 1 else facts[3:]
    moments = (fact.isoformat() if isinstance(fact, datetime) else str(fact or 0) for fact in facts)
    return hashlib.sha256("-".join(moments).encode()).hexdigest()[:16]


def closing_moment(championship: Championship) -> datetime | None:
    """None before presence is closed or the first sheet published."""
    if championship.presence_closed_at:
        return championship.presence_closed_at
    sheets = championship.draw_sheets
    first = sheets.filter(purpose=sheets.model.Purpose.ROUND, round_number=1)
    published = first.filter(serial__isnull=False).exclude(status=sheets.model.Status.VOID)
    return published.values_list("published_at", flat=True).first()


def _without_a_seat(championship: Championship) -> tuple[list[Entry], list[Entry], list[Entry]]:
    closed_at = closing_moment(championship)
    unseated = waiting(championship)
    standing_by = [entry for entry in unseated if entry.if_missing == Entry.IfMissing.STANDBY]
    others = [entry for entry in unseated if entry.if_missing != Entry.IfMissing.STANDBY]
    in_time = [entry for entry in others if closed_at and _in_time(entry, closed_at)]
    too_late = [entry for entry in others if not (closed_at and _in_time(entry, closed_at))]
    return sorted(standing_by, key=lambda entry: entry.number), in_time, too_late


def _in_time(entry: Entry, closed_at: datetime | None) -> bool:
    return entry.arrived_at is not None and (closed_at is None or entry.arrived_at <= closed_at)


def _waiting(championship: Championship, arrived: list[Entry]) -> list[Entry]:
    arrived = [entry for entry in arrived if entry.may_be_drawn(championship)]
    entries = Entry.objects.filter(championship=championship, seats__round__number=1)
    seated = set(entries.values_list("pk", flat=True))
    if seated:
        return [entry for entry in arrived if entry.pk not in seated]
    if championship.presence_closed_at:
        drawn = {entry.pk for entry in entries_of_first_draw(championship)}
        return [entry for entry in arrived if entry.pk not in drawn]
    return arrived[capacity(championship) :] if championship.tables_available is not None else []
