"""The table's other events: void, adjust, close, undo, ruling, disqualify, withdraw."""

import pytest

from tests.rules.games.dudo.table import AS, QUINA, TONTO, Table, pick, seated, table


def in_every_phase() -> dict[str, Table]:
    """A table of three in each phase."""
    return {
        "starter": seated("Ana Beto Caro"),
        "bidding": table("Ana Beto Caro").bid("Ana", 2, QUINA),
        "reveal": table("Ana Beto Caro").bid("Ana", 2, QUINA).dudo("Beto"),
        "over": table("Ana Beto Caro").down_to("Caro", 0).down_to("Beto", 0),
    }


PHASES = ["starter", "bidding", "reveal", "over"]

# void


def test_a_void_play_leaves_the_dice_as_they_were() -> None:
    running = table("Ana Beto Caro").lost("Caro").bid("Caro", 2, QUINA).bid("Ana", 3, QUINA)

    for play in (running, running.paso("Beto"), running.dudo("Beto")):
        void = play.do("void", reason="se volcó un cacho")
        assert pick(void.state, "phase mode turn opener bid paso dice legal") == {
            "phase": "bidding",
            "mode": "opening",
            "turn": "Caro",
            "opener": "Caro",
            "bid": None,
            "paso": None,
            "dice": {"Ana": 5, "Beto": 5, "Caro": 4},
            "legal": ["bid"],
        }


def test_a_void_obligo_is_an_obligo_again() -> None:
    running = table("Ana Beto Caro").down_to("Ana", 1).bid("Ana", 1, QUINA).bid("Beto", 2, QUINA)

    assert pick(running.do("void", reason="se volcó un cacho").state, "mode turn bid") == {
        "mode": "obligo",
        "turn": "Ana",
        "bid": None,
    }


def test_a_void_obligo_is_an_obligo_again_though_there_is_one_a_game() -> None:
    once = table("Ana Beto Caro", {"obligo-after-recovery": "once-per-game"}).down_to("Ana", 1)
    again = once.bid("Ana", 1, QUINA).do("void", reason="se volcó un cacho")

    assert again["mode"] == "obligo"
    assert again.lost("Beto")["mode"] == "opening"


def test_a_void_play_forgets_who_has_passed() -> None:
    passed = (
        table("Ana Beto Caro").bid("Ana", 1, TONTO).paso("Beto").bid("Caro", 2, TONTO).bid("Ana", 3, TONTO)
    )
    assert "paso" not in passed["legal"]

    again = passed.do("void", reason="se volcó un cacho").bid("Ana", 1, TONTO)
    assert again["legal"] == ["bid", "dudo", "calzo", "paso"]


def test_there_is_nothing_to_void_before_the_start_nor_at_the_end() -> None:
    phases = in_every_phase()

    assert phases["starter"].refuses("void", reason="x") == ("not_now", None)
    assert phases["over"].refuses("void", reason="x") == ("table_over", 10)
    assert phases["bidding"].accepts("void", reason="x")
    assert phases["reveal"].accepts("void", reason="x")


# adjust


def test_an_adjustment_sets_the_dice_and_the_next_play() -> None:
    running = table("Ana Beto Caro").lost("Caro").bid("Caro", 2, QUINA)
    adjusted = running.do("adjust", dice={"Ana": 3, "Caro": 5}, opener="Beto", reason="se contó mal")

    assert pick(adjusted.state, "dice in_play initial phase mode turn opener bid") == {
        "dice": {"Ana": 3, "Beto": 5, "Caro": 5},
        "in_play": 13,
        "initial": 15,
        "phase": "bidding",
        "mode": "opening",
        "turn": "Beto",
        "opener": "Beto",
        "bid": None,
    }


def test_without_an_opener_who_opened_opens_the_next_one() -> None:
    running = table("Ana Beto Caro").lost("Caro").bid("Caro", 2, QUINA).bid("Ana", 3, QUINA)

    assert running.do("adjust", dice={"Ana": 4}, reason="se contó mal")["turn"] == "Caro"


