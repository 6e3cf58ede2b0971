"""The short form of the acta: `outcome`, one whole play by what came out of it."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, TONTO, pick, seated, table


def test_a_doubt_that_held_costs_the_doubter() -> None:
    settled = table("Ana Beto Caro").outcome("dudo", "Caro", "Beto", holds=True)

    assert pick(settled.state, "dice turn opener mode phase bid") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4},
        "turn": "Caro",
        "opener": "Caro",
        "mode": "opening",
        "phase": "bidding",
        "bid": None,
    }


@pytest.mark.parametrize(
    ("call", "holds", "dice", "opens"),
    [
        ("dudo", True, {"Ana": 4, "Beto": 5, "Caro": 3}, "Caro"),
        ("dudo", False, {"Ana": 4, "Beto": 4, "Caro": 4}, "Beto"),
        ("calzo", True, {"Ana": 4, "Beto": 5, "Caro": 5}, "Caro"),
        ("calzo", False, {"Ana": 4, "Beto": 5, "Caro": 3}, "Caro"),
        ("paso", True, {"Ana": 4, "Beto": 5, "Caro": 3}, "Caro"),
        ("paso", False, {"Ana": 4, "Beto": 4, "Caro": 4}, "Beto"),
    ],
)
def test_each_call_and_what_it_costs(call: str, holds: bool, dice: dict[str, int], opens: str) -> None:
    play = table("Ana Beto Caro").lost("Caro").lost("Ana").outcome(call, "Caro", "Beto", holds=holds)

    assert pick(play.state, "dice turn") == {"dice": dice, "turn": opens}


@pytest.mark.parametrize(
    ("holds", "dice"), [(True, {"Ana": 5, "Beto": 3, "Caro": 5}), (False, {"Ana": 3, "Beto": 5, "Caro": 5})]
)
def test_a_doubted_opening_is_a_siciliana(holds: bool, dice: dict[str, int]) -> None:
    settled = table("Ana Beto Caro").outcome("dudo", "Beto", "Ana", opening=True, holds=holds)

    assert settled["dice"] == dice


def test_without_the_word_opening_it_was_after_a_raise() -> None:
    play = table("Ana Beto Caro")

    assert play.outcome("dudo", "Beto", "Ana", holds=True)["dice"]["Beto"] == 4
    assert play.outcome("dudo", "Beto", "Ana", holds=True, opening=False)["dice"]["Beto"] == 4


def test_a_calzo_or_a_paso_over_the_opening_costs_one_die() -> None:
    play = table("Ana Beto Caro")

    assert play.outcome("calzo", "Beto", "Ana", opening=True, holds=False)["dice"]["Beto"] == 4
    assert play.outcome("paso", "Caro", "Beto", opening=True, holds=True)["dice"]["Caro"] == 4


def test_where_a_false_start_was_set_aside_another_player_opened() -> None:
    play = table("Ana Beto Caro")

    dismissed = play.outcome("dudo", "Caro", "Beto", opening=True, opener="Beto", holds=True)
    assert dismissed["dice"] == {"Ana": 5, "Beto": 5, "Caro": 3}
    follows_from_on = play.outcome("dudo", "Caro", "Beto", opening=True, holds=True)
    assert follows_from_on.state == dismissed.state
    raised_after = play.outcome("dudo", "Ana", "Caro", opener="Beto", holds=True)
    assert raised_after["dice"] == {"Ana": 4, "Beto": 5, "Caro": 5}


def test_false_starts_may_be_set_aside_one_after_another() -> None:
    play = table("Ana Beto Caro")
    assert play.outcome("dudo", "Ana", "Caro", opening=True, holds=True)["dice"]["Ana"] == 3

    once = table("Ana Beto Caro", {"false-start-again": "forbidden"})
    assert once.refuses("outcome", call="dudo", by="Ana", on="Caro", opening=True, holds=True) == (
        "not_the_opener",
        5,
    )
    assert once.accepts("outcome", call="dudo", by="Caro", on="Beto", opening=True, holds=True)


def test_the_opener_and_whose_bid_was_doubted_in_the_opening_are_one() -> None:
    doubted = {"call": "dudo", "by": "Caro", "on": "Beto", "opening": True, "holds": True}

    assert table("Ana Beto Caro").refuses("outcome", **doubted, opener="Caro") == ("not_the_opener", 5)
    assert table("Ana Beto Caro").refuses("outcome", **doubted, opener="Zoe") == ("unknown_player", None)


def test_a_false_start_is_told_only_where_it_may_be_doubted_for_one_die() -> None:
    doubted = {"call": "dudo", "by": "Beto", "on": "Ana", "opening": True, "holds": True, "false_start": True}

    for choice, taken in (("forbidden", False), ("siciliana", False), ("one-die", True)):
        assert table("Ana Beto Caro", {"false-start-dudo": choice}).accepts("outcome", **doubted) is taken


def test_in_an_obligo_nobody_sets_an_opening_aside() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 1)

    assert play.refuses("outcome", call="dudo", by="Caro", on="Beto", opening=True, holds=True) == (
        "not_the_opener",
        5,
    )
    assert play.refuses("outcome", call="dudo", by="Ana", on="Caro", opener="Beto", holds=True) == (
        "not_the_opener",
        5,
    )


def test_heads_up_and_in_an_obligo_an_opening_costs_one_die() -> None:
    assert table("Ana Beto").outcome("dudo", "Beto", "Ana", opening=True, holds=True)["dice"]["Beto"] == 4

    obligo = table("Ana Beto Caro").down_to("Ana", 1)
    assert obligo.outcome("dudo", "Beto", "Ana", opening=True, holds=True)["dice"]["Beto"] == 4


def test_who_doubts_sits_just_after_whose_word_it_was() -> None:
    play = table("Ana Beto Caro Dani")

    assert play.refuses("outcome", call="dudo", by="Caro", on="Ana", holds=True) == ("not_the_next_player", 4)
    assert play.refuses("outcome", call="calzo", by="Caro", on="Dani", holds=True) == (
        "not_the_next_player",
        4,
    )
    assert play.refuses("outcome", call="paso", by="Ana", on="Beto", holds=True) == ("not_the_next_player", 4)
    assert not play.accepts("outcome", call="dudo", by="Ana", on="Ana", holds=True)


def test_just_after_passes_over_who_is_out() -> None:
    play = table("Ana Beto Caro Dani").down_to("Beto", 0)

    assert play.accepts("outcome", call="dudo", by="Caro", on="Ana", holds=True)
    assert play.refuses("outcome", call="dudo", by="Dani", on="Ana", holds=True) == ("not_the_next_player", 4)


def test_an_outcome_is_refused_in_the_middle_of_a_play_of_the_full_form() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    whole = {"call": "dudo", "by": "Beto", "on": "Ana", "opening": True, "holds": True}

    assert opened.refuses("outcome", **whole) == ("not_now", None)
    assert opened.dudo("Beto").refuses("outcome", **whole) == ("not_now", None)
    assert table("Ana Beto Caro").bid("Ana", 2, AS).dismiss("Beto").refuses(
        "outcome", call="dudo", by="Caro", on="Beto", holds=True
    ) == ("not_now", None)
    assert opened.dudo("Beto").holds().accepts("outcome", call="dudo", by="Caro", on="Beto", holds=True)


def test_a_calzo_below_the_threshold_is_refused() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 2).down_to("Beto", 2).lost("Caro").lost("Caro")

    assert play.refuses("outcome", call="calzo", by="Caro", on="Beto", holds=True) == (
        "calzo_below_threshold",
        7,
    )
    assert play.refuses("outcome", call="calzo", by="Caro", on="Beto", holds=False) == (
        "calzo_below_threshold",
        7,
    )


def test_calzo_and_paso_in_an_obligo_are_refused() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 1)

    assert play.refuses("outcome", call="calzo", by="Beto", on="Ana", opening=True, holds=True) == (
        "calzo_in_obligo",
        9,
    )
    assert play.refuses("outcome", call="paso", by="Caro", on="Beto", holds=True) == ("paso_in_obligo", 9)


def test_before_there_is_a_starter_there_is_no_play() -> None:
    assert seated("Ana Beto").refuses("outcome", call="dudo", by="Ana", on="Beto", holds=True) == (
        "not_now",
        None,
    )


def test_the_full_form_and_the_short_form_tell_the_same_story() -> None:
    full = table("Ana Beto Caro").bid("Ana", 2, QUINA).dudo("Beto").fails()
    full = full.bid("Ana", 1, TONTO).bid("Beto", 2, TONTO).calzo("Caro").fails()
    full = full.bid("Caro", 1, AS).dismiss("Ana").bid("Ana", 1, TONTO).paso("Beto").dudo("Caro").holds()

    short = table("Ana Beto Caro").outcome("dudo", "Beto", "Ana", opening=True, holds=False)
    short = short.outcome("calzo", "Caro", "Beto", holds=False)
    short = short.outcome("paso", "Caro", "Beto", opening=True, holds=True)

    same = "dice turn opener mode phase ranking in_play"
    assert pick(full.state, same) == pick(short.state, same)
    assert full["dice"] == {"Ana": 3, "Beto": 5, "Caro": 3}
