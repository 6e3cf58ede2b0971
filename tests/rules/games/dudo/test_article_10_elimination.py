"""Article 10: who is out, and who is the champion of the table."""

from tests.rules.games.dudo.table import AS, QUINA, pick, table


def test_who_has_lost_his_dice_is_out_and_the_others_play_on() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 0)

    assert pick(play.state, "phase dice ranking winner turn in_play initial") == {
        "phase": "bidding",
        "dice": {"Ana": 5, "Beto": 0, "Caro": 5},
        "ranking": ["Beto"],
        "winner": None,
        "turn": "Caro",
        "in_play": 10,
        "initial": 15,
    }


def test_who_is_out_says_nothing_more() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 0)

    assert play.refuses("bid", by="Beto", quantity=1, pinta=QUINA) == ("player_out", 10)
    assert play.refuses("tally", player="Beto", lost=1) == ("player_out", 10)
    assert play.refuses("outcome", call="dudo", by="Caro", on="Beto", holds=True) == ("player_out", 10)


def test_so_it_is_with_whoever_sat_first() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 0)

    assert play["turn"] == "Beto"
    assert play.refuses("bid", by="Ana", quantity=1, pinta=QUINA) == ("player_out", 10)
    assert play.refuses("outcome", call="dudo", by="Ana", on="Caro", holds=True) == ("player_out", 10)
    assert play.refuses("tally", player="Ana", lost=1) == ("player_out", 10)


def test_the_last_one_out_stands_first_of_those_who_are_out() -> None:
    play = table("Ana Beto Caro Dani").down_to("Caro", 0).down_to("Ana", 0)

    assert play["ranking"] == ["Ana", "Caro"]


def test_the_last_player_with_dice_wins_the_table() -> None:
    over = table("Ana Beto Caro").down_to("Caro", 0).down_to("Ana", 0)

    assert over.state == {
        "n": 11,
        "phase": "over",
        "mode": None,
        "turn": None,
        "opener": None,
        "dice": {"Ana": 0, "Beto": 5, "Caro": 0},
        "in_play": 5,
        "initial": 15,
        "aces_wild": False,
        "siciliana": False,
        "calzo_open": False,
        "bid": None,
        "paso": None,
        "legal": [],
        "min_bids": {},
        "ranking": ["Beto", "Ana", "Caro"],
        "removed": [],
        "winner": "Beto",
    }


def test_after_the_end_nobody_speaks() -> None:
    over = table("Ana Beto").down_to("Ana", 0)

    assert over.refuses("bid", by="Beto", quantity=1, pinta=QUINA) == ("table_over", 10)
    assert over.refuses("outcome", call="dudo", by="Beto", on="Ana", holds=True) == ("table_over", 10)
    assert over.refuses("tally", player="Beto", lost=1) == ("table_over", 10)
    assert over.refuses("reveal", holds=True) == ("table_over", 10)
    assert over.refuses("starter", player="Beto") == ("table_over", 10)


def test_an_elimination_by_siciliana_of_two_dice_is_an_elimination() -> None:
    """Who has two dice and loses a siciliana is out (12, 10)."""
    play = table("Ana Beto Caro").down_to("Ana", 2).bid("Ana", 4, QUINA).dudo("Beto").fails()

    assert pick(play.state, "dice ranking turn") == {
        "dice": {"Ana": 0, "Beto": 5, "Caro": 5},
        "ranking": ["Ana"],
        "turn": "Beto",
    }


def test_who_recovered_a_die_may_lose_six_in_all() -> None:
    """«Quien pierde sus 5 dados» is who has none left."""
    recovered = table("Ana Beto Caro Dani").down_to("Ana", 3).gained("Ana")
    assert recovered["dice"]["Ana"] == 4

    play = recovered.lost("Ana").lost("Ana")
    assert pick(play.state, "ranking dice") == {
        "ranking": [],
        "dice": {"Ana": 2, "Beto": 5, "Caro": 5, "Dani": 5},
    }
    assert play.lost("Ana").lost("Ana")["ranking"] == ["Ana"]


def test_a_player_with_dice_answers_the_words_of_the_one_who_is_left() -> None:
    heads_up = table("Ana Beto Caro").down_to("Beto", 0).bid("Caro", 1, AS)

    assert heads_up["turn"] == "Ana"
