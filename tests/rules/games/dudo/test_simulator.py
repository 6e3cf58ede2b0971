"""The simulator: its games are legal, end, and are the same game in each of the three forms."""

from __future__ import annotations

from random import Random

import pytest

from rules.games import open_acta, replay, spell_out
from rules.games.dudo.simulator import Form, play_once, play_table, throw_for_start

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gil", "Hugo")


def a_head(players: int, preset: str = "reglamento") -> dict[str, object]:
    return {
        "format": "acta/1",
        "game": "dudo",
        "rules": spell_out({}, preset=preset, game="dudo"),
        "players": list(NAMES[:players]),
    }


@pytest.mark.parametrize("preset", ["reglamento", "practice"])
@pytest.mark.parametrize("seed", range(12))
def test_a_play_sentences_in_each_form_leaves_the_same_table(seed: int, preset: str) -> None:
    chance = Random(seed)
    position = open_acta(a_head(2 + seed % 7, preset))
    for move in throw_for_start(position, chance):
        position = position.play(move)
    while position.view()["phase"] != "over":
        play = play_once(position, chance)
        for form in Form:
            told = position
            for move in play.in_form(form):
                told = told.play(move)
            seen, expected = told.view(), play.after.view()
            for field in ("dice", "opener", "mode", "phase", "ranking"):
                assert seen[field] == expected[field], (form, field, play.moves)
        position = play.after


@pytest.mark.parametrize("forms", [(form,) for form in Form] + [tuple(Form)])
def test_a_table_is_played_to_its_champion(forms: tuple[Form, ...]) -> None:
    head = a_head(5)

    moves = list(play_table(head, forms, Random(7)))

    end = replay({**head, "moves": moves}).view()
    assert end["phase"] == "over"
    assert sorted(end["ranking"]) == sorted(NAMES[:5])
    assert end["dice"][end["winner"]] > 0


def test_the_same_seed_tells_the_same_game() -> None:
    games = [list(play_table(a_head(4), tuple(Form), Random("una noche"))) for _ in range(2)]

    assert games[0] == games[1]


def test_simulated_games_use_the_whole_game() -> None:
    """Otherwise what is tried upon them is tried upon less than Dudo."""
    said = {move["do"] for seed in range(40) for move in play_table(a_head(4), (Form.FULL,), Random(seed))}

    assert said >= {"starter", "bid", "dudo", "calzo", "paso", "dismiss", "reveal"}
