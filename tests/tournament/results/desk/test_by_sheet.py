"""The desk takes a table's sheets one by one, where each of them gives points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules.games import GAMES
from tests.factories import an_open_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.results.standings.queries import standings
from tournament.rounds.by_sheet import Written, of_table
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db


def a_night_of(game: str = "alalay", *, players: int = 3, **settings: Any) -> tuple[Night, Table]:
    plain: dict[str, Any] = {"kind": "points", "rounds": 2, "cut": 0, "sheets": "2", "draw_dice": "computer"}
    preset = GAMES[game].catalogue.usual
    made = a_night("Copa", **{**plain, "game": game, "preset": preset, **settings})
    some_entries(made.championship, players)
    return made, an_open_round(made.championship, tables=1).tables.get()


def keys(table: Table) -> list[int]:
    return list(table.seats.order_by("number").values_list("pk", flat=True))


def sheet(number: int, kind: str, values: Mapping[int, object]) -> dict[str, object]:
    return {f"{kind}-{number}-{seat}": value for seat, value in values.items()}


def enter(made: Night, table: Table, *said: dict[str, object], **more: object) -> Any:
    sent: dict[str, object] = {"by_sheet": "on", "expected_version": table.result_version, **more}
    for part in said:
        sent |= part
    return made.browser.post(made.url("desk-table", 1, 1), sent)


def kept(table: Table) -> dict[int, Any]:
    return {seat.pk: (seat.place, seat.sheets) for seat in Seat.objects.filter(table=table)}


def points(made: Night) -> dict[int, int]:
    lines = standings(made.championship)
    return {one.entry.pk: one.line.score.score.points for one in lines if one.line.score}


class TestWhatIsTyped:
    def test_places_of_one_sheet_and_totals_of_the_other(self) -> None:
        made, table = a_night_of()
        one, two, three = keys(table)
        response = enter(
            made,
            table,
            sheet(1, "place", {one: 1, two: 2, three: 3}),
            sheet(2, "total", {one: 150, two: 200, three: 200}),
        )
        assert response.status_code == 302
        assert kept(table) == {
            one: (2, [[1, None], [3, 150]]),
            two: (1, [[2, None], [1, 200]]),
            three: (3, [[3, None], [1, 200]]),
        }
        assert sorted(points(made).values()) == [90, 120, 150]

    def test_a_special_win_is_chosen_and_comes_first_whoever_leads(self) -> None:
        made, table = a_night_of(sheets="1", carry="raw-total")
        one, two, three = keys(table)
        said = sheet(1, "total", {one: 80, two: 220, three: 90})
        enter(made, table, said, **{"special-1": "panza_de_oro", "winner-1": one})
        assert kept(table)[one] == (1, [[1, 310, "panza_de_oro"]])
        assert sorted(points(made).values()) == [90, 220, 310]
        page = made.browser.get(made.url("desk-table", 1, 1)).content.decode()
        assert '<option value="panza_de_oro" selected' in page
        assert 'value="80"' in page  # the sheet as it stood

    def test_a_table_that_played_fewer_counts_its_mean_for_the_missing(self) -> None:
        made, table = a_night_of()
        one, two, three = keys(table)
        enter(made, table, sheet(1, "place", {one: 1, two: 2, three: 3}), **{"unplayed-2": "on"})
        assert [len(sheets) for _place, sheets in kept(table).values()] == [1, 1, 1]
        assert sorted(points(made).values()) == [0, 120, 240]

    def test_one_order_for_all_sheets_is_still_taken(self) -> None:
        made, table = a_night_of()
        one, two, three = keys(table)
        assert b"data-order" in made.browser.get(made.url("desk-table", 1, 1), {"order": ""}).content
        sent = {f"place-{seat}": place for place, seat in enumerate((one, two, three), start=1)}
        made.browser.post(made.url("desk-table", 1, 1), {**sent, "expected_version": 0})
        assert kept(table)[one] == (1, None)

    def test_who_left_needs_no_place_and_is_behind(self) -> None:
        made, table = a_night_of()
        one, two, three = keys(table)
        enter(
            made,
            table,
            sheet(1, "place", {one: 1, two: 3, three: 2}),
            sheet(2, "place", {two: 2, three: 1}),
            **{f"left-{one}": "withdrew"},
        )
        assert kept(table) == {
            one: (3, [[1, None], [None, None]]),
            two: (2, [[3, None], [2, None]]),
            three: (1, [[2, None], [1, None]]),
        }


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("places", "more", "words"),
        [
            ((1, "", ""), {}, "falta el lugar o el total de"),
            (("", "", ""), {}, "anota los lugares o los totales"),
            ((1, 1, 2), {}, "no son correlativos"),
            ((1, 2, 3), {"special-2": "dormida"}, "de quién fue la victoria especial"),
            ((1, 2, 3), {"winner-2": 1}, "cuál victoria especial"),
            ((1, 2, 3), {"special-2": "dormida", "winner-2": 2}, "el primer lugar es suyo"),
            ((1, 2, 3), {"unplayed-2": "on"}, "está marcada como no jugada"),
        ],
    )
    def test_each_says_which_sheet_and_keeps_what_was_typed(
        self, places: tuple[object, ...], more: dict[str, object], words: str
    ) -> None:
        made, table = a_night_of()
        seats = keys(table)
        if "winner-2" in more:
            more = {**more, "winner-2": seats[int(str(more["winner-2"])) - 1]}
        response = enter(
            made,
            table,
            sheet(1, "place", dict(zip(seats, (2, 1, 3), strict=True))),
            sheet(2, "place", dict(zip(seats, places, strict=True))),
            **more,
        )
        page = response.content.decode()
        assert response.status_code == 422
        assert "Hoja 2: " in page
        assert words in page
        assert '<option value="2" selected' in page
        assert kept(table)[seats[0]] == (None, None)

    def test_where_totals_count_places_alone_are_not_enough(self) -> None:
        made, table = a_night_of(carry="raw-total")
        one, two, three = keys(table)
        said = [sheet(number, "place", {one: 1, two: 2, three: 3}) for number in (1, 2)]
        assert "cuenta totales" in enter(made, table, *said).content.decode()

    @pytest.mark.parametrize(("hatches", "most"), [("one", 310), ("three", 930)])
    def test_no_more_points_than_the_dice_of_its_hatches_make(self, hatches: str, most: int) -> None:
        made, table = a_night_of("cacho", sheets="1", answers={"cacho-hatches": hatches})
        one, two, three = keys(table)
        totals = {one: most + 1, two: 100, three: 90}
        assert enter(made, table, sheet(1, "total", totals)).status_code == 422
        assert enter(made, table, sheet(1, "total", {**totals, one: most})).status_code == 302


def test_a_correction_shows_both_and_keeps_the_sheets() -> None:
    made, table = a_night_of()
    one, two, three = keys(table)
    first = sheet(1, "place", {one: 1, two: 2, three: 3})
    enter(made, table, first, sheet(2, "place", {one: 1, two: 2, three: 3}))
    table.refresh_from_db()
    asked = enter(made, table, first, sheet(2, "place", {one: 3, two: 2, three: 1}))
    page = asked.content.decode()
    assert f'name="place-2-{one}" value="3"' in page
    assert "victorias especiales" not in page
    second = sheet(2, "place", {one: 3, two: 2, three: 1})
    enter(made, table, first, second, reason="Se leyó al revés")
    assert kept(table)[one] == (1, [[1, None], [3, None]])


def test_equal_sums_share_the_place_at_the_table() -> None:
    totals = dict.fromkeys((1, 2, 3))
    sheets = [
        Written(places=dict(zip((1, 2, 3), order, strict=True)), totals=totals)
        for order in ((1, 2, 3), (2, 1, 3))
    ]
    assert of_table(sheets, removed=()) == {1: 1, 2: 1, 3: 3}
