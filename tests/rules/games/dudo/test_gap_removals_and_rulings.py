"""Gaps of the catalogue on the siciliana of one die, on removals, rulings and void plays."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, Options, Table, pick, seated, table

# siciliana-one-die


def one_die_at_the_table(choice: str) -> Table:
    """Dani has one die; Ana opens a play of four."""
    return table("Ana Beto Caro Dani", {"siciliana-one-die": choice}).down_to("Dani", 1).lost("Ana")


def test_who_has_one_die_and_loses_a_siciliana_loses_what_he_has() -> None:
    play = one_die_at_the_table("loses-what-he-has")

    assert play.bid("Ana", 2, SEXTA)["siciliana"] is True
    out = play.outcome("dudo", "Beto", "Ana", opening=True, holds=True).lost("Caro").bid("Caro", 9, QUINA)
    assert out.dudo("Dani").holds()["ranking"] == ["Dani"]


def test_or_there_is_no_siciliana_while_anybody_has_one_die() -> None:
    play = one_die_at_the_table("off-with-one-die-player")
    opened = play.bid("Ana", 2, SEXTA)

    assert pick(opened.state, "mode siciliana aces_wild") == {
        "mode": "opening",
        "siciliana": False,
        "aces_wild": False,
    }
    assert opened.dudo("Beto").holds()["dice"]["Beto"] == 4
    assert play.outcome("dudo", "Beto", "Ana", opening=True, holds=True)["dice"]["Beto"] == 4
    assert play.refuses("tally", player="Beto", lost=2) == ("no_siciliana", 12)


def test_without_a_player_of_one_die_it_is_on_under_both() -> None:
    play = table("Ana Beto Caro", {"siciliana-one-die": "off-with-one-die-player"}).down_to("Caro", 2)

    assert play.bid("Caro", 2, SEXTA)["siciliana"] is True


# removal-running-play


def running(choice: str) -> Table:
    """Ana opened, Beto raised; Caro is to answer, Dani and Eva only wait."""
    play = table("Ana Beto Caro Dani Eva", {"removal-running-play": choice})
    return play.bid("Ana", 2, QUINA).bid("Beto", 3, QUINA)


def out(play: Table, player: str) -> Table:
    return play.do("disqualify", player=player, reason="trampa")


def test_a_removal_voids_the_running_play() -> None:
    for player in ("Dani", "Caro"):
        assert pick(out(running("void"), player).state, "bid turn mode") == {
            "bid": None,
            "turn": "Ana",
            "mode": "opening",
        }


def test_or_the_play_goes_on_without_him() -> None:
    play = out(running("continue"), "Dani")
    assert pick(play.state, "bid turn mode in_play dice") == {
        "bid": {"by": "Beto", "quantity": 3, "pinta": QUINA},
        "turn": "Caro",
        "mode": "normal",
        "in_play": 20,
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5, "Dani": 0, "Eva": 5},
    }
    assert play.bid("Caro", 4, QUINA)["turn"] == "Eva"


def test_where_he_was_on_turn_the_next_is() -> None:
    assert pick(out(running("continue"), "Caro").state, "turn bid") == {
        "turn": "Dani",
        "bid": {"by": "Beto", "quantity": 3, "pinta": QUINA},
    }


@pytest.mark.parametrize("player", ["Ana", "Beto"])
def test_the_play_does_not_go_on_without_its_opener_or_its_bidder(player: str) -> None:
    play = out(running("continue"), player)

    assert play["bid"] is None
    assert play["turn"] == ("Beto" if player == "Ana" else "Ana")


def test_nor_without_the_passer_nor_without_a_party_to_the_duel() -> None:
    passed = running("continue").paso("Caro")
    assert out(passed, "Caro")["bid"] is None
    assert out(passed, "Eva")["paso"] == {"by": "Caro", "claim": "full"}

    doubted = running("continue").dudo("Caro")
    assert out(doubted, "Caro")["phase"] == "bidding"
    assert out(doubted, "Beto")["phase"] == "bidding"
    assert out(doubted, "Dani")["phase"] == "reveal"
    assert out(doubted, "Dani").holds()["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4, "Dani": 0, "Eva": 5}


def test_who_had_lost_his_dice_disturbs_no_play() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 0).bid("Caro", 2, QUINA)
    after = out(play, "Beto")

    assert after.state == {**play.state, "n": play["n"] + 1, "removed": ["Beto"]}


# removal-ranking


def removed_then_played(choice: str) -> Table:
    """Caro is removed first, then Dani loses his dice, then Beto: Ana wins."""
    return (
        out(table("Ana Beto Caro Dani", {"removal-ranking": choice}), "Caro")
        .down_to("Dani", 0)
        .down_to("Beto", 0)
    )


def removed_second(choice: str) -> Table:
    """Dani loses his dice first, then Caro is removed, then Beto loses his: Ana wins."""
    play = table("Ana Beto Caro Dani", {"removal-ranking": choice}).down_to("Dani", 0)
    return out(play, "Caro").down_to("Beto", 0)


@pytest.mark.parametrize(
    ("choice", "ranking"),
    [
        ("by-exit", ["Ana", "Beto", "Caro", "Dani"]),
        ("last", ["Ana", "Beto", "Dani", "Caro"]),
        ("unranked", ["Ana", "Beto", "Dani"]),
    ],
)
def test_where_the_removed_stand(choice: str, ranking: list[str]) -> None:
    over = removed_second(choice)

    assert pick(over.state, "ranking winner removed") == {
        "ranking": ranking,
        "winner": "Ana",
        "removed": ["Caro"],
    }


def test_while_the_table_is_played_the_removed_stand_likewise() -> None:
    play = table("Ana Beto Caro Dani Eva").down_to("Dani", 0)

    assert out(play, "Caro")["ranking"] == ["Caro", "Dani"]
    assert out(play.ruling("removal-ranking", "last"), "Caro")["ranking"] == ["Dani", "Caro"]
    assert out(play.ruling("removal-ranking", "unranked"), "Caro")["ranking"] == ["Dani"]


def test_the_ranking_is_read_when_it_is_shown_so_a_ruling_reaches_who_was_removed_before() -> None:
    over = removed_second("by-exit")

    assert over.ruling("removal-ranking", "unranked")["ranking"] == ["Ana", "Beto", "Dani"]
    assert over.ruling("removal-ranking", "last")["ranking"] == ["Ana", "Beto", "Dani", "Caro"]


def test_removed_first_he_is_last_under_both_rankings() -> None:
    assert removed_then_played("by-exit")["ranking"] == ["Ana", "Beto", "Dani", "Caro"]
    assert removed_then_played("last")["ranking"] == ["Ana", "Beto", "Dani", "Caro"]
    assert removed_then_played("unranked")["ranking"] == ["Ana", "Beto", "Dani"]


# removal-before-start


def removed_while_rolling(choice: str) -> Table:
    tied = seated("Ana Beto Caro Dani", {"removal-before-start": choice}).rolls(Ana=3, Beto=6, Caro=6, Dani=6)
    return out(tied, "Dani")


def test_the_tied_go_on_and_the_base_is_unchanged() -> None:
    play = removed_while_rolling("tied-go-on")

    assert pick(play.state, "phase in_play initial") == {"phase": "starter", "in_play": 15, "initial": 20}
    assert play.refuses("starter", rolls={"Beto": 1, "Caro": 2, "Ana": 3}) == ("wrong_rollers", 3)
    assert play.rolls(Beto=1, Caro=2)["turn"] == "Caro"


def test_or_the_base_is_without_him() -> None:
    play = removed_while_rolling("base-without-him")

    assert pick(play.state, "phase in_play initial") == {"phase": "starter", "in_play": 15, "initial": 15}
    assert play.rolls(Beto=1, Caro=2)["initial"] == 15


def test_after_the_start_the_base_is_unchanged_under_both() -> None:
    play = table("Ana Beto Caro Dani", {"removal-before-start": "base-without-him"})

    assert out(play, "Dani")["initial"] == 20


def test_before_the_first_roll_who_is_left_rolls() -> None:
    play = out(seated("Ana Beto Caro"), "Beto")

    assert not play.accepts("starter", rolls={"Ana": 1, "Beto": 3, "Caro": 4})
    assert play.rolls(Ana=1, Caro=4)["turn"] == "Caro"


def test_where_one_is_left_before_the_start_he_wins() -> None:
    assert pick(out(seated("Ana Beto"), "Ana").state, "phase winner") == {"phase": "over", "winner": "Beto"}


# removal-after-end


def champion_caught(choice: str, **more: str) -> Table:
    over = table("Ana Beto Caro", {"removal-after-end": choice, **more}).down_to("Caro", 0).down_to("Beto", 0)
    assert over["winner"] == "Ana"
    return out(over, "Ana")


def test_where_the_champion_is_caught_the_second_becomes_champion() -> None:
    play = champion_caught("second-becomes-champion")

    assert pick(play.state, "phase winner removed") == {"phase": "over", "winner": "Beto", "removed": ["Ana"]}
    assert play["ranking"][0] == "Beto"
    assert champion_caught("second-becomes-champion", **{"removal-ranking": "last"})["ranking"] == [
        "Beto",
        "Caro",
        "Ana",
    ]
    assert champion_caught("second-becomes-champion", **{"removal-ranking": "unranked"})["ranking"] == [
        "Beto",
        "Caro",
    ]


def test_or_there_is_no_champion() -> None:
    play = champion_caught("no-champion")

    assert pick(play.state, "phase winner removed") == {"phase": "over", "winner": None, "removed": ["Ana"]}


# withdrawal


def withdrawn(choice: str, player: str) -> Table:
    """Ana opened, Beto raised; Caro is to answer."""
    play = table("Ana Beto Caro Dani", {"withdrawal": choice}).bid("Ana", 2, QUINA).bid("Beto", 3, QUINA)
    return play.do("withdraw", player=player, reason="lo llaman de su casa")


def test_who_withdraws_is_out_like_who_is_disqualified() -> None:
    play = withdrawn("as-disqualified", "Dani")

    assert pick(play.state, "bid turn dice in_play removed ranking") == {
        "bid": None,
        "turn": "Ana",
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5, "Dani": 0},
        "in_play": 15,
        "removed": ["Dani"],
        "ranking": ["Dani"],
    }


def test_or_his_dice_count_to_the_end_of_the_play() -> None:
    play = withdrawn("finish-the-play", "Dani")
    assert pick(play.state, "bid turn in_play removed") == {
        "bid": {"by": "Beto", "quantity": 3, "pinta": QUINA},
        "turn": "Caro",
        "in_play": 20,
        "removed": ["Dani"],
    }
    assert play.bid("Caro", 4, QUINA)["turn"] == "Ana"

    settled = play.dudo("Caro").hands(
        Ana=[5, 2, 2, 3, 4], Beto=[1, 3, 3, 4, 4], Caro=[2, 2, 3, 6, 6], Dani=[5, 2, 3, 4, 6]
    )
    assert pick(settled.state, "dice in_play ranking turn") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 4, "Dani": 0},
        "in_play": 14,
        "ranking": ["Dani"],
        "turn": "Caro",
    }


def test_a_bidder_who_withdraws_may_still_be_doubted_and_then_the_next_opens() -> None:
    play = withdrawn("finish-the-play", "Beto").dudo("Caro").fails()

    assert pick(play.state, "dice turn phase") == {
        "dice": {"Ana": 5, "Beto": 0, "Caro": 5, "Dani": 5},
        "turn": "Caro",
        "phase": "bidding",
    }


def test_a_disqualification_does_not_wait_for_the_end_of_the_play() -> None:
    play = table("Ana Beto Caro Dani", {"withdrawal": "finish-the-play"}).bid("Ana", 2, QUINA)

    assert out(play, "Dani")["dice"]["Dani"] == 0


def test_where_no_word_was_said_he_is_out_at_once() -> None:
    play = table("Ana Beto Caro Dani", {"withdrawal": "finish-the-play"})
    gone = play.do("withdraw", player="Dani", reason="lo llaman")

    assert pick(gone.state, "turn removed") == {"turn": "Ana", "removed": ["Dani"]}


def test_who_had_no_dice_left_disturbs_no_play_by_leaving() -> None:
    for choice in ("as-disqualified", "finish-the-play"):
        play = table("Ana Beto Caro", {"withdrawal": choice}).down_to("Beto", 0).bid("Caro", 2, QUINA)
        gone = play.do("withdraw", player="Beto", reason="se va")

        assert gone.state == {**play.state, "n": play["n"] + 1, "removed": ["Beto"]}


# ruling-in-mid-play


def ruled(choice: str, **how: str) -> Table:
    play = table("Ana Beto Caro", {"ruling-in-mid-play": choice}).bid("Ana", 2, QUINA).bid("Beto", 4, QUINA)
    return play.ruling("raise-quantity-with-pinta", "any-pinta", **how)


BEFORE, AFTER = {"1": 2, "5": 5, "6": 4}, {"1": 2, "2": 5, "3": 5, "4": 5, "5": 5, "6": 4}


def next_play(play: Table) -> Table:
    return play.dudo("Caro").holds().bid("Caro", 4, QUINA)


def test_a_ruling_changes_the_running_play_at_once() -> None:
    assert ruled("at-once")["min_bids"] == AFTER
    assert next_play(ruled("at-once"))["min_bids"] == AFTER


def test_or_only_the_next_one() -> None:
    assert ruled("next-play")["min_bids"] == BEFORE
    assert next_play(ruled("next-play"))["min_bids"] == AFTER


def test_a_ruling_may_say_itself_from_when_it_holds() -> None:
    assert ruled("at-once", **{"from": "next_play"})["min_bids"] == BEFORE
    assert next_play(ruled("at-once", **{"from": "next_play"}))["min_bids"] == AFTER
    assert ruled("next-play", **{"from": "now"})["min_bids"] == AFTER


def test_what_waited_waits_no_longer_once_the_same_gap_is_ruled_at_once() -> None:
    waits = ruled("at-once", **{"from": "next_play"})
    assert next_play(waits.ruling("paso-ases", "wild"))["min_bids"] == AFTER

    assert next_play(waits.ruling("raise-quantity-with-pinta", "same-or-higher"))["min_bids"] == BEFORE


def test_a_ruling_may_carry_words_as_well_and_may_be_one_of_procedure() -> None:
    play = table("Ana Beto Caro")

    assert play.ruling("obligo-headsup", "no-obligo", text="Así lo dice el organizador.")["n"] == 2
    procedure = play.ruling("peeking", "loses-a-die")
    assert procedure.state == {**play.state, "n": 2}


def test_the_procedure_ids_may_stand_in_the_rules() -> None:
    plain, told = (
        table("Ana Beto Caro"),
        table("Ana Beto Caro", {"turn-time": "no-limit", "peeking": "trampa-always"}),
    )

    assert told.state == plain.state


# void-play


def voided(rules: Options) -> Table:
    play = table("Ana Beto Caro Dani", rules).lost("Beto").bid("Beto", 2, QUINA).bid("Caro", 3, QUINA)
    return play.do("void", reason="se volcó un cacho")


def test_a_void_play_is_thrown_again_by_who_opened_it() -> None:
    assert pick(voided({"void-play": "same-opener-throws-again"}).state, "turn opener bid mode dice") == {
        "turn": "Beto",
        "opener": "Beto",
        "bid": None,
        "mode": "opening",
        "dice": {"Ana": 5, "Beto": 4, "Caro": 5, "Dani": 5},
    }


def test_or_the_next_player_opens_it() -> None:
    assert pick(voided({"void-play": "next-opens"}).state, "turn opener dice") == {
        "turn": "Caro",
        "opener": "Caro",
        "dice": {"Ana": 5, "Beto": 4, "Caro": 5, "Dani": 5},
    }


def test_a_void_play_is_opened_by_who_opened_it_also_where_he_was_dismissed() -> None:
    play = table("Ana Beto Caro").bid("Ana", 1, AS).dismiss("Beto").bid("Beto", 2, TONTO)

    assert play.do("void", reason="se volcó un cacho")["turn"] == "Ana"
