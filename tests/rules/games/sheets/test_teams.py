"""Pairs that play their attempts (head with `teams`): the better of two, *sobre* (article A1)."""

from random import Random
from typing import Any

import pytest

from rules.games import RECORDINGS, DiceWanted, Position, open_acta, play_all
from rules.games.refusals import Refused
from tests.rules.games.sheets.random_play import choices_of, played
from tests.rules.games.sheets.table import (
    TEAMS,
    A,
    B,
    C,
    D,
    Move,
    after,
    but_for,
    codes,
    cross,
    enter,
    offer,
    refusal,
    say_pass,
    score,
    sheet,
    table,
    throw,
    with_sheets,
)

OF_TEAMS = (
    ("alalay", "alalay-pairs", ("best-of-two", "sobre")),
    ("cacho", "cacho-partners", ("best-of-team",)),
)
FULL, POKER, NOTHING = (5, 5, 5, 2, 2), (3, 3, 3, 3, 1), (1, 2, 3, 4, 6)


def best(**options: Any) -> Position:
    return table(pairs="best-of-two", teams=TEAMS, **options)


def sobre(**options: Any) -> Position:
    return table(pairs="sobre", teams=TEAMS, **options)


BOTH = [throw(A, *FULL), offer(A, "full"), throw(C, *POKER), offer(C, "poker")]


# The head


def test_teams_play_in_the_order_of_the_seats_of_their_first_members() -> None:
    state = after(best())
    assert (state["turn"], list(state["sheets"]), state["totals"]) == (
        A,
        ["Rojos", "Azules"],
        {"Rojos": 0, "Azules": 0},
    )
    other = table(A, B, C, D, pairs="best-of-two", teams={"Rojos": [D, C], "Azules": [B, A]})
    assert after(other)["turn"] == B
    assert after(other, enter(B, "senas", 6))["turn"] == D


@pytest.mark.parametrize(
    ("teams", "pairs"),
    [
        ({"Rojos": [A, C], "Azules": [B, D]}, "pair-as-one"),
        ({"Rojos": [A, C, B], "Azules": [D]}, "sobre"),
        ({"Rojos": [A, C]}, "sobre"),
        ({"Rojos": [A, C], "Azules": [B, D, A]}, "sobre"),
        ({"Rojos": [A, C], "Azules": [B, "Zoe"]}, "sobre"),
        ({"Rojos": [A, C], A: [B, D]}, "sobre"),
        ({"Todos": [A, B, C, D]}, "best-of-two"),
        ({}, "sobre"),
        ([], "sobre"),
    ],
)
def test_teams_that_are_none(teams: Any, pairs: str) -> None:
    head = {"format": "acta/1", "game": "alalay", "players": [A, B, C, D], "teams": teams}
    with pytest.raises(Refused) as refused:
        open_acta({**head, "rules": {"alalay-pairs": pairs}})
    assert refused.value.code == "malformed"


def test_dudo_has_no_teams_and_sheets_players_counts_them() -> None:
    with pytest.raises(Refused):
        open_acta({"format": "acta/1", "game": "dudo", "players": [A, B], "teams": {"Rojos": [A, B]}})
    assert after(best(sheets_players=2))["turn"] == A
    with pytest.raises(Refused):
        best(sheets_players=4)


# The better of two


def test_each_member_offers_and_the_team_chooses() -> None:
    state = after(best(), *BOTH)
    assert (state["turn"], state["legal"], state["worth"]) == (C, ["score"], {})
    assert state["table"]["offers"] == {A: {"box": "full", "worth": 35}, C: {"box": "poker", "worth": 45}}
    state = after(best(), *BOTH, score(A, "full", of=A))  # any member says it, also a lesser one
    assert (state["sheets"]["Rojos"], state["turn"], state["table"]) == ({"full": 35, "grande": []}, B, None)


def test_a_member_ends_the_attempt_with_an_offer_alone() -> None:
    first = throw(A, *FULL)
    assert codes(best(), first, score(A, "full")) == ["not_now"]
    assert refusal(best(), first, offer(A, "poker"))[:2] == ("cross_too_early", "A8")
    assert codes(best(), first, offer(A, "full"), throw(A, *FULL)) == ["not_your_turn"]
    assert after(best(), first, offer(A, "full"))["table"] == {
        "dice": [], "throws": 0, "de_mano": False, "turned": None,
        "offers": {A: {"box": "full", "worth": 35}},
    }  # fmt: skip


