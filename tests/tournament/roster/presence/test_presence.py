"""Who is here: a tap, its way back, many at once, and the order of waiting."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from core.refusals import Conflict
from tests.factories import a_championship, a_drawn_round, a_user, an_actor, an_open_round, some_entries
from tournament.championship.models import Championship
from tournament.changes.services.no_shows import mark_no_show
from tournament.roster.models import Entry
from tournament.roster.presence.queries import waiting
from tournament.roster.presence.services import mark_several_here, undo_several, undo_tap
from tournament.roster.services import add_entry, mark_here, withdraw_entry

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def olga() -> User:
    return a_user("olga")


@pytest.fixture
def copa(olga: User) -> Championship:
    return a_championship(actor=an_actor(user=olga), tables_available=1, size_max=4, size_wanted=4)


@pytest.fixture
def browser(client: Client, olga: User) -> Client:
    client.force_login(olga)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


def page(name: str, copa: Championship) -> str:
    return reverse(f"tournament:{name}", args=[copa.slug])


def here(copa: Championship) -> list[str]:
    found = Entry.objects.filter(championship=copa, arrived_at__isnull=False).order_by("arrived_at", "number")
    return list(found.values_list("name", flat=True))


def tap(browser: Client, copa: Championship, *, headers: Any = None, only: str = "", **tapped: Any) -> Any:
    """`here` or `missing`: the number whose name is tapped."""
    ((wanted, number),) = tapped.items()
    sent = {"tap": f"{wanted}-{number}", "only": only}
    return browser.post(page("presence-tap", copa), sent, headers=headers)


def test_one_tap_says_the_name_back_and_how_many_are_missing(browser: Client, copa: Championship) -> None:
    ana = add_entry(copa, name="Ana", actor=an_actor())
    add_entry(copa, name="Beto", actor=an_actor())
    response = tap(browser, copa, here=ana.number, only="missing")
    assert response.url == f"{page('presence', copa)}?only=missing#entry-1"
    after = browser.get(page("presence", copa))
    assert (after.context["here"], after.context["missing"]) == (1, 1)
    assert '<b class="name">Ana</b> is here.' in after.content.decode()
    assert 'class="name">Ana</b> is here.' not in browser.get(page("presence", copa)).content.decode()


def test_with_htmx_the_row_and_what_follows_from_it_come_back_and_no_page(
    browser: Client, copa: Championship
) -> None:
    ana, *_ = some_entries(copa, 3, here=False)
    response = tap(browser, copa, here=ana.number, headers=HTMX)
    text = response.content.decode()
    assert text.count("hx-swap-oob") == 6
    assert text.count("<li") == 1
    assert 'id="entry-1"' in text
    assert "<html" not in text


def test_with_htmx_the_next_step_and_the_one_tap_for_all_follow_the_last_name(
    browser: Client, copa: Championship
) -> None:
    some_entries(copa, 2)
    (late,) = some_entries(copa, 1, here=False)
    everybody, rest = "Everybody who is missing has come", 'id="presence-rest" hx-swap-oob="true" hidden'

    text = tap(browser, copa, here=late.number, headers=HTMX).content.decode()
    assert "3 people are here, nobody is missing." in text
    assert (everybody in text, rest in text) == (False, True)
    assert "Mark who is here" not in text  # that is this page

    text = tap(browser, copa, missing=late.number, headers=HTMX).content.decode()
    assert "nobody is missing" not in text
    assert (everybody in text, rest in text) == (True, False)


def test_who_comes_after_the_draw_is_led_to_a_seat_from_the_list_and_from_their_page(
    browser: Client, copa: Championship
) -> None:
    some_entries(copa, 4)
    a_drawn_round(copa, tables=1)
    Championship.objects.filter(pk=copa.pk).update(size_max=5)
    (late,) = some_entries(copa, 1, here=False)
    link = reverse("tournament:round-late", args=[copa.slug, 1])
    own = reverse("tournament:roster-entry", args=[copa.slug, late.number])
    assert link not in browser.get(own).content.decode()

    text = tap(browser, copa, here=late.number, headers=HTMX).content.decode()
    assert link in text
    assert "1 person is here and has no seat:" in text
    for address in (page("presence", copa), own):
        assert link in browser.get(address).content.decode()


def test_of_an_open_page_what_changes_comes_with_its_search_and_without_the_last_tap(
    browser: Client, copa: Championship
) -> None:
    ana, beto = some_entries(copa, 2, here=False)
    tap(browser, copa, here=ana.number)
    text = browser.get(page("presence", copa), {"part": "live", "q": beto.name[-3:]}).content.decode()
    assert "<html" not in text
    assert [f'id="entry-{one.number}"' in text for one in (ana, beto)] == [False, True]
    assert "is here.</p>" not in text
    assert f'class="name">{ana.name}</b> is here' in browser.get(page("presence", copa)).content.decode()


def test_tapping_twice_the_same_way_keeps_the_first_arrival(browser: Client, copa: Championship) -> None:
    (ana,) = some_entries(copa, 1, here=False)
    tap(browser, copa, here=ana.number)
    first = Entry.objects.get().arrived_at
    tap(browser, copa, here=ana.number)
    assert Entry.objects.get().arrived_at == first


def test_a_tap_is_undone_and_the_place_in_the_order_is_as_before(browser: Client, copa: Championship) -> None:
    ana, beto = some_entries(copa, 2)
    token = tap(browser, copa, missing=ana.number, headers=HTMX).context["undo"]["token"]
    assert here(copa) == [beto.name]
    for _ in range(2):
        browser.post(page("presence-undo", copa), {"token": token})
    assert here(copa) == [ana.name, beto.name]


def test_an_undo_does_not_run_over_what_was_done_since(copa: Championship) -> None:
    (ana,) = some_entries(copa, 1, here=False)
    tapped = mark_here(ana, here=True, actor=an_actor())
    mark_here(ana, here=False, actor=an_actor())
    again = mark_here(ana, here=True, actor=an_actor())
    with pytest.raises(Conflict):
        undo_tap(again, after=tapped.arrived_at, before=None, actor=an_actor())
    assert here(copa) == [ana.name]


@pytest.mark.parametrize("token", ["", "x", "forged:token:here"])
def test_a_forged_undo_is_told_and_changes_nothing(browser: Client, copa: Championship, token: str) -> None:
    some_entries(copa, 1)
    response = browser.post(page("presence-undo", copa), {"token": token}, follow=True)
    assert "can no longer be undone" in response.content.decode()
    assert len(here(copa)) == 1


def test_an_undo_of_another_championship_is_not_found(
    browser: Client, copa: Championship, olga: User
) -> None:
    other = a_championship("Otra", actor=an_actor(user=olga))
    (entry,) = some_entries(other, 1, here=False)
    token = tap(browser, other, here=entry.number, headers=HTMX).context["undo"]["token"]
    assert browser.post(page("presence-undo", copa), {"token": token}).status_code == 404


@pytest.mark.parametrize("number", ["", "x", "99", "-1", "²", "9" * 30])
def test_a_tap_on_nobody_is_not_found(browser: Client, copa: Championship, number: str) -> None:
    some_entries(copa, 1)
    assert tap(browser, copa, here=number).status_code == 404


def test_a_withdrawn_player_is_listed_and_cannot_be_tapped(browser: Client, copa: Championship) -> None:
    (ana,) = some_entries(copa, 1, here=False)
    withdraw_entry(ana, actor=an_actor())
    listed = browser.get(page("presence", copa)).content.decode()
    assert ana.name in listed
    assert f"here-{ana.number}" not in listed
    response = browser.post(page("presence-tap", copa), {"tap": f"here-{ana.number}"}, follow=True)
    assert "is withdrawn" in response.content.decode()
    assert here(copa) == []


def rows(browser: Client, copa: Championship, **asked: str) -> list[str]:
    return [row.entry.name for row in browser.get(page("presence", copa), asked).context["page"]]


def test_the_list_is_alphabetical_searched_and_narrowed(browser: Client, copa: Championship) -> None:
    for name in ("Zoe", "Ángel Núñez", "Beto"):
        add_entry(copa, name=name, actor=an_actor())
    tap(browser, copa, here=3)
    assert rows(browser, copa) == ["Ángel Núñez", "Beto", "Zoe"]
    assert rows(browser, copa, only="missing") == ["Ángel Núñez", "Zoe"]
    assert rows(browser, copa, only="here") == ["Beto"]
    assert rows(browser, copa, q="nunez") == ["Ángel Núñez"]


def test_in_a_huge_hall_names_come_in_pages_and_a_tap_stays_on_its_page(
    browser: Client, copa: Championship, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournament.roster.presence.views.presence.A_PAGE", 3)
    some_entries(copa, 5, here=False)
    assert len(rows(browser, copa)) == 3
    assert rows(browser, copa, page="2") == ["Jugadora 004", "Jugadora 005"]
    assert rows(browser, copa, q="005") == ["Jugadora 005"]
    second = browser.get(page("presence", copa), {"page": 2}).content.decode()
    assert '<input type="hidden" name="page" value="2">' in second
    tapped = browser.post(page("presence-tap", copa), {"tap": "here-5", "page": "2"})
    assert tapped.headers["Location"].endswith("?page=2#entry-5")


def test_beyond_the_seats_they_wait_in_the_order_in_which_they_came(
    browser: Client, copa: Championship
) -> None:
    entries = some_entries(copa, 6, here=False)
    for entry in reversed(entries):
        tap(browser, copa, here=entry.number)
    assert [entry.number for entry in waiting(copa)] == [2, 1]
    seen = browser.get(page("presence", copa), {"only": "waiting"})
    assert [(row.entry.number, row.place) for row in seen.context["page"]] == [(2, 1), (1, 2)]
    assert "waits, no. 1" in seen.content.decode()


def test_all_at_once_shows_the_names_and_marks_those_who_are_not_ticked(
    browser: Client, copa: Championship
) -> None:
    some_entries(copa, 4, here=False)
    asked = browser.get(page("presence-all", copa))
    assert "Jugadora 003" in asked.content.decode()
    assert here(copa) == []
    some_entries(copa, 1, here=False)  # came on the roster while the page was looked at
    browser.post(page("presence-all", copa), {"shown": asked.context["shown"], "not_here": ["2"]})
    assert [name[-3:] for name in here(copa)] == ["001", "003", "004"]


def test_all_at_once_is_offered_while_somebody_is_missing_at_an_open_door(
    browser: Client, copa: Championship
) -> None:
    url = page("presence-all", copa)
    some_entries(copa, 3)
    assert f'href="{url}"' not in browser.get(page("presence", copa)).content.decode()
    some_entries(copa, 1, here=False)
    assert f'href="{url}"' in browser.get(page("presence", copa)).content.decode()
    copa.presence_closed_at = timezone.now()
    copa.save()
    assert f'href="{url}"' not in browser.get(page("presence", copa)).content.decode()


def test_all_who_are_missing_come_with_one_tap(browser: Client, copa: Championship) -> None:
    some_entries(copa, 1)
    some_entries(copa, 3, here=False)
    shown = browser.get(page("presence", copa)).context["all_missing"]
    assert shown == "2,3,4"
    some_entries(copa, 1, here=False)  # came on the roster while the page was looked at
    browser.post(page("presence-all", copa), {"shown": shown})
    assert len(here(copa)) == 4
    assert browser.get(page("presence", copa)).context["several"].detail["count"] == 3


def test_all_at_once_is_taken_back_as_one_and_once(browser: Client, copa: Championship) -> None:
    ana, *_ = some_entries(copa, 1)
    some_entries(copa, 3, here=False)
    asked = browser.get(page("presence-all", copa))
    browser.post(page("presence-all", copa), {"shown": asked.context["shown"]})
    line = browser.get(page("presence", copa)).context["several"]
    browser.post(page("presence-all-undo", copa), {"line": line.pk})
    assert here(copa) == [ana.name]
    assert browser.get(page("presence", copa)).context["several"] is None
    tap(browser, copa, here=2)
    browser.post(page("presence-all-undo", copa), {"line": line.pk})
    assert len(here(copa)) == 2


def test_taking_many_back_leaves_those_alone_who_were_touched_since(copa: Championship) -> None:
    entries = some_entries(copa, 3, here=False)
    line = mark_several_here(copa, numbers=[entry.number for entry in entries], actor=an_actor())
    assert line is not None
    mark_here(entries[0], here=False, actor=an_actor())
    mark_here(entries[0], here=True, actor=an_actor())
    assert undo_several(line, actor=an_actor()) == 2
    assert here(copa) == [entries[0].name]


def test_who_has_a_seat_is_not_missing_again(browser: Client, copa: Championship) -> None:
    entries = some_entries(copa, 4, here=False)
    line = mark_several_here(copa, numbers=[entry.number for entry in entries], actor=an_actor())
    assert line is not None
    an_open_round(copa, tables=1)
    assert browser.get(page("presence", copa)).context["several"] is None
    assert undo_several(line, actor=an_actor()) == 0
    assert len(here(copa)) == 4


@pytest.mark.parametrize("line", ["", "x", "²", "77", "9" * 40])
def test_taking_back_what_is_not_there_is_told(browser: Client, copa: Championship, line: str) -> None:
    some_entries(copa, 1)
    response = browser.post(page("presence-all-undo", copa), {"line": line}, follow=True)
    assert "can no longer be undone" in response.content.decode()
    assert len(here(copa)) == 1


def test_marking_many_when_nobody_is_missing_writes_nothing(copa: Championship) -> None:
    some_entries(copa, 2)
    assert mark_several_here(copa, numbers=[1, 2, 77], actor=an_actor()) is None


def test_a_tap_costs_the_same_in_a_small_and_in_a_large_hall(browser: Client, copa: Championship) -> None:
    def cost(number: int) -> int:
        with CaptureQueriesContext(connection) as seen:
            tap(browser, copa, here=number, headers=HTMX)
        return len(seen)

    some_entries(copa, 3, here=False)
    tap(browser, copa, here=1, headers=HTMX)
    few = cost(2)
    some_entries(copa, 97, here=False)
    assert cost(3) == few <= 16  # with the link of the chain, and what the sign-up says of who is shown


def test_who_did_not_come_to_the_table_is_not_said_to_be_here(browser: Client, copa: Championship) -> None:
    gone, *_others = some_entries(copa, 4)
    of = an_open_round(copa, tables=1)
    mark_no_show(of.seats.get(entry=gone), actor=an_actor())
    for address in ("presence", "roster"):
        shown = browser.get(page(address, copa)).content.decode()
        assert shown.count("did not come to the table") == 1
    one = browser.get(reverse("tournament:roster-entry", args=[copa.slug, gone.number])).content.decode()
    assert "did not come to the table" in one
