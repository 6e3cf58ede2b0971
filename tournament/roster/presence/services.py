"""Undoing a tap, marking many, closing presence."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, Invalid, NotNow
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.models import LogEntry
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.eligibility import refuse_out
from tournament.roster.models import Entry, Membership
from tournament.roster.presence.queries import (
    arrived,
    is_presence_settled,
    missing_at_closing,
    people_of,
    plays_alone,
    registered,
)
from tournament.roster.queries import SEVERAL
from tournament.roster.services import set_arrived

SEVERAL_TAKEN_BACK = "several-here-taken-back"


def undo_tap(entry: Entry, *, after: datetime | None, before: datetime | None, actor: Actor) -> Entry:
    """Repeated, it changes nothing; `Conflict` if tapped since."""
    with transaction.atomic():
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if locked.arrived_at == before:
            return locked
        if locked.arrived_at != after or locked.is_out:
            raise Conflict(_changed_since(locked))
        locked.arrived_at = before
        set_arrived(Entry.objects.filter(pk=locked.pk), before)
        action = "entry-here" if before else "entry-not-here"
        write_log(locked.championship_id, actor, action, number=locked.number, name=locked.name)
    return locked


@dataclass(frozen=True, slots=True)
class Tapped:
    """`name`: whose name was tapped; `before`, `after`: when each came, by their `Membership`'s key."""

    entry: Entry
    name: str
    before: Mapping[int, datetime | None]
    after: Mapping[int, datetime | None]


def tap_people(entry: Entry, *, here: bool, position: int = 0, actor: Actor) -> Tapped:
    """Of a pair: one of its people, or all (0). Who is here already keeps the moment. `Conflict` where nobody
    has that position.
    """
    with transaction.atomic():
        locked, members = _locked_people(entry)
        if here:
            refuse_out(locked)
        before = {member.pk: member.arrived_at for member in members}
        tapped = [member for member in members if position in (0, member.position)]
        if not tapped:
            raise Conflict(_changed_since(locked))
        changed = [member for member in tapped if (member.arrived_at is not None) != here]
        name = locked.name if position == 0 else tapped[0].name
        if changed:
            _set_people(
                locked, members, dict.fromkeys((m.pk for m in changed), timezone.now() if here else None)
            )
            _log_people(locked, name, here=here, one=position > 0, actor=actor)
    return Tapped(locked, name, before, {member.pk: member.arrived_at for member in members})


def undo_people(
    entry: Entry,
    *,
    after: Mapping[int, datetime | None],
    before: Mapping[int, datetime | None],
    actor: Actor,
) -> Entry:
    """As `undo_tap`, of a pair."""
    with transaction.atomic():
        locked, members = _locked_people(entry)
        now = {member.pk: member.arrived_at for member in members}
        if now == before:
            return locked
        if now != after or locked.is_out:
            raise Conflict(_changed_since(locked))
        changed = [member for member in members if now[member.pk] != before[member.pk]]
        _set_people(locked, members, {member.pk: before[member.pk] for member in changed})
        here, is_one = changed[0].arrived_at is not None, len(changed) < len(members)
        _log_people(locked, changed[0].name if is_one else locked.name, here=here, one=is_one, actor=actor)
    return locked


def _locked_people(entry: Entry) -> tuple[Entry, list[Membership]]:
    """One statement. Nobody is nobody's."""
    members = Membership.objects.select_for_update(no_key=True, of=("entry",)).select_related("entry")
    found = list(members.filter(entry=entry.pk, left_at=None).order_by("position"))
    if not found:
        raise Conflict(_changed_since(entry))
    return found[0].entry, found


def _set_people(entry: Entry, members: Sequence[Membership], moments: Mapping[int, datetime | None]) -> None:
    """The entry is here once all of its people are."""
    for member in members:
        if member.pk in moments:
            member.arrived_at = moments[member.pk]
    Membership.objects.bulk_update([m for m in members if m.pk in moments], ["arrived_at"])
    here = [member.arrived_at for member in members if member.arrived_at]
    entry.arrived_at = max(here) if len(here) == len(members) else None
    Entry.objects.filter(pk=entry.pk).update(arrived_at=entry.arrived_at)


def _log_people(entry: Entry, name: str, *, here: bool, one: bool, actor: Actor) -> None:
    action = ("person" if one else "pair") + ("-here" if here else "-not-here")
    write_log(entry.championship_id, actor, action, number=entry.number, name=name)


def _changed_since(entry: Entry) -> str:
    return _("%(name)s has been changed since: look at the list again.") % {"name": entry.name}


def mark_several_here(
    championship: Championship, *, numbers: Collection[int], actor: Actor
) -> LogEntry | None:
    """None where nobody was missing."""
    with transaction.atomic():
        lock_championship(championship)
        missing = registered(championship).filter(arrived_at=None)
        marked_numbers = sorted(set(numbers) & set(missing.values_list("number", flat=True)))
        if not marked_numbers:
            return None
        moment = timezone.now()
        for numbered in _numbered(missing, marked_numbers):
            set_arrived(numbered, moment)
        return write_log(
            championship,
            actor,
            SEVERAL,
            numbers=marked_numbers,
            count=len(marked_numbers),
            at=moment.isoformat(),
        )