def test_what_is_no_offer() -> None:
    assert codes(best(), *BOTH, score(C, "poker")) == ["not_now"]
    assert codes(best(), *BOTH, throw(C, *FULL)) == ["not_now"]
    assert refusal(best(), *BOTH, score(C, "full", of=C)) == ("bad_offer", "A1", [])
    assert codes(best(), *BOTH, cross(C, "full", of=A)) == ["bad_offer"]
    assert codes(best(), *BOTH, score(C, "full", of=B)) == ["bad_offer"]
    assert codes(best(), *BOTH, score(B, "full", of=A)) == ["not_your_turn"]
    assert codes(best(), *BOTH, enter(C, "full", 35)) == ["not_now"]
    assert refusal(best(), say_pass(A)) == ("variation_off", "A1", [])
    assert codes(table(pairs="best-of-two"), throw(A, *FULL), offer(A, "full")) == ["variation_off"]


def test_what_may_be_crossed_is_offered_with_worth_zero() -> None:
    only = with_sheets(best(), A, Rojos=but_for("full"), Azules=sheet())
    nothing = [throw(A, *NOTHING), throw(A, *NOTHING), {"do": "turn", "by": A, "dice": [6]}, offer(A, "full")]
    state = after(only, *nothing, throw(C, *FULL), offer(C, "full"))
    assert state["table"]["offers"] == {A: {"box": "full", "worth": 0}, C: {"box": "full", "worth": 35}}
    assert state["legal"] == ["score", "cross"]
    chosen = [*nothing, throw(C, *FULL), offer(C, "full")]
    assert after(only, *chosen, cross(A, "full", of=A))["sheets"]["Rojos"]["full"] == "x"
    assert codes(only, *chosen, score(A, "full", of=A)) == ["bad_offer"]


def test_the_whole_turn_of_a_team_may_be_entered_by_its_first_member() -> None:
    assert after(best(), enter(A, "full", 35))["turn"] == B
    assert codes(best(), enter(C, "full", 35)) == ["not_your_turn"]
    assert codes(best(), throw(A, *FULL), offer(A, "full"), enter(C, "poker", 45)) == ["not_now"]


def test_a_dormida_of_a_member_is_the_teams() -> None:
    state = after(best(), throw(A, *FULL), offer(A, "full"), throw(C, 4, 4, 4, 4, 4))
    assert (state["ending"], state["winner"], state["sheets"]["Rojos"]) == (
        "dormida",
        "Rojos",
        {"grande": [50]},
    )


# Sobre


def test_the_first_writes_and_the_second_another_box_or_nothing() -> None:
    wrote = [throw(A, *FULL), score(A, "full")]
    state = after(sobre(), *wrote)
    assert (state["turn"], state["legal"], state["table"]) == (C, ["throw", "pass"], None)
    assert after(sobre(), *wrote, say_pass(C))["turn"] == B
    state = after(sobre(), *wrote, throw(C, *POKER), score(C, "poker"))
    assert (state["turn"], state["totals"]["Rojos"]) == (B, 80)
    assert after(sobre(), *wrote, throw(C, *NOTHING), say_pass(C))["totals"]["Rojos"] == 35
    assert codes(sobre(), *wrote, throw(C, *FULL), score(C, "full")) == ["box_taken"]
    assert codes(sobre(), *wrote, throw(C, *NOTHING), cross(C, "poker"))[0] == "not_now"
    assert codes(sobre(), *wrote, throw(C, *NOTHING), offer(C, "senas")) == ["not_now"]


def test_the_first_passes_on_and_the_second_writes_their_own_or_takes_the_sobre() -> None:
    left = [throw(A, *FULL), offer(A, "full")]
    assert (
        after(sobre(), *left, score(C, "full", of=A))["totals"]["Rojos"] == 35
    )  # at any time of the attempt
    assert after(sobre(), *left, throw(C, *NOTHING), score(C, "full", of=A))["turn"] == B
    state = after(sobre(), *left, throw(C, *POKER), score(C, "poker"))
    assert (state["turn"], state["sheets"]["Rojos"]) == (B, {"poker": 45, "grande": []})
    assert codes(sobre(), *left, say_pass(C)) == ["not_now"]
    assert codes(sobre(), *left, throw(C, *NOTHING), offer(C, "senas")) == ["not_now"]


def test_a_first_member_crosses_nothing() -> None:
    only = with_sheets(sobre(), A, Rojos=but_for("full"), Azules=sheet())
    lies = [throw(A, *NOTHING), throw(A, *NOTHING), {"do": "turn", "by": A, "dice": [6]}]
    assert codes(only, *lies, cross(A, "full")) == ["not_now"]
    assert after(only, *lies, offer(A, "full"), cross(C, "full", of=A))["sheets"]["Rojos"]["full"] == "x"


def test_a_sheet_that_is_full_or_wins_ends_the_turn() -> None:
    only = with_sheets(sobre(), A, Rojos=but_for("full"), Azules=sheet())
    assert after(only, throw(A, *FULL), score(A, "full"))["turn"] == B
    belly = with_sheets(sobre(), A, Rojos=sheet(escalera=25, poker=45, grande=[50]))
    assert after(belly, throw(A, *FULL), score(A, "full"))["ending"] == "panza_de_oro"


