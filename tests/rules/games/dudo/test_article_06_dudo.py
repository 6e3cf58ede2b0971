"""Article 6: doubting and counting."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, TONTO, Table, pick, table


def doubted(quantity: int = 3, pinta: int = QUINA) -> Table:
    """Beto raised to this bid in a play in which ases count, and Caro doubts it."""
    return table("Ana Beto Caro").bid("Ana", 1, TONTO).bid("Beto", quantity, pinta).dudo("Caro")


def test_after_dudo_the_cups_go_up_and_nobody_speaks() -> None:
    assert pick(doubted().state, "phase turn opener mode bid legal min_bids siciliana aces_wild") == {
        "phase": "reveal",
        "turn": None,
        "opener": "Ana",
        "mode": "normal",
        "bid": {"by": "Beto", "quantity": 3, "pinta": QUINA},
        "legal": [],
        "min_bids": {},
        "siciliana": False,
        "aces_wild": True,
    }


@pytest.mark.parametrize(
    ("dice_of_the_pinta", "loser"), [(0, "Beto"), (2, "Beto"), (3, "Caro"), (4, "Caro"), (15, "Caro")]
)
def test_as_many_or_more_and_the_doubter_loses_fewer_and_the_bidder_loses(
    dice_of_the_pinta: int, loser: str
) -> None:
    settled = doubted(3, QUINA).count(dice_of_the_pinta)

    assert settled["dice"] == {name: 4 if name == loser else 5 for name in ("Ana", "Beto", "Caro")}
    assert settled["turn"] == loser
    assert settled["in_play"] == 14


def test_the_three_ways_to_settle_a_doubt_agree() -> None:
    play = doubted(3, QUINA)
    hands = play.hands(Ana=[5, 2, 2, 3, 4], Beto=[1, 3, 3, 4, 4], Caro=[1, 2, 2, 6, 6])

    assert hands.state == play.count(3).state == play.holds().state


def test_hands_count_the_pinta_and_the_ases() -> None:
    short_by_one = doubted(3, QUINA).hands(Ana=[5, 2, 2, 3, 4], Beto=[1, 3, 3, 4, 4], Caro=[2, 2, 2, 6, 6])

    assert short_by_one["dice"]["Beto"] == 4


def test_of_a_bid_in_ases_only_ases_count() -> None:
    exact = doubted(2, AS).hands(Ana=[1, 2, 2, 3, 4], Beto=[1, 3, 3, 4, 4], Caro=[2, 2, 2, 6, 6])
    assert exact["dice"]["Caro"] == 4

    short = doubted(2, AS).hands(Ana=[1, 2, 2, 3, 4], Beto=[5, 3, 3, 4, 4], Caro=[2, 2, 2, 6, 6])
    assert short["dice"]["Beto"] == 4


def test_a_bid_above_the_dice_in_play_cannot_hold() -> None:
    over_all = doubted(16, QUINA)

    assert over_all.refuses("reveal", holds=True) == ("bid_cannot_hold", 6)
    assert over_all.fails()["dice"]["Beto"] == 4


def test_a_bid_of_all_the_dice_may_hold() -> None:
    assert doubted(15, QUINA).holds()["dice"]["Caro"] == 4


def test_a_calzo_above_the_dice_in_play_is_not_exact() -> None:
    calzado = table("Ana Beto Caro").bid("Ana", 1, TONTO).bid("Beto", 16, QUINA).calzo("Caro")

    assert calzado.refuses("reveal", holds=True) == ("bid_cannot_hold", 6)
    assert calzado.fails()["dice"]["Caro"] == 4


def test_nothing_is_revealed_before_somebody_doubts() -> None:
    assert table("Ana Beto").refuses("reveal", holds=True) == ("not_now", None)
    assert table("Ana Beto").bid("Ana", 1, QUINA).refuses("reveal", count=1) == ("not_now", None)


def test_while_the_cups_are_up_nobody_says_a_word() -> None:
    assert doubted().refuses("bid", by="Ana", quantity=9, pinta=QUINA) == ("not_now", None)
    assert doubted().refuses("dudo", by="Ana") == ("not_now", None)


def test_each_hand_has_as_many_dice_as_the_player() -> None:
    play = table("Ana Beto Caro").lost("Ana").bid("Ana", 1, TONTO).bid("Beto", 3, QUINA).dudo("Caro")
    five = [5, 2, 2, 3, 4]

    assert play.refuses("reveal", hands={"Ana": five, "Beto": five, "Caro": five}) == ("malformed", None)
    assert play.refuses("reveal", hands={"Ana": five[:4], "Beto": five}) == ("malformed", None)
    assert play.hands(Ana=five[:4], Beto=five, Caro=five)["dice"]["Caro"] == 4
