"""Gaps of the catalogue on the paso: without a bid, stake, ases, claim, escala, and the order."""

import pytest

from tests.rules.games.dudo.table import QUINA, SEXTA, TONTO, Options, Table, pick, table


def doubted_paso(claim: str, rules: Options) -> Table:
    """Over a raised bid Caro has passed, and Dani doubts it."""
    play = table("Ana Beto Caro Dani", rules).bid("Ana", 1, TONTO).bid("Beto", 4, QUINA)
    return play.paso("Caro", claim).dudo("Dani")


def paso_holds(claim: str, hand: list[int], rules: Options) -> bool:
    """Did the doubter lose?"""
    return bool(doubted_paso(claim, rules).hands(Caro=hand)["dice"]["Dani"] == 4)


# paso-without-bid


def test_the_opener_does_not_pass() -> None:
    play = table("Ana Beto Caro", {"paso-without-bid": "forbidden"})

    assert play["legal"] == ["bid"]
    assert play.refuses("paso", by="Ana", claim="full") == ("paso_without_bid", 8)


def test_who_set_a_false_start_aside_does_not_pass_either() -> None:
    dismissed = table("Ana Beto Caro").bid("Ana", 1, 1).dismiss("Beto")

    assert dismissed.refuses("paso", by="Beto", claim="full") == ("paso_without_bid", 8)


def test_the_opener_passes_and_the_next_doubts_it_or_opens() -> None:
    opening = table("Ana Beto Caro", {"paso-without-bid": "allowed"})
    assert opening["legal"] == ["bid", "paso"]

    passed = opening.paso("Ana", "escala")
    assert pick(passed.state, "turn bid paso legal min_bids") == {
        "turn": "Beto",
        "bid": None,
        "paso": {"by": "Ana", "claim": "escala"},
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1},
    }
    assert passed.dudo("Beto").fails()["dice"] == {"Ana": 4, "Beto": 5, "Caro": 5}
    assert passed.refuses("paso", by="Beto", claim="full") == ("two_pasos_in_a_row", 8)

    opened = passed.bid("Beto", 2, SEXTA)
    assert pick(opened.state, "turn opener mode siciliana paso") == {
        "turn": "Caro",
        "opener": "Beto",
        "mode": "opening",
        "siciliana": True,
        "paso": None,
    }


def test_who_passed_before_the_opening_has_passed_in_this_throw() -> None:
    opened = table("Ana Beto Caro", {"paso-without-bid": "allowed"}).paso("Ana").bid("Beto", 2, SEXTA)
    back = opened.bid("Caro", 3, SEXTA)

    assert back.refuses("paso", by="Ana", claim="full") == ("paso_again", 8)


# paso-stake


def paso_over_the_opening(choice: str, names: str = "Ana Beto Caro") -> Table:
    return table(names, {"paso-stake": choice}).bid("Ana", 2, SEXTA).paso("Beto")


