"""Gaps of the catalogue on bids: which raises there are, exact conversions, and a limit by the dice."""

import pytest

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, TONTO, TREN, Options, Table, pick, table


def over(quantity: int, pinta: int, rules: Options) -> Table:
    """Beto has raised to this bid, which every option allows over Ana's; Caro is to answer it."""
    opening = (min(2 * quantity, 15), TONTO) if pinta == AS else (quantity - 1, pinta)
    return table("Ana Beto Caro", rules).bid("Ana", *opening).bid("Beto", quantity, pinta)


# raise-quantity-with-pinta


def test_more_of_the_same_or_a_higher_pinta() -> None:
    play = over(4, QUINA, {"raise-quantity-with-pinta": "same-or-higher"})

    assert play["min_bids"] == {"1": 2, "5": 5, "6": 4}
    assert play.accepts("bid", by="Caro", quantity=5, pinta=SEXTA)
    assert play.refuses("bid", by="Caro", quantity=5, pinta=TONTO) == ("bid_too_low", 4)


def test_more_of_any_pinta() -> None:
    play = over(4, QUINA, {"raise-quantity-with-pinta": "any-pinta"})

    assert play["min_bids"] == {"1": 2, "2": 5, "3": 5, "4": 5, "5": 5, "6": 4}
    assert play.bid("Caro", 5, TONTO)["bid"] == {"by": "Caro", "quantity": 5, "pinta": TONTO}
    assert play.refuses("bid", by="Caro", quantity=4, pinta=TONTO) == ("bid_too_low", 4)


def test_one_way_at_a_time() -> None:
    play = over(4, QUINA, {"raise-quantity-with-pinta": "one-way"})

    assert pick(play.state, "min_bids max_bids") == {
        "min_bids": {"1": 2, "5": 5, "6": 4},
        "max_bids": {"6": 4},
    }
    assert play.accepts("bid", by="Caro", quantity=4, pinta=SEXTA)
    assert play.accepts("bid", by="Caro", quantity=9, pinta=QUINA)
    assert play.refuses("bid", by="Caro", quantity=5, pinta=SEXTA) == ("bid_too_high", 4)
    assert play.refuses("bid", by="Caro", quantity=5, pinta=TONTO) == ("bid_too_low", 4)


def test_one_way_over_a_low_pinta_any_higher_one_keeps_the_number() -> None:
    play = over(4, TONTO, {"raise-quantity-with-pinta": "one-way"})

    assert pick(play.state, "min_bids max_bids") == {
        "min_bids": {"1": 2, "2": 5, "3": 4, "4": 4, "5": 4, "6": 4},
        "max_bids": {"3": 4, "4": 4, "5": 4, "6": 4},
    }


# conversion-amount


def test_the_conversion_is_a_minimum() -> None:
    rules = {"conversion-amount": "at-least"}

    assert over(4, QUINA, rules).accepts("bid", by="Caro", quantity=4, pinta=AS)
    assert over(2, AS, rules).accepts("bid", by="Caro", quantity=6, pinta=TREN)
    assert "max_bids" not in over(4, QUINA, rules).state


def test_the_conversion_is_the_exact_number() -> None:
    rules = {"conversion-amount": "exact"}

    to_ases = over(4, QUINA, rules)
    assert pick(to_ases.state, "min_bids max_bids") == {
        "min_bids": {"1": 2, "5": 5, "6": 4},
        "max_bids": {"1": 2},
    }
    assert to_ases.refuses("bid", by="Caro", quantity=3, pinta=AS) == ("bid_too_high", 4)
    assert to_ases.refuses("bid", by="Caro", quantity=1, pinta=AS) == ("bid_too_low", 4)
    assert to_ases.accepts("bid", by="Caro", quantity=2, pinta=AS)

    from_ases = over(2, AS, rules)
    five_each = {"2": 5, "3": 5, "4": 5, "5": 5, "6": 5}
    assert pick(from_ases.state, "min_bids max_bids") == {
        "min_bids": {"1": 3, **five_each},
        "max_bids": five_each,
    }
    assert from_ases.refuses("bid", by="Caro", quantity=6, pinta=TREN) == ("bid_too_high", 4)
    assert from_ases.accepts("bid", by="Caro", quantity=9, pinta=AS)


def test_a_false_start_is_converted_by_the_same_measure() -> None:
    exact = table("Ana Beto Caro", {"conversion-amount": "exact"}).bid("Ana", 2, AS)
    assert exact["max_bids"] == {"2": 5, "3": 5, "4": 5, "5": 5, "6": 5}
    assert not exact.accepts("bid", by="Beto", quantity=6, pinta=CUADRA)

    at_least = table("Ana Beto Caro").bid("Ana", 2, AS)
    assert at_least.accepts("bid", by="Beto", quantity=6, pinta=CUADRA)


# bid-above-dice


def test_a_bid_may_go_above_the_dice_in_play() -> None:
    assert over(15, QUINA, {"bid-above-dice": "allowed"}).accepts("bid", by="Caro", quantity=16, pinta=QUINA)


def test_or_a_bid_ends_with_the_dice_in_play() -> None:
    rules = {"bid-above-dice": "forbidden"}
    play = over(14, QUINA, rules)

    assert pick(play.state, "min_bids max_bids") == {
        "min_bids": {"1": 7, "5": 15, "6": 14},
        "max_bids": {"1": 15, "5": 15, "6": 15},
    }
    assert play.refuses("bid", by="Caro", quantity=16, pinta=QUINA) == ("bid_too_high", 4)
    assert table("Ana Beto Caro", rules).refuses("bid", by="Ana", quantity=16, pinta=SEXTA) == (
        "bid_too_high",
        4,
    )
    assert table("Ana Beto Caro", rules)["max_bids"] == {str(pinta): 15 for pinta in range(1, 7)}


def test_where_no_bid_is_left_one_can_only_answer() -> None:
    play = over(15, AS, {"bid-above-dice": "forbidden"})

    assert pick(play.state, "legal min_bids") == {"legal": ["dudo", "calzo", "paso"], "min_bids": {}}
    assert play.refuses("bid", by="Caro", quantity=16, pinta=AS) == ("no_bid_left", 4)


def test_a_pinta_whose_least_bid_is_above_the_dice_is_absent() -> None:
    play = over(8, AS, {"bid-above-dice": "forbidden"})

    assert pick(play.state, "min_bids max_bids") == {"min_bids": {"1": 9}, "max_bids": {"1": 15}}


@pytest.mark.parametrize("choice", ["same-or-higher", "any-pinta", "one-way"])
def test_ases_and_their_conversions_are_the_same_under_every_measure_of_raising(choice: str) -> None:
    play = over(2, AS, {"raise-quantity-with-pinta": choice})

    assert play["min_bids"] == {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5}
