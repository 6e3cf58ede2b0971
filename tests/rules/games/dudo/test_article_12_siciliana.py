"""Article 12: the doubt of an opening costs two dice, where ases do not count."""

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, pick, table


def test_a_doubted_opening_costs_the_loser_two_dice_whoever_he_is() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 4, QUINA)
    assert opened["siciliana"] is True

    doubted = opened.dudo("Beto")
    assert pick(doubted.state, "siciliana phase mode aces_wild") == {
        "siciliana": True,
        "phase": "reveal",
        "mode": "opening",
        "aces_wild": False,
    }
    assert pick(doubted.holds().state, "dice turn in_play") == {
        "dice": {"Ana": 5, "Beto": 3, "Caro": 5},
        "turn": "Beto",
        "in_play": 13,
    }
    assert pick(doubted.fails().state, "dice turn") == {
        "dice": {"Ana": 3, "Beto": 5, "Caro": 5},
        "turn": "Ana",
    }


def test_every_reopening_is_an_opening() -> None:
    reopened = table("Ana Beto Caro").lost("Caro").bid("Caro", 2, TONTO)

    assert reopened["siciliana"] is True
    assert reopened.dudo("Ana").holds()["dice"] == {"Ana": 3, "Beto": 5, "Caro": 4}


def test_after_a_raise_a_doubt_costs_one_die() -> None:
    raised = table("Ana Beto Caro").bid("Ana", 4, QUINA).bid("Beto", 5, QUINA)

    assert raised["siciliana"] is False
    assert raised.dudo("Caro").holds()["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4}


def test_nobody_can_doubt_before_the_bid_so_no_siciliana_is_at_stake() -> None:
    assert table("Ana Beto Caro")["siciliana"] is False


def test_with_two_players_left_every_doubt_costs_one_die() -> None:
    heads_up = table("Ana Beto Caro").down_to("Caro", 0).bid("Ana", 4, SEXTA)

    assert heads_up["siciliana"] is False
    assert heads_up.dudo("Beto").holds()["dice"] == {"Ana": 5, "Beto": 4, "Caro": 0}


def test_never_in_the_obligo() -> None:
    obligo = table("Ana Beto Caro").down_to("Ana", 1).bid("Ana", 1, SEXTA)

    assert obligo["siciliana"] is False
    assert obligo.dudo("Beto").holds()["dice"]["Beto"] == 4


def test_who_has_one_die_loses_what_he_has() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 1).lost("Ana").bid("Ana", 2, SEXTA).dudo("Beto").holds()

    assert pick(play.state, "dice ranking turn") == {
        "dice": {"Ana": 4, "Beto": 0, "Caro": 5},
        "ranking": ["Beto"],
        "turn": "Caro",
    }


def test_the_dismissers_opening_is_an_opening() -> None:
    reopened = table("Ana Beto Caro").bid("Ana", 1, AS).dismiss("Beto").bid("Beto", 2, QUINA)

    assert reopened["siciliana"] is True
    assert reopened.dudo("Caro").fails()["dice"] == {"Ana": 5, "Beto": 3, "Caro": 5}
