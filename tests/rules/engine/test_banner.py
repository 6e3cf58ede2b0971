"""The banner says what the state answers and nothing else: nothing legal is left unsaid, nothing said is
illegal, the stake is what a doubt really costs. Random play under random options, in both languages.

What goes without saying is written here as decision 0300 has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.engine import Position, open_acta
from rules.engine.bilingual import LANGUAGES, Lang
from rules.engine.dudo import narrate
from rules.engine.dudo.narrate.announced import DuelAnnounced, EndAnnounced, PlayAnnounced, announced
from tests.rules.engine.banner_words import ANSWERS, PINTAS, Facts, facts_of
from tests.rules.engine.random_play import CHOICES, CLAIMS, NAMES, Chance, next_event, next_play
from tests.rules.engine.table import AS, QUINA, TONTO, Move, Options, Table, table

SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))]
STATES = 2500  # of each seed: 20,000
#: What of the facts is written alike in both languages.
ALIKE = frozenset(
    {"answers", "ases_wild", "claim", "false_start", "frame", "host"}
    | {"may_decline", "over", "pinta", "stake", "start", "winner"}
)

State = dict[str, Any]


# What may really be said


def takes(position: Position, do: str, **fields: Any) -> bool:
    return not position.problems({"do": do, **fields})


def kind_of(state: State, pinta: int) -> str:
    """Which kind of bid one in this pinta is, as a coordinator would call it."""
    bid = state["bid"]
    if bid is None:
        return "open"
    if "dismiss" in state["legal"]:
        return "continue" if pinta == AS else "convert"
    if state["mode"] != "obligo":
        return "raise"
    return "more" if pinta == bid["pinta"] else "another"


def really(position: Position) -> set[str]:
    """What the engine takes from the player on turn, the bids by their kind."""
    state = position.view()
    by, found = state["turn"], set()
    least = state["bid"]["quantity"] if state["bid"] else 1
    tried = {1, least, least + 1, (least + 1) // 2, 2 * least + 1, state["in_play"]}
    for pinta in range(1, 7):
        if any(takes(position, "bid", by=by, quantity=each, pinta=pinta) for each in tried):
            found.add(kind_of(state, pinta))
        elif state["bid"] is None and pinta == AS:
            found.add("open_without_ases")
    if "open_without_ases" in found:
        found.remove("open")
    found |= {do for do in ("dismiss", "dudo", "calzo") if takes(position, do, by=by)}
    return found | {"paso" for claim in CLAIMS if takes(position, "paso", by=by, claim=claim)}


def ordinary(facts: Facts, state: State) -> set[str]:
    """What goes without saying, where no list of answers stands."""
    if state["bid"] is None:
        return {"open"}
    assert "frame" in facts, "an obligo, a false start and a paso always list what is answered to them"
    return {"raise", "paso", "dudo"}


def may_decline(position: Position) -> bool:
    """May who opens an obligo choose that it be none?"""
    bid: Move = {"do": "bid", "by": position.view()["turn"], "quantity": 1, "pinta": TONTO, "obligo": False}
    return not position.problems(bid) and position.play(bid).view()["mode"] != "obligo"


def check_play(position: Position, facts: Facts, lang: Lang) -> None:
    state, may = position.view(), really(position)
    if "answers" in facts:
        assert may == set(facts["answers"])
    else:
        assert may - {"calzo"} == ordinary(facts, state)
        someone = any(takes(position, "calzo", by=name) for name in state["dice"])
        opening = state["bid"] is None and state["paso"] is None
        assert opening or narrate.calzo_bar(position, lang)["open"] is someone
    if state["bid"] is None and state["mode"] == "obligo":
        assert facts.get("may_decline", False) is may_decline(position)
    assert ("host" in facts) is (state["mode"] == "obligo")
    if "more" in may:
        assert facts["pinta"] == PINTAS[state["bid"]["pinta"] - 1]
    plain = state["paso"] is None and "false_start" not in facts
    assert ("ases_wild" in facts) is plain
    assert facts.get("false_start", False) is ("dismiss" in state["legal"])
    check_costs(position, facts)


def check_costs(position: Position, facts: Facts) -> None:
    """The stake and the ases, by a doubt that is played: of what stands, or of an opening to come."""
    state = position.view()
    if state["bid"] is None and state["paso"] is None:
        position = position.play({"do": "bid", "by": state["turn"], "quantity": 1, "pinta": TONTO})
        state = position.view()
    if "dudo" not in state["legal"]:
        assert "stake" not in facts
        return
    check_duel(position.play({"do": "dudo", "by": state["turn"]}), facts)


def check_duel(duel: Position, facts: Facts) -> None:
    """Both results of a duel that waits, played: what is lost, and whether ases helped the bid."""
    before = duel.view()
    for holds in (True, False):
        reveal: Move = {"do": "reveal", "holds": holds}
        if duel.problems(reveal):
            continue  # a bid above the dice, a paso of fewer than five: it cannot hold
        after = duel.play(reveal).view()
        lost = {name: had - after["dice"][name] for name, had in before["dice"].items()}
        for name, dice in lost.items():
            if dice > 0 and name not in before["removed"]:
                assert dice == min(before["dice"][name], facts.get("stake", 1)), "the stake"
    if before["paso"] is None and before["bid"]["pinta"] != AS and "ases_wild" in facts:
        hands = {name: [AS] * dice for name, dice in before["dice"].items() if dice}
        counted = duel.play({"do": "reveal", "hands": hands})
        exact = before["bid"]["quantity"] <= before["in_play"] and facts["ases_wild"]
        if duel.state.play.duel.call == "dudo":
            assert counted.state == duel.play({"do": "reveal", "holds": exact}).state


CLAIMED = {"full": [5, 5, 1, 2, 2], "escala": [1, 1, 2, 3, 4], "quintilla": [5, 5, 5, 5, 1]}


def check_paso_duel(duel: Position, facts: Facts) -> None:
    """Do ases make a paso good: three hands that nothing but wild ases completes."""
    passer, claim = duel.view()["paso"]["by"], facts["claim"]
    if duel.view()["dice"][passer] == 5:
        shown = duel.play({"do": "reveal", "hands": {passer: CLAIMED[claim]}})
        assert shown.state == duel.play({"do": "reveal", "holds": facts.get("ases_wild", False)}).state


def check(position: Position, lang: Lang) -> Facts:
    """Everything that the banner says now is true, and everything that may be said is in it."""
    words = narrate.banner(position, lang)
    state, facts = position.view(), facts_of(words, lang)
    try:
        if state["phase"] == "bidding":
            check_play(position, facts, lang)
        elif state["phase"] == "reveal":
            assert ("bid" in facts) is (state["paso"] is None)
            check_duel(position, facts)
            if state["paso"]:
                check_paso_duel(position, facts)
        elif state["phase"] == "starter":
            check_start(position, facts)
        else:
            assert facts["over"]
            assert facts["winner"] == state["winner"]
        check_value(position, facts)
    except AssertionError as wrong:
        raise AssertionError(f"{words!r} in {state}") from wrong
    return facts


def check_english(position: Position, spanish: Facts) -> None:
    """It says what the Spanish banner says."""
    english = facts_of(narrate.banner(position, "en"), "en")
    assert spanish.keys() == english.keys()
    assert {key: spanish.get(key) for key in ALIKE} == {key: english.get(key) for key in ALIKE}
    check_value(position, english)
    if position.view()["phase"] == "starter":
        check_start(position, english)
    if position.view()["bid"]:
        bars = [narrate.calzo_bar(position, lang)["open"] for lang in LANGUAGES]
        assert bars[0] is bars[1]


def check_start(position: Position, facts: Facts) -> None:
    names = [name for name, dice in position.view()["dice"].items() if dice]
    if facts["rolling"] != "all":
        names = [name for name in names if name in re.split(r", | y | e | and ", facts["rolling"])]
    assert takes(position, "starter", rolls=dict.fromkeys(names, 3))


def check_value(position: Position, facts: Facts) -> None:
    """The words say what the value has, and no more."""
    now = announced(position.state)
    if isinstance(now, PlayAnnounced):
        assert list(now.answers) == facts.get("answers", [])
        assert now.host == facts.get("host", "")
        assert now.fellows_look is (bool(facts["looks"]) if "looks" in facts else None)
        assert (now.paso is not None) is ("paso" in facts)
        assert (now.may_decline, now.false_start) == (
            facts.get("may_decline", False),
            facts.get("false_start", False),
        )
    if isinstance(now, PlayAnnounced | DuelAnnounced):
        assert (now.ases_wild, now.stake) == (facts.get("ases_wild"), facts.get("stake"))
    if isinstance(now, EndAnnounced):
        assert now.winner == facts["winner"]


def tables(chance: Random) -> Iterator[Position]:
    """Positions without end: random play under random options, one table after another."""
    while True:
        gaps = chance.sample(sorted(CHOICES), chance.randrange(len(CHOICES)))
        rules = {gap: chance.choice(CHOICES[gap]) for gap in gaps}
        names = list(NAMES[: chance.choice((2, 3, 3, 4, 5, 10))])
        position = open_acta({"format": "acta/1", "game": "dudo", "rules": rules, "players": names})
        tape = Chance(chance.randbytes(240))
        yield position
        while not tape.ended and not position.is_over:
            position = position.play(next_event(position, tape) or next_play(position, tape))
            yield position


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_legal_is_left_unsaid_and_nothing_said_is_illegal(seed: int) -> None:
    met: Counter[str] = Counter()
    for _, position in zip(range(STATES), tables(Random(seed)), strict=False):
        spanish = check(position, "es")
        check_english(position, spanish)
        met.update(key for key in spanish)
        met.update(spanish.get("answers", ()))
        met.update([f"stake {spanish['stake']}"] if "stake" in spanish else [])
    every = {word for words in ANSWERS.values() for word in words.values()}
    every |= {"frame", "host", "looks", "false_start", "paso", "ases_wild", "may_decline", "waiting"}
    every |= {"stake 1", "stake 2", "duel", "claim", "bid", "rolling", "winner"}
    assert every <= set(met), every - set(met)


def banner(play: Table, lang: Lang = "es") -> str:
    return narrate.banner(play.pos, lang)


ANYTHING: Options = {
    "false-start-dudo": "siciliana",
    "false-start-calzo": "allowed",
    "false-start-paso": "allowed",
}


def test_ordinary_play_goes_without_saying() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    assert banner(opened) == "Apertura · ases no valen · siciliana: 2 dados"
    assert banner(opened.bid("Beto", 3, QUINA)) == "Normal · ases comodín"
    assert banner(table("Ana Beto")) == "Mano a mano · ases comodín · sin siciliana"
    assert (
        banner(table("Ana Beto Caro").bid("Ana", 2, AS))
        == "Partida en falso · continuar con ases, convertir o desestimar"
    )
    passed = opened.paso("Beto")
    assert banner(passed) == "Paso de Beto: full · subir la jugada anterior o dudar el paso"
    assert banner(passed, "en") == "Beto's paso: full · raise the bid before it, or doubt the paso"


def test_a_false_start_says_all_that_the_options_let_be_answered_and_what_a_doubt_costs() -> None:
    play = table("Ana Beto Caro", ANYTHING).bid("Ana", 2, AS)
    words = "continuar con ases, convertir, desestimar, calzar, pasar o dudar"
    assert banner(play) == f"Partida en falso · siciliana: 2 dados · {words}"
    cheap = table("Ana Beto Caro", {"false-start-dudo": "one-die"}).bid("Ana", 2, AS)
    assert banner(cheap).startswith("Partida en falso · sin siciliana · ")


def test_a_paso_over_the_opening_says_where_it_is_a_siciliana() -> None:
    play = table("Ana Beto Caro", {"paso-stake": "siciliana-in-opening"}).bid("Ana", 2, QUINA).paso("Beto")
    assert (
        banner(play) == "Paso de Beto: full · siciliana: 2 dados · subir la jugada anterior o dudar el paso"
    )
    assert banner(play.dudo("Caro")) == "Dudo de Caro a Beto · paso: full · siciliana: 2 dados"


def test_who_has_passed_may_not_pass_again_and_the_banner_lists_what_is_left() -> None:
    back = table("Ana Beto").bid("Ana", 1, QUINA).paso("Beto").bid("Ana", 2, QUINA)
    assert banner(back) == "Mano a mano · ases comodín · subir o dudar"
    allowed = table("Ana Beto", {"calzo-after-own-paso": "allowed"})
    back = allowed.bid("Ana", 1, QUINA).paso("Beto").bid("Ana", 2, QUINA)
    assert banner(back, "en") == "Heads-up · ases wild · raise, calzo, or doubt"


def test_an_obligo_is_named_also_over_a_paso_or_a_false_start() -> None:
    falsely = table("Ana Beto Caro", {"obligo-open-ases": "false-start"}).down_to("Ana", 1).bid("Ana", 1, AS)
    answers = "continuar con ases, convertir o desestimar"
    assert banner(falsely) == f"Obligo de Ana · partida en falso · {answers}"
    start = "Obligo de Ana · solo Ana mira su dado (y quien también tenga uno) · "
    optional = table("Ana Beto Caro", {"obligo-optional": "optional"}).down_to("Ana", 1)
    assert banner(optional) == f"{start}ases no valen · puede abrir sin obligar"


def test_those_left_after_a_removal_have_not_tied() -> None:
    """Three sit down, one leaves before anybody has thrown: the others throw, and not again."""
    left = open_acta({"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]})
    left = left.play({"do": "withdraw", "player": "Caro", "reason": "se va"})
    assert narrate.banner(left, "es") == "Salida · cada uno lanza un dado"
