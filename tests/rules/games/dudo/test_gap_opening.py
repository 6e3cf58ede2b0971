"""Gaps of the catalogue on the opening: who has not just lost a die, and a table that began with two."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, Options, Table, pick, table

OPENING: Options = {"opening-without-loss": "opening"}
NORMAL: Options = {"opening-without-loss": "normal"}


def openings_without_a_loss(rules: Options) -> dict[str, Table]:
    """Tables at which who is to open has not just lost a die."""
    play = table("Ana Beto Caro Dani", rules)
    return {
        "after an elimination": play.down_to("Beto", 0),
        "after a right calzo": play.outcome("calzo", "Caro", "Beto", holds=True),
        "after a disqualification": play.lost("Ana")
        .bid("Ana", 1, QUINA)
        .do("disqualify", player="Dani", reason="trampa"),
        "after a dismissal": play.lost("Ana").bid("Ana", 1, AS).dismiss("Beto"),
    }


@pytest.mark.parametrize(
    "case", ["after an elimination", "after a right calzo", "after a disqualification", "after a dismissal"]
)
def test_every_first_bid_is_an_opening_or_only_who_has_just_lost_a_die_opens(case: str) -> None:
    opening = openings_without_a_loss(OPENING)[case]
    assert pick(opening.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}
    opener = opening["turn"]
    assert opening.bid(opener, 2, SEXTA)["siciliana"] is True

    normal = openings_without_a_loss(NORMAL)[case]
    assert pick(normal.state, "mode aces_wild") == {"mode": "normal", "aces_wild": True}
    assert normal.bid(opener, 2, SEXTA)["siciliana"] is False


def test_the_first_opening_of_the_table_and_that_of_a_loser_are_openings_all_the_same() -> None:
    first = table("Ana Beto Caro", NORMAL)
    assert pick(first.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}
    assert first.lost("Beto")["mode"] == "opening"
    assert first.outcome("calzo", "Caro", "Beto", holds=False)["mode"] == "opening"


def test_in_a_normal_play_an_opening_in_ases_is_no_false_start() -> None:
    opened = table("Ana Beto Caro Dani", NORMAL).down_to("Beto", 0).bid("Caro", 2, AS)

    assert pick(opened.state, "legal min_bids") == {
        "legal": ["bid", "dudo", "calzo", "paso"],
        "min_bids": {"1": 3, "2": 5, "3": 5, "4": 5, "5": 5, "6": 5},
    }
    assert opened.refuses("dismiss", by="Dani") == ("no_false_start", 5)


def test_a_normal_first_bid_that_is_doubted_counts_ases_and_costs_one_die() -> None:
    doubted = table("Ana Beto Caro Dani", NORMAL).down_to("Beto", 0).bid("Caro", 3, SEXTA).dudo("Dani")

    hands = {"Ana": [6, 1, 2, 3, 4], "Caro": [1, 2, 3, 4, 5], "Dani": [2, 2, 3, 3, 4]}
    assert doubted.hands(**hands)["dice"] == {"Ana": 5, "Beto": 0, "Caro": 5, "Dani": 4}


def test_the_short_form_knows_a_normal_first_bid() -> None:
    normal = table("Ana Beto Caro Dani", NORMAL).down_to("Beto", 0)
    assert normal.outcome("dudo", "Dani", "Caro", opening=True, holds=True)["dice"]["Dani"] == 4
    assert normal.refuses("tally", player="Dani", lost=2) == ("no_siciliana", 12)

    start = table("Ana Beto Caro", NORMAL)
    first, later = (
        play.outcome("dudo", "Caro", "Beto", opening=True, holds=True) for play in (start, start.lost("Ana"))
    )
    assert (first["dice"]["Caro"], later["dice"]["Caro"]) == (3, 4), "the first play stays a first play"


def test_the_first_play_stays_one_whoever_opens_it() -> None:
    """After a dismissed false start, also of a false start that follows it, and after the opener's paso."""
    start = table("Ana Beto Caro", {**NORMAL, "paso-without-bid": "allowed"})
    dismissed, passed = start.bid("Ana", 1, AS).dismiss("Beto"), start.paso("Ana")
    again = dismissed.bid("Beto", 1, AS)

    for play in (dismissed, passed, again.dismiss("Caro"), dismissed.do("void")):
        assert pick(play.state, "mode aces_wild") == {"mode": "opening", "aces_wild": False}
    assert again["legal"] == ["bid", "dismiss"], "it is a false start again"
    assert dismissed.bid("Beto", 2, QUINA).dudo("Caro").holds()["dice"]["Caro"] == 3


def test_in_a_later_play_who_opens_for_another_opens_a_normal_one() -> None:
    later = table("Ana Beto Caro", {**NORMAL, "paso-without-bid": "allowed"}).lost("Ana")
    assert later["mode"] == "opening"

    for play in (later.bid("Ana", 1, AS).dismiss("Beto"), later.paso("Ana")):
        assert pick(play.state, "mode aces_wild") == {"mode": "normal", "aces_wild": True}
        assert "dismiss" not in play.bid("Beto", 1, AS)["legal"]


def test_a_table_that_began_with_two_is_heads_up_from_the_first_play() -> None:
    play = table("Ana Beto", {"two-player-table": "heads-up"})

    assert pick(play.bid("Ana", 2, QUINA).state, "aces_wild siciliana") == {
        "aces_wild": True,
        "siciliana": False,
    }


def test_or_it_is_never_heads_up() -> None:
    play = table("Ana Beto", {"two-player-table": "not-heads-up"})
    opened = play.bid("Ana", 2, QUINA)

    assert pick(opened.state, "aces_wild siciliana") == {"aces_wild": False, "siciliana": True}
    assert opened.dudo("Beto").holds()["dice"] == {"Ana": 5, "Beto": 3}


def test_a_table_that_came_down_to_two_is_heads_up_under_both() -> None:
    play = table("Ana Beto Caro", {"two-player-table": "not-heads-up"}).down_to("Caro", 0)

    assert play.bid("Ana", 2, QUINA)["siciliana"] is False


def test_not_heads_up_nothing_that_depends_on_two_players_applies() -> None:
    rules = {
        "two-player-table": "not-heads-up",
        "obligo-headsup": "no-obligo",
        "false-start-headsup": "ordinary-opening",
    }
    play = table("Ana Beto", rules)

    assert play.bid("Ana", 1, AS)["legal"] == ["bid", "dismiss"]
    assert play.down_to("Beto", 1)["mode"] == "obligo"
    assert (
        table("Ana Beto", {**rules, "obligo-headsup": "obligo-ases-wild"}).down_to("Beto", 1)["aces_wild"]
        is False
    )


def test_heads_up_is_settled_by_the_first_word_of_a_play() -> None:
    """From the first word on the mode stays for that play, whoever leaves."""
    play = table("Ana Beto Caro", {"removal-running-play": "continue"}).bid("Ana", 1, TONTO)
    left_with_two = play.do("withdraw", player="Caro", reason="se siente mal")

    assert pick(left_with_two.state, "turn siciliana aces_wild") == {
        "turn": "Beto",
        "siciliana": True,
        "aces_wild": False,
    }
    assert left_with_two.dudo("Beto").holds()["dice"] == {"Ana": 5, "Beto": 3, "Caro": 0}


def test_until_the_first_word_a_removal_still_makes_the_play_heads_up() -> None:
    play = table("Ana Beto Caro", {"removal-running-play": "continue"})

    assert play.do("withdraw", player="Caro", reason="se siente mal")["aces_wild"] is True
