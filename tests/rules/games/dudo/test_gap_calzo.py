"""Gaps of the catalogue on the calzo: after one's own paso, out of turn, the base and what is below it."""

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, Move, Options, Table, pick, table


def turn_back_after_own_paso(choice: str) -> Table:
    play = table("Ana Beto Caro", {"calzo-after-own-paso": choice})
    return play.bid("Ana", 1, TONTO).paso("Beto").bid("Caro", 2, TONTO).bid("Ana", 3, TONTO)


def test_after_his_own_paso_a_player_does_not_calzar() -> None:
    play = turn_back_after_own_paso("forbidden")

    assert pick(play.state, "turn legal") == {"turn": "Beto", "legal": ["bid", "dudo"]}
    assert play.refuses("calzo", by="Beto") == ("calzo_after_own_paso", 8)


def test_or_he_does() -> None:
    play = turn_back_after_own_paso("allowed")

    assert play["legal"] == ["bid", "dudo", "calzo"]
    assert play.calzo("Beto").holds()["turn"] == "Beto"
    assert play.refuses("paso", by="Beto", claim="full") == ("paso_again", 8)


# calzo-out-of-turn


def raised(choice: str) -> Table:
    play = table("Ana Beto Caro Dani", {"calzo-out-of-turn": choice}).lost("Dani").lost("Ana")
    return play.bid("Ana", 1, TONTO).bid("Beto", 2, TONTO)


def test_only_the_player_on_turn_calza() -> None:
    assert raised("in-turn").refuses("calzo", by="Dani") == ("not_your_turn", 3)
    assert raised("in-turn").refuses("calzo", by="Ana") == ("not_your_turn", 3)


def test_anybody_but_the_bidder_calza() -> None:
    play = raised("anyone")

    right = play.calzo("Dani").holds()
    assert pick(right.state, "dice turn") == {
        "dice": {"Ana": 4, "Beto": 5, "Caro": 5, "Dani": 5},
        "turn": "Dani",
    }
    wrong = play.calzo("Ana").fails()
    assert pick(wrong.state, "dice turn") == {
        "dice": {"Ana": 3, "Beto": 5, "Caro": 5, "Dani": 4},
        "turn": "Ana",
    }
    assert play.accepts("calzo", by="Caro")
    assert play.refuses("calzo", by="Beto") == ("own_bid", 4)


def test_out_of_turn_the_other_limits_of_the_calzo_hold() -> None:
    play = raised("anyone")

    assert play.paso("Caro").refuses("calzo", by="Ana") == ("calzo_on_paso", 8)
    assert play.refuses("dudo", by="Dani") == ("not_your_turn", 3)
    below = table("Ana Beto Caro", {"calzo-out-of-turn": "anyone"}).down_to("Ana", 1).down_to("Beto", 2)
    assert below["in_play"] == 8
    assert below.lost("Beto").lost("Caro").bid("Caro", 1, TONTO).refuses("calzo", by="Beto") == (
        "calzo_below_threshold",
        7,
    )


def test_out_of_turn_the_short_form_takes_the_bidder_wherever_he_sits() -> None:
    play = table("Ana Beto Caro Dani", {"calzo-out-of-turn": "anyone"})
    assert play.outcome("calzo", "Dani", "Beto", holds=False)["dice"]["Dani"] == 4

    in_turn = table("Ana Beto Caro Dani", {"calzo-out-of-turn": "in-turn"})
    assert in_turn.refuses("outcome", call="calzo", by="Dani", on="Beto", holds=False) == (
        "not_the_next_player",
        4,
    )
    assert play.refuses("outcome", call="dudo", by="Dani", on="Beto", holds=False) == (
        "not_the_next_player",
        4,
    )


# calzo-threshold-base


def test_the_base_of_the_threshold_is_what_sat_down() -> None:
    play = table("Ana Beto Caro Dani", {"calzo-threshold-base": "fixed"}).down_to("Ana", 2)
    removed = play.do("disqualify", player="Dani", reason="trampa").lost("Beto").lost("Beto")

    assert pick(removed.state, "in_play initial calzo_open") == {
        "in_play": 10,
        "initial": 20,
        "calzo_open": False,
    }


def test_or_the_dice_of_those_who_were_not_removed() -> None:
    play = table("Ana Beto Caro Dani", {"calzo-threshold-base": "remaining-players"}).down_to("Ana", 2)
    removed = play.do("disqualify", player="Dani", reason="trampa").lost("Beto").lost("Beto")

    assert pick(removed.state, "in_play initial calzo_open") == {
        "in_play": 10,
        "initial": 15,
        "calzo_open": True,
    }


