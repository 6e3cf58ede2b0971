"""What is shown of a draw: at each moment what is revealed, on every surface the same, and nothing of the
rest.

The strongest thing to say of a secret is that nothing depends on it. So the seats that are not open yet
are dealt out otherwise behind the pages' backs, and every public answer must stay the same to the byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import (
    a_championship,
    a_drawn_sheet,
    a_published_sheet,
    a_sheet,
    an_actor,
    drawn,
    some_entries,
)
from tests.tournament.visitors import here
from tournament.publishing.models import Publication
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.reveal.queries import opened_of, shown_of, steps_of
from tournament.sorteo.reveal.services.reveal import (
    finish,
    next_step,
    pause,
    previous_step,
    publish_certificate,
    start,
)
from tournament.sorteo.roll.services.cups import read_cup, spoil_cup
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 9, 18, 12, 0, tzinfo=timezone.get_default_timezone())
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)?|data-wait=\"\d+\"")


def a_hall(players: int = 8, tables: int = 2, **settings: Any) -> DrawSheet:
    """A drawn sheet whose reveal has not begun."""
    championship = a_championship(**settings)
    some_entries(championship, players, clubs=("La Pinta", "Los Ases", ""))
    return a_drawn_sheet(championship, tables=tables)


def put(sheet: DrawSheet, at: int, *, since: datetime | None = None) -> DrawSheet:
    """The reveal where it would be after so many steps, read with its championship as a page does."""
    DrawSheet.objects.filter(pk=sheet.pk).update(revealed=at, running_since=since)
    sheet.refresh_from_db(from_queryset=DrawSheet.objects.select_related("championship"))
    return sheet


def json_of(sheet: DrawSheet, *, now: datetime) -> dict[str, Any]:
    """What is sent of it."""
    sent: dict[str, Any] = msgspec.to_builtins(shown_of(sheet, now=now))
    return sent


def pairs_in(shown: dict[str, Any]) -> set[tuple[str, int]]:
    """(name, table) of everybody on the board and among the last."""
    board = [(seat["name"], table["table"]) for table in shown["board"] for seat in table["seats"] if seat]
    return {*board, *((seat["name"], seat["table"]) for seat in shown["last"])}


class TestNothingBeforeItsTurn:
    def test_the_board_holds_the_open_seats_and_no_other(self) -> None:
        sheet = a_hall()
        steps = steps_of(sheet)
        names = dict(sheet.championship.entries.values_list("number", "name"))
        tables = sheet.inputs["tables"]
        for at in range(len(steps) + 1):
            shown = json_of(put(sheet, at), now=NOON)["reveal"]
            wanted = {(names[s.number], tables[s.table - 1]) for step in steps[:at] for s in step.seats}
            assert pairs_in(shown) == wanted
            assert (shown["position"], shown["total"]) == (at, 8)

    # With one seat left the sheet itself tells who sits there.
    @pytest.mark.parametrize("at", [0, 4, *(pytest.param(at, marks=pytest.mark.long) for at in (1, 6))])
    def test_no_public_answer_depends_on_a_seat_that_is_not_open(self, at: int) -> None:
        sheet = put(a_hall(), at)
        before = everything_public(sheet)
        deal_otherwise(sheet, at)
        assert everything_public(sheet) == before
        assert not Round.objects.exists()

    def test_dealing_otherwise_is_seen_where_seats_are_open(self) -> None:
        """The same eyes, so that the test above cannot be blind."""
        sheet = put(a_hall(), 4)
        before = everything_public(sheet)
        deal_otherwise(sheet, 2)
        seen = everything_public(sheet)
        differ = {address for address in before if before[address] != seen[address]}
        slug = sheet.championship.slug
        assert {f"/c/{slug}/draw/1/show.json", f"/c/{slug}/draw/stage/", f"/c/{slug}/draw/1/"} <= differ

    def test_the_publication_holds_no_seat_before_the_reveal_is_over(self) -> None:
        sheet = put(a_hall(), 7)
        assert all(not row.payload["rounds"] for row in Publication.objects.all())
        finish(sheet, actor=an_actor())
        last = Publication.objects.order_by("version").last()
        assert last is not None
        assert len(last.payload["rounds"]) == 1

    def test_a_draft_is_nowhere(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        draft = a_sheet(championship, tables=2)
        assert [Client().get(here(championship, name, 1)).status_code for name in OF_A_SHEET] == [404] * 4
        for name in ("sorteo", "sorteo-stage", "sorteo-log", "championship"):
            assert draft.sha256 not in Client().get(here(championship, name)).content.decode()
        with pytest.raises(ValueError, match="draft"):
            shown_of(draft, now=NOON)


OF_A_SHEET = ("sorteo-sheet", "sorteo-sheet-text", "sorteo-certificate", "sorteo-show")


def everything_public(sheet: DrawSheet) -> dict[str, tuple[int, str]]:
    """What every public address answers, the moment itself blotted out."""
    cache.clear()
    slug = sheet.championship.slug
    return {address: answer(address) for address in public_addresses(slug)}


def public_addresses(slug: str) -> Iterator[str]:
    draw = f"/c/{slug}/draw/"
    yield from (draw, f"{draw}log.json", f"{draw}stage/", f"{draw}stage/?part=scene")
    yield from (f"{draw}stage/?part=scene&page={page}" for page in (1, 2))
    yield from (f"{draw}1/{name}" for name in ("", "show.json", "sheet.txt", "certificate.json", "act.pdf"))
    yield from (f"{draw}1/?part=live&since={since}" for since in (0, 3))
    yield from (f"{draw}1/?q={number}" for number in range(1, 9))
    yield from (f"/c/{slug}/", f"/c/{slug}/seat/?q=jugadora", f"/c/{slug}/standings/", f"/c/{slug}/tables/")
    yield from (f"/c/{slug}/tables/1/", f"/c/{slug}/projector/", "/", f"/api/championships/{slug}/")
    yield from (f"/api/championships/{slug}/standings/", f"/api/championships/{slug}/tables/1/")


def answer(address: str) -> tuple[int, str]:
    response: Any = Client().get(address)
    content = b"".join(response.streaming_content) if response.streaming else response.content
    return response.status_code, MOMENT.sub("", content.decode(errors="replace"))


def deal_otherwise(sheet: DrawSheet, at: int) -> None:
    """Let those whose seats are not open after `at` steps change places in the stored certificate."""
    record = DrawRecord.objects.get(sheet=sheet, kind=DrawRecord.Kind.RESULT)
    assert record.certificate is not None
    hidden = [seat for step in steps_of(sheet)[at:] for seat in step.seats]
    certificate = json.loads(json.dumps(record.certificate))
    for seat, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        certificate["tables"][seat.table - 1][seat.seat - 1] = other.number
    DrawRecord.objects.filter(pk=record.pk).update(certificate=certificate)


class TestTheClock:
    def test_seats_open_by_the_servers_clock(self) -> None:
        sheet = put(a_hall(), 0, since=NOON)
        at = [
            json_of(sheet, now=NOON + timedelta(milliseconds=ms))["reveal"]
            for ms in (0, 999, 1000, 3999, 4000, 100_000)
        ]
        assert [shown["position"] for shown in at] == [0, 0, 1, 1, 2, 8]
        assert [shown["next_in_ms"] for shown in at] == [1000, 1, 3000, 1, 5000, None]
        assert [shown["state"] for shown in at] == ["running"] * 5 + ["over"]

    def test_before_it_is_started_and_while_it_is_paused_it_stands(self) -> None:
        sheet = a_hall()
        waiting = json_of(sheet, now=NOON)["reveal"]
        assert (waiting["state"], waiting["position"], waiting["next_in_ms"]) == ("waiting", 0, None)
        paused = json_of(put(sheet, 3), now=NOON)["reveal"]
        assert (paused["state"], paused["position"], paused["next_in_ms"]) == ("paused", 3, None)

    def test_the_operators_keys_are_seen_at_once(self) -> None:
        sheet = a_hall()
        seen = []
        for step in (next_step, next_step, previous_step, start, pause):
            sheet = step(sheet, actor=an_actor())
            shown = json_of(sheet, now=timezone.now())["reveal"]
            seen.append((shown["position"], shown["state"]))
        assert seen == [(1, "paused"), (2, "paused"), (1, "paused"), (1, "running"), (1, "paused")]

    def test_the_version_changes_with_what_is_seen_and_not_with_the_time(self) -> None:
        sheet = put(a_hall(), 0, since=NOON)
        seen = [
            json_of(sheet, now=NOON + timedelta(milliseconds=ms))["version"]
            for ms in (1000, 2500, 3999, 4000)
        ]
        assert seen[0] == seen[1] == seen[2] != seen[3]

    def test_the_lines_of_a_phone_are_those_since_it_asked(self) -> None:
        sheet = put(a_hall(), 5)
        every = opened_of(sheet, now=NOON)
        assert [seat.number for seat in opened_of(sheet, now=NOON, since=3)] == [
            seat.number for seat in every[3:]
        ]
        assert len(every) == 5
        assert opened_of(sheet, now=NOON, since=99) == []


class TestTheJson:
    def test_before_the_dice_there_is_the_sheet_and_no_result(self) -> None:
        championship = a_championship(objection_minutes=10)
        some_entries(championship, 8)
        sheet = a_published_sheet(championship, tables=2)
        shown = json_of(sheet, now=NOON)
        assert (shown["format"], shown["serial"], shown["players"], shown["tables"]) == (
            "calzo-show/1",
            1,
            8,
            2,
        )
        assert (shown["status"], shown["dice"], shown["proves_less"]) == ("published", "bar", False)
        assert shown["sheet_sha256"] == sheet.sha256
        assert sheet.published_at is not None
        until = sheet.published_at + timedelta(minutes=10)
        assert shown["objections_until"] == until.isoformat()
        assert (shown["seed"], shown["result_sha256"], shown["method"], shown["reveal"]) == (None,) * 4

    def test_cups_are_shown_as_they_are_read(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        sheet = a_published_sheet(championship, tables=2)
        spoil_cup(sheet, label=1, actor=an_actor())
        read_cup(sheet, number=1, dice="65321", volunteer="Ana", club="La Pinta", actor=an_actor())
        sheet.refresh_from_db()
        cups = json_of(sheet, now=NOON)["cups"]
        assert cups["read"] == [
            {"number": 1, "label": 2, "dice": "12356", "volunteer": "Ana", "club": "La Pinta"}
        ]
        assert (cups["spoiled"], cups["bits"], cups["bits_all"]) == ([1], "7.6", "45.4")

    def test_the_computers_dice_say_that_they_prove_less(self) -> None:
        championship = a_championship(draw_dice="computer")
        some_entries(championship, 8)
        shown = json_of(drawn(a_published_sheet(championship, tables=2)), now=NOON)
        assert shown["proves_less"]
        assert shown["event"].startswith("Dados del computador · ")

    def test_a_void_sheet_says_why(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        sheet = a_published_sheet(championship, tables=2)
        void_sheet(sheet, reason="Faltaba un club", actor=an_actor())
        sheet.refresh_from_db()
        shown = json_of(sheet, now=NOON)
        assert (shown["status"], shown["void"]["reason"], shown["reveal"]) == (
            "void",
            "Faltaba un club",
            None,
        )

    @pytest.mark.parametrize("since", [None, NOON])
    def test_a_correction_stops_the_show_and_tells_each_cup_before_and_after(
        self, since: datetime | None
    ) -> None:
        """A board on which names had changed without a word would look like a draw made twice."""
        sheet = put(a_hall(), 3, since=since)
        before = json_of(sheet, now=NOON)
        dice = [cup["dice"] for cup in before["cups"]["read"]]
        was, dice[1] = dice[1], "66666"
        correct_dice(sheet, dice=dice, reason="El cacho 2 se leyó mal", actor=an_actor())
        sheet = DrawSheet.objects.select_related("championship").get(pk=sheet.pk)
        with CaptureQueriesContext(connection) as captured:
            shown = json_of(sheet, now=NOON + timedelta(hours=1))
        assert len(captured) == 3
        assert before["correction"] is None
        assert shown["correction"]["reason"] == "El cacho 2 se leyó mal"
        assert shown["correction"]["cups"] == [{"number": 2, "label": 2, "was": was, "dice": "66666"}]
        assert shown["seed"] != before["seed"]
        assert (shown["reveal"]["state"], shown["reveal"]["position"]) == ("waiting", 0)
        assert pairs_in(shown["reveal"]) == set()

    def test_giving_out_the_certificate_does_not_hurry_the_show(self) -> None:
        sheet = publish_certificate(put(a_hall(), 2), actor=an_actor())
        assert json_of(sheet, now=NOON)["reveal"]["position"] == 2

    @pytest.mark.parametrize("players", [8, 64])
    def test_it_is_three_statements_whatever_the_size(self, players: int) -> None:
        sheet = put(a_hall(players, players // 4), 2)
        with CaptureQueriesContext(connection) as captured:
            json_of(sheet, now=NOON)
        assert len(captured) == 3
