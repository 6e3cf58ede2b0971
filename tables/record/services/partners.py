"""Who of a team leaves by a move, or is back, is so on the roster too, as by a page."""

from collections.abc import Set
from functools import partial

from django.db import transaction

from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.changes.services.persons import leave_others, return_to_others
from tournament.rounds.models import Seat

from ..models import Heading
from ..parties import gone_of, party_of
from .disqualifications import member_named


def note_members(heading: Heading, *, before: Set[str], actor: Actor) -> None:
    """`before`: who had left. Once the moves are committed, since a championship is locked before an acta."""
    if "teams" not in heading.head:
        return
    state, members = heading.acta.state, heading.members
    removed, gone = {*state.get("removed", ())}, gone_of(members, state)
    for person in sorted(before ^ removed):
        party = party_of(members, person)
        if party in gone:  # nobody is left to play on
            continue
        seat = next(seat for seat, name in heading.names.items() if name == party)
        follow = partial(_follow, seat, person, has_left=person in removed, actor=actor)
        transaction.on_commit(follow, robust=True)


def _follow(seat: int, person: str, *, has_left: bool, actor: Actor) -> None:
    with transaction.atomic():
        found = Seat.objects.select_related("entry").get(pk=seat)
        lock_championship(found.entry.championship_id)
        member = member_named(found.entry, person)
        if member is None or has_left == (member.left_at is not None):
            return
        if has_left:
            leave_others(member, reason="", actor=actor)
        else:
            return_to_others(member, actor=actor)