def undo_several(line: LogEntry, *, actor: Actor) -> int:
    """Those unchanged since and without a seat. Returns how many."""
    with transaction.atomic():
        championship = lock_championship(cast("int", line.championship_id))
        marked = Entry.objects.filter(
            championship=championship, arrived_at=datetime.fromisoformat(line.detail["at"])
        )
        waiting = marked.filter(seats=None).values_list("number", flat=True)
        unmarked = sorted(set(line.detail["numbers"]) & set(waiting))
        if not unmarked:
            return 0
        for numbered in _numbered(marked, unmarked):
            set_arrived(numbered, None, since=datetime.fromisoformat(line.detail["at"]))
        write_log(
            championship,
            actor,
            SEVERAL_TAKEN_BACK,
            numbers=unmarked,
            count=len(unmarked),
            line=line.pk,
        )
    return len(unmarked)


def close_presence(championship: Championship, *, choices: Mapping[int, str], actor: Actor) -> Championship:
    """`choices`: `Entry.IfMissing` by number; the missing without one are out, but for a pair one of whom
    plays alone; arrivals meanwhile in.
    Repeated, it keeps the moment. `NotNow` once a sheet is public or where nobody would be drawn, `Invalid`.
    """
    _check_choices(championship, choices)
    with transaction.atomic():
        locked = lock_championship(championship)
        _refuse_once_public(locked)
        absent = Entry.objects.filter(championship=locked, arrived_at=None).order_by("pk")
        list(absent.select_for_update(no_key=True).values_list("pk"))  # taps wait until we are done
        first_time = locked.presence_closed_at is None
        missing = missing_at_closing(locked)
        plays = plays_alone(locked, people_of(locked) if locked.people_each > 1 else {})
        chosen = {
            entry.number: choices.get(entry.number) or choice_without(entry, plays) for entry in missing
        }
        _refuse_for_nobody(locked, chosen)
        if not first_time and all(entry.if_missing == chosen[entry.number] for entry in missing):
            return locked
        entries = Entry.objects.filter(championship=locked)
        entries.exclude(if_missing="").update(if_missing="")
        for choice in Entry.IfMissing.values:
            numbers = [number for number, number_choice in chosen.items() if number_choice == choice]
            for numbered in _numbered(entries, numbers):
                numbered.update(if_missing=choice)
        locked.presence_closed_at = locked.presence_closed_at or timezone.now()
        locked.save(update_fields=["presence_closed_at"])
        counts = Counter(chosen.values())
        chosen_counts = {choice: counts[choice] for choice in Entry.IfMissing.values}
        action = "presence-closed" if first_time else "presence-choices-changed"
        write_log(locked, actor, action, missing=len(missing), **chosen_counts)
    return locked


def choice_without(entry: Entry, plays_alone: Collection[int]) -> str:
    """Where nobody says it. `plays_alone`: keys of pairs one of whom is here and plays alone."""
    return (Entry.IfMissing.KEEP if entry.pk in plays_alone else Entry.IfMissing.OUT).value


def reopen_presence(championship: Championship, *, actor: Actor) -> Championship:
    """Arrivals since are in time after all."""
    with transaction.atomic():
        locked = lock_championship(championship)
        if locked.presence_closed_at is None:
            return locked
        _refuse_once_public(locked)
        locked.presence_closed_at = None
        locked.save(update_fields=["presence_closed_at"])
        write_log(locked, actor, "presence-reopened")
    return locked


def _refuse_for_nobody(championship: Championship, chosen: Mapping[int, str]) -> None:
    if arrived(championship).exists() or Entry.IfMissing.KEEP in chosen.values():
        return
    if not chosen:
        raise NotNow(
            _("Nobody is on the roster yet: import it, or add people at the door. Then close the door."),
            code="empty_roster",
        )
    raise NotNow(
        _("Nobody is here yet: mark who has come, or keep those who are on their way. Then close the door."),
        code="nobody_here",
    )


def _check_choices(championship: Championship, choices: Mapping[int, str]) -> None:
    allowed = set(Entry.IfMissing.values)
    if not championship.substitutes:
        allowed -= {Entry.IfMissing.STANDBY.value}
    if Entry.IfMissing.STANDBY.value in set(choices.values()) - allowed:
        raise Invalid(
            _("The regulations of this championship have no substitutes: choose out or keep."),
            code="no_substitutes",
        )
    if wrong := sorted(number for number, choice in choices.items() if choice not in allowed):
        raise Invalid(
            _("Choose out, standby or keep for number %(number)s.") % {"number": wrong[0]},
            code="choice",
            extra={"numbers": wrong},
        )
    numbers = set(Entry.objects.filter(championship=championship).values_list("number", flat=True))
    if strangers := sorted(set(choices) - numbers):
        raise Invalid(
            _("Nobody on the roster has the number %(number)s: reload the list.") % {"number": strangers[0]},
            code="not_on_the_roster",
            extra={"numbers": strangers},
        )


def _refuse_once_public(championship: Championship) -> None:
    if is_presence_settled(championship):
        raise NotNow(
            _(
                "A draw sheet is already public, with those who were here in time. Anyone who comes now is "
                "a late entry or a substitute."
            ),
            code="sheet_public",
        )


def _numbered(entries: QuerySet[Entry], numbers: Sequence[int]) -> Iterator[QuerySet[Entry]]:
    return (entries.filter(number__in=numbers[start : start + 500]) for start in range(0, len(numbers), 500))
