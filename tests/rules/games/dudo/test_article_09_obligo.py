"""Article 9: the obligo of who is left with one die."""

import pytest

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, TONTO, TREN, Table, pick, table


def obligo() -> Table:
    """Ana is down to one die and opens; nobody else is."""
    return table("Ana Beto Caro Dani").down_to("Ana", 1)


def with_fellow() -> Table:
    """Caro came down to one die before; now Ana has, and opens."""
    return table("Ana Beto Caro Dani").down_to("Caro", 1).down_to("Ana", 1)


def test_who_is_left_with_one_die_opens_obligando() -> None:
    assert pick(obligo().state, "mode turn opener aces_wild siciliana legal min_bids") == {
        "mode": "obligo",
        "turn": "Ana",
        "opener": "Ana",
        "aces_wild": False,
        "siciliana": False,
        "legal": ["bid"],
        "min_bids": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1},
    }


def test_the_rest_only_raise_the_number_or_doubt() -> None:
    opened = obligo().bid("Ana", 1, QUINA)

    assert pick(opened.state, "mode turn legal min_bids siciliana") == {
        "mode": "obligo",
        "turn": "Beto",
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 2},
        "siciliana": False,
    }
    raised = opened.bid("Beto", 2, QUINA)
    assert pick(raised.state, "mode turn legal min_bids aces_wild") == {
        "mode": "obligo",
        "turn": "Caro",
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 3},
        "aces_wild": False,
    }


@pytest.mark.parametrize(("quantity", "pinta"), [(2, SEXTA), (1, AS), (9, TONTO)])
def test_the_pinta_is_not_changed_nor_taken_to_ases(quantity: int, pinta: int) -> None:
    opened = obligo().bid("Ana", 1, QUINA)

    assert opened.refuses("bid", by="Beto", quantity=quantity, pinta=pinta) == ("obligo_pinta_fixed", 9)


def test_the_number_must_rise() -> None:
    assert obligo().bid("Ana", 2, QUINA).refuses("bid", by="Beto", quantity=2, pinta=QUINA) == (
        "bid_too_low",
        9,
    )


def test_there_is_neither_calzo_nor_paso() -> None:
    opened = obligo().bid("Ana", 1, QUINA)
    assert opened["calzo_open"] is True

    assert opened.refuses("calzo", by="Beto") == ("calzo_in_obligo", 9)
    assert opened.refuses("paso", by="Beto", claim="full") == ("paso_in_obligo", 9)


def test_each_die_counts_for_its_own_pinta() -> None:
    doubted = obligo().bid("Ana", 2, QUINA).dudo("Beto")
    hands = {"Ana": [5], "Beto": [1, 1, 2, 3, 4], "Caro": [5, 1, 2, 2, 3], "Dani": [2, 2, 3, 3, 4]}
    assert doubted.hands(**hands)["dice"] == {"Ana": 1, "Beto": 4, "Caro": 5, "Dani": 5}

    hands["Caro"] = [1, 1, 2, 2, 3]
    assert doubted.hands(**hands)["dice"] == {"Ana": 0, "Beto": 5, "Caro": 5, "Dani": 5}


def test_the_obligado_who_loses_is_out() -> None:
    lost = obligo().bid("Ana", 3, QUINA).dudo("Beto").fails()

    assert pick(lost.state, "dice ranking turn mode") == {
        "dice": {"Ana": 0, "Beto": 5, "Caro": 5, "Dani": 5},
        "ranking": ["Ana"],
        "turn": "Beto",
        "mode": "opening",
    }


def test_another_who_loses_in_an_obligo_loses_one_die_and_stays() -> None:
    doubted = obligo().bid("Ana", 1, QUINA).dudo("Beto")
    assert doubted["siciliana"] is False

    lost = doubted.holds()
    assert pick(lost.state, "dice turn mode") == {
        "dice": {"Ana": 1, "Beto": 4, "Caro": 5, "Dani": 5},
        "turn": "Beto",
        "mode": "opening",
    }


def test_the_obligado_himself_is_bound_when_his_turn_returns() -> None:
    back = obligo().bid("Ana", 1, QUINA).bid("Beto", 2, QUINA).bid("Caro", 3, QUINA).bid("Dani", 4, QUINA)

    assert pick(back.state, "turn legal min_bids") == {
        "turn": "Ana",
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 5},
    }
    assert back.refuses("bid", by="Ana", quantity=4, pinta=SEXTA) == ("obligo_pinta_fixed", 9)