def test_an_adjustment_says_whether_the_next_play_is_an_obligo() -> None:
    play = table("Ana Beto Caro")

    obligo = play.do("adjust", dice={"Beto": 1}, opener="Beto", obligo=True, reason="se contó mal")
    assert pick(obligo.state, "mode turn") == {"mode": "obligo", "turn": "Beto"}
    none = play.do("adjust", dice={"Beto": 1}, opener="Beto", reason="se contó mal")
    assert pick(none.state, "mode turn") == {"mode": "opening", "turn": "Beto"}
    running = table("Ana Beto Caro").down_to("Ana", 1).bid("Ana", 1, QUINA)
    assert running.do("adjust", dice={"Beto": 4}, reason="se contó mal")["mode"] == "opening"


def test_it_alone_brings_back_a_player_who_is_out() -> None:
    out = table("Ana Beto Caro").down_to("Beto", 0)
    back = out.do("adjust", dice={"Beto": 1}, opener="Beto", reason="el duelo se contó mal")

    assert pick(back.state, "dice ranking turn") == {
        "dice": {"Ana": 5, "Beto": 1, "Caro": 5},
        "ranking": [],
        "turn": "Beto",
    }


def test_it_does_not_bring_back_who_was_removed() -> None:
    removed = table("Ana Beto Caro").do("disqualify", player="Beto", reason="trampa")

    assert not removed.accepts("adjust", dice={"Beto": 3}, reason="x")
    assert not removed.accepts("adjust", dice={"Ana": 3}, opener="Beto", reason="x")
    assert removed.undo()["dice"]["Beto"] == 5


def test_an_adjustment_may_put_a_player_out() -> None:
    play = table("Ana Beto Caro").do("adjust", dice={"Beto": 0}, opener="Caro", reason="se contó mal")

    assert pick(play.state, "ranking turn") == {"ranking": ["Beto"], "turn": "Caro"}


def test_what_an_adjustment_may_not_say() -> None:
    play = table("Ana Beto Caro")

    assert play.refuses("adjust", dice={"Ana": 6}, reason="x") == ("malformed", None)
    assert play.refuses("adjust", dice={"Ana": -1}, reason="x") == ("malformed", None)
    assert play.refuses("adjust", dice={"Ana": "3"}, reason="x") == ("malformed", None)
    assert play.refuses("adjust", dice={"Zoe": 3}, reason="x") == ("unknown_player", None)
    assert play.refuses("adjust", dice={"Ana": 3}, opener="Zoe", reason="x") == ("unknown_player", None)
    assert play.refuses("adjust", dice={"Ana": 0}, opener="Ana", reason="x") == ("player_out", 10)


def test_there_is_nothing_to_adjust_before_the_start_nor_at_the_end() -> None:
    phases = in_every_phase()

    assert phases["starter"].refuses("adjust", dice={"Ana": 3}, reason="x") == ("not_now", None)
    assert phases["over"].refuses("adjust", dice={"Ana": 3}, reason="x") == ("table_over", 10)
    assert phases["bidding"].accepts("adjust", dice={"Ana": 3}, reason="x")
    assert phases["reveal"].accepts("adjust", dice={"Ana": 3}, reason="x")


# close


def test_a_table_closed_by_time_keeps_the_dice_that_are_left() -> None:
    play = (
        table("Ana Beto Caro Dani")
        .lost("Ana", 2)
        .lost("Caro")
        .lost("Dani")
        .lost("Beto", 2)
        .bid("Beto", 1, TONTO)
    )
    closed = play.do("close", reason="se acabó el tiempo", ranking=["Dani", "Caro", "Ana", "Beto"])

    assert pick(closed.state, "phase winner ranking dice mode turn legal min_bids bid opener") == {
        "phase": "over",
        "winner": "Dani",
        "ranking": ["Dani", "Caro", "Ana", "Beto"],
        "dice": {"Ana": 3, "Beto": 3, "Caro": 4, "Dani": 4},
        "mode": None,
        "turn": None,
        "legal": [],
        "min_bids": {},
        "bid": None,
        "opener": None,
    }


def test_where_the_first_place_is_clear_no_ranking_is_needed() -> None:
    play = table("Ana Beto Caro Dani").lost("Ana").lost("Caro", 2).down_to("Dani", 0)
    closed = play.do("close", reason="se acabó el tiempo")

    assert pick(closed.state, "winner ranking") == {
        "winner": "Beto",
        "ranking": ["Beto", "Ana", "Caro", "Dani"],
    }


