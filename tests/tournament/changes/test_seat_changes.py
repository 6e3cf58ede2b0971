"""What happens to a public round: each change has a page that says first what it writes, and one button."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import a_drawn_round, an_actor, an_open_round, some_entries
from tests.tournament.visitors import Night, a_judge, a_night, said
from tournament.changes.services.no_shows import mark_no_show
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, mark_here
from tournament.rounds.models import Round, Table
from tournament.sorteo.models import DrawRecord, DrawSheet

pytestmark = pytest.mark.django_db


def a_night_with(players: int, **settings: Any) -> Night:
    night = a_night(**{"draw_dice": "bar", **settings})
    some_entries(night.championship, players)
    return night


def somebody_late(night: Night, name: str = "Tardona") -> Entry:
    return add_entry(night.championship, name=name, here=True, actor=an_actor())


def post(night: Night, name: str, *args: object, **sent: object) -> Any:
    return night.browser.post(night.url(name, *args), sent, follow=True)


class TestLateEntries:
    def test_one_alone_is_seated_at_once_by_a_sheet_of_its_own(self) -> None:
        night = a_night_with(9)
        played = an_open_round(night.championship, tables=2)
        late = somebody_late(night)
        assert late in night.browser.get(night.url("round", 1)).context["latecomers"]
        post(night, "round-late", 1, entry=late.number)
        assert played.seats.get(entry=late).late
        assert DrawSheet.objects.filter(purpose="late", status="done").count() == 1

    def test_pressed_twice_there_is_one_sheet(self) -> None:
        night = a_night_with(9)
        an_open_round(night.championship, tables=2)
        late = somebody_late(night)
        for _press in range(2):
            post(night, "round-late", 1, entry=late.number)
        assert DrawSheet.objects.filter(purpose="late").count() == 1

    def test_several_wait_for_their_cups_in_the_room(self) -> None:
        night = a_night_with(8)
        an_open_round(night.championship, tables=2)
        numbers = [somebody_late(night, name).number for name in ("Una", "Otra")]
        response = post(night, "round-late", 1, entry=numbers)
        assert response.redirect_chain[-1][0] == night.url("round-late", 1)
        assert DrawSheet.objects.get(purpose="late").status == "published"
        assert night.browser.get(night.url("round", 1)).context["open_sheet"].serial == 2

    def test_a_floor_judge_seats_them_too(self) -> None:
        night = a_night_with(9)
        an_open_round(night.championship, tables=2)
        late = somebody_late(night)
        a_judge(night.championship).post(night.url("round-late", 1), {"entry": late.number})
        assert late.seats.exists()

    @pytest.mark.parametrize("entry", ["", "x", "999", "9" * 30])
    def test_nobody_chosen_is_a_sentence(self, entry: str) -> None:
        night = a_night_with(8)
        an_open_round(night.championship, tables=2)
        assert said(post(night, "round-late", 1, entry=entry))
        assert not DrawSheet.objects.filter(purpose="late").exists()


class TestSubstitutes:
    @pytest.fixture
    def night(self) -> Night:
        """Eight are drawn, one was put on standby and has come since."""
        night = a_night_with(8)
        spare = add_entry(night.championship, name="Suplente", actor=an_actor())
        close_presence(night.championship, choices={spare.number: "standby"}, actor=an_actor())
        a_drawn_round(night.championship, tables=2)
        mark_here(spare, here=True, actor=an_actor())
        return night

    def test_the_next_takes_that_very_seat_and_the_log_says_so(self, night: Night) -> None:
        seat = mark_no_show(Round.objects.get().seats.order_by("pk")[0], actor=an_actor())
        assert night.browser.get(night.url("round", 1)).context["stand_by"]
        led = night.browser.get(night.url("seat-substitute", 1, seat.pk)).headers["Location"]
        spare = Entry.objects.get(name="Suplente")
        assert spare.name in night.browser.get(f"{led}?act=substitute").content.decode()
        post(night, "change", seat.entry.number, act="substitute")
        seat.refresh_from_db()
        assert (seat.entry, seat.absent) == (spare, False)
        assert DrawRecord.objects.filter(kind="note", detail__kind="substitute").exists()

    def test_not_in_a_seat_in_which_somebody_sits(self, night: Night) -> None:
        seat = Round.objects.get().seats.order_by("pk")[0]
        spare = Entry.objects.get(name="Suplente")
        post(night, "change", seat.entry.number, act="substitute")
        seat.refresh_from_db()
        assert seat.entry != spare

    def test_a_seat_of_another_championship_is_not_found(self, night: Night) -> None:
        other = a_night_with(4)
        elsewhere = a_drawn_round(other.championship, tables=1).seats.order_by("pk")[0]
        assert night.browser.get(night.url("seat-substitute", 1, elsewhere.pk)).status_code == 404


class TestWhoMayNotPlay:
    def test_the_name_stays_in_the_draw_as_a_no_show_with_a_public_reason(self) -> None:
        night = a_night_with(8)
        seat = a_drawn_round(night.championship, tables=2).seats.order_by("pk")[0]
        post(night, "change", seat.entry.number, act="ineligible", reason="juega en otra liga")
        seat.refresh_from_db()
        assert seat.absent
        assert seat.entry.status == "withdrawn"
        assert DrawRecord.objects.get(kind="note").reason == "juega en otra liga"

    @pytest.mark.parametrize(
        "sent", [{"reason": "porque sí"}, {"act": "x", "reason": "si"}, {"act": "ineligible"}]
    )
    def test_what_is_missing_gets_a_sentence(self, sent: dict[str, str]) -> None:
        night = a_night_with(8)
        a_drawn_round(night.championship, tables=2)
        refused: Any = night.browser.post(night.url("change", 1), sent)
        assert refused.status_code == 422
        assert not DrawRecord.objects.filter(kind="note").exists()


class TestATableThatIsTooSmall:
    def test_its_players_are_drawn_to_the_others(self) -> None:
        night = a_night_with(9, table_minimum=3, draw_dice="computer")
        played = a_drawn_round(night.championship, tables=3)
        table = played.tables.order_by("number")[2]
        for seat in table.seats.order_by("number")[:2]:
            mark_no_show(seat, actor=an_actor())
        page = night.browser.get(night.url("round", 1))
        assert page.context["too_small"] == [table]
        assert night.browser.get(night.url("table-close", 1, table.number)).status_code == 200
        post(night, "table-close", 1, table.number)
        moved = DrawSheet.objects.get(purpose="closing")
        assert moved.status == "done"
        assert played.seats.filter(absent=False).exclude(table=table.pk).count() == 7

    def test_a_table_that_is_large_enough_stays(self) -> None:
        night = a_night_with(8)
        a_drawn_round(night.championship, tables=2)
        assert said(post(night, "table-close", 1, 1))
        assert Table.objects.count() == 2

    def test_a_table_that_is_not_there_is_not_found(self) -> None:
        night = a_night_with(8)
        a_drawn_round(night.championship, tables=2)
        assert night.browser.get(night.url("table-close", 1, 77)).status_code == 404