def test_who_lost_his_dice_was_not_removed() -> None:
    play = table("Ana Beto Caro", {"calzo-threshold-base": "remaining-players"}).down_to("Caro", 0)

    assert play["initial"] == 15


# below-threshold-options


def below(choice: str, **more: str) -> Table:
    """Seven of fifteen dice are in play, nobody is obligado, Ana opens."""
    rules: Options = {"below-threshold-options": choice, **more}
    play = table("Ana Beto Caro", rules).down_to("Beto", 2).down_to("Caro", 2).down_to("Ana", 3)
    assert pick(play.state, "in_play calzo_open mode") == {
        "in_play": 7,
        "calzo_open": False,
        "mode": "opening",
    }
    return play


def test_below_the_threshold_only_the_calzo_falls_away() -> None:
    play = below("no-calzo").bid("Ana", 1, TONTO)

    assert play["legal"] == ["bid", "dudo", "paso"]
    assert play.refuses("calzo", by="Beto") == ("calzo_below_threshold", 7)


def test_below_the_threshold_one_can_only_doubt() -> None:
    opening = below("dudo-only")
    assert opening["legal"] == ["bid"]

    play = opening.bid("Ana", 1, TONTO)
    assert pick(play.state, "legal min_bids") == {"legal": ["dudo"], "min_bids": {}}
    assert play.refuses("bid", by="Beto", quantity=2, pinta=QUINA) == ("only_dudo", 7)
    assert play.refuses("paso", by="Beto", claim="full") == ("only_dudo", 7)
    assert play.refuses("calzo", by="Beto") == ("calzo_below_threshold", 7)


def test_only_to_doubt_leaves_the_three_answers_to_a_false_start() -> None:
    play = below("dudo-only").bid("Ana", 1, AS)

    assert pick(play.state, "legal min_bids") == {
        "legal": ["bid", "dismiss"],
        "min_bids": {"1": 2, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3},
    }
    assert play.dismiss("Beto")["legal"] == ["bid"]
    assert play.bid("Beto", 3, SEXTA)["legal"] == ["dudo"]


def test_only_to_doubt_speaks_of_bids_so_the_opener_may_pass_where_nothing_stands() -> None:
    """What is printed beside it: *Quien abre puede pasar; el siguiente le duda el paso o abre.*"""
    play = below("dudo-only", **{"paso-without-bid": "allowed"})
    assert play["legal"] == ["bid", "paso"]

    passed = play.paso("Ana", "full")
    assert passed["legal"] == ["bid", "dudo"]
    assert passed.refuses("paso", by="Beto", claim="full") == ("two_pasos_in_a_row", 8)
    assert passed.bid("Beto", 1, QUINA)["legal"] == ["dudo"]
    assert passed.dudo("Beto").fails()["dice"]["Ana"] == 2


def test_the_short_form_takes_only_such_a_paso_below_the_threshold() -> None:
    play = below("dudo-only", **{"paso-without-bid": "allowed"})
    spoken = play.paso("Ana", "full").dudo("Beto").fails()

    assert play.outcome("paso", "Beto", "Ana", holds=False)["dice"] == spoken["dice"]
    over_a_bid: Move = {"call": "paso", "by": "Caro", "on": "Beto", "opening": True, "holds": False}
    assert play.refuses("outcome", **over_a_bid) == ("only_dudo", 7)
    after_a_dismissal: Move = {"call": "paso", "by": "Caro", "on": "Beto", "holds": False}
    assert play.bid("Ana", 1, AS).dismiss("Beto").paso("Beto").dudo("Caro").fails()["dice"]["Beto"] == 1
    assert play.outcome(**after_a_dismissal)["dice"]["Beto"] == 1
    assert play.refuses("outcome", **after_a_dismissal, opener="Ana") == ("only_dudo", 7)
    opener_forbidden = below("dudo-only", **{"paso-without-bid": "forbidden"})
    assert opener_forbidden.refuses("outcome", call="paso", by="Beto", on="Ana", holds=False) == (
        "only_dudo",
        7,
    )


def test_above_the_threshold_both_readings_agree() -> None:
    play = table("Ana Beto Caro", {"below-threshold-options": "dudo-only"}).bid("Ana", 1, TONTO)

    assert play["legal"] == ["bid", "dudo", "calzo", "paso"]