def test_other_ties_go_by_seat() -> None:
    play = table("Ana Beto Caro Dani").lost("Dani").lost("Ana").lost("Beto")

    assert play.do("close", reason="se acabó el tiempo")["ranking"] == ["Caro", "Ana", "Beto", "Dani"]


def test_where_the_first_place_is_tied_a_ranking_is_needed() -> None:
    play = table("Ana Beto Caro").lost("Caro")

    assert play.refuses("close", reason="se acabó el tiempo") == ("ranking_needed", None)
    closed = play.do("close", reason="se acabó el tiempo", ranking=["Beto", "Ana", "Caro"])
    assert pick(closed.state, "winner ranking") == {"winner": "Beto", "ranking": ["Beto", "Ana", "Caro"]}


def test_the_ranking_of_a_close_names_every_player_once() -> None:
    play = table("Ana Beto Caro").lost("Caro")

    assert play.refuses("close", reason="x", ranking=["Beto", "Ana", "Zoe"]) == ("unknown_player", None)
    assert play.refuses("close", reason="x", ranking=["Beto", "Ana"]) == ("malformed", None)
    assert play.refuses("close", reason="x", ranking=["Beto", "Ana", "Ana"]) == ("malformed", None)


def test_who_went_out_stands_behind_who_has_dice_the_last_one_out_first() -> None:
    play = table("Ana Beto Caro Dani").down_to("Caro", 0).down_to("Ana", 0).lost("Dani")

    assert play.do("close", reason="se acabó el tiempo")["ranking"] == ["Beto", "Dani", "Ana", "Caro"]


@pytest.mark.parametrize(
    ("choice", "ranking"),
    [
        ("by-exit", ["Beto", "Dani", "Ana", "Caro"]),
        ("last", ["Beto", "Dani", "Caro", "Ana"]),
        ("unranked", ["Beto", "Dani", "Caro"]),
    ],
)
def test_the_removed_stand_in_the_ranking_of_a_close_as_the_option_says(
    choice: str, ranking: list[str]
) -> None:
    play = table("Ana Beto Caro Dani", {"removal-ranking": choice}).down_to("Caro", 0)
    play = play.do("disqualify", player="Ana", reason="trampa").lost("Dani")

    assert play.do("close", reason="se acabó el tiempo")["ranking"] == ranking


def test_under_unranked_the_ranking_that_is_given_is_without_the_removed() -> None:
    play = table("Ana Beto Caro", {"removal-ranking": "unranked"}).do(
        "disqualify", player="Caro", reason="trampa"
    )

    assert not play.accepts("close", reason="x", ranking=["Beto", "Ana", "Caro"])
    assert play.do("close", reason="x", ranking=["Beto", "Ana"])["ranking"] == ["Beto", "Ana"]


def test_a_table_may_be_closed_before_anybody_has_started() -> None:
    assert seated("Ana Beto").refuses("close", reason="x") == ("ranking_needed", None)
    closed = seated("Ana Beto").do("close", reason="x", ranking=["Beto", "Ana"])

    assert pick(closed.state, "phase winner dice") == {
        "phase": "over",
        "winner": "Beto",
        "dice": {"Ana": 5, "Beto": 5},
    }


def test_a_close_in_the_middle_of_a_play_ends_it_without_a_result() -> None:
    waiting = table("Ana Beto Caro").lost("Caro").lost("Ana").bid("Ana", 2, QUINA).dudo("Beto")
    closed = waiting.do("close", reason="se acabó el tiempo")

    assert pick(closed.state, "phase winner dice") == {
        "phase": "over",
        "winner": "Beto",
        "dice": {"Ana": 4, "Beto": 5, "Caro": 4},
    }


def test_a_table_is_closed_once_and_then_takes_no_play() -> None:
    closed = table("Ana Beto Caro").lost("Caro").lost("Ana").do("close", reason="se acabó el tiempo")

    assert closed.refuses("close", reason="x") == ("table_over", 10)
    assert closed.refuses("tally", player="Ana", lost=1) == ("table_over", 10)
    assert closed.undo()["phase"] == "bidding"


# disqualify, withdraw, ruling: in every phase


@pytest.mark.parametrize("phase", PHASES)
def test_removals_and_rulings_are_accepted_in_every_phase(phase: str) -> None:
    play = in_every_phase()[phase]
    assert play["phase"] == phase

    assert play.do("disqualify", player="Caro", reason="trampa")["removed"] == ["Caro"]
    assert play.do("withdraw", player="Caro", reason="se va")["removed"] == ["Caro"]
    assert play.ruling("paso-stake", "siciliana-in-opening")["n"] == play["n"] + 1
    assert play.do("ruling", text="Queda escrito para la edición que viene.")["n"] == play["n"] + 1


