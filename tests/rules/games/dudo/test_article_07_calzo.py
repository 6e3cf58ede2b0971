"""Article 7: the calzo, and the threshold below which there is none."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, Table, pick, table


def calzado(before: Table, caller: str = "Caro") -> Table:
    """Ana opens, Beto raises to three quinas, and the caller says that they are exact."""
    return before.bid("Ana", 1, TONTO).bid("Beto", 3, QUINA).calzo(caller)


def caro_with_four() -> Table:
    """Caro has lost a die, Ana another, so Ana opens."""
    return table("Ana Beto Caro").lost("Caro").lost("Ana")


def test_a_right_calzo_gives_a_die_back_and_the_caller_opens() -> None:
    right = calzado(caro_with_four()).count(3)

    assert pick(right.state, "dice in_play turn mode") == {
        "dice": {"Ana": 4, "Beto": 5, "Caro": 5},
        "in_play": 14,
        "turn": "Caro",
        "mode": "opening",
    }


@pytest.mark.parametrize("dice_of_the_pinta", [0, 2, 4, 13])
def test_a_wrong_calzo_costs_a_die_and_the_caller_opens(dice_of_the_pinta: int) -> None:
    wrong = calzado(caro_with_four()).count(dice_of_the_pinta)

    assert pick(wrong.state, "dice turn") == {"dice": {"Ana": 4, "Beto": 5, "Caro": 3}, "turn": "Caro"}


def test_nobody_has_more_than_five_dice() -> None:
    assert calzado(table("Ana Beto Caro")).count(3)["dice"] == {"Ana": 5, "Beto": 5, "Caro": 5}


def test_the_three_ways_to_settle_a_calzo_agree() -> None:
    play = calzado(table("Ana Beto Caro"))
    exact = {"Ana": [5, 2, 2, 3, 4], "Beto": [1, 3, 3, 4, 4], "Caro": [1, 2, 2, 6, 6]}
    one_more = {**exact, "Caro": [1, 5, 2, 6, 6]}

    assert play.hands(**exact).state == play.count(3).state == play.holds().state
    assert play.hands(**one_more).state == play.count(4).state == play.fails().state


def test_a_calzo_of_the_opening_counts_without_ases_and_costs_one_die() -> None:
    play = table("Ana Beto Caro").bid("Ana", 2, SEXTA).calzo("Beto")
    assert play["siciliana"] is False

    hands = {"Ana": [6, 1, 1, 2, 2], "Beto": [6, 1, 3, 3, 4], "Caro": [2, 2, 3, 3, 4]}
    assert play.hands(**hands).state == play.holds().state
    assert play.fails()["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


# The threshold

THRESHOLDS = [(2, 6), (3, 8), (4, 11), (5, 13), (6, 16), (7, 18), (8, 21), (9, 23), (10, 26)]


@pytest.mark.parametrize(("players", "least"), THRESHOLDS)
def test_one_may_calzar_while_more_than_half_of_the_first_dice_are_in_play(players: int, least: int) -> None:
    names = ["Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gabi", "Hugo", "Ines", "Juan"][:players]
    play = table(" ".join(names))
    while play["in_play"] > least:
        play = play.lost(max(names, key=lambda name: play["dice"][name]))
    assert pick(play.state, "in_play calzo_open") == {"in_play": least, "calzo_open": True}

    at_the_threshold = play.lost(max(names, key=lambda name: play["dice"][name]))
    assert pick(at_the_threshold.state, "in_play calzo_open") == {"in_play": least - 1, "calzo_open": False}


def test_at_twelve_of_twenty_five_there_is_no_calzo_any_more() -> None:
    play = (
        table("Ana Beto Caro Dani Eva")
        .down_to("Ana", 2)
        .down_to("Beto", 2)
        .down_to("Caro", 2)
        .down_to("Dani", 2)
    )
    thirteen = play.bid("Dani", 2, SEXTA)
    assert pick(thirteen.state, "in_play legal") == {"in_play": 13, "legal": ["bid", "dudo", "calzo", "paso"]}

    twelve = play.lost("Eva").bid("Eva", 2, SEXTA)
    assert pick(twelve.state, "in_play legal") == {"in_play": 12, "legal": ["bid", "dudo", "paso"]}
    assert twelve.refuses("calzo", by="Ana") == ("calzo_below_threshold", 7)


def test_a_recovered_die_may_open_the_calzo_no_more_than_it_was() -> None:
    """A calzo is made above the threshold, so what it gives back never crosses it from below."""
    play = table("Ana Beto").down_to("Ana", 2).down_to("Beto", 4)
    assert pick(play.state, "in_play initial calzo_open") == {"in_play": 6, "initial": 10, "calzo_open": True}
    assert play.outcome("calzo", "Ana", "Beto", holds=True)["in_play"] == 7
    assert play.lost("Beto").refuses("outcome", call="calzo", by="Ana", on="Beto", holds=True) == (
        "calzo_below_threshold",
        7,
    )


def test_a_calzo_of_ases_counts_ases_alone() -> None:
    play = table("Ana Beto Caro").bid("Ana", 3, TONTO).bid("Beto", 2, AS).calzo("Caro")
    hands = {"Ana": [1, 5, 5, 2, 2], "Beto": [1, 3, 3, 4, 4], "Caro": [2, 2, 3, 3, 4]}

    assert play.hands(**hands).state == play.holds().state
