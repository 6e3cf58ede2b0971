"""What an entry shows of its persons, kept on its row."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from django.conf import settings
from django.db.models import Q

from core.names import fold, marked
from tournament.championship.models import Championship
from tournament.roster.entry_names import JOINT, entry_name, short_names
from tournament.roster.file import base_name
from tournament.roster.models import NAME_LENGTH, Entry

_MADE = ("name", "short_name", "people", "size", "club", "plays_on")


class Named(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def club(self) -> str: ...


def settle(championship: Championship, new: Iterable[tuple[Entry, Sequence[Named]]] = ()) -> dict[int, Entry]:
    """Of all entries, by key: a short name depends on the others. Under the championship's lock, after each
    change of who is a pair; `new`: entries that are not stored yet, with their people, and are stored here. A
    name that still fits keeps its mark. Names that are made are in the language of this installation: sheet,
    acta and standings have one.
    """
    everybody = Entry.objects.filter(championship=championship).prefetch_related("memberships")
    stored: list[tuple[Entry, Sequence[Named]]] = [
        (entry, members) for entry in everybody if (members := entry.members)
    ]
    before = [[getattr(entry, field) for field in _MADE] for entry, _people in stored]
    added = [*new]
    _call([*stored, *added], each=championship.people_each)
    changed = [
        entry
        for (entry, _people), was in zip(stored, before, strict=True)
        if was != [getattr(entry, field) for field in _MADE]
    ]
    Entry.objects.bulk_update(changed, _MADE, batch_size=200)
    Entry.objects.bulk_create(entry for entry, _people in added)
    settle_shown(championship)
    return {entry.pk: entry for entry, _people in (*stored, *added)}


def settle_shown(championship: Championship) -> None:
    """How the public reads those who asked to be shown by initials, and whoever asked no more: `Entry.shown`.
    Under the championship's lock. One statement where nobody asked.
    """
    asked = Q(memberships__by_initials=True, memberships__left_at=None)
    entries = Entry.objects.filter(asked | ~Q(shown=[]), championship=championship)
    found = list(entries.distinct().order_by("number").prefetch_related("memberships"))
    if not found:
        return
    others = Entry.objects.filter(championship=championship).exclude(pk__in=[one.pk for one in found])
    taken = {*others.values_list("name", flat=True)}
    for entry in found:
        entry.shown = _shown(entry, taken)
        taken |= {*entry.shown[:1]}
    Entry.objects.bulk_update(found, ["shown"], batch_size=200)


def _shown(entry: Entry, taken: set[str]) -> list[str]:
    """Name and people; [] where nobody of them asked."""
    members = entry.members
    if not any(member.by_initials for member in members):
        return []
    people = [one.shown for one in members]
    name = entry_name(people, own=entry.own_name, short=JOINT.join(people), lang=settings.LANGUAGE_CODE)
    return [marked(name[:NAME_LENGTH], taken=taken, longest=NAME_LENGTH), *(people if entry.people else ())]


def clubs_line(clubs: Iterable[str]) -> str:
    """*Ñam · CD*, each once."""
    found: dict[str, str] = {}
    for club in clubs:
        if club:
            found.setdefault(fold(club) or club, club)
    return JOINT.join(found.values())


def _call(entries: Sequence[tuple[Entry, Sequence[Named]]], *, each: int) -> None:
    taken = {entry.name for entry, _people in entries}
    people = [[person.name for person in persons] for _entry, persons in entries]
    for entry, _people in entries:
        if entry.own_name:
            _name(entry, entry.own_name, taken)
    own = {at: entry.name for at, (entry, _people) in enumerate(entries) if entry.own_name}
    short = short_names(dict(enumerate(people)), own)
    for at, (entry, persons) in enumerate(entries):
        lang = settings.LANGUAGE_CODE
        _name(entry, entry_name(people[at], own=entry.own_name, short=short[at], lang=lang), taken)
        entry.short_name = short[at] if each > 1 else ""
        entry.people, entry.size = people[at] if len(persons) > 1 else [], len(persons)
        entry.plays_on = entry.plays_on and len(persons) < each
        entry.club = clubs_line(person.club for person in persons)


def _name(entry: Entry, wanted: str, taken: set[str]) -> None:
    if wanted not in (entry.name, base_name(entry.name)):
        entry.name = marked(wanted, taken=taken, longest=NAME_LENGTH)
        taken.add(entry.name)