@pytest.mark.parametrize("phase", PHASES)
def test_nobody_is_removed_twice(phase: str) -> None:
    removed = in_every_phase()[phase].do("withdraw", player="Caro", reason="se va")

    assert not removed.accepts("withdraw", player="Caro", reason="otra vez")
    assert not removed.accepts("disqualify", player="Caro", reason="otra vez")


def test_the_removed_stand_in_the_order_in_which_they_left() -> None:
    play = table("Ana Beto Caro Dani").do("withdraw", player="Dani", reason="se va")

    assert play.do("disqualify", player="Ana", reason="trampa")["removed"] == ["Dani", "Ana"]


def test_when_all_but_one_have_left_he_wins() -> None:
    play = (
        table("Ana Beto Caro")
        .do("withdraw", player="Ana", reason="se va")
        .do("withdraw", player="Caro", reason="se va")
    )

    assert pick(play.state, "phase winner ranking") == {
        "phase": "over",
        "winner": "Beto",
        "ranking": ["Beto", "Caro", "Ana"],
    }


def test_what_a_ruling_must_say() -> None:
    play = table("Ana Beto Caro")

    for wrong in (
        {},
        {"gap": "paso-stake"},
        {"choice": "one-die"},
        {"gap": "no-such-gap", "choice": "one-die"},
        {"gap": "paso-stake", "choice": "three-dice"},
        {"gap": "paso-stake", "choice": "one-die", "from": "yesterday"},
        {"text": 7},
    ):
        assert play.refuses("ruling", **wrong) == ("malformed", None), wrong


# undo


def test_undo_takes_back_the_last_move_that_still_stands() -> None:
    start = table("Ana Beto Caro")
    one = start.bid("Ana", 2, QUINA)
    two = one.bid("Beto", 3, QUINA)

    assert two.undo().state == {**one.state, "n": 4}
    assert two.undo().undo().state == {**start.state, "n": 5}
    assert two.undo().bid("Beto", 4, QUINA).undo().state == {**one.state, "n": 6}


@pytest.mark.parametrize(
    "move",
    [
        {"do": "dudo", "by": "Beto"},
        {"do": "void", "reason": "x"},
        {"do": "adjust", "dice": {"Ana": 1}, "reason": "x"},
        {"do": "disqualify", "player": "Ana", "reason": "trampa"},
        {"do": "withdraw", "player": "Caro", "reason": "se va"},
        {"do": "ruling", "gap": "paso-stake", "choice": "siciliana-in-opening"},
        {"do": "close", "reason": "x", "ranking": ["Ana", "Beto", "Caro"]},
    ],
)
def test_whichever_it_is(move: dict[str, object]) -> None:
    before = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    after = before.play(move).undo()

    assert after.state == {**before.state, "n": before["n"] + 2}
    assert after.paso("Beto")["siciliana"] is False, "a ruling that was taken back no longer holds"


def test_a_settled_play_and_the_end_of_the_table_are_taken_back_too() -> None:
    nearly = table("Ana Beto").down_to("Ana", 1)
    over = nearly.lost("Ana")
    assert over["phase"] == "over"

    assert over.undo().state == {**nearly.state, "n": nearly["n"] + 2}


def test_the_roll_for_the_start_is_taken_back() -> None:
    tied = seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=6)

    assert tied.starter("Caro").undo().refuses("starter", player="Ana") == ("wrong_rollers", 3)
    assert tied.undo().starter("Ana")["turn"] == "Ana"


def test_there_may_be_nothing_to_undo() -> None:
    assert seated("Ana Beto").refuses("undo") == ("not_now", None)
    assert table("Ana Beto").undo().refuses("undo") == ("not_now", None)


def test_after_an_undo_a_player_may_say_another_thing() -> None:
    play = table("Ana Beto Caro").bid("Ana", 1, AS).undo().bid("Ana", 1, TONTO)

    assert pick(play.state, "n turn legal") == {
        "n": 4,
        "turn": "Beto",
        "legal": ["bid", "dudo", "calzo", "paso"],
    }
