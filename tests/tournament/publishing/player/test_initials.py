"""Who asks is read by initials by everybody from then on, and by name by those who run the night."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from tables.stream.reading import read
from tests.factories import a_championship, a_user, an_actor, an_open_round, play_round
from tests.prints.reading import letters_as_set
from tests.tables.factories import a_running_table, starter, tally
from tests.test_marked_person import asking, pages, the_way_of_a_draw, words_of
from tests.tournament.championship.access.permission_row import ANONYMOUS, EVERYBODY
from tests.tournament.championship.access.permission_rows import ROWS
from tests.tournament.championship.access.permission_world import a_world, answer
from tests.tournament.visitors import here, signed_in_user
from tournament.championship.models import Championship
from tournament.papers.making import make_paper
from tournament.papers.registry import papers, read_choice
from tournament.publishing.services import publish
from tournament.roster.entry_names import initials
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.services import show_by_initials
from tournament.roster.services import add_entry, edit_entry

pytestmark = pytest.mark.django_db(transaction=True)

CANARY = "Zorzalina Quintral Ñandú"
SHOWN = "Z. Q. Ñ."
#: What was sealed or published before somebody asked stays as it was.
SEALED = {
    *("api:championship", "api:standings", "tournament:sorteo-log"),
    "tournament:sorteo-certificate-print",
    *(f"tournament:sorteo-{name}" for name in ("sheet-text", "certificate", "sheet-print")),
}
#: Papers that are given to the person, or that only organizers keep.
OWN = {"paper-acta", "round-pack", "diploma-champion", "diplomas-finalists", "diplomas-participants"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana Quispe Mamani", "A. Q. M."),
        ("Rojas, Beto", "B. R."),
        ("Ana de la Cruz", "A. C."),
        ("Ortega y Gasset", "O. G."),
        ("ñusta", "Ñ."),
        ("…", "·"),
    ],
)
def test_initials(name: str, shown: str) -> None:
    assert initials(name) == shown


def a_hall(*, asked: bool, owner: User | None = None) -> Championship:
    actor = an_actor("Olga", user=owner)
    championship = a_championship("Copa del canario", actor=actor, size_wanted=4)
    for name in (CANARY, *(f"Jugadora {at}" for at in range(7))):
        entry = add_entry(championship, name=name, club="Aves", here=True, actor=an_actor())
        if asked and name == CANARY:
            ask(entry)
    return championship


def ask(entry: Entry) -> None:
    show_by_initials(entry, on=True, actor=an_actor())


def canary_of(championship: Championship) -> Entry:
    return championship.entries.get(number=1)


def names_it(words: str) -> bool:
    return any(part in words for part in ("Zorzalina", "zorzalina", "Quintral"))


@pytest.mark.parametrize("asked", [True, False], ids=["before", "afterwards"])
def test_no_public_page_answer_or_stream_has_the_name(*, asked: bool) -> None:
    olga = a_user("olga")
    championship = a_hall(asked=asked, owner=olga)
    playing = an_open_round(championship, tables=2)
    seat = canary_of(championship).seats.get()
    mine = a_running_table(seat.table)
    other = next(name for name in mine.names if name not in (CANARY, SHOWN))
    canary = next(name for name in mine.names if name != other and not name.startswith("Jugadora"))
    mine.play(starter(canary), tally(other))
    publish(championship, occasion="tables", actor=an_actor())
    if not asked:
        ask(canary_of(championship))
    world = a_world(mine, owner=olga)
    world.cookies = {ANONYMOUS: Client().cookies}
    rows = {name: row for name, row in pages(ROWS).items() if row.allowed == EVERYBODY}
    told = []
    for name, row in rows.items():
        response = answer(name, asking(name, row), world, ANONYMOUS)
        if response.status_code < 300 and not (not asked and name in SEALED):
            told += [name] if names_it(words_of(response)) else []
    assert told == []
    sent = repr(read(championship.pk, [None]))
    assert not names_it(sent)
    assert SHOWN in sent
    assert SHOWN in Client().get(here(championship, "table", seat.table.number)).content.decode()
    assert playing.number == 1


@pytest.mark.parametrize("asked", [True, False], ids=["before", "afterwards"])
def test_no_step_of_a_draw_calls_the_name(*, asked: bool) -> None:
    championship = a_hall(asked=asked)
    for at, sheet in enumerate(the_way_of_a_draw(championship)):
        if not asked and at == 1:
            ask(canary_of(championship))
        if asked or at > 1:
            addresses = [here(championship, name) for name in ("sorteo", "seat", "projector", "sorteo-stage")]
            if sheet.serial:
                addresses += [
                    here(championship, f"sorteo-{name}", sheet.serial) for name in ("sheet", "show")
                ]
            for name in addresses:
                response: Any = Client().get(name)
                assert not names_it(words_of(response)), (name, sheet.status)


def test_papers_that_hang_in_the_hall_have_initials_and_diplomas_the_name() -> None:
    championship = a_hall(asked=True)
    play_round(an_open_round(championship, tables=2))
    play_round(an_open_round(championship, tables=1))
    named = set()
    for kind in papers():
        asked = {number.name: number.proposed(championship) for number in kind.extras}
        if kind.refusal(championship):
            continue
        choice = read_choice(kind, {"lang": "es", "round": 1} | asked)
        words = letters_as_set(make_paper(championship, kind, choice))
        named |= {kind.key} if names_it(words) else set()
    assert named <= OWN


def test_a_late_finding_by_the_whole_name_finds_nobody_and_by_number_finds_them() -> None:
    championship = a_hall(asked=True)
    found = Client().get(here(championship, "seat"), {"q": "Zorzalina"}).content.decode()
    assert SHOWN not in found
    assert SHOWN in Client().get(here(championship, "seat"), {"q": "1"}).content.decode()


def test_the_organizer_asks_for_them_with_one_tap_and_reads_the_name() -> None:
    olga = a_user("olga")
    championship = a_championship("Copa", actor=an_actor("Olga", user=olga))
    entry = add_entry(championship, name=CANARY, actor=an_actor())
    browser = signed_in_user(olga)
    page = here(championship, "roster-person", entry.number)
    browser.post(page, {"initials": "on"})
    entry.refresh_from_db()
    assert (entry.name, entry.public.name) == (CANARY, SHOWN)
    assert CANARY in browser.get(here(championship, "roster-entry", entry.number)).content.decode()
    browser.post(page, {"initials": "off"})
    entry.refresh_from_db()
    assert entry.public.name == CANARY


def test_two_of_the_same_initials_are_told_apart_and_a_new_name_has_new_ones() -> None:
    championship = a_championship("Copa")
    first, second = (add_entry(championship, name=name, actor=an_actor()) for name in ("Ana Paz", "Aldo Pi"))
    ask(first)
    ask(second)
    shown = [entry.public.name for entry in championship.entries.all()]
    assert shown == ["A. P.", "A. P. (2)"]
    edit_entry(first, changes={"name": "Bea Paz"}, actor=an_actor())
    assert championship.entries.get(number=1).public.name == "B. P."


def test_a_person_who_asked_once_is_shown_so_in_every_night_of_the_league() -> None:
    first = a_championship("Copa uno")
    entry = add_entry(first, name=CANARY, actor=an_actor())
    person = Membership.objects.get(entry=entry).person_id
    second = a_championship("Copa dos", league=first.league_id)
    later = add_entry(second, name=CANARY, person=person, actor=an_actor())
    ask(later)
    third = a_championship("Copa tres", league=first.league_id)
    add_entry(third, name=CANARY, person=person, actor=an_actor())
    shown = {one.public.name for one in Entry.objects.all()}
    assert shown == {SHOWN}
