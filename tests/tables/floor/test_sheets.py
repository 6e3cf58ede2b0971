"""What the map says of tables of sheets."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from rules.games import GAMES
from tables.floor.queries import floor, undecided
from tables.floor.views.lines import FloorLine, line
from tables.floor.views.sheets import last_to_end
from tests.tables.factories import Hall, Running, a_hall, a_running_table

pytestmark = pytest.mark.django_db


def entered(name: str, box: str, points: int, **more: object) -> dict[str, Any]:
    return {"do": "enter", "by": name, "box": box, "points": points, **more}


def a_hall_of(game: str, **settings: Any) -> Hall:
    preset = GAMES[game].catalogue.usual
    plain = {"kind": "points", "rounds": 2, "sheets": "2", "game": game, "preset": preset}
    return a_hall(tables=2, players=3, **{**plain, **settings})


def shown(hall: Hall) -> list[FloorLine]:
    return [line(item, now=timezone.now()) for item in floor(hall.championship)]


def words(of: FloorLine) -> tuple[str, tuple[str, ...]]:
    assert of.sheets is not None
    return of.sheets.words, tuple(of.sheets.specials)


def running(hall: Hall, number: int) -> Running:
    return a_running_table(hall.tables[number], follow="turns", name=f"Coca {number}")


def test_turns_left_totals_and_points_so_far() -> None:
    hall = a_hall_of("alalay")
    table = running(hall, 0)
    one, two, three = table.names
    table.play(entered(one, "senas", 24), entered(two, "balas", 3))
    first = shown(hall)[0]
    assert words(first) == ("Hoja 1 de 2 · faltan 31 turnos", ())
    assert {player.shown.name: (player.total, player.points) for player in first.players} == {
        one: (24, "0"),
        two: (3, "0"),
        three: (0, "0"),
    }
    table.play(entered(three, "grande", 50, de_mano=True))
    between = shown(hall)[0]
    assert words(between) == ("Hoja 1 de 2", (f"La dormida: {three}",))
    assert {player.shown.name: player.points for player in between.players} == {
        one: "6",
        two: "0",
        three: "12",
    }


def test_a_game_to_a_target_says_what_the_first_lacks() -> None:
    hall = a_hall_of("prudente", sheets="1", answers={"prudente-target": 3000})
    table = running(hall, 0)
    table.play({"do": "enter", "by": table.names[0], "points": 1250})
    assert words(shown(hall)[0]) == ("faltan 1\u202f750 puntos para la meta", ())


def test_the_table_with_the_most_to_play_is_named() -> None:
    """One that has not begun comes behind all others, and of two that are as far neither is named."""
    hall = a_hall_of("alalay")
    table = running(hall, 0)
    assert last_to_end(undecided(hall.championship)) == hall.tables[1]
    other = running(hall, 1)
    assert last_to_end(undecided(hall.championship)) is None
    other.play(entered(other.names[0], "senas", 24))
    assert last_to_end(undecided(hall.championship)) == table.table


def test_a_game_whose_dice_say_it_is_shown_as_before() -> None:
    hall = a_hall(tables=2)
    running_table = a_running_table(hall.tables[0])
    assert running_table.acta.state
    assert [one.sheets for one in shown(hall)] == [None, None]
    assert last_to_end(undecided(hall.championship)) is None