def test_another_obligado_may_change_the_bid_or_go_to_ases() -> None:
    at_the_fellow = with_fellow().bid("Ana", 2, QUINA).bid("Beto", 3, QUINA)

    assert pick(at_the_fellow.state, "turn legal min_bids") == {
        "turn": "Caro",
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 2, "5": 4, "6": 3},
    }
    assert at_the_fellow.refuses("calzo", by="Caro") == ("calzo_in_obligo", 9)
    assert at_the_fellow.refuses("paso", by="Caro", claim="full") == ("paso_in_obligo", 9)
    assert at_the_fellow.refuses("bid", by="Caro", quantity=2, pinta=SEXTA) == ("bid_too_low", 9)


def test_after_a_fellows_change_the_new_pinta_is_the_fixed_one() -> None:
    changed = with_fellow().bid("Ana", 2, QUINA).bid("Beto", 3, QUINA).bid("Caro", 3, SEXTA)

    assert pick(changed.state, "turn min_bids mode") == {
        "turn": "Dani",
        "min_bids": {"6": 4},
        "mode": "obligo",
    }
    assert changed.refuses("bid", by="Dani", quantity=5, pinta=QUINA) == ("obligo_pinta_fixed", 9)
    assert changed.bid("Dani", 4, SEXTA)["min_bids"] == {"6": 5}


def test_a_fellow_takes_the_bid_to_ases_with_the_half() -> None:
    in_ases = with_fellow().bid("Ana", 2, QUINA).bid("Beto", 3, QUINA).bid("Caro", 2, AS)

    assert pick(in_ases.state, "min_bids aces_wild") == {"min_bids": {"1": 3}, "aces_wild": False}


def test_the_obligado_is_bound_though_there_is_a_fellow() -> None:
    back = (
        with_fellow().bid("Ana", 1, QUINA).bid("Beto", 2, QUINA).bid("Caro", 2, SEXTA).bid("Dani", 3, SEXTA)
    )

    assert pick(back.state, "turn min_bids") == {"turn": "Ana", "min_bids": {"6": 4}}


def test_the_obligado_may_open_in_ases_and_that_is_no_false_start() -> None:
    opened = obligo().bid("Ana", 1, AS)

    assert pick(opened.state, "legal min_bids mode") == {
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 2},
        "mode": "obligo",
    }


def test_a_fellow_takes_an_obligo_in_ases_to_another_pinta_with_the_double_plus_one() -> None:
    at_the_fellow = with_fellow().bid("Ana", 1, AS).bid("Beto", 2, AS)

    assert at_the_fellow["min_bids"] == {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5}
    assert at_the_fellow.bid("Caro", 5, TREN)["min_bids"] == {"3": 6}


def test_who_survived_his_obligo_opens_normally_afterwards() -> None:
    survived = obligo().bid("Ana", 1, QUINA).dudo("Beto").holds().outcome("calzo", "Caro", "Beto", holds=True)
    assert survived["turn"] == "Caro"
    later = survived.lost("Dani").down_to("Dani", 0)

    assert pick(later.state, "turn mode dice") == {
        "turn": "Ana",
        "mode": "opening",
        "dice": {"Ana": 1, "Beto": 4, "Caro": 5, "Dani": 0},
    }


def test_a_siciliana_that_leaves_one_die_makes_an_obligo() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 3).bid("Ana", 4, CUADRA).dudo("Beto").fails()

    assert pick(play.state, "dice turn mode") == {
        "dice": {"Ana": 1, "Beto": 5, "Caro": 5},
        "turn": "Ana",
        "mode": "obligo",
    }


def test_heads_up_the_obligo_is_whole() -> None:
    """Articles 5 and 12 speak of the opening; article 9 knows no exception."""
    heads_up = table("Ana Beto").down_to("Ana", 1)

    assert pick(heads_up.state, "mode aces_wild") == {"mode": "obligo", "aces_wild": False}
    assert pick(heads_up.bid("Ana", 1, QUINA).state, "legal min_bids") == {
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 2},
    }


def test_who_falls_to_one_die_again_is_obligado_again() -> None:
    recovered = table("Ana Beto Caro").down_to("Ana", 1).lost("Beto").gained("Ana")
    assert pick(recovered.state, "dice mode turn") == {
        "dice": {"Ana": 2, "Beto": 4, "Caro": 5},
        "mode": "opening",
        "turn": "Ana",
    }

    assert recovered.lost("Ana")["mode"] == "obligo"
