"""A play is the same in the three forms of the acta: word by word, by its outcome, by its dice alone. Random
plays under random options, and those that a coordinator would ask about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.games import Position, open_acta
from rules.games.dudo.engine.openers import possible_openers
from rules.games.dudo.narrate.statements import statement
from rules.games.dudo.record import forecast
from rules.games.dudo.simulator.shortened import as_outcome, as_tally
from tests.rules.games.dudo.full_plays import MOST_WORDS, count, is_opener_untold, next_word
from tests.rules.games.dudo.random_play import CHOICES, NAMES
from tests.rules.games.dudo.table import AS, QUINA, Move, Options, table

#: What is told of these cases hangs on two or three of them at once: they are drawn more often than others.
OFTEN: Options = {
    "paso-without-bid": "allowed",
    "opening-without-loss": "normal",
    "false-start-continued-stake": "opening",
    "false-start-dudo": "one-die",
    "false-start-paso": "allowed",
    "paso-stake": "siciliana-in-opening",
    "opener-after-right-calzo": "same-opener",
    "obligo-open-ases": "false-start",
    "obligo-one-die-calls": "all",
    "below-threshold-options": "dudo-only",
}


def tables(chance: Random) -> Iterator[Position]:
    """Tables between two plays, under random options, with random dice."""
    while True:
        rules = {gap: chance.choice(CHOICES[gap]) for gap in CHOICES if chance.random() < 0.4}
        rules |= {gap: choice for gap, choice in OFTEN.items() if chance.random() < 0.5}
        names = list(NAMES[: chance.choice((2, 3, 3, 4, 5))])
        position = open_acta({"format": "acta/1", "game": "dudo", "rules": rules, "players": names})
        position = position.play({"do": "starter", "player": chance.choice(names)})
        while not position.is_over:
            yield position
            for move in play_by_chance(position, chance):
                position = position.play(move)
            for _ in range(chance.choice((0, 0, 1, 4))):
                position = _less_by_chance(position, chance)


def play_by_chance(position: Position, chance: Random) -> list[Move]:
    """The words of one play and its count; `position` waits for the first of them."""
    moves: list[Move] = []
    while position.view()["phase"] == "bidding":
        move = next_word(position, chance, hurry=len(moves) >= MOST_WORDS)
        moves.append(move)
        position = position.play(move)
    moves.append(count(position, chance))
    return moves


def _less_by_chance(position: Position, chance: Random) -> Position:
    names = [name for name, dice in position.view()["dice"].items() if dice]
    return (
        position
        if len(names) < 2
        else position.play({"do": "tally", "player": chance.choice(names), "lost": 1})
    )


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
def test_any_play_is_the_same_by_its_outcome_and_by_its_dice(seed: int) -> None:
    chance = Random(seed)
    met: Counter[str] = Counter()
    for _, before in zip(range(1500), tables(chance), strict=False):
        moves = play_by_chance(before, chance)
        after = before
        for move in moves:
            after = after.play(move)
        outcome, tally = as_outcome(before, moves), as_tally(before, moves)
        assert not before.problems(outcome), (outcome, before.problems(outcome), moves, before.view())
        assert before.play(outcome).state == after.state, (outcome, moves, before.view(), before.head.rules)
        assert not before.problems(tally), (tally, before.problems(tally), moves, before.view())
        if not is_opener_untold(before, moves):
            assert before.play(tally).state == after.state, (tally, moves, before.view())
        met.update(list(outcome))
        met["lost two after a false start"] += "after" in outcome and tally.get("lost") == 2
        met["a paso without a bid"] += [move["do"] for move in moves[:2]] == ["paso", "dudo"]
        met["opened instead of who passed"] += [move["do"] for move in moves[:2]] == ["paso", "bid"]
        met["the dismisser passed"] += (
            "dismiss" in str(moves) and moves[-3]["do"] == "paso" and "opening" not in outcome
        )
    every = {"opening", "opener", "after", "false_start", "obligo", "lost two after a false start"}
    every |= {"a paso without a bid", "opened instead of who passed", "the dismisser passed"}
    assert every <= {name for name, times in met.items() if times}


def led_to(before: Position) -> dict[str, set[str]]:
    """Whom the full form leads to as the one to open, by every way there is; and what they may do but bid."""
    found: dict[str, set[str]] = {}
    seen, waiting = set(), [before]
    while waiting:
        position = waiting.pop()
        if position.state.play in seen:
            continue
        seen.add(position.state.play)
        name = position.view()["turn"]
        here = found.setdefault(name, set())
        for claim in ("full", "escala", "quintilla"):
            paso: Move = {"do": "paso", "by": name, "claim": claim}
            if not position.problems(paso):
                here.add("passes")
                waiting.append(position.play(paso))
        ases: Move = {"do": "bid", "by": name, "quantity": 1, "pinta": AS}
        if not position.problems(ases) and "dismiss" in (opened := position.play(ases)).legal:
            here.add("opens falsely")
            waiting.append(opened.play({"do": "dismiss", "by": opened.view()["turn"]}))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_who_can_have_opened_by_an_outcome_is_whom_the_words_lead_to(seed: int) -> None:
    for _, before in zip(range(150), tables(Random(seed)), strict=False):
        state = before.state
        openers = possible_openers(state.table, state.play)
        names = before.head.players
        told = {
            names[seat]: {word for word, may in (("opens falsely", falsely), ("passes", passing)) if may}
            for seat, falsely, passing in openers
        }
        assert told == led_to(before), (before.view(), before.head.rules)


def test_who_set_a_false_start_aside_may_pass_and_be_doubted() -> None:
    start = table("Ana Beto Caro", {"paso-without-bid": "allowed"})
    words = start.bid("Ana", 1, AS).dismiss("Beto").paso("Beto").dudo("Caro").fails()

    assert start.outcome("paso", "Caro", "Beto", opener="Beto", holds=False).pos.state == words.pos.state
    low = start.down_to("Ana", 2).down_to("Beto", 2).lost("Caro").lost("Caro").lost("Ana")
    only = low.ruling("below-threshold-options", "dudo-only").lost("Caro")
    assert only.accepts("outcome", call="paso", by="Ana", on="Caro", holds=False)
    assert (
        only.refuses("outcome", call="paso", by="Ana", on="Caro", opening=True, holds=False)[0] == "only_dudo"
    )


def test_who_opens_instead_of_who_passed_has_not_just_lost_a_die() -> None:
    """Nor has who dismissed, and so an outcome need not tell the two apart; in the table's first play both
    open a first play, later a normal one.
    """
    rules: Options = {"paso-without-bid": "allowed", "opening-without-loss": "normal"}
    first = table("Ana Beto Caro", rules)
    assert {first.paso("Ana")["mode"], first.bid("Ana", 1, AS).dismiss("Beto")["mode"]} == {"opening"}
    words = first.paso("Ana").bid("Beto", 2, QUINA).dudo("Caro").holds()
    assert first.outcome("dudo", "Caro", "Beto", opening=True, holds=True).pos.state == words.pos.state
    assert words["dice"]["Caro"] == 3

    start = first.lost("Ana")
    passed = start.paso("Ana")
    assert (start["mode"], passed["mode"], passed["aces_wild"]) == ("opening", "normal", True)

    words = passed.bid("Beto", 2, QUINA).dudo("Caro").holds()
    assert start.outcome("dudo", "Caro", "Beto", opening=True, holds=True).pos.state == words.pos.state
    assert words["dice"]["Caro"] == 4
    dismissed = start.bid("Ana", 1, AS).dismiss("Beto").bid("Beto", 2, QUINA).dudo("Caro").holds()
    assert dismissed.pos.state == words.pos.state


CONTINUED: Options = {"false-start-continued-stake": "opening"}
DOUBTED: Move = {"call": "dudo", "by": "Caro", "on": "Beto", "holds": True}


def test_a_doubt_after_a_false_start_was_continued_says_so_and_costs_two() -> None:
    start = table("Ana Beto Caro", CONTINUED)
    words = start.bid("Ana", 1, AS).bid("Beto", 2, AS).dudo("Caro").holds()

    assert start.do("outcome", **DOUBTED, after="false_start").pos.state == words.pos.state
    assert words["dice"]["Caro"] == 3
    assert start.do("outcome", **DOUBTED)["dice"]["Caro"] == 4, "an acta that does not say so means a raise"
    normal = table("Ana Beto Caro")
    assert normal.do("outcome", **DOUBTED, after="false_start")["dice"]["Caro"] == 4


def test_a_paso_over_a_false_start_that_was_continued() -> None:
    start = table("Ana Beto Caro Dani", {**CONTINUED, "paso-stake": "siciliana-in-opening"})
    words = start.bid("Ana", 1, AS).bid("Beto", 2, AS).paso("Caro").dudo("Dani").fails()

    short = start.outcome("paso", "Dani", "Caro", holds=False, after="false_start")
    assert short.pos.state == words.pos.state
    assert short["dice"]["Caro"] == 3


def test_a_false_start_is_continued_only_where_there_can_be_one_and_by_the_next() -> None:
    start = table("Ana Beto Caro", CONTINUED)
    assert start.refuses("outcome", **DOUBTED, after="false_start", opening=True) == ("malformed", None)
    assert start.refuses("outcome", **DOUBTED, after="a_raise") == ("malformed", None)
    assert start.refuses("outcome", **DOUBTED, after="false_start", opener="Beto") == ("not_the_opener", 5)
    ordinary = table("Ana Beto", {**CONTINUED, "false-start-headsup": "ordinary-opening"})
    heads_up: Move = {"call": "dudo", "by": "Ana", "on": "Beto", "holds": True}
    assert ordinary.refuses("outcome", **heads_up, after="false_start") == ("no_false_start", 5)
    once = table("Ana Beto Caro", {**CONTINUED, "false-start-again": "forbidden"})
    dismissed: Move = {"call": "dudo", "by": "Ana", "on": "Caro", "holds": True, "after": "false_start"}
    assert start.accepts("outcome", **dismissed), "Beto set Ana's false start aside and made one himself"
    assert once.refuses("outcome", **dismissed) == ("no_false_start", 5)


def test_it_is_offered_only_where_it_changes_what_is_lost() -> None:
    def offered(rules: Options, names: str = "Ana Beto Caro") -> set[tuple[str, str]]:
        moves = forecast.outcome_moves(table(names, rules).pos)
        assert all("opening" not in move for move in moves if "after" in move)
        return {(move["call"], move["on"]) for move in moves if "after" in move}

    assert offered({}) == set()
    assert offered(CONTINUED, "Ana Beto") == set(), "heads-up there is no siciliana"
    once = {**CONTINUED, "false-start-again": "forbidden"}
    assert offered(once) == {("dudo", "Beto")}
    assert offered({**once, "paso-stake": "siciliana-in-opening"}) == {("dudo", "Beto"), ("paso", "Caro")}
    for move in forecast.outcomes(table("Ana Beto Caro", CONTINUED).pos, "es"):
        assert "refusal" not in move or "after" not in move["move"]


def test_the_words_of_an_outcome_say_it() -> None:
    told = statement({"do": "outcome", **DOUBTED, "after": "false_start"})

    assert told["es"] == "Caro duda a Beto tras una partida en falso continuada y alcanza."
    assert told["en"] == "Caro doubts Beto after a false start was continued and it holds."