# Who leaves


def removal(name: str) -> Move:
    return {"do": "withdraw", "player": name}


def test_a_member_who_leaves_drops_the_attempt_and_leaves_what_they_offered() -> None:
    assert after(best(), throw(A, *FULL), removal(A))["turn"] == C
    alone = [throw(A, *FULL), removal(A), throw(C, *POKER)]
    assert after(best(), *alone, score(C, "poker"))["turn"] == B  # who is alone writes at once
    assert codes(best(), *alone, offer(C, "poker")) == ["not_now"]
    stands = [throw(A, *FULL), offer(A, "full"), removal(A), throw(C, *POKER), offer(C, "poker")]
    assert after(best(), *stands, score(C, "full", of=A))["totals"]["Rojos"] == 35
    chooses = [throw(A, *FULL), offer(A, "full"), throw(C, *POKER), removal(C)]
    assert after(best(), *chooses)["legal"] == ["score"]
    assert after(best(), *chooses, score(A, "full", of=A))["turn"] == B
    wrote = [throw(A, *FULL), score(A, "full"), removal(C)]
    assert after(sobre(), *wrote)["turn"] == B
    assert after(sobre(), throw(A, *FULL), offer(A, "full"), removal(C), score(A, "full", of=A))["turn"] == B


def test_the_last_member_to_leave_takes_the_team_along() -> None:
    state = after(best(), removal(C), removal(A))
    assert (state["ending"], state["winner"], state["removed"]) == ("last_player", "Azules", [C, A])
    assert (state["ranking"], state["places"]) == (["Azules", "Rojos"], {"Rojos": 2, "Azules": 1})


# What else names teams


def test_events_name_teams_where_sheets_are_theirs() -> None:
    start = with_sheets(best(sheets_tie="throw-off"), A, Rojos=but_for("full"), Azules=but_for())
    tied = play_all(
        start, [throw(A, *NOTHING), throw(A, 2, 2, 2, 6, 6), {"do": "turn", "by": A, "dice": [2]}]
    )
    assert codes(best(), {"do": "adjust", "sheets": {A: sheet()}}) == ["unknown_player"]
    assert codes(best(), enter("Rojos", "full", 35)) == ["unknown_player"]
    assert tied.view()["turn"] == A
    off = start.play(enter(A, "full", 30))
    assert (off.view()["phase"], off.view()["tied"]) == ("throw_off", ["Rojos", "Azules"])
    assert after(off, {"do": "throw_off", "player": "Azules"})["winner"] == "Azules"
    rolls = {"Rojos": [1, 1, 1, 1, 1], "Azules": [6, 6, 6, 6, 5]}
    assert after(off, {"do": "throw_off", "rolls": rolls})["winner"] == "Rojos"
    state = after(
        best(), enter(A, "senas", 12), enter(B, "senas", 12), {"do": "close", "ranking": ["Azules", "Rojos"]}
    )
    assert state["winner"] == "Azules"


# What is foretold of an attempt


def games_of_pairs(count: int, *, first: int = 0) -> None:
    """By chance, under mixes of the options: what ends the attempt is what may be entered, and its words."""
    for number in range(first, first + count):
        chance = Random(f"pairs {number}")
        game, gap, ways = chance.choice(OF_TEAMS)
        rules = {option: chance.choice(words) for option, words in choices_of(game).items()}
        head = {"format": "acta/1", "game": game, "players": [A, B, C, D], "teams": TEAMS}
        head["rules"] = {**rules, gap: chance.choice(ways)}
        for position, _move, _after in played(head, chance):
            told = RECORDINGS[game].foretold(position, "throws", "es")
            if position.state.end is not None:
                assert "ends" not in told
                continue
            may = [move for move in position.legal_moves() if not isinstance(move, DiceWanted)]
            ending = {move["do"] for move in may if "of" not in move} - {"turn", "declare", "abajo"}
            assert ending <= {*told["ends"]}
            assert {*told["ends"]} & {*position.legal} >= ending
            assert not any("of" in move for move in may) or told["takes"]


def test_a_turn_that_is_begun_goes_on_by_throws_in_either_form() -> None:
    told = [
        RECORDINGS["alalay"].foretold(play_all(sobre(), BOTH[:2]), form, "es") for form in ("turns", "throws")
    ]
    assert told[0] == told[1]
    assert (told[0]["dice"], told[0]["ends"], told[0]["takes"]) == ([5], ["score", "cross"], True)


def test_what_ends_an_attempt_is_foretold() -> None:
    games_of_pairs(60)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(1, 4))
def test_what_ends_an_attempt_is_foretold_in_many_games(thousand: int) -> None:
    games_of_pairs(1000, first=1000 * thousand)
