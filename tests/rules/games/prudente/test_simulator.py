"""Random legal games in either form, the same by the same seed, of a length that a night can count on."""

from random import Random
from typing import Any

import pytest

from rules.games import open_acta, replay, spell_out
from rules.games.prudente import simulator
from tournament.plan.lengths import simulate

HEAD: dict[str, Any] = {"format": "acta/1", "game": "prudente", "players": ["Ana", "Beto", "Caro"]}


@pytest.mark.parametrize("forms", [forms for _follow, forms in simulator.WAYS])
def test_a_table_is_played_to_its_end(forms: tuple[str, ...]) -> None:
    head = {**HEAD, "rules": {"prudente-target": 5000}}
    moves = list(simulator.play_table(head, forms, Random("prudente")))
    assert replay({**head, "moves": moves}).is_over
    assert moves == list(simulator.play_table(head, forms, Random("prudente")))


def test_a_target_without_end_ends() -> None:
    position, chance = open_acta({**HEAD, "rules": {"prudente-target": 999_999_999}}), Random("0")
    while not position.is_over:
        position = simulator.play_on(position, chance)
    assert position.view()["ending"] == "closed"


def test_what_is_left_of_a_table_shrinks_as_totals_grow() -> None:
    options = spell_out({"prudente-target": 10_000}, game="prudente")
    lengths = simulate(options, 4, game="prudente", games=20)
    assert 50 < lengths.mean < 110
    assert all(list(game) == sorted(game, reverse=True) for game in lengths.games)
