"""Article 11: trampa, and the organizer's ruling on a case that was not foreseen."""

from tests.rules.games.dudo.table import QUINA, SEXTA, pick, table


def test_trampa_puts_a_player_out_at_once() -> None:
    play = table("Ana Beto Caro Dani").do("disqualify", player="Caro", reason="miró los dados de Dani")

    assert pick(play.state, "dice in_play initial removed ranking phase") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 0, "Dani": 5},
        "in_play": 15,
        "initial": 20,
        "removed": ["Caro"],
        "ranking": ["Caro"],
        "phase": "bidding",
    }


def test_the_running_play_is_thrown_again_and_nobody_loses_a_die() -> None:
    running = table("Ana Beto Caro Dani").lost("Beto").bid("Beto", 2, QUINA).bid("Caro", 3, QUINA)
    play = running.do("disqualify", player="Dani", reason="trampa")

    assert pick(play.state, "phase mode turn opener bid dice") == {
        "phase": "bidding",
        "mode": "opening",
        "turn": "Beto",
        "opener": "Beto",
        "bid": None,
        "dice": {"Ana": 5, "Beto": 4, "Caro": 5, "Dani": 0},
    }


def test_a_doubt_that_waited_for_its_count_is_thrown_again_too() -> None:
    waiting = table("Ana Beto Caro Dani").bid("Ana", 2, QUINA).dudo("Beto")
    play = waiting.do("disqualify", player="Dani", reason="trampa")

    assert pick(play.state, "phase turn bid") == {"phase": "bidding", "turn": "Ana", "bid": None}


def test_where_the_opener_is_disqualified_the_next_clockwise_opens() -> None:
    play = table("Ana Beto Caro Dani").lost("Beto").bid("Beto", 2, QUINA)

    assert play.do("disqualify", player="Beto", reason="trampa")["turn"] == "Caro"


def test_a_table_left_with_two_by_a_disqualification_is_heads_up() -> None:
    play = table("Ana Beto Caro").bid("Ana", 2, QUINA).do("disqualify", player="Caro", reason="trampa")

    assert pick(play.state, "mode aces_wild turn") == {"mode": "opening", "aces_wild": True, "turn": "Ana"}
    assert play.bid("Ana", 2, QUINA)["siciliana"] is False


def test_the_last_of_two_wins_when_the_other_is_disqualified() -> None:
    over = table("Ana Beto").bid("Ana", 2, QUINA).do("disqualify", player="Ana", reason="trampa")

    assert pick(over.state, "phase winner ranking removed") == {
        "phase": "over",
        "winner": "Beto",
        "ranking": ["Beto", "Ana"],
        "removed": ["Ana"],
    }


def test_who_was_disqualified_is_not_disqualified_again_and_says_nothing() -> None:
    play = table("Ana Beto Caro").do("disqualify", player="Caro", reason="trampa")

    for word in ("disqualify", "withdraw"):
        code, _article = play.refuses(word, player="Caro", reason="otra vez")
        assert code in {"player_out", "unknown_player"}
    assert not play.accepts("bid", by="Caro", quantity=1, pinta=QUINA)
    assert not play.accepts("tally", player="Caro", lost=1)


def test_a_ruling_is_applied_at_once() -> None:
    play = table("Ana Beto Caro").bid("Ana", 2, QUINA).bid("Beto", 4, QUINA)
    assert play["min_bids"] == {"1": 2, "5": 5, "6": 4}

    ruled = play.ruling("raise-quantity-with-pinta", "any-pinta")
    assert pick(ruled.state, "turn min_bids") == {
        "turn": "Caro",
        "min_bids": {"1": 2, "2": 5, "3": 5, "4": 5, "5": 5, "6": 4},
    }


def test_a_ruling_changes_no_play_that_is_settled() -> None:
    eliminated = table("Ana Beto Caro Dani").down_to("Beto", 0)
    assert eliminated["turn"] == "Caro"

    assert eliminated.ruling("opener-after-elimination", "duel-winner")["turn"] == "Caro"


def test_a_ruling_in_words_alone_is_recorded_and_changes_nothing() -> None:
    before = table("Ana Beto Caro").bid("Ana", 2, SEXTA)
    after = before.do("ruling", text="El dado que cayó al suelo se vuelve a tirar.")

    assert after.state == {**before.state, "n": before["n"] + 1}
