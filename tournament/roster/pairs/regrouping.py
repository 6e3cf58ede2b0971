"""Persons put together anew, as a draw of pairs says, or parted again."""

from collections.abc import Sequence

from tournament.championship.models import Championship
from tournament.roster.free_names import free_name
from tournament.roster.models import Entry, Membership
from tournament.roster.services import next_number
from tournament.roster.settling import settle

from .services import forget_who_left, move_offices, take_columns


def regroup(championship: Championship, groups: Sequence[Sequence[Membership]]) -> list[Entry]:
    """Each group is an entry with a new number, in this order; entries whose people are all gone are deleted,
    and their numbers never given again. Under the championship's lock. The people are all of their entries'.
    """
    number = next_number(championship)
    before = {one.entry_id for group in groups for one in group}
    Entry.objects.filter(pk__in=before).update(identity="")  # it is one entry's at any moment
    made = []
    for offset, group in enumerate(groups):
        entry = Entry(championship=championship, number=number + offset)
        for one in group:
            take_columns(entry, one.entry)
        if len(group) == 1:
            entry.own_name = ""
            if group[0].position > 1:  # what is one person's alone is the first one's
                entry.identity, entry.pinned_table, entry.pinned_seat = "", None, None
        here = [one.arrived_at for one in group if one.arrived_at]
        entry.arrived_at = max(here) if len(here) == len(group) else None
        entry.if_missing = group[0].entry.if_missing
        entry.name = free_name(championship, group[0].name if len(group) == 1 else f"{number + offset}")
        entry.save()
        made.append(entry)
    placed = [(entry, one) for entry, group in zip(made, groups, strict=True) for one in group]
    move_offices((one.entry_id, one, entry) for entry, one in placed)
    for entry, group in zip(made, groups, strict=True):
        for position, one in enumerate(group, start=1):
            one.entry, one.position = entry, position
    members = [one for group in groups for one in group]
    Membership.objects.bulk_update(members, ["entry", "position"], batch_size=200)
    forget_who_left(before)
    Entry.objects.filter(pk__in=before, memberships=None).delete()
    settled = settle(championship)
    return [settled[entry.pk] for entry in made]
