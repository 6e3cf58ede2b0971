"""Article 3: who starts, and which way the turn goes."""

from tests.rules.games.dudo.table import QUINA, SEXTA, pick, seated, table


def test_before_anybody_rolls_the_table_waits_for_the_roll() -> None:
    assert seated("Ana Beto Caro").state == {
        "n": 0,
        "phase": "starter",
        "mode": None,
        "turn": None,
        "opener": None,
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5},
        "in_play": 15,
        "initial": 15,
        "aces_wild": False,
        "siciliana": False,
        "calzo_open": True,
        "bid": None,
        "paso": None,
        "legal": [],
        "min_bids": {},
        "ranking": [],
        "removed": [],
        "winner": None,
    }


def test_the_highest_die_starts() -> None:
    started = seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=5)

    assert pick(started.state, "phase turn opener mode") == {
        "phase": "bidding",
        "turn": "Beto",
        "opener": "Beto",
        "mode": "opening",
    }


def test_the_as_is_the_lowest_die_of_the_roll() -> None:
    assert seated("Ana Beto").rolls(Ana=1, Beto=2)["turn"] == "Beto"


def test_the_tied_roll_again_among_themselves_until_one_is_higher() -> None:
    tied = seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=6)
    assert tied["phase"] == "starter"

    tied_again = tied.rolls(Beto=4, Caro=4)
    assert tied_again["phase"] == "starter"

    assert tied_again.rolls(Beto=2, Caro=5)["turn"] == "Caro"


def test_of_three_that_tie_two_may_tie_again() -> None:
    tied = seated("Ana Beto Caro").rolls(Ana=6, Beto=6, Caro=6).rolls(Ana=2, Beto=5, Caro=5)

    assert tied.refuses("starter", rolls={"Ana": 6, "Beto": 5, "Caro": 1}) == ("wrong_rollers", 3)
    assert tied.rolls(Beto=3, Caro=1)["turn"] == "Beto"


def test_a_tie_below_the_highest_does_not_count() -> None:
    assert seated("Ana Beto Caro").rolls(Ana=2, Beto=2, Caro=5)["turn"] == "Caro"


def test_everybody_rolls_the_first_time() -> None:
    assert seated("Ana Beto Caro").refuses("starter", rolls={"Ana": 3, "Beto": 6}) == ("wrong_rollers", 3)


def test_only_the_tied_roll_again() -> None:
    tied = seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=6)

    assert tied.refuses("starter", rolls={"Ana": 6, "Beto": 5, "Caro": 1}) == ("wrong_rollers", 3)
    assert tied.refuses("starter", rolls={"Beto": 5}) == ("wrong_rollers", 3)
    assert tied.refuses("starter", player="Ana") == ("wrong_rollers", 3)


def test_a_roll_that_was_seen_but_not_logged_names_the_starter() -> None:
    assert seated("Ana Beto Caro").starter("Caro")["turn"] == "Caro"
    assert seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=6).starter("Beto")["turn"] == "Beto"


def test_nobody_rolls_for_the_start_twice() -> None:
    assert table("Ana Beto").refuses("starter", player="Beto") == ("not_now", None)
    assert table("Ana Beto").refuses("starter", rolls={"Ana": 1, "Beto": 2}) == ("not_now", None)


def test_nobody_bids_before_somebody_has_won_the_roll() -> None:
    assert seated("Ana Beto").refuses("bid", by="Ana", quantity=1, pinta=QUINA) == ("not_now", None)
    assert seated("Ana Beto").refuses("tally", player="Ana", lost=1) == ("not_now", None)


def test_the_turn_goes_clockwise_and_round() -> None:
    play = table("Ana Beto Caro")
    turns = [play["turn"]]
    for quantity, by in enumerate(["Ana", "Beto", "Caro", "Ana"], start=1):
        play = play.bid(by, quantity, SEXTA)
        turns.append(play["turn"])

    assert turns == ["Ana", "Beto", "Caro", "Ana", "Beto"]


def test_the_turn_passes_over_who_has_no_dice() -> None:
    without_beto = table("Ana Beto Caro Dani").down_to("Beto", 0).lost("Ana")

    assert without_beto["turn"] == "Ana"
    assert without_beto.bid("Ana", 1, SEXTA)["turn"] == "Caro"


def test_nobody_speaks_before_his_turn() -> None:
    play = table("Ana Beto Caro")

    assert play.refuses("bid", by="Beto", quantity=2, pinta=QUINA) == ("not_your_turn", 3)
    assert play.bid("Ana", 2, QUINA).refuses("dudo", by="Caro") == ("not_your_turn", 3)
    assert play.bid("Ana", 2, QUINA).refuses("calzo", by="Caro") == ("not_your_turn", 3)
    assert play.bid("Ana", 2, QUINA).refuses("paso", by="Caro", claim="full") == ("not_your_turn", 3)


def test_who_loses_a_die_opens_the_next_play() -> None:
    doubted = table("Ana Beto Caro").bid("Ana", 2, QUINA).bid("Beto", 3, QUINA).dudo("Caro")

    assert pick(doubted.holds().state, "turn opener dice") == {
        "turn": "Caro",
        "opener": "Caro",
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4},
    }
    assert pick(doubted.fails().state, "turn opener dice") == {
        "turn": "Beto",
        "opener": "Beto",
        "dice": {"Ana": 5, "Beto": 4, "Caro": 5},
    }
