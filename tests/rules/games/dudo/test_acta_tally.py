"""Dice only: `tally`, one whole play by the dice that went."""

from tests.rules.games.dudo.table import QUINA, Table, pick, table


def test_who_loses_a_die_opens_the_next_play() -> None:
    assert pick(table("Ana Beto Caro").lost("Caro").state, "dice turn mode phase") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4},
        "turn": "Caro",
        "mode": "opening",
        "phase": "bidding",
    }


def test_two_dice_go_only_where_the_opening_can_end_in_a_siciliana() -> None:
    assert table("Ana Beto Caro").lost("Caro", 2)["dice"]["Caro"] == 3
    assert table("Ana Beto").refuses("tally", player="Beto", lost=2) == ("no_siciliana", 12)
    assert table("Ana Beto Caro").down_to("Ana", 1).refuses("tally", player="Beto", lost=2) == (
        "no_siciliana",
        12,
    )


def test_who_has_one_die_loses_what_he_has() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 1).lost("Ana")

    assert pick(play.lost("Beto", 2).state, "dice ranking turn") == {
        "dice": {"Ana": 4, "Beto": 0, "Caro": 5},
        "ranking": ["Beto"],
        "turn": "Caro",
    }
    assert play.lost("Beto", 1)["ranking"] == ["Beto"]


def test_falling_to_one_die_makes_an_obligo() -> None:
    assert table("Ana Beto Caro").down_to("Beto", 2).lost("Beto")["mode"] == "obligo"
    assert table("Ana Beto Caro").down_to("Beto", 3).lost("Beto", 2)["mode"] == "obligo"


def test_a_calzo_that_hit_gives_a_die_and_the_caller_opens() -> None:
    play = table("Ana Beto Caro").lost("Beto").gained("Beto")

    assert pick(play.state, "dice turn mode") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5},
        "turn": "Beto",
        "mode": "opening",
    }


def test_with_five_dice_he_stays_at_five() -> None:
    play = table("Ana Beto Caro").gained("Caro")

    assert pick(play.state, "dice turn") == {"dice": {"Ana": 5, "Beto": 5, "Caro": 5}, "turn": "Caro"}


def test_below_the_threshold_nobody_gains() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 2).down_to("Beto", 2).lost("Caro")
    assert play["in_play"] == 8
    assert play.accepts("tally", player="Ana", gained=1)

    assert play.lost("Caro").refuses("tally", player="Ana", gained=1) == ("calzo_below_threshold", 7)


def test_in_an_obligo_nobody_gains() -> None:
    play = table("Ana Beto Caro").down_to("Ana", 1)

    assert play.refuses("tally", player="Beto", gained=1) == ("calzo_in_obligo", 9)
    assert play.refuses("tally", player="Ana", gained=1) == ("calzo_in_obligo", 9)


def duel_winner_table() -> Table:
    return table("Ana Beto Caro Dani", {"opener-after-elimination": "duel-winner"}).down_to("Beto", 1)


def test_the_other_party_opens_where_the_options_let_him() -> None:
    assert duel_winner_table().lost("Beto", other="Ana")["turn"] == "Ana"
    assert duel_winner_table().lost("Beto")["turn"] == "Caro"


def test_the_other_party_is_not_used_where_the_options_do_not_ask_for_him() -> None:
    assert table("Ana Beto Caro Dani").down_to("Beto", 1).lost("Beto", other="Ana")["turn"] == "Caro"
    assert table("Ana Beto Caro").lost("Beto", other="Ana")["turn"] == "Beto"
    assert table("Ana Beto Caro").gained("Beto", other="Ana")["turn"] == "Beto"


def test_the_player_before_the_caller_counts_as_the_bidder() -> None:
    play = table("Ana Beto Caro Dani", {"opener-after-right-calzo": "bidder"}).down_to("Beto", 0)

    assert play.gained("Caro")["turn"] == "Ana"
    assert play.gained("Caro", other="Dani")["turn"] == "Dani"


def test_a_tally_is_refused_in_the_middle_of_a_play_of_the_full_form() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)

    assert opened.refuses("tally", player="Ana", lost=1) == ("not_now", None)
    assert opened.dudo("Beto").refuses("tally", player="Ana", lost=1) == ("not_now", None)
    assert opened.dudo("Beto").holds().accepts("tally", player="Ana", lost=1)


def test_a_tally_names_one_change() -> None:
    play = table("Ana Beto Caro")

    for wrong in (
        {"player": "Ana"},
        {"player": "Ana", "lost": 1, "gained": 1},
        {"player": "Ana", "lost": 3},
        {"player": "Ana", "lost": 0},
        {"player": "Ana", "lost": -1},
        {"player": "Ana", "lost": True},
        {"player": "Ana", "gained": 2},
        {"player": "Ana", "lost": "1"},
        {"lost": 1},
    ):
        assert play.refuses("tally", **wrong) == ("malformed", None), wrong


def test_all_three_forms_are_mixed_from_one_play_to_the_next() -> None:
    mixed = table("Ana Beto Caro").lost("Caro").outcome("dudo", "Ana", "Caro", opening=True, holds=True)
    mixed = mixed.bid("Ana", 2, QUINA).bid("Beto", 3, QUINA).dudo("Caro").fails().lost("Beto")

    assert pick(mixed.state, "dice turn n") == {
        "dice": {"Ana": 3, "Beto": 3, "Caro": 4},
        "turn": "Beto",
        "n": 8,
    }
