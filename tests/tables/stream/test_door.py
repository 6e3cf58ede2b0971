"""Open pages are told of who arrives: *My table* follows the door at once."""

from __future__ import annotations

import pytest

from tables.record.events import HEADING
from tables.stream.reading import read
from tables.wire.public import ChampionshipNow
from tests.factories import a_championship, an_actor, some_entries
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence, reopen_presence
from tournament.roster.services import mark_here

pytestmark = pytest.mark.django_db(transaction=True)


def door(championship: Championship) -> str:
    """What the stream says of the door."""
    _name, _topic, content = read(championship.pk, {HEADING}).contents[0]
    assert isinstance(content, ChampionshipNow)
    return content.door


def test_each_step_at_the_door_is_told_and_what_is_as_it_was_is_not() -> None:
    championship = a_championship()
    ana, beto = some_entries(championship, 2, here=False)
    before = door(championship)
    assert door(championship) == before

    mark_here(ana, here=True, actor=an_actor())
    arrived = door(championship)
    close_presence(championship, choices={beto.number: Entry.IfMissing.KEEP}, actor=an_actor())
    kept = door(championship)
    close_presence(championship, choices={beto.number: Entry.IfMissing.OUT}, actor=an_actor())
    out = door(championship)
    assert len({before, arrived, kept, out}) == 4

    reopen_presence(championship, actor=an_actor())
    mark_here(ana, here=False, actor=an_actor())
    assert door(championship) not in {arrived, kept, out}
