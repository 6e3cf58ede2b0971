"""The reveal by hand: from the room and the announcer's phone; nobody is shown before the thumb."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import a_drawn_sheet, a_published_sheet, some_entries
from tests.tournament.visitors import Night, a_judge, a_night, said
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = a_night(draw_dice="bar")
    some_entries(night.championship, 8)
    return night


@pytest.fixture
def sheet(night: Night) -> DrawSheet:
    return a_drawn_sheet(night.championship, tables=2)


def press(night: Night, step: str, **sent: str) -> Any:
    return night.browser.post(night.url("sorteo-reveal", step), sent, follow=True)


def names_on(page: Any) -> int:
    return int(page.content.decode().count("announce-name"))


class TestTheAnnouncer:
    def test_nobody_before_the_first_next_and_one_more_with_each(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        page = night.browser.get(night.url("sorteo-announce"))
        assert "Jugadora" not in page.content.decode()
        for _thumb in range(3):
            press(night, "on")
        page = night.browser.get(night.url("sorteo-announce"))
        assert (page.context["reveal"].position, names_on(page)) == (3, 1)
        # read aloud now, on the board, and both once more for the script: nobody else
        assert page.content.decode().count("Jugadora") == (1 + 3) * 2

    def test_finishing_at_once_asks_how_many_names_it_skips(self, night: Night, sheet: DrawSheet) -> None:
        for _thumb in range(3):
            press(night, "on")
        for asked in (press(night, "finish"), night.browser.get(night.url("sorteo-finish"))):
            assert "¿Saltar 5 nombres de 8?" in asked.content.decode()
        sheet.refresh_from_db()
        assert sheet.status != DrawSheet.Status.DONE
        for page in ("sorteo-ceremony", "sorteo-announce"):
            keys = night.browser.get(night.url(page)).content.decode()
            assert f'href="{night.url("sorteo-finish")}"' in keys
            assert keys.count(f'action="{night.url("sorteo-reveal", "finish")}"') == (
                page == "sorteo-announce"
            )
        press(night, "finish", skips="5")
        sheet.refresh_from_db()
        assert sheet.status == DrawSheet.Status.DONE

    def test_back_reads_the_one_before_again(self, night: Night, sheet: DrawSheet) -> None:
        for step in ("on", "on", "back"):
            press(night, step)
        assert night.browser.get(night.url("sorteo-announce")).context["reveal"].position == 1

    def test_a_script_is_answered_with_the_state(self, night: Night, sheet: DrawSheet) -> None:
        answer: Any = a_judge(night.championship).post(
            night.url("sorteo-reveal", "on"), headers={"Accept": "application/json"}
        )
        assert answer.json()["reveal"]["position"] == 1

    def test_finish_writes_the_round_once(self, night: Night, sheet: DrawSheet) -> None:
        for _press in range(2):
            press(night, "finish", skips="8")
        assert Round.objects.get().seats.count() == 8
        assert night.browser.get(night.url("sorteo-announce")).context["shown"].status == "done"

    def test_a_form_comes_back_to_the_page_it_stood_on_and_to_no_other_site(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        announce = night.url("sorteo-announce")
        assert press(night, "on", next=announce).redirect_chain[-1][0] == announce
        elsewhere = press(night, "on", next="https://example.org/").redirect_chain[-1][0]
        assert elsewhere == night.url("sorteo-ceremony")

    def test_before_the_draw_it_waits(self, night: Night) -> None:
        a_published_sheet(night.championship, tables=2)
        assert night.browser.get(night.url("sorteo-announce")).context["reveal"] is None
        assert said(press(night, "on"))

    def test_a_step_that_is_none_is_not_found(self, night: Night, sheet: DrawSheet) -> None:
        assert night.browser.post(night.url("sorteo-reveal", "shuffle")).status_code == 404


class TestTheClock:
    def test_start_and_pause(self, night: Night, sheet: DrawSheet) -> None:
        press(night, "start")
        assert DrawSheet.objects.get().running_since is not None
        press(night, "pause")
        assert DrawSheet.objects.get().running_since is None

    def test_it_never_begins_by_itself(self, night: Night, sheet: DrawSheet) -> None:
        for page in ("sorteo-ceremony", "sorteo-announce"):
            night.browser.get(night.url(page))
        assert DrawSheet.objects.get().running_since is None


class TestTheCertificate:
    def test_it_is_given_out_before_the_reveal_only_by_the_button(
        self, night: Night, sheet: DrawSheet
    ) -> None:
        address = night.url("sorteo-certificate", 1)
        assert night.browser.get(address).status_code in (403, 404)
        night.browser.post(night.url("sorteo-give-certificate"))
        assert night.browser.get(address).status_code == 200

    def test_without_a_draw_there_is_none(self, night: Night) -> None:
        response: Any = night.browser.post(night.url("sorteo-give-certificate"), follow=True)
        assert said(response)


def test_in_a_large_hall_the_announcer_reads_a_table_at_a_time() -> None:
    night = a_night(draw_dice="bar")
    some_entries(night.championship, 124)
    a_drawn_sheet(night.championship, tables=31)
    assert night.browser.get(night.url("sorteo-announce")).context["whole_table"] is None
    for table in (1, 2):
        press(night, "on")
        whole = night.browser.get(night.url("sorteo-announce")).context["whole_table"]
        assert (whole["table"], len(whole["people"])) == (table, 4)
