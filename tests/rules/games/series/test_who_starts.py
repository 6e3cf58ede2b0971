"""Who starts each game of a series where nobody throws for it, with *highest die wins* of the tests."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.games import GAMES, Position, load_position, open_acta, series_words
from tests.highest.engine import HIGHEST

FOUR = ["Ana", "Beto", "Caro", "Dani"]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGHEST.id, HIGHEST)


def opened(series: dict[str, int]) -> Position:
    head = {"format": "acta/1", "game": "highest", "rules": {"throws": 1}, "players": FOUR, "series": series}
    return open_acta(head)


def game(position: Position, **dice: int) -> Position:
    """Each throws in turn."""
    while not (position.is_over or position.is_between):
        by = position.view()["turn"]
        position = position.play({"do": "throw", "by": by, "die": dice[by]})
    return position


def next_of(position: Position, starter: str | None = None) -> Position:
    return position.play({"do": "next"} if starter is None else {"do": "next", "starter": starter})


def test_the_next_seat_starts_the_next_game() -> None:
    position = opened({"sheets": 4})
    for starter in ("Ana", "Beto", "Caro", "Dani"):
        assert position.view()["turn"] == starter
        position = game(position, Ana=6, Beto=5, Caro=4, Dani=3)
        position = position if position.is_over else next_of(position)
    assert position.is_over


def test_the_seat_of_who_left_is_passed_over() -> None:
    position = game(opened({"sheets": 4}), Ana=6, Beto=5, Caro=4, Dani=3)
    position = next_of(position.play({"do": "withdraw", "player": "Beto"}))
    assert position.view()["turn"] == "Caro"
    assert position.starters == ("Dani",)


@pytest.mark.parametrize("series", [{"sheets": 3}, {"best_of": 3}])
def test_who_leads_starts_the_third_of_three(series: dict[str, int]) -> None:
    position = next_of(game(opened(series), Ana=4, Beto=5, Caro=6, Dani=1))
    position = game(position, Ana=6, Beto=1, Caro=5, Dani=4)
    assert position.starters == ("Caro",)
    assert next_of(position).view()["turn"] == "Caro"
    assert [reason.code for reason in position.problems({"do": "next", "starter": "Dani"})] == ["malformed"]


def test_of_several_who_lead_the_lot_names_one_or_else_the_first_after_the_last_starter() -> None:
    position = next_of(game(opened({"sheets": 3}), Ana=6, Beto=5, Caro=4, Dani=3))
    position = game(position, Ana=3, Beto=4, Caro=5, Dani=6)
    assert position.view()["series"]["points"] == dict.fromkeys(FOUR, 120)
    assert position.starters == ("Caro", "Dani", "Ana", "Beto")
    assert next_of(position).view()["turn"] == "Caro"
    assert next_of(position, "Ana").view()["turn"] == "Ana"


def test_any_other_starter_is_malformed() -> None:
    position = game(opened({"sheets": 2}), Ana=6, Beto=5, Caro=4, Dani=3)
    assert next_of(position, "Beto") == next_of(position)
    for starter in ("Ana", "Eva", 3):
        assert position.problems({"do": "next", "starter": starter})[0].code == "malformed"


def test_who_starts_is_told_and_survives_the_store() -> None:
    position = next_of(game(opened({"sheets": 3}), Ana=6, Beto=5, Caro=4, Dani=3))
    frozen: Any = json.loads(json.dumps(position.dump()))
    head = {"format": "acta/1", "game": "highest", "rules": {"throws": 1}, "players": FOUR}
    loaded = load_position({**head, "series": {"sheets": 3}}, frozen)
    assert loaded.view() == position.view()
    assert game(loaded, Ana=6, Beto=6, Caro=6, Dani=6).starters == ("Ana",)
    between = position.play({"do": "undo"})
    assert series_words.next_keys(between, "es") == [
        {"label": "Siguiente vuelta", "small": "empieza Beto", "starter": "Beto"}
    ]
    assert series_words.next_keys(between, "en")[0]["small"] == "Beto starts"
    assert series_words.sentence(between, {"do": "next"}, position, "es") == "Vuelta 2: empieza Beto."
