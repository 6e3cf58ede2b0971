"""Who withdrew is at the door's list too, with the way back; and all counts of people agree."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest

from tests.factories import an_actor, an_open_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.changes.services.no_shows import mark_no_show
from tournament.publishing.podium.words import size_of
from tournament.publishing.projection import project
from tournament.register.exclusions.services.exclusions import exclude_person
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, withdraw_entry
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db
EVERYBODY = 11


@pytest.fixture
def night() -> Night:
    """Eleven on the roster: one never came, two withdrew (one before the draw), one is excluded, one came and
    is not at the table.
    """
    made = a_night()
    some_entries(made.championship, 10)
    add_entry(made.championship, name="Nunca Vino", here=False, actor=an_actor())
    withdraw_entry(Entry.objects.get(number=1), actor=an_actor())
    close_presence(made.championship, choices={11: "out"}, actor=an_actor())
    an_open_round(made.championship, tables=2)
    withdraw_entry(Entry.objects.get(number=2), actor=an_actor())
    exclude_person(
        made.championship,
        capacity="player",
        entry=Entry.objects.get(number=3),
        reason="hizo trampa",
        request=uuid4(),
        actor=an_actor(),
    )
    mark_no_show(Seat.objects.get(entry__number=4), actor=an_actor())
    return made


def stats(page: str) -> dict[str, str]:
    """The figures of a page by their label."""
    figure = r'<span class="stat-label">([^<]*)</span><span class="stat-value">(.*?)</span></div>'
    return {label: re.sub(r"<[^>]+>", "", value) for label, value in re.findall(figure, page)}


def test_every_count_of_people_names_what_it_counts_and_all_agree(night: Night) -> None:
    now = stats(night.browser.get(night.url("dashboard")).content.decode())
    door = stats(night.browser.get(night.url("presence")).content.decode())
    roster = night.browser.get(night.url("roster")).content.decode()
    listed = night.browser.get("/").content.decode()

    assert now["en la nómina"] == str(EVERYBODY)
    assert door["presentes"] == f"{now['presentes']} / {EVERYBODY}"
    parts = ("presentes", "faltan", "fuera", "retirados o excluidos")
    assert sum(int(now[part]) for part in parts) == EVERYBODY
    assert [now[part] for part in parts[1:]] == [door[part] for part in parts[1:]]
    assert f"{EVERYBODY} en la nómina · {now['presentes']} presentes · 3 retirados o excluidos" in words(
        roster
    )
    assert f"{EVERYBODY} en la nómina" in words(listed)
    sat = Seat.objects.filter(absent=False).values("entry").distinct().count()
    assert size_of(project(night.championship)).players == sat


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


@pytest.mark.parametrize("where", [{}, {"only": "withdrawn"}, {"q": "Jugadora 002"}])
def test_who_withdrew_is_listed_at_the_door_with_the_way_back(night: Night, where: dict[str, str]) -> None:
    page = night.browser.get(night.url("presence"), where).content.decode()

    row = re.search(r'<li class="row-item" id="entry-2">(.*?)</li>', page, re.DOTALL)
    assert row is not None
    assert f'href="{night.url("change", 2)}"' in row[1]
    assert "se retiró" in row[1]
    assert "Reincorporar" in row[1]
    assert "<button" not in row[1]


def test_who_is_excluded_is_listed_and_not_offered_back(night: Night) -> None:
    page = night.browser.get(night.url("presence")).content.decode()
    row = page.partition('id="entry-3"')[2].partition("</li>")[0]
    assert "excluido" in row
    assert "Reincorporar" not in row


def test_one_tap_from_the_message_gives_who_was_just_added_a_seat() -> None:
    night = a_night(draw_dice="computer")
    some_entries(night.championship, 8)
    an_open_round(night.championship, tables=2)

    added = night.browser.post(night.url("roster-add"), {"name": "Tarde Vega", "here": "on"}, follow=True)

    page = added.content.decode()
    form = re.search(rf'<form method="post" action="{night.url("round-late", 1)}".*?</form>', page, re.DOTALL)
    assert form is not None
    assert 'name="entry" value="9"' in form[0]
    night.browser.post(night.url("round-late", 1), {"entry": "9"})
    assert Seat.objects.filter(entry__number=9, late=True).exists()
    assert night.url("round-late", 1) not in night.browser.get(night.url("roster-add")).content.decode()
