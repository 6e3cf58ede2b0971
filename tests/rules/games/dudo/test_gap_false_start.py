"""Gaps of the catalogue on the false start: how it may be answered, what it costs, and when it is none."""

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, Options, Table, pick, table


def false_start(rules: Options | None = None) -> Table:
    """Ana opens with two ases; Beto is to answer."""
    return table("Ana Beto Caro", rules).bid("Ana", 2, AS)


# false-start-dudo


def test_a_false_start_is_not_doubted() -> None:
    play = false_start({"false-start-dudo": "forbidden"})

    assert pick(play.state, "legal siciliana") == {"legal": ["bid", "dismiss"], "siciliana": False}
    assert play.refuses("dudo", by="Beto") == ("false_start_options", 5)


def test_a_false_start_that_is_doubted_costs_two_dice() -> None:
    play = false_start({"false-start-dudo": "siciliana"})
    assert pick(play.state, "legal siciliana") == {"legal": ["bid", "dismiss", "dudo"], "siciliana": True}

    doubted = play.dudo("Beto")
    assert doubted["siciliana"] is True
    assert doubted.hands(Ana=[1, 2, 2, 3, 3], Beto=[1, 2, 2, 3, 3], Caro=[2, 2, 2, 3, 3])["dice"]["Beto"] == 3
    assert doubted.fails()["dice"]["Ana"] == 3


def test_a_false_start_that_is_doubted_costs_one_die() -> None:
    play = false_start({"false-start-dudo": "one-die"})
    assert pick(play.state, "legal siciliana") == {"legal": ["bid", "dismiss", "dudo"], "siciliana": False}

    doubted = play.dudo("Beto")
    assert doubted["siciliana"] is False
    assert doubted.holds()["dice"]["Beto"] == 4
    assert doubted.fails()["dice"]["Ana"] == 4


def test_under_one_die_another_opening_is_a_siciliana_as_ever() -> None:
    opened = table("Ana Beto Caro", {"false-start-dudo": "one-die"}).bid("Ana", 2, SEXTA)

    assert opened["siciliana"] is True


def test_heads_up_no_false_start_costs_two_dice() -> None:
    """A siciliana needs an opening whose ases are literal, whatever `false-start-dudo` says."""
    play = table("Ana Beto", {"false-start-dudo": "siciliana"}).bid("Ana", 2, AS)

    assert pick(play.state, "legal siciliana") == {"legal": ["bid", "dismiss", "dudo"], "siciliana": False}
    assert play.dudo("Beto").holds()["dice"] == {"Ana": 5, "Beto": 4}


def test_the_short_form_says_whether_the_doubted_opening_was_in_ases() -> None:
    start = table("Ana Beto Caro", {"false-start-dudo": "one-die"})

    in_ases = start.outcome("dudo", "Beto", "Ana", opening=True, false_start=True, holds=True)
    assert in_ases["dice"]["Beto"] == 4
    other = start.outcome("dudo", "Beto", "Ana", opening=True, holds=True)
    assert other["dice"]["Beto"] == 3


# false-start-calzo, false-start-paso


def test_a_false_start_is_not_calzado() -> None:
    play = false_start({"false-start-calzo": "forbidden"})

    assert play.refuses("calzo", by="Beto") == ("false_start_options", 5)


