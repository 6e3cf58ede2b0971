"""What may be played next, as whole moves, and where a new throw begins."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.games import DiceWanted, Position, open_acta
from tests.rules.games.dudo.random_play import CLAIMS, heads, tapes
from tests.rules.games.dudo.table import QUINA, Move, over, seated, table
from tests.rules.games.dudo.test_properties import Head, accepts, bids_to_try, played, positions, some

AROUND = ("dismiss", "dudo", "calzo", "paso")


def said(position: Position) -> list[Move]:
    """The legal moves that need no dice."""
    return [dict(move) for move in position.legal_moves() if not isinstance(move, DiceWanted)]


def wanted(position: Position) -> list[DiceWanted]:
    return [move for move in position.legal_moves() if isinstance(move, DiceWanted)]


def thrown(wants: DiceWanted, chance: Random) -> dict[str, list[int]]:
    return {player: [chance.randint(1, 6) for _ in range(dice)] for player, dice in wants.dice.items()}


def moves_of(position: Position, word: str) -> list[Move]:
    return [move for move in said(position) if move["do"] == word]


# What is among them


def test_the_opener_may_bid_whatever_the_dice_in_play_can_show() -> None:
    play = table("Ana Beto")

    amounts = [(move["quantity"], move["pinta"]) for move in said(play.pos)]

    assert amounts == [(quantity, pinta) for pinta in range(1, 7) for quantity in range(1, 11)]


def test_larger_bids_are_listed_where_they_are_asked_for() -> None:
    position = table("Ana Beto").pos

    assert len(position.legal_moves(highest=12)) == 6 * 12
    assert position.legal_moves(highest=0) == ()


def test_who_answers_a_bid_may_raise_doubt_calzar_and_pass() -> None:
    position = table("Ana Beto").bid("Ana", 9, QUINA).pos

    assert said(position) == [
        {"do": "bid", "by": "Beto", "quantity": 5, "pinta": 1},
        *({"do": "bid", "by": "Beto", "quantity": quantity, "pinta": 1} for quantity in range(6, 11)),
        {"do": "bid", "by": "Beto", "quantity": 10, "pinta": 5},
        {"do": "bid", "by": "Beto", "quantity": 9, "pinta": 6},
        {"do": "bid", "by": "Beto", "quantity": 10, "pinta": 6},
        {"do": "dudo", "by": "Beto"},
        {"do": "calzo", "by": "Beto"},
        *({"do": "paso", "by": "Beto", "claim": claim} for claim in CLAIMS),
    ]


def test_anybody_but_the_bidder_may_calzar_where_the_options_say_so() -> None:
    position = table("Ana Beto Caro", {"calzo-out-of-turn": "anyone"}).bid("Ana", 3, QUINA).pos

    assert [move["by"] for move in moves_of(position, "calzo")] == ["Beto", "Caro"]


def test_only_a_higher_paso_where_the_options_say_so() -> None:
    play = table("Ana Beto Caro", {"paso-order": "higher-only"}).bid("Ana", 3, QUINA).paso("Beto", "escala")

    position = play.bid("Caro", 4, QUINA).pos

    assert [move["claim"] for move in moves_of(position, "paso")] == ["quintilla"]


def test_an_opener_who_may_choose_has_each_bid_with_the_obligo_and_without() -> None:
    position = table("Ana Beto Caro", {"obligo-optional": "optional"}).down_to("Ana", 1).pos

    declined = [move for move in said(position) if "obligo" in move]
    assert position.view()["mode"] == "obligo"
    assert declined
    assert all(position.play(move).view()["mode"] != "obligo" for move in declined)


def test_a_table_that_is_over_has_none() -> None:
    assert over().pos.legal_moves() == ()
    assert over().pos.to_throw == {}


# Exactly those that are accepted


def as_told(position: Position, move: Move) -> Move:
    """The move without an `obligo` that changes nothing."""
    plain = {key: value for key, value in move.items() if key != "obligo"}
    return plain if accepts(position, plain) and position.play(plain) == position.play(move) else move


def words_to_try(position: Position) -> list[Move]:
    """Every word by everybody, and every bid at which the answer may change."""
    state = position.view()
    names = list(state["dice"])
    words: list[Move] = [{"do": do, "by": by} for do, by in product(AROUND[:3], names)]
    words += [{"do": "paso", "by": by, "claim": claim} for by, claim in product(names, CLAIMS)]
    words += [{"do": "bid", "by": by, "quantity": 1, "pinta": 6} for by in names]
    if state["turn"] is not None:
        openings = ({}, {"obligo": False}, {"obligo": True}) if state["bid"] is None else ({},)
        for (pinta, quantity), more in product(bids_to_try(state), openings):
            words.append({"do": "bid", "by": state["turn"], "quantity": quantity, "pinta": pinta, **more})
    return words


may_decline = heads.map(lambda head: {**head, "rules": {**head["rules"], "obligo-optional": "optional"}})


@some
@given(heads | may_decline, tapes)
def test_a_word_is_accepted_exactly_where_it_is_among_them(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        highest = position.view()["in_play"] + 3
        legal = [dict(m) for m in position.legal_moves(highest=highest) if not isinstance(m, DiceWanted)]
        for word in words_to_try(position):
            if word.get("quantity", 0) > highest:
                continue
            taken = accepts(position, word)
            assert taken is ((as_told(position, word) if taken else word) in legal), word


@some
@given(heads, tapes)
def test_each_of_them_is_accepted(head: Head, tape: bytes) -> None:
    for position in positions(head, tape):
        assert all(not position.problems(move) for move in said(position))
        assert position.is_over is (position.legal_moves() == ())


@some
@given(heads, tapes, st.integers(0, 10**9))
def test_filled_with_any_dice_each_of_them_is_accepted(head: Head, tape: bytes, seed: int) -> None:
    chance = Random(seed)
    for position in positions(head, tape):
        state = position.view()
        for wants in wanted(position):
            whole = wants.filled(thrown(wants, chance))
            assert accepts(position, dict(whole))
            assert whole["do"] == state["phase"]
        assert len(wanted(position)) == (state["phase"] in ("starter", "reveal"))


# Where a new throw begins


def dice_in_play(position: Position) -> dict[str, int]:
    return {name: dice for name, dice in position.view()["dice"].items() if dice}


def test_to_start_each_throws_one_die_and_who_ties_throws_again() -> None:
    sat = seated("Ana Beto Caro")

    assert sat.pos.to_throw == {"Ana": 1, "Beto": 1, "Caro": 1}
    assert sat.rolls(Ana=6, Beto=6, Caro=2).pos.to_throw == {"Ana": 1, "Beto": 1}


def test_all_throw_when_a_play_begins_and_not_again_while_it_runs() -> None:
    opening = table("Ana Beto")
    bid = opening.bid("Ana", 2, QUINA)

    assert opening.pos.to_throw == {"Ana": 5, "Beto": 5}
    assert bid.pos.to_throw == {}
    assert bid.dudo("Beto").pos.to_throw == {}
    assert bid.dudo("Beto").holds().pos.to_throw == {"Ana": 5, "Beto": 4}


def test_a_false_start_set_aside_is_played_with_the_same_dice() -> None:
    aside = table("Ana Beto Caro").bid("Ana", 2, 1).dismiss("Beto")

    assert aside["bid"] is None
    assert aside.pos.to_throw == {}


def test_all_throw_again_after_a_void_and_not_after_an_undo() -> None:
    bid = table("Ana Beto").bid("Ana", 2, QUINA)
    settled = bid.dudo("Beto").holds()

    assert bid.do("void", reason="se volcó un cacho").pos.to_throw == {"Ana": 5, "Beto": 5}
    assert settled.undo().pos.to_throw == {}


WORDS = {"bid", "dismiss", "dudo", "calzo", "paso"}
NEW_PLAY = {"reveal", "outcome", "tally", "void", "adjust"}


@some
@given(heads, tapes)
def test_all_throw_exactly_where_a_play_waits_for_its_first_word(head: Head, tape: bytes) -> None:
    """As one sees it who follows the moves: what is said is said upon the dice that lie there."""
    before = open_acta(head)
    for move, after in played(head, tape):
        phase = after.view()["phase"]
        if move["do"] in WORDS or phase in ("reveal", "over"):
            assert after.to_throw == {}
        elif move["do"] in NEW_PLAY:
            assert after.to_throw == dice_in_play(after)
        elif move["do"] == "ruling":
            assert after.to_throw == before.to_throw
        elif phase == "bidding":
            assert after.to_throw in ({}, dice_in_play(after))
        before = after
