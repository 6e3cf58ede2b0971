"""What an entry shows of its persons, kept on its row."""

from collections.abc import Iterable

from django.conf import settings

from core.names import fold, marked
from tournament.championship.models import Championship
from tournament.roster.entry_names import JOINT, entry_name, short_names
from tournament.roster.file import base_name
from tournament.roster.models import NAME_LENGTH, Entry

_MADE = ("name", "short_name", "people", "size", "club")


def settle(championship: Championship) -> dict[int, Entry]:
    """Of all entries, by key: a short name depends on the others. Under the championship's lock, after each
    change of who is a pair; a name that still fits keeps its mark. Names that are made are in the language of
    this installation: sheet, acta and standings have one.
    """
    everybody = Entry.objects.filter(championship=championship).prefetch_related("memberships")
    entries = [entry for entry in everybody if entry.members]
    before = {entry.pk: [getattr(entry, field) for field in _MADE] for entry in entries}
    people = {entry.pk: [member.name for member in entry.members] for entry in entries}
    taken = {entry.name for entry in entries}
    for entry in entries:
        if entry.own_name:
            _name(entry, entry.own_name, taken)
    short = short_names(people, {entry.pk: entry.name if entry.own_name else "" for entry in entries})
    for entry in entries:
        names, shown = people[entry.pk], short[entry.pk]
        lang = settings.LANGUAGE_CODE
        _name(entry, entry_name(names, own=entry.own_name, short=shown, lang=lang), taken)
        entry.short_name, entry.size = shown if championship.people_each > 1 else "", len(names)
        entry.people = names if len(names) > 1 else []
        entry.club = clubs_line(member.club for member in entry.members)
    changed = [entry for entry in entries if before[entry.pk] != [getattr(entry, field) for field in _MADE]]
    Entry.objects.bulk_update(changed, _MADE, batch_size=200)
    return {entry.pk: entry for entry in entries}


def clubs_line(clubs: Iterable[str]) -> str:
    """*Ñam · CD*, each once."""
    found: dict[str, str] = {}
    for club in clubs:
        if club:
            found.setdefault(fold(club) or club, club)
    return JOINT.join(found.values())


def _name(entry: Entry, wanted: str, taken: set[str]) -> None:
    if wanted not in (entry.name, base_name(entry.name)):
        entry.name = marked(wanted, taken=taken, longest=NAME_LENGTH)
        taken.add(entry.name)