def test_a_false_start_may_be_calzado() -> None:
    play = false_start({"false-start-calzo": "allowed"})

    assert play["legal"] == ["bid", "dismiss", "calzo"]
    wrong = play.calzo("Beto").count(3)
    assert wrong["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


def test_one_may_not_pass_over_a_false_start() -> None:
    play = false_start({"false-start-paso": "forbidden"})

    assert play.refuses("paso", by="Beto", claim="full") == ("false_start_options", 5)


def test_one_may_pass_over_a_false_start() -> None:
    play = false_start({"false-start-paso": "allowed"})
    assert play["legal"] == ["bid", "dismiss", "paso"]

    passed = play.paso("Beto")
    assert pick(passed.state, "turn legal min_bids") == {
        "turn": "Caro",
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5},
    }
    assert passed.refuses("dismiss", by="Caro") == ("only_continue_or_doubt", 8)
    assert passed.dudo("Caro").fails()["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


# false-start-continue, false-start-continued-stake


def test_one_continues_with_more_ases() -> None:
    play = false_start({"false-start-continue": "raise"})

    assert play["min_bids"]["1"] == 3
    assert play.refuses("bid", by="Beto", quantity=2, pinta=AS) == ("bid_too_low", 5)


def test_one_continues_with_as_many_ases_or_more() -> None:
    play = false_start({"false-start-continue": "same-or-more"})

    assert play["min_bids"] == {"1": 2, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5}
    continued = play.bid("Beto", 2, AS)
    assert pick(continued.state, "turn bid") == {
        "turn": "Caro",
        "bid": {"by": "Beto", "quantity": 2, "pinta": AS},
    }
    assert continued["min_bids"]["1"] == 3
    assert play.refuses("bid", by="Beto", quantity=1, pinta=AS) == ("bid_too_low", 5)


def test_as_many_ases_are_not_enough_over_a_paso() -> None:
    passed = false_start({"false-start-continue": "same-or-more", "false-start-paso": "allowed"}).paso("Beto")

    assert passed["min_bids"]["1"] == 3
    assert not passed.accepts("bid", by="Caro", quantity=2, pinta=AS)


def test_after_a_false_start_is_continued_a_doubt_costs_one_die() -> None:
    continued = false_start({"false-start-continued-stake": "normal"}).bid("Beto", 3, AS)

    assert continued["siciliana"] is False
    assert continued.dudo("Caro").holds()["dice"]["Caro"] == 4


def test_or_it_is_still_the_opening_and_costs_two() -> None:
    continued = false_start({"false-start-continued-stake": "opening"}).bid("Beto", 3, AS)
    assert continued["siciliana"] is True
    assert continued["legal"] == ["bid", "dudo", "calzo", "paso"]

    doubted = continued.dudo("Caro")
    assert doubted["siciliana"] is True
    assert doubted.holds()["dice"]["Caro"] == 3
    assert doubted.fails()["dice"]["Beto"] == 3


def test_a_conversion_is_a_raise_under_both_stakes() -> None:
    converted = false_start({"false-start-continued-stake": "opening"}).bid("Beto", 5, CUADRA)

    assert pick(converted.state, "mode siciliana aces_wild") == {
        "mode": "normal",
        "siciliana": False,
        "aces_wild": True,
    }


# false-start-again


def test_who_dismisses_may_open_in_ases_and_that_is_a_false_start_again() -> None:
    again = false_start({"false-start-again": "false-start"}).dismiss("Beto").bid("Beto", 1, AS)

    assert again["legal"] == ["bid", "dismiss"]


def test_who_dismisses_may_not_open_in_ases() -> None:
    dismissed = false_start({"false-start-again": "forbidden"}).dismiss("Beto")

    assert dismissed["min_bids"] == {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1}
    assert dismissed.refuses("bid", by="Beto", quantity=9, pinta=AS) == ("opening_not_allowed", 5)
    assert dismissed.bid("Beto", 1, QUINA)["turn"] == "Caro"


def test_nor_where_the_play_that_the_dismissal_leaves_is_normal() -> None:
    """The sentence is printed without a condition: *Quien desestima no puede abrir con ases.*"""
    rules = {"false-start-again": "forbidden", "opening-without-loss": "normal"}
    dismissed = table("Ana Beto Caro", rules).lost("Ana").bid("Ana", 2, AS).dismiss("Beto")

    assert pick(dismissed.state, "mode turn") == {"mode": "normal", "turn": "Beto"}
    assert "1" not in dismissed["min_bids"]
    assert dismissed.refuses("bid", by="Beto", quantity=1, pinta=AS) == ("opening_not_allowed", 5)
    raised = dismissed.bid("Beto", 2, QUINA)
    assert raised.bid("Caro", 1, AS)["bid"] == {"by": "Caro", "quantity": 1, "pinta": 1}
    others = table("Ana Beto Caro", rules).outcome("calzo", "Beto", "Ana", holds=True)
    assert others.bid("Beto", 2, AS)["mode"] == "normal", "who opens a normal play without dismissing may"


# false-start-headsup


def test_heads_up_an_opening_in_ases_is_a_false_start_still() -> None:
    play = table("Ana Beto", {"false-start-headsup": "false-start"}).bid("Ana", 1, AS)

    assert play["legal"] == ["bid", "dismiss"]
    assert play.dismiss("Beto")["turn"] == "Beto"


def test_or_it_is_an_opening_like_any_other() -> None:
    play = table("Ana Beto", {"false-start-headsup": "ordinary-opening"}).bid("Ana", 2, AS)

    assert pick(play.state, "legal min_bids") == {
        "legal": ["bid", "dudo", "calzo", "paso"],
        "min_bids": {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5},
    }
    assert play.refuses("dismiss", by="Beto") == ("no_false_start", 5)


def test_with_three_players_a_false_start_is_one_under_both() -> None:
    assert false_start({"false-start-headsup": "ordinary-opening"})["legal"] == ["bid", "dismiss"]
