"""What the companion reads, in a constant number of statements."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from core.name_search import closest
from tournament.championship.models import Championship
from tournament.plan.queries.expected import expected_start_of_next_round
from tournament.plan.queries.night import wishes_of
from tournament.roster.entry_names import initials
from tournament.roster.models import Entry, Membership
from tournament.roster.presence.queries import closing_moment, late, standby
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.words import kind_of
from tournament.sorteo.queries import objections_still_until, open_in_public
from tournament.sorteo.reveal.queries import opened_of, sheet_of

from ..queries.published import Json, rounds_in
from .known import Change, DrawNow, Followed, Key, OfSeveral, Player, Public, Standing
from .now import Now
from .situation import situation

_S, _P, _K = DrawSheet.Status, DrawSheet.Purpose, DrawRecord.Kind
MOST_FOUND = 12
# Of each kind of note what it is to whom it names, and to whose seat it is about.
_NOTES = {
    "substitute": ("substitute", "replaced"),
    "substitute-left": ("substitute-left", "replaced-left"),
    "seat-changed-hands": ("seat-won", "seat-emptied"),
    "seat-won": ("seat-won", ""),
    "seat-emptied": ("seat-emptied", ""),
    "seat-kept": ("seat-kept", "seat-missed"),
    "seat-missed": ("seat-missed", ""),
    "seat-added": ("seat-added", ""),
    "seat-played-for": ("seat-played-for", "seat-played-for"),
    "seat-decided": ("seat-decided", "seat-lost"),
    "seat-defended": ("seat-decided", "seat-lost"),
    "ineligible": ("ineligible", ""),
    "partner": ("partner", ""),
    "partner-added": ("partner", ""),
    "partner-left": ("partner-left", ""),
    "partner-back": ("partner-back", ""),
}
_OUT = {Entry.Status.WITHDRAWN: Standing.WITHDRAWN, Entry.Status.EXCLUDED: Standing.EXCLUDED}


def now_for(
    championship: Championship,
    payload: Json,
    keys: Sequence[Key],
    *,
    now: datetime,
    expected: bool = False,
) -> list[Now]:
    """In the order of `keys`. `expected`: also when the next round begins."""
    public = public_now(championship, payload, now=now)
    seated = _ever_seated(payload) | (public.draw.numbers if public.draw else frozenset())
    found = [situation(one, public) for one in followed(championship, keys, seated=seated, public=public)]
    if not expected or not any(one.waits for one in found):
        return found
    begins = _begins(championship, payload, now)
    return [replace(one, begins=begins) if one.waits and not one.behind_repechage else one for one in found]


def _begins(championship: Championship, payload: Json, now: datetime) -> tuple[datetime, datetime] | None:
    """Before the first round: the announced start, until it is past."""
    if rounds := payload.get("rounds"):
        expected = expected_start_of_next_round(championship, after=rounds[-1]["number"])
        return (expected.earliest, expected.latest) if expected else None
    if (time := wishes_of(championship).starts_at) is None:
        return None
    begins = timezone.make_aware(datetime.combine(championship.day, time))
    return (begins, begins) if begins > now else None


def public_now(championship: Championship, payload: Json, *, now: datetime) -> Public:
    return Public(
        payload=payload,
        draw=_draw_now(open_in_public(championship), now=now),
        changes=changes_of(championship),
    )


def people_named(championship: Championship, asked: str) -> list[Key]:
    """Reads names and numbers alone, as the public reads them, in one statement. Where an entry is several,
    each of its people by their own name; by the names of two, a name of their own or their number all.
    """
    if championship.people_each == 1:
        read = Entry.objects.filter(championship=championship).values_list("number", "name", "shown")
        called = ((number, shown[0] if shown else name) for number, name, shown in read)
        return [Key(number) for number in closest(asked, called, most=MOST_FOUND)]
    members = Membership.objects.filter(championship=championship).order_by("entry__number", "position", "pk")
    rows = members.values_list("pk", "name", "by_initials", "entry__number", "entry__own_name")
    named: dict[tuple[int, str], list[Key]] = {}  # by number of the entry and what it is found by
    together: dict[int, tuple[list[str], list[Key]]] = {}
    for key, name, by_initials, number, own_name in rows.iterator(chunk_size=2000):
        name = initials(name) if by_initials else name
        for found_by in filter(None, (name, own_name)):
            named.setdefault((number, found_by), []).append(Key(number, key))
        names, keys = together.setdefault(number, ([own_name], []))
        names.append(name)
        keys.append(Key(number, key))
    by_name = dict(enumerate(named.items(), start=1))
    # No typed number is a negative one.
    found = closest(asked, ((-at, name) for at, ((_n, name), _keys) in by_name.items()), most=MOST_FOUND)
    keys = [key for at in found for key in by_name[-at][1]]
    if not found:
        whole = ((number, " ".join(names)) for number, (names, _keys) in together.items())
        keys = [key for number in closest(asked, whole, most=MOST_FOUND) for key in together[number][1]]
    return list(dict.fromkeys(keys))[:MOST_FOUND]


def _ever_seated(payload: Json) -> set[int]:
    """Numbers."""
    tables = (table for of in rounds_in(payload) for table in of["tables"])
    return {seat["number"] for table in tables for seat in table["seats"]}


def followed(
    championship: Championship, keys: Sequence[Key], *, seated: Collection[int], public: Public
) -> list[Followed]:
    """In the order of `keys`. The place in the queue of who is not `seated` and waits takes some statements
    more.
    """
    found = _roster(championship, list(dict.fromkeys(keys)), public)
    waits = (entry for entry, _several in found if entry.number not in seated)
    waiting = {entry.pk for entry in waits if entry.arrived_at and not entry.is_out}
    queues = _queues(championship, waiting) if waiting else {}
    is_closed = championship.presence_closed_at is not None
    return [_followed(entry, several, queues, is_closed=is_closed) for entry, several in found]


def _roster(
    championship: Championship, keys: Sequence[Key], public: Public
) -> list[tuple[Entry, OfSeveral | None]]:
    """One statement."""
    if championship.people_each == 1 and not any(key.member for key in keys):
        entries = Entry.objects.filter(championship=championship, number__in=[key.number for key in keys])
        roster = {entry.number: entry for entry in entries}
        return [(roster[key.number], None) for key in keys if key.number in roster]
    paired = public.paired()
    numbers = {paired.get(key.number, key)[0] for key in keys}
    asked = Q(number__in=numbers) | Q(memberships__in=[key.member for key in keys if key.member])
    wanted = Entry.objects.filter(asked, championship=championship)
    members = Membership.objects.filter(entry__in=wanted).select_related("entry").order_by("position", "pk")
    by_key = {member.pk: member for member in members}
    by_number: dict[int, list[Membership]] = {}
    for member in by_key.values():
        by_number.setdefault(member.entry.number, []).append(member)
    found: list[tuple[Entry, OfSeveral | None]] = []
    for key in keys:
        me = by_key.get(key.member)
        people = by_number.get(me.entry.number if me else paired.get(key.number, key)[0])
        if people:
            at = paired[key.number][1] if key.number in paired else 0
            found.append((people[0].entry, _of_several(championship, key, me, people, at=at)))
    return found


def _of_several(
    championship: Championship, key: Key, me: Membership | None, people: Sequence[Membership], *, at: int
) -> OfSeveral:
    """`people`: of the entry, with who left it. Who was followed by a number alone is who had it: before the
    draw of pairs, at the place `at` of the pair; else who has it alone.
    """
    entry, here = people[0].entry, [member for member in people if member.left_at is None]
    if not key.member and (key.number != entry.number or len(here) == 1) and at < len(here):
        me = here[at]
    players = [Player(Key(entry.number, one.pk), one.shown, one.arrived_at is not None) for one in here]
    own = Player(Key(entry.number, me.pk), me.shown, me.arrived_at is not None) if me else None
    return OfSeveral(
        asked=key,
        each=championship.people_each,
        me=own or (Player(key, "") if key.member else None),
        others=tuple(player for player in players if player != own),
        own_name=entry.own_name,
        replaced=bool(key.member) and (me is None or me.left_at is not None),
        waits=not entry.may_be_drawn(championship),
    )


def _followed(
    entry: Entry,
    several: OfSeveral | None,
    queues: Mapping[int, tuple[Standing, int]],
    *,
    is_closed: bool,
) -> Followed:
    if out := _OUT.get(Entry.Status(entry.status)):
        return Followed(entry.public, out, several=several)
    standing, queue = queues.get(entry.pk, (_at_the_door(entry, is_closed=is_closed), 0))
    return Followed(entry.public, standing, queue, several)


def _at_the_door(entry: Entry, *, is_closed: bool) -> Standing:
    if entry.arrived_at:
        return Standing.HERE
    if not is_closed:
        return Standing.EXPECTED
    return Standing.KEPT if entry.if_missing == Entry.IfMissing.KEEP else Standing.SHUT_OUT


def _queues(championship: Championship, entries: Collection[int]) -> dict[int, tuple[Standing, int]]:
    """By id: standing and place."""
    queues = ((Standing.STANDBY, standby(championship)), (Standing.LATE, late(championship)))
    closed_at = closing_moment(championship)
    return {
        entry.pk: (Standing.FULL if _was_in_time(entry, standing, closed_at) else standing, at)
        for standing, queue in queues
        for at, entry in enumerate(queue, start=1)
        if entry.pk in entries
    }


def _was_in_time(entry: Entry, standing: Standing, closed_at: datetime | None) -> bool:
    """They wait though entries were open: the hall was full."""
    if standing is not Standing.LATE or entry.arrived_at is None or closed_at is None:
        return False
    return entry.arrived_at <= closed_at


def _draw_now(sheet: DrawSheet | None, *, now: datetime) -> DrawNow | None:
    if sheet is None or sheet.serial is None or sheet.purpose == _P.PAIRS:
        return None
    parsed = sheet_of(sheet)
    loose = sheet.inputs.get("loose") if sheet.purpose in (_P.LATE, _P.CLOSING) else None
    numbers = [number for number, _name in parsed.names] if loose is None else loose
    return DrawNow(
        serial=sheet.serial,
        round=sheet.round_number,
        final=sheet.round_number > 1 and sheet.final,
        status=sheet.status,
        numbers=frozenset(numbers),
        called={seat.number: (seat.table, seat.seat) for seat in opened_of(sheet, now=now)},
        until=objections_still_until(sheet) if sheet.status == _S.PUBLISHED else None,
    )


def changes_of(championship: Championship) -> list[Change]:
    """First to last. Two statements."""
    kinds = [_K.NOTE, _K.CORRECTION]
    records = DrawRecord.objects.filter(championship=championship, kind__in=kinds)
    changes = [
        change
        for record in records.select_related("sheet", "replaces").order_by("position")
        for change in _changes(record)
    ]
    done = DrawSheet.objects.filter(
        championship=championship, purpose__in=(_P.CLOSING, _P.PAIRS), status=_S.DONE
    )
    return [*(change for sheet in done.order_by("serial") for change in _of_sheet(sheet)), *changes]


def _of_sheet(sheet: DrawSheet) -> Iterator[Change]:
    if sheet.purpose == _P.PAIRS:
        for made in sheet.inputs.get("made", ()):
            yield Change("paired", 0, made["entry"], of=tuple(made["of"]))
        return
    for number in sheet.inputs["loose"]:
        yield Change("closed", sheet.round_number, number, table=sheet.inputs["closes"])


def _changes(record: DrawRecord) -> Iterator[Change]:
    detail = record.detail
    if record.kind == _K.NOTE:
        named, other = _NOTES.get(kind_of(detail), ("", ""))
        instead = detail.get("instead") or {}
        of, why = detail.get("round", 0), record.reason
        if named:
            who = instead.get("name") or detail.get("comes") or detail.get("left", "")
            yield Change(named, of, detail["number"], instead=who, reason=why)
        if other and instead:
            yield Change(other, of, instead["number"], instead=detail["name"], reason=why)
    elif record.sheet and record.sheet.status == _S.DONE and record.sheet.purpose not in (_P.NIGHT, _P.PAIRS):
        yield from _corrected(record, record.sheet)


def _corrected(record: DrawRecord, sheet: DrawSheet) -> Iterator[Change]:
    was, now = (
        _seated(result.certificate if result else None, sheet) for result in (record.replaces, record)
    )
    for number, table in now.items():
        if was.get(number) != table:
            yield Change("corrected", sheet.round_number, number, table=was.get(number, (0, 0))[0])


def _seated(certificate: Json | None, sheet: DrawSheet) -> dict[int, tuple[int, int]]:
    tables = zip(sheet.inputs["tables"], (certificate or {}).get("tables", ()), strict=False)
    return {
        number: (table, seat) for table, sitting in tables for seat, number in enumerate(sitting, start=1)
    }
