"""When the night goes on and ends: before it, while it is played, and after it."""

from __future__ import annotations

import datetime
import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import a_championship, an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.plan.forecast import Ahead, Forecast, Pace, RoundAhead, Span
from tournament.plan.models import KeptForecast
from tournament.plan.queries.expected import (
    Between,
    NightExpected,
    expected_end,
    expected_night,
    expected_of,
    expected_start_of_next_round,
    to_come,
)
from tournament.plan.services import make_forecast, set_wishes
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Round

pytestmark = pytest.mark.django_db
DAY = datetime.date(2026, 11, 27)
NOON = datetime.datetime(2026, 11, 27, 15, 0, tzinfo=datetime.UTC)


def a_hall(players: int = 12, **settings: Any) -> Championship:
    championship = a_championship(day=DAY, **settings)
    some_entries(championship, players)
    return championship


def begins_at(championship: Championship, hour: int) -> Championship:
    set_wishes(championship, starts_at=datetime.time(hour), final_least=4, final_most=6, actor=an_actor())
    return Championship.objects.get(pk=championship.pk)


class TestBeforeTheNight:
    def test_it_begins_when_it_was_said_and_ends_within_a_range(self) -> None:
        with time_machine.travel(NOON, tick=False):
            championship = begins_at(a_hall(), 20)
            make_forecast(championship)
            end = expected_end(championship)
            start = expected_start_of_next_round(championship, after=0)
        assert start is not None
        assert end is not None
        assert timezone.localtime(start.earliest).hour == 20
        assert start.latest <= end.earliest < end.latest
        assert {moment.minute % 5 for moment in (end.earliest, end.latest)} == {0}

    def test_where_nobody_said_when_only_its_length_is_known(self) -> None:
        with time_machine.travel(NOON - timedelta(days=3), tick=False):
            championship = a_hall()
            night = make_forecast(championship)
        assert night is not None
        assert (night.end, night.next_start) == (None, None)
        assert 0 < night.length.least < night.length.most

    def test_with_nobody_on_the_roster_nothing_is_expected(self) -> None:
        assert make_forecast(a_championship(day=DAY)) is None

    def test_it_is_expected_as_soon_as_somebody_is_on_the_roster(self) -> None:
        championship = a_championship(day=DAY)
        assert make_forecast(championship) is None
        some_entries(championship, 12)
        assert make_forecast(championship) is not None


class TestThroughTheNight:
    """What is expected follows what is played."""

    def test_a_round_that_drags_on_moves_the_end(self) -> None:
        with time_machine.travel(NOON, tick=False) as clock:
            championship = a_hall()
            an_open_round(championship, tables=3)
            before = make_forecast(championship)
            clock.shift(timedelta(hours=1))
            after = make_forecast(championship)
        assert before is not None
        assert before.end
        assert after is not None
        assert after.end
        assert after.end.earliest > before.end.latest

    def test_the_last_round_has_no_next_one_and_a_night_that_is_over_no_end(self) -> None:
        with time_machine.travel(NOON, tick=False):
            championship = a_hall(5)
            final = an_open_round(championship, tables=1)
            make_forecast(championship)
            assert expected_start_of_next_round(championship, after=1) is None
            assert expected_end(championship) is not None
            play_round(final)
            make_forecast(championship)
            assert expected_end(championship) is None

    def test_pauses_and_slow_tables_are_taken_from_this_night(self) -> None:
        with time_machine.travel(NOON, tick=False) as clock:
            championship = a_hall()
            played = an_open_round(championship, tables=3)
            clock.shift(timedelta(minutes=30))
            play_round(played)
            night = make_forecast(championship)
        assert night is not None
        assert (night.plays, night.tables) == (0, 3)
        assert night.seconds > 40

    def test_a_closed_round_waits_for_the_next(self) -> None:
        with time_machine.travel(NOON, tick=False):
            championship = a_hall()
            played = an_open_round(championship, tables=3)
            play_round(played)
            if played.status != Round.Status.CLOSED:
                close_round(played, actor=an_actor())
            make_forecast(championship)
            start = expected_start_of_next_round(championship, after=1)
            assert expected_start_of_next_round(championship, after=0) is None
        assert start is not None
        assert NOON < start.latest < NOON + timedelta(minutes=30)

    def test_what_was_worked_out_long_ago_says_no_moment_that_is_past(self) -> None:
        with time_machine.travel(NOON, tick=False) as clock:
            championship = a_hall()
            play_round(an_open_round(championship, tables=3))
            make_forecast(championship)
            start, end = expected_start_of_next_round(championship, after=1), expected_end(championship)
            assert start is not None
            assert end is not None
            clock.move_to(start.latest - timedelta(minutes=2))
            late = expected_start_of_next_round(championship, after=1)
            assert late is not None
            assert timezone.now() < late.about <= late.latest
            clock.move_to(start.latest + timedelta(minutes=1))
            assert expected_start_of_next_round(championship, after=1) is None
            clock.move_to(end.latest)
            assert expected_end(championship) is None

    def test_many_who_ask_are_answered_from_what_was_worked_out(self, django_assert_num_queries: Any) -> None:
        championship = a_hall()
        make_forecast(championship)
        with django_assert_num_queries(0):
            expected_end(championship)

    def test_another_process_reads_the_same_from_the_row(self) -> None:
        championship = a_hall()
        night = make_forecast(championship)
        cache.clear()
        assert night is not None
        assert expected_night(championship) == night

    def test_what_an_older_version_kept_and_nobody_can_read_is_left_out(self) -> None:
        championship = a_hall()
        make_forecast(championship)
        KeptForecast.objects.update(night={"rounds": 3})
        cache.clear()
        assert expected_night(championship) is None


