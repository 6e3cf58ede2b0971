"""What the door says of entries of several: pairs and persons, each where it is meant."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from core.names import sort_key
from tournament.championship.together import entries_counted, entries_label, together
from tournament.roster.entry_names import joined
from tournament.roster.models import Entry
from tournament.roster.presence.queries import Comer, Halves


def entries_and_persons(entries: Sequence[Entry], each: int) -> str:
    """*40 pairs, 79 persons*."""
    persons = sum(entry.size for entry in entries)
    people = ngettext("%(count)d person", "%(count)d persons", persons) % {"count": persons}
    return f"{entries_counted(len(entries), each)}, {people}"


def counters(halves: Halves, each: int) -> list[tuple[str, int, int | None]]:
    """Label, value, and of how many. Who is on the roster alone is counted apart: they are no pair yet."""
    complete, some, nobody = (
        sum(not is_alone(entry) for entry in entries)
        for entries in (halves.complete, halves.some, halves.nobody)
    )
    pairs = complete + some + nobody
    alone = halves.expected - pairs
    found: list[tuple[str, int, int | None]] = []
    if pairs or not alone:
        found = [
            (entries_label(pairs, each), pairs, None),
            (
                ngettext("pair complete", "pairs complete", complete) if each == 2 else _("complete"),
                complete,
                None,
            ),
            (with_some(each), some, None),
            (ngettext("pair missing", "pairs missing", nobody) if each == 2 else _("missing"), nobody, None),
        ]
    if alone:
        found.append((together(each)["no_pair"], alone, None))
    return [*found, (_("persons here"), halves.persons_here, halves.persons)]


def is_alone(entry: Entry) -> bool:
    """On the roster without a partner; not where the partner left."""
    return entry.size == 1 and not entry.plays_on


def with_some(each: int) -> str:
    """An entry some of whose people are here."""
    return _("with one") if each == 2 else _("incomplete")


def called(people: Mapping[int, Sequence[Comer]], entries: Sequence[Entry], each: int) -> list[str]:
    """For the loudspeaker: who is missing, by name, and of whom."""
    missing = [
        (one, [other.name for other in people[entry.pk] if other != one])
        for entry in entries
        for one in people.get(entry.pk, ())
        if one.arrived_at is None
    ]
    missing.sort(key=lambda found: sort_key(found[0].name))
    return [person_called(one.name, partners, each) for one, partners in missing]


def person_called(name: str, partners: Sequence[str], each: int) -> str:
    """*Beto Rojas, pareja de Ana Quispe*."""
    if not partners:
        return name
    text = _("%(name)s, partner of %(partners)s") if each == 2 else _("%(name)s, of the team of %(partners)s")
    return text % {"name": name, "partners": joined(partners, reader_language())}
