"""Article 5: the opening, where ases are only ases, and the false start."""

import pytest

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, TONTO, Table, pick, table


def false_start(ases: int = 2) -> Table:
    """Ana opens in ases; Beto is to answer."""
    return table("Ana Beto Caro").bid("Ana", ases, AS)


def test_every_play_begins_with_an_opening_in_which_ases_are_only_ases() -> None:
    first = table("Ana Beto Caro")
    assert pick(first.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}

    reopened = first.lost("Beto")
    assert pick(reopened.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}


def test_the_books_example_ten_sextas_with_six_sextas_and_four_ases_are_six() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 10, SEXTA)
    doubted = opened.dudo("Beto").hands(Ana=[6, 6, 1, 1, 2], Beto=[6, 6, 1, 3, 4], Caro=[6, 6, 1, 2, 3])

    assert doubted["dice"] == {"Ana": 3, "Beto": 5, "Caro": 5}
    assert doubted["turn"] == "Ana"


def test_an_opening_that_stands_without_its_ases_costs_the_doubter_two_dice() -> None:
    doubted = table("Ana Beto Caro").bid("Ana", 2, SEXTA).dudo("Beto")

    assert doubted.hands(Ana=[6, 1, 1, 1, 2], Beto=[6, 1, 1, 3, 4], Caro=[2, 2, 3, 3, 4])["dice"]["Beto"] == 3


def test_a_raise_normalises_the_play_and_ases_count_again() -> None:
    raised = table("Ana Beto Caro").bid("Ana", 2, SEXTA).bid("Beto", 3, SEXTA)
    assert pick(raised.state, "mode aces_wild siciliana") == {
        "mode": "normal",
        "aces_wild": True,
        "siciliana": False,
    }

    counted = raised.dudo("Caro").hands(Ana=[6, 1, 2, 3, 4], Beto=[1, 2, 3, 4, 5], Caro=[2, 2, 3, 3, 4])
    assert counted["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4}


def test_neither_a_paso_nor_a_calzo_normalises() -> None:
    passed = table("Ana Beto Caro").bid("Ana", 2, SEXTA).paso("Beto")
    assert pick(passed.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}

    raised_over_the_paso = passed.bid("Caro", 3, SEXTA)
    assert pick(raised_over_the_paso.state, "mode aces_wild") == {"mode": "normal", "aces_wild": True}

    calzado = table("Ana Beto Caro").bid("Ana", 2, SEXTA).calzo("Beto")
    assert pick(calzado.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}


# The false start


def test_an_opening_in_ases_leaves_three_answers() -> None:
    answered = false_start(2)

    assert pick(answered.state, "mode turn opener legal min_bids siciliana") == {
        "mode": "opening",
        "turn": "Beto",
        "opener": "Ana",
        "legal": ["bid", "dismiss"],
        "min_bids": {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5},
        "siciliana": False,
    }


def test_a_the_next_player_continues_with_more_ases() -> None:
    continued = false_start(2).bid("Beto", 3, AS)

    assert pick(continued.state, "turn opener mode siciliana legal min_bids") == {
        "turn": "Caro",
        "opener": "Ana",
        "mode": "normal",
        "siciliana": False,
        "legal": ["bid", "dudo", "calzo", "paso"],
        "min_bids": {"1": 4, "2": 7, "3": 7, "4": 7, "5": 7, "6": 7},
    }


def test_b_the_next_player_converts_with_the_double_plus_one() -> None:
    converted = false_start(2).bid("Beto", 5, CUADRA)

    assert pick(converted.state, "turn opener mode aces_wild min_bids") == {
        "turn": "Caro",
        "opener": "Ana",
        "mode": "normal",
        "aces_wild": True,
        "min_bids": {"1": 3, "4": 6, "5": 5, "6": 5},
    }


def test_c_the_next_player_sets_the_opening_aside_and_opens_as_he_likes() -> None:
    dismissed = false_start(2).dismiss("Beto")

    assert pick(dismissed.state, "turn opener mode bid legal min_bids siciliana") == {
        "turn": "Beto",
        "opener": "Beto",
        "mode": "opening",
        "bid": None,
        "legal": ["bid"],
        "min_bids": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1},
        "siciliana": False,
    }
    reopened = dismissed.bid("Beto", 1, TONTO)
    assert pick(reopened.state, "turn mode siciliana") == {
        "turn": "Caro",
        "mode": "opening",
        "siciliana": True,
    }


@pytest.mark.parametrize(("quantity", "pinta"), [(1, AS), (2, AS), (4, SEXTA), (1, QUINA)])
def test_what_follows_a_false_start_is_a_raise(quantity: int, pinta: int) -> None:
    assert false_start(2).refuses("bid", by="Beto", quantity=quantity, pinta=pinta) == ("bid_too_low", 5)


def test_a_false_start_is_neither_doubted_nor_calzado_nor_passed() -> None:
    assert false_start().refuses("dudo", by="Beto") == ("false_start_options", 5)
    assert false_start().refuses("calzo", by="Beto") == ("false_start_options", 5)
    assert false_start().refuses("paso", by="Beto", claim="full") == ("false_start_options", 5)


def test_only_a_false_start_is_set_aside_and_only_by_the_next_player() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)

    assert opened.refuses("dismiss", by="Beto") == ("no_false_start", 5)
    assert table("Ana Beto Caro").refuses("dismiss", by="Ana") == ("no_false_start", 5)
    assert opened.bid("Beto", 1, AS).refuses("dismiss", by="Caro") == ("no_false_start", 5)
    assert false_start().bid("Beto", 3, AS).refuses("dismiss", by="Caro") == ("no_false_start", 5)
    assert false_start().refuses("dismiss", by="Caro") == ("not_your_turn", 3)


def test_a_false_start_that_was_continued_costs_one_die() -> None:
    continued = false_start(2).bid("Beto", 3, AS).dudo("Caro")

    assert continued["siciliana"] is False
    assert continued.holds()["dice"]["Caro"] == 4


def test_who_set_a_false_start_aside_may_start_falsely_himself() -> None:
    again = false_start(2).dismiss("Beto").bid("Beto", 1, AS)

    assert pick(again.state, "turn opener legal") == {
        "turn": "Caro",
        "opener": "Beto",
        "legal": ["bid", "dismiss"],
    }
    assert again.dismiss("Caro")["opener"] == "Caro"


# Two players left


def test_with_two_players_left_the_as_is_wild_from_the_opening_on() -> None:
    heads_up = table("Ana Beto Caro").down_to("Caro", 0)
    assert heads_up["turn"] == "Ana"

    opened = heads_up.bid("Ana", 3, SEXTA)
    assert pick(opened.state, "mode aces_wild siciliana legal") == {
        "mode": "opening",
        "aces_wild": True,
        "siciliana": False,
        "legal": ["bid", "dudo", "calzo", "paso"],
    }
    counted = opened.dudo("Beto").hands(Ana=[6, 1, 2, 3, 4], Beto=[1, 2, 3, 4, 5])
    assert counted["dice"] == {"Ana": 5, "Beto": 4, "Caro": 0}


def test_a_table_of_two_is_heads_up_from_its_first_play() -> None:
    assert pick(table("Ana Beto").state, "mode aces_wild") == {"mode": "opening", "aces_wild": True}
    assert table("Ana Beto").bid("Ana", 2, QUINA)["siciliana"] is False


def test_heads_up_an_opening_in_ases_is_still_a_false_start() -> None:
    assert table("Ana Beto").bid("Ana", 1, AS)["legal"] == ["bid", "dismiss"]