class TestPages:
    def test_the_dashboard_has_a_part_that_says_when_it_ends(self) -> None:
        with time_machine.travel(NOON, tick=False):
            night = a_night(day=DAY)
            some_entries(night.championship, 12)
            make_forecast(night.championship)
            part = night.browser.get(night.url("plan-expected"))
        assert part.context["night"].end is not None


SECONDS = st.floats(0, 5 * 3600)


@st.composite
def spans(draw: st.DrawFn) -> Span:
    return Span(*sorted((draw(SECONDS), draw(SECONDS))))


ROUNDS = st.builds(RoundAhead, start=spans(), end=spans(), length=spans(), wait=SECONDS)
FORECASTS = st.builds(Forecast, playing=st.none() | ROUNDS, rounds=st.lists(ROUNDS, max_size=3).map(tuple))
WHILE = st.floats(-6 * 3600, 6 * 3600).map(lambda seconds: timedelta(seconds=seconds))


def moments(night: NightExpected) -> list[Between]:
    rounds = [each for one in night.rounds for each in (one.begins, one.ends)]
    return [found for found in (*rounds, night.playing_ends, night.end, night.next_start) if found]


@given(found=FORECASTS, ago=WHILE, later=WHILE.map(abs))
def test_nothing_is_expected_for_a_moment_that_is_past(
    found: Forecast, ago: timedelta, later: timedelta
) -> None:
    """However the forecast turns out, whenever it counts from, and however long it is kept."""
    night = expected_of(found, Ahead(rounds=(), pace=Pace(30)), NOON - ago, first=2, now=NOON)
    for now, seen in ((NOON, night), (NOON + later, to_come(night, NOON + later))):
        assert all(now < found.earliest <= found.about <= found.latest for found in moments(seen))


def test_no_page_says_a_time_that_is_past_and_each_says_when_to_hide_it() -> None:
    """The forecast is made once: from then on only time passes."""
    seen: set[str] = set()
    with time_machine.travel(NOON, tick=False) as clock:
        night = a_night(day=DAY)
        set_wishes(
            night.championship, starts_at=datetime.time(13), final_least=4, final_most=6, actor=an_actor()
        )
        some_entries(night.championship, 12)
        check_pages(night, seen)
        played = an_open_round(night.championship, tables=3)
        for state in ("in play", "closed"):
            if state == "closed":
                play_round(played)
            make_forecast(night.championship)
            begun = timezone.now()
            for minutes in (0, 4, 9, 16, 31, 62, 125, 250):
                clock.move_to(begun + timedelta(minutes=minutes))
                check_pages(night, seen)
    assert seen == {"championship", "standings", "tables", "person", "seat", "plan-expected"}


def check_pages(night: Night, seen: set[str]) -> None:
    people = night.championship.entries.order_by("number")
    found: dict[str, list[tuple[int, ...]]] = {"person": [(one.number,) for one in people[:4]]}
    names = ("championship", "standings", "tables", "projector", "dashboard", "plan", "plan-expected")
    for name in (*names, "person", "seat"):
        for args in found.get(name, [()]):
            query = {"q": people[0].name} if name == "seat" else None
            page = night.browser.get(night.url(name, *args), query).content.decode()
            passing = re.findall(r'<(\w+)[^>]* data-passes="([^"]+)"[^>]*>(.*?)</\1>', page, re.DOTALL)
            for tag, moment, words in passing:
                assert datetime.datetime.fromisoformat(moment) > timezone.now(), (name, tag, words)
                page = page.replace(words, "")
                seen.add(name)
            assert not re.search(r"cerca de las|entre las \d", page), name
