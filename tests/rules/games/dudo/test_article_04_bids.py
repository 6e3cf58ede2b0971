"""Article 4: what may be bid over what, and the conversion with ases."""

import pytest

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, TONTO, TREN, Table, table


def over(quantity: int, pinta: int) -> Table:
    """Beto has raised to this bid; ases count, and Caro is to answer it."""
    play = table("Ana Beto Caro Dani").bid("Ana", 1, TONTO).bid("Beto", quantity, pinta)
    assert play["aces_wild"] is True
    return play


def test_four_quinas_may_become_five_quinas_four_sextas_or_two_ases() -> None:
    assert over(4, QUINA)["min_bids"] == {"1": 2, "5": 5, "6": 4}


@pytest.mark.parametrize(
    ("quantity", "pinta"), [(5, QUINA), (4, SEXTA), (2, AS), (5, SEXTA), (9, QUINA), (3, AS)]
)
def test_a_raise_is_more_of_the_pinta_or_a_higher_pinta_or_ases(quantity: int, pinta: int) -> None:
    raised = over(4, QUINA).bid("Caro", quantity, pinta)

    assert raised["bid"] == {"by": "Caro", "quantity": quantity, "pinta": pinta}
    assert raised["turn"] == "Dani"


@pytest.mark.parametrize(
    ("quantity", "pinta"), [(4, QUINA), (3, QUINA), (3, SEXTA), (4, CUADRA), (1, AS), (5, CUADRA), (8, TREN)]
)
def test_anything_less_is_no_raise(quantity: int, pinta: int) -> None:
    assert over(4, QUINA).refuses("bid", by="Caro", quantity=quantity, pinta=pinta) == ("bid_too_low", 4)


@pytest.mark.parametrize(
    ("normal", "ases"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (10, 5), (11, 6)]
)
def test_to_ases_is_the_half_rounded_up(normal: int, ases: int) -> None:
    assert over(normal, QUINA)["min_bids"]["1"] == ases


def test_one_quina_becomes_one_as() -> None:
    play = table("Ana Beto Caro").bid("Ana", 1, QUINA)
    assert play["min_bids"] == {"1": 1, "5": 2, "6": 1}


@pytest.mark.parametrize(("ases", "normal"), [(1, 3), (2, 5), (3, 7), (5, 11)])
def test_from_ases_to_any_pinta_is_the_double_plus_one(ases: int, normal: int) -> None:
    play = over(ases, AS)

    assert play["min_bids"] == {
        "1": ases + 1,
        "2": normal,
        "3": normal,
        "4": normal,
        "5": normal,
        "6": normal,
    }
    assert play.refuses("bid", by="Caro", quantity=normal - 1, pinta=SEXTA) == ("bid_too_low", 4)
    assert play.bid("Caro", normal, TONTO)["bid"]["quantity"] == normal


def test_two_sextas_never_follow_two_ases() -> None:
    assert over(2, AS).refuses("bid", by="Caro", quantity=2, pinta=SEXTA) == ("bid_too_low", 4)


def test_sextas_only_go_up_in_number_or_to_ases() -> None:
    assert over(3, SEXTA)["min_bids"] == {"1": 2, "6": 4}


def test_who_opens_names_any_quantity_of_any_pinta() -> None:
    opening = table("Ana Beto Caro")

    assert opening["legal"] == ["bid"]
    assert opening["min_bids"] == {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1}


def test_there_is_no_limit_to_a_bid() -> None:
    assert over(4, QUINA).bid("Caro", 1000, QUINA)["bid"]["quantity"] == 1000
    assert table("Ana Beto").bid("Ana", 11, SEXTA)["bid"]["quantity"] == 11


def test_who_follows_may_raise_doubt_calzar_or_pass() -> None:
    assert over(4, QUINA)["legal"] == ["bid", "dudo", "calzo", "paso"]


def test_there_is_nothing_to_answer_before_the_opening() -> None:
    opening = table("Ana Beto Caro")

    assert opening.refuses("dudo", by="Ana") == ("nothing_to_doubt", 4)
    assert opening.refuses("calzo", by="Ana") == ("nothing_to_calzar", 4)


def test_the_doubt_is_the_next_players_alone() -> None:
    assert over(4, QUINA).refuses("dudo", by="Dani") == ("not_your_turn", 3)
    assert over(4, QUINA).refuses("dudo", by="Beto") == ("not_your_turn", 3)
