"""Article 8: the paso, what the next player may answer, and what the passer must have under his cup."""

import pytest

from tests.rules.games.dudo.table import CUADRA, QUINA, SEXTA, TONTO, Table, pick, table


def passed(claim: str = "full") -> Table:
    """Over four quinas Caro passes; Dani is to answer."""
    return table("Ana Beto Caro Dani").bid("Ana", 1, TONTO).bid("Beto", 4, QUINA).paso("Caro", claim)


def test_the_books_example_four_quinas_and_a_full() -> None:
    play = passed("full")

    assert pick(play.state, "turn bid paso legal min_bids") == {
        "turn": "Dani",
        "bid": {"by": "Beto", "quantity": 4, "pinta": QUINA},
        "paso": {"by": "Caro", "claim": "full"},
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 2, "5": 5, "6": 4},
    }
    assert play.refuses("calzo", by="Dani") == ("calzo_on_paso", 8)


def test_a_raise_over_the_paso_goes_on_from_the_bid_before_it() -> None:
    raised = passed().bid("Dani", 5, QUINA)

    assert pick(raised.state, "turn bid paso") == {
        "turn": "Ana",
        "bid": {"by": "Dani", "quantity": 5, "pinta": QUINA},
        "paso": None,
    }
    assert passed().refuses("bid", by="Dani", quantity=4, pinta=QUINA) == ("bid_too_low", 4)


def test_what_is_doubted_is_the_paso_and_not_the_bid_before_it() -> None:
    doubted = passed("full").dudo("Dani")
    assert pick(doubted.state, "phase turn paso siciliana") == {
        "phase": "reveal",
        "turn": None,
        "paso": {"by": "Caro", "claim": "full"},
        "siciliana": False,
    }

    believed_wrongly = doubted.hands(Caro=[2, 2, 2, 3, 3])
    assert pick(believed_wrongly.state, "dice turn") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5, "Dani": 4},
        "turn": "Dani",
    }
    caught = doubted.hands(Caro=[2, 2, 2, 3, 4])
    assert pick(caught.state, "dice turn") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4, "Dani": 5},
        "turn": "Caro",
    }


@pytest.mark.parametrize(
    ("claim", "hand", "holds"),
    [
        ("full", [5, 5, 5, 2, 2], True),
        ("full", [2, 5, 2, 5, 2], True),
        ("full", [1, 1, 1, 6, 6], True),
        ("full", [1, 1, 6, 6, 6], True),
        ("full", [5, 5, 5, 5, 2], False),
        ("full", [5, 5, 2, 2, 3], False),
        ("full", [5, 5, 5, 2, 3], False),
        ("escala", [1, 2, 3, 4, 5], True),
        ("escala", [6, 5, 4, 3, 2], True),
        ("escala", [1, 2, 3, 4, 6], True),
        ("escala", [1, 2, 3, 4, 4], False),
        ("escala", [1, 1, 2, 3, 4], False),
        ("quintilla", [4, 4, 4, 4, 4], True),
        ("quintilla", [1, 1, 1, 1, 1], True),
        ("quintilla", [4, 4, 4, 4, 1], False),
        ("quintilla", [4, 4, 4, 4, 5], False),
    ],
)
def test_the_three_combinations(claim: str, hand: list[int], holds: bool) -> None:
    doubted = passed(claim).dudo("Dani")

    assert doubted.hands(Caro=hand).state == (doubted.holds() if holds else doubted.fails()).state
    assert doubted.hands(Caro=hand)["dice"]["Dani" if holds else "Caro"] == 4


def test_all_hands_may_be_shown_for_a_paso_and_only_the_passers_counts() -> None:
    doubted = passed("full").dudo("Dani")
    hands = {
        "Ana": [2, 2, 2, 3, 3],
        "Beto": [2, 2, 2, 3, 3],
        "Caro": [2, 3, 4, 5, 5],
        "Dani": [2, 2, 2, 3, 3],
    }

    assert doubted.hands(**hands)["dice"]["Caro"] == 4


def test_a_paso_is_not_settled_by_a_count_nor_by_the_hands_of_others() -> None:
    doubted = passed("full").dudo("Dani")

    assert doubted.refuses("reveal", count=3) == ("malformed", None)
    assert doubted.refuses("reveal", hands={"Ana": [2, 2, 2, 3, 3]}) == ("malformed", None)


def test_the_poker_of_four_and_one_is_no_combination() -> None:
    play = table("Ana Beto Caro").bid("Ana", 2, QUINA)

    assert play.refuses("paso", by="Beto", claim="poker") == ("malformed", None)


def test_never_two_pasos_in_a_row() -> None:
    assert passed().refuses("paso", by="Dani", claim="quintilla") == ("two_pasos_in_a_row", 8)


def test_nobody_passes_twice_in_one_throw() -> None:
    round_again = passed().bid("Dani", 5, QUINA).bid("Ana", 6, QUINA).bid("Beto", 7, QUINA)

    assert round_again["legal"] == ["bid", "dudo"]
    assert round_again.refuses("paso", by="Caro", claim="full") == ("paso_again", 8)


def test_who_has_passed_must_raise_or_doubt_when_the_turn_returns() -> None:
    round_again = passed().bid("Dani", 5, QUINA).bid("Ana", 6, QUINA).bid("Beto", 7, QUINA)

    assert round_again.refuses("calzo", by="Caro") == ("calzo_after_own_paso", 8)
    assert round_again.dudo("Caro")["phase"] == "reveal"
    assert round_again.bid("Caro", 8, QUINA)["turn"] == "Dani"


def test_a_new_throw_allows_a_new_paso() -> None:
    next_play = passed().dudo("Dani").fails()
    assert next_play["turn"] == "Caro"

    round_again = (
        next_play.bid("Caro", 1, TONTO).bid("Dani", 2, TONTO).bid("Ana", 3, TONTO).bid("Beto", 4, TONTO)
    )
    assert round_again["legal"] == ["bid", "dudo", "calzo", "paso"]


def test_others_may_pass_later_in_the_same_throw() -> None:
    later = passed().bid("Dani", 5, QUINA).paso("Ana", "escala")

    assert later["paso"] == {"by": "Ana", "claim": "escala"}


def test_the_opener_has_nothing_to_pass_over() -> None:
    assert table("Ana Beto Caro").refuses("paso", by="Ana", claim="full") == ("paso_without_bid", 8)


def test_a_paso_over_the_opening_costs_one_die() -> None:
    doubted = table("Ana Beto Caro").bid("Ana", 2, QUINA).paso("Beto").dudo("Caro")

    assert doubted["siciliana"] is False
    assert doubted.holds()["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4}
    assert doubted.fails()["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


def test_with_fewer_than_five_dice_a_paso_is_a_bluff_that_surely_loses() -> None:
    bluff = (
        table("Ana Beto Caro")
        .lost("Beto")
        .lost("Ana")
        .bid("Ana", 2, CUADRA)
        .paso("Beto", "full")
        .dudo("Caro")
    )

    assert bluff.refuses("reveal", holds=True) == ("paso_cannot_hold", 8)
    assert bluff.hands(Beto=[2, 2, 3, 3])["dice"]["Beto"] == 3
    assert bluff.fails()["dice"]["Beto"] == 3


def test_heads_up_who_is_passed_may_raise_his_own_bid() -> None:
    own = table("Ana Beto").bid("Ana", 2, CUADRA).paso("Beto")

    assert pick(own.state, "turn legal min_bids") == {
        "turn": "Ana",
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 1, "4": 3, "5": 2, "6": 2},
    }
    assert own.bid("Ana", 2, SEXTA)["turn"] == "Beto"