def test_a_doubted_paso_costs_one_die_always() -> None:
    play = paso_over_the_opening("one-die")

    assert play["siciliana"] is False
    assert play.dudo("Caro").holds()["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4}


def test_over_the_opening_a_doubted_paso_is_a_siciliana() -> None:
    play = paso_over_the_opening("siciliana-in-opening")
    assert play["siciliana"] is True

    doubted = play.dudo("Caro")
    assert doubted["siciliana"] is True
    assert doubted.holds()["dice"] == {"Ana": 5, "Beto": 5, "Caro": 3}
    assert doubted.fails()["dice"] == {"Ana": 5, "Beto": 3, "Caro": 5}


def test_after_a_raise_or_heads_up_it_costs_one_die_under_both() -> None:
    assert doubted_paso("full", {"paso-stake": "siciliana-in-opening"})["siciliana"] is False
    assert paso_over_the_opening("siciliana-in-opening", "Ana Beto")["siciliana"] is False


def test_the_short_form_knows_the_stake_of_a_paso_over_the_opening() -> None:
    for choice, left in (("one-die", 4), ("siciliana-in-opening", 3)):
        play = table("Ana Beto Caro", {"paso-stake": choice})
        assert play.outcome("paso", "Caro", "Beto", opening=True, holds=True)["dice"]["Caro"] == left
        assert play.outcome("paso", "Caro", "Beto", holds=True)["dice"]["Caro"] == 4


# paso-ases


@pytest.mark.parametrize(
    ("claim", "hand"),
    [
        ("full", [5, 5, 1, 2, 2]),
        ("quintilla", [5, 5, 5, 5, 1]),
        ("escala", [1, 1, 2, 3, 4]),
        ("full", [5, 5, 5, 2, 1]),
    ],
)
def test_ases_are_literal_or_wild_in_a_paso(claim: str, hand: list[int]) -> None:
    assert paso_holds(claim, hand, {"paso-ases": "literal"}) is False
    assert paso_holds(claim, hand, {"paso-ases": "wild"}) is True


def test_wild_ases_are_no_charm() -> None:
    assert paso_holds("quintilla", [5, 5, 5, 1, 2], {"paso-ases": "wild"}) is False
    assert paso_holds("full", [5, 4, 3, 1, 2], {"paso-ases": "wild"}) is False
    assert paso_holds("full", [2, 3, 4, 1, 1], {"paso-ases": "wild"}) is False
    assert paso_holds("full", [5, 5, 5, 5, 1], {"paso-ases": "wild"}) is False
    assert paso_holds("full", [5, 5, 5, 5, 2], {"paso-ases": "wild"}) is False
    assert paso_holds("full", [5, 5, 5, 2, 2], {"paso-ases": "wild"}) is True
    assert paso_holds("escala", [1, 3, 4, 5, 6], {"paso-ases": "wild", "paso-escala": "consecutive"}) is True
    assert paso_holds("escala", [2, 2, 3, 4, 1], {"paso-ases": "wild"}) is False
    assert paso_holds("quintilla", [1, 1, 1, 1, 1], {"paso-ases": "wild"}) is True


# paso-claim-match

FULL, ESCALA, QUINTILLA, NOTHING = [2, 2, 2, 5, 5], [2, 3, 4, 5, 6], [5, 5, 5, 5, 5], [2, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("claim", "hand", "exact", "at_least", "any_of_them"),
    [
        ("full", FULL, True, True, True),
        ("full", ESCALA, False, True, True),
        ("full", QUINTILLA, False, True, True),
        ("full", NOTHING, False, False, False),
        ("escala", FULL, False, False, True),
        ("escala", ESCALA, True, True, True),
        ("escala", QUINTILLA, False, True, True),
        ("escala", NOTHING, False, False, False),
        ("quintilla", FULL, False, False, True),
        ("quintilla", ESCALA, False, False, True),
        ("quintilla", QUINTILLA, True, True, True),
        ("quintilla", NOTHING, False, False, False),
    ],
)
def test_what_makes_a_claim_good(
    claim: str, hand: list[int], exact: bool, at_least: bool, any_of_them: bool
) -> None:
    assert paso_holds(claim, hand, {"paso-claim-match": "exact"}) is exact
    assert paso_holds(claim, hand, {"paso-claim-match": "at-least"}) is at_least
    assert paso_holds(claim, hand, {"paso-claim-match": "any"}) is any_of_them


# paso-escala


@pytest.mark.parametrize("hand", [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [6, 2, 5, 3, 4]])
def test_five_in_a_row_are_an_escala_under_both(hand: list[int]) -> None:
    assert paso_holds("escala", hand, {"paso-escala": "five-different"}) is True
    assert paso_holds("escala", hand, {"paso-escala": "consecutive"}) is True


@pytest.mark.parametrize("hand", [[1, 2, 3, 4, 6], [1, 3, 4, 5, 6], [6, 5, 4, 2, 1]])
def test_five_different_are_an_escala_or_not(hand: list[int]) -> None:
    assert paso_holds("escala", hand, {"paso-escala": "five-different"}) is True
    assert paso_holds("escala", hand, {"paso-escala": "consecutive"}) is False


# paso-order


def two_pasos(choice: str, first: str) -> Table:
    """Beto has passed with `first`, Caro raised, Dani is to speak."""
    return (
        table("Ana Beto Caro Dani", {"paso-order": choice})
        .bid("Ana", 1, TONTO)
        .paso("Beto", first)
        .bid("Caro", 2, TONTO)
    )


def test_the_order_of_the_combinations_has_no_effect() -> None:
    for claim in ("full", "escala", "quintilla"):
        assert two_pasos("none", "quintilla").accepts("paso", by="Dani", claim=claim)


def test_or_a_later_paso_of_the_throw_is_higher() -> None:
    play = two_pasos("higher-only", "escala")

    assert play.refuses("paso", by="Dani", claim="full") == ("paso_not_higher", 8)
    assert play.refuses("paso", by="Dani", claim="escala") == ("paso_not_higher", 8)
    assert play.accepts("paso", by="Dani", claim="quintilla")


def test_the_order_begins_anew_with_each_throw() -> None:
    play = two_pasos("higher-only", "quintilla").dudo("Dani").holds()

    assert play["turn"] == "Dani"
    assert play.bid("Dani", 1, TONTO).accepts("paso", by="Ana", claim="full")


# Short form of a paso that cannot hold


def test_a_paso_of_fewer_than_five_dice_cannot_hold_in_the_short_form_either() -> None:
    play = table("Ana Beto Caro").lost("Beto").lost("Ana")

    assert play.refuses("outcome", call="paso", by="Caro", on="Beto", holds=True) == ("paso_cannot_hold", 8)
    assert play.outcome("paso", "Caro", "Beto", holds=False)["dice"]["Beto"] == 3


def test_a_paso_over_a_pinta_is_settled_by_the_passers_hand_alone() -> None:
    assert paso_holds("full", FULL, {}) is True
    assert pick(doubted_paso("full", {}).hands(Caro=NOTHING).state, "dice turn") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4, "Dani": 5},
        "turn": "Caro",
    }
