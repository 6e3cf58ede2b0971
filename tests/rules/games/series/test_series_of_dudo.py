"""A series of Dudo: each game is a whole table, and who starts it is thrown for (docs/acta.md)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games import Position, Refused, open_acta, series_words

THREE = ["Ana", "Beto", "Caro"]
NEXT = {"do": "next"}


def opened(series: Any, players: list[str] | None = None, **rules: str) -> Position:
    head = {"format": "acta/1", "game": "dudo", "rules": rules, "players": players or THREE}
    return open_acta({**head, "series": series})


def game(position: Position, *ranking: str) -> Position:
    """A whole game that ends in this order."""
    position = position.play({"do": "starter", "player": ranking[0]})
    for player in reversed(ranking[1:]):
        while not position.is_over and not position.is_between and position.view()["dice"][player]:
            position = position.play({"do": "tally", "player": player, "lost": 1})
    return position


def refusal(position: Position, move: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refused:
        position.play(move)
    return refused.value.code


def test_between_two_games_only_the_next_one_is_played() -> None:
    position = game(opened({"best_of": 3}), "Ana", "Caro", "Beto")

    view = position.view()
    assert (view["phase"], view["turn"], view["legal"]) == ("between", None, ["next"])
    assert (view["ranking"], view["winner"]) == ([], None)
    assert view["series"] == {
        "sheet": 1,
        "done": [{"places": {"Ana": 1, "Beto": 3, "Caro": 2}, "winner": "Ana"}],
        "points": {"Ana": 1, "Beto": 0, "Caro": 0},
    }
    assert position.legal_moves() == (NEXT,)
    assert refusal(position, {"do": "starter", "player": "Ana"}) == "not_now"
    assert refusal(position, {"do": "void", "reason": "?"}) == "not_now"
    assert refusal(position, {"do": "adjust", "dice": {"Beto": 2}, "reason": "?"}) == "not_now"


def test_the_next_game_is_a_whole_table_that_begins_with_the_throw() -> None:
    view = game(opened({"best_of": 3}), "Ana", "Caro", "Beto").play(NEXT).view()

    assert (view["phase"], view["dice"], view["ranking"]) == ("starter", dict.fromkeys(THREE, 5), [])
    assert view["series"]["sheet"] == 2


def test_who_starts_is_thrown_for_so_next_names_nobody() -> None:
    assert refusal(game(opened({"best_of": 3}), *THREE), {**NEXT, "starter": "Beto"}) == "malformed"


def test_next_is_not_for_a_game_that_is_played_nor_for_a_table_of_one() -> None:
    alone = open_acta({"format": "acta/1", "game": "dudo", "players": THREE})
    assert refusal(alone, NEXT) == "not_now"
    assert refusal(opened({"best_of": 3}), NEXT) == "not_now"


def test_the_best_of_three_is_over_when_somebody_has_two() -> None:
    position = game(game(opened({"best_of": 3}), "Ana", "Caro", "Beto").play(NEXT), "Ana", "Beto", "Caro")

    view = position.view()
    assert (view["phase"], view["winner"], view["ranking"]) == ("over", "Ana", THREE)
    assert view["series"]["points"] == {"Ana": 2, "Beto": 0, "Caro": 0}
    assert refusal(position, NEXT) == "table_over"


def test_games_won_come_before_placing_points() -> None:
    """Caro is second three times: more points than who won one game and was third twice."""
    position = opened({"best_of": 3})
    for ranking in (("Ana", "Caro", "Beto"), ("Beto", "Caro", "Ana"), ("Ana", "Caro", "Beto")):
        position = game(position.play(NEXT) if position.is_between else position, *ranking)

    assert position.view()["ranking"] == ["Ana", "Beto", "Caro"]


def test_in_a_series_of_games_placing_points_are_added() -> None:
    position = game(opened({"sheets": 2}), "Ana", "Caro", "Beto").play(NEXT)
    view = game(position, "Caro", "Beto", "Ana").view()

    assert view["series"]["points"] == {"Ana": 120, "Beto": 60, "Caro": 180}
    assert (view["phase"], view["winner"], view["ranking"]) == ("over", "Caro", ["Caro", "Ana", "Beto"])


def test_level_at_the_top_nobody_has_won_alone() -> None:
    position = opened({"sheets": 3})
    for ranking in (("Ana", "Beto", "Caro"), ("Beto", "Caro", "Ana"), ("Caro", "Ana", "Beto")):
        position = game(position.play(NEXT) if position.is_between else position, *ranking)

    assert (position.view()["winner"], position.view()["ranking"]) == (None, THREE)
    assert series_words.banner(position, "es").startswith("Comparten el primer lugar Ana, Beto y Caro")


def test_who_leaves_has_left_the_series() -> None:
    position = game(opened({"best_of": 5}), "Ana", "Caro", "Beto")
    position = position.play({"do": "withdraw", "player": "Ana"})
    assert refusal(position, {"do": "withdraw", "player": "Ana"}) == "unknown_player"

    position = position.play(NEXT)
    assert position.view()["dice"] == {"Ana": 0, "Beto": 5, "Caro": 5}
    assert list(position.to_throw) == ["Beto", "Caro"]
    position = game(position, "Beto", "Caro")
    view = game(position.play(NEXT), "Caro", "Beto").view()
    assert view["series"]["points"] == {"Ana": 1, "Beto": 1, "Caro": 1}
    assert view["series"]["done"][1]["places"] == {"Ana": 3, "Beto": 1, "Caro": 2}

    position = game(game(position.play(NEXT), "Beto", "Caro").play(NEXT), "Beto", "Caro")
    assert (position.view()["winner"], position.view()["ranking"]) == ("Beto", ["Beto", "Caro", "Ana"])


def test_the_last_player_of_a_series_has_won_it() -> None:
    position = game(opened({"sheets": 3}), "Ana", "Caro", "Beto").play({"do": "withdraw", "player": "Ana"})
    between = position.play({"do": "disqualify", "player": "Beto"})
    assert (between.view()["phase"], between.view()["ranking"]) == ("over", ["Caro", "Beto", "Ana"])

    within = position.play(NEXT).play({"do": "disqualify", "player": "Beto"})
    assert (within.view()["phase"], within.view()["winner"]) == ("over", "Caro")
    assert within.view()["series"]["sheet"] == len(within.view()["series"]["done"]) == 2


def test_a_close_ends_the_series_with_what_is_done() -> None:
    position = game(opened({"best_of": 3}), "Beto", "Caro", "Ana").play({"do": "close"})
    assert (position.view()["phase"], position.view()["ranking"]) == ("over", ["Beto", "Caro", "Ana"])
    assert refusal(position, {"do": "close"}) == "table_over"


def test_a_close_ends_the_series_with_the_game_that_is_played() -> None:
    position = game(opened({"best_of": 5}), *THREE).play(NEXT).play({"do": "starter", "player": "Ana"})
    for player in ("Beto", "Caro"):
        position = position.play({"do": "tally", "player": player, "lost": 1})
    view = position.play({"do": "close"}).view()
    assert (view["phase"], view["winner"], view["series"]["points"]["Ana"]) == ("over", "Ana", 2)


def test_a_close_that_leaves_the_series_level_needs_its_ranking() -> None:
    position = game(opened({"best_of": 3}, ["Ana", "Beto"]), "Ana", "Beto").play(NEXT)
    position = game(position, "Beto", "Ana")
    assert refusal(position, {"do": "close"}) == "ranking_needed"
    assert refusal(position, {"do": "close", "ranking": ["Beto"]}) == "malformed"
    assert position.play({"do": "close", "ranking": ["Beto", "Ana"]}).view()["winner"] == "Beto"


def test_rulings_go_on_to_the_next_game() -> None:
    ruling = {"do": "ruling", "gap": "ases-in-opening", "choice": "wild"}
    position = game(opened({"best_of": 3}), *THREE)
    gap, choice = next(
        (option.id, option.alternatives[1].id)
        for option in position.game.catalogue.options
        if len(option.alternatives) > 1
    )
    position = position.play({**ruling, "gap": gap, "choice": choice}).play(NEXT)
    assert position.choices[gap] == choice


def test_an_undo_passes_the_border() -> None:
    before = game(opened({"best_of": 3}), *THREE)
    after = before.play(NEXT)
    assert after.play({"do": "undo"}).view() == {**before.view(), "n": after.n + 1}
    within = before.play({"do": "undo"})
    assert (within.view()["phase"], within.view()["series"]["done"]) == ("bidding", [])


@pytest.mark.parametrize(
    "series",
    [None, {}, 2, "best_of", {"sheets": 1}, {"sheets": 10}, {"sheets": True}, {"sheets": 2.0}]
    + [{"best_of": 4}, {"best_of": 1}, {"best_of": "3"}, {"sheets": 2, "best_of": 3}, [2]],
)
def test_any_other_series_is_malformed(series: object) -> None:
    with pytest.raises(Refused) as refused:
        opened(series)
    assert refused.value.code == "malformed"


def test_it_is_told() -> None:
    position = opened({"best_of": 3})
    over = game(position, *THREE)
    last = over.play({"do": "undo"})
    assert series_words.sentence(last, {"do": "tally", "player": "Beto", "lost": 1}, over, "es") == (
        "Pierde Beto su último dado y queda fuera. Partida 1: gana Ana."
    )
    assert series_words.banner(over, "es") == ("Entre dos partidas · partidas ganadas: Ana 1")
    keys = series_words.next_keys(over, "es")
    assert keys == [{"label": "Siguiente partida", "small": "empieza el tiro de salida", "starter": None}]
    assert series_words.sentence(over, NEXT, over.play(NEXT), "en") == "Game 2: the throw for the start."
