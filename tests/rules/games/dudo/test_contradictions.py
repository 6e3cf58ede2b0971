"""Answers that contradict one another: for each two that decide a play, one in which the one that yields is
seen.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.games import GAMES, options_for, spell_out
from rules.games.dudo.engine.gaps.contradicting import CONTRADICTIONS
from rules.games.options import Contradiction
from tests.rules.games.dudo.table import AS, QUINA, SEXTA, Options, Table, seated, table

contradicting = GAMES["dudo"].catalogue.contradicting

KINDS = {option.id: option.kind for option in options_for("dudo")}
THREE, FOUR = "Ana Beto Caro", "Ana Beto Caro Dani"


def obligo(rules: Options, names: str = FOUR) -> Table:
    """Ana opens obligando, and Beto has one die like her."""
    return table(names, rules).down_to("Beto", 1).down_to("Ana", 1)


def low(rules: Options) -> Table:
    """Half the dice or fewer are left, and nobody has a single one."""
    return table(THREE, rules).down_to("Ana", 2).down_to("Beto", 2).down_to("Caro", 3)


def one_die_elsewhere(rules: Options) -> Table:
    return table(THREE, rules).down_to("Caro", 1).lost("Ana")


def again(play: Table) -> Table:
    """Dani goes out, and Ana is the next to open."""
    return play.down_to("Dani", 0)


def obligo_once(rules: Options) -> bool:
    back = again(table(FOUR, rules).down_to("Ana", 1))
    return bool(back["turn"] == "Ana" and back["mode"] == "opening")


def chooses_again(rules: Options) -> bool:
    declined = table(FOUR, rules).down_to("Ana", 1).bid("Ana", 1, QUINA, obligo=False).dudo("Beto").holds()
    back = again(declined)
    return back["mode"] == "obligo" and back.accepts("bid", by="Ana", quantity=1, pinta=QUINA, obligo=False)


def heads_up(rules: Options) -> Table:
    return table(THREE, rules).down_to("Caro", 0).down_to("Ana", 1)


def ases_of_an_obligo(rules: Options) -> bool:
    play = heads_up(rules)
    return (
        play["mode"] == "obligo" and play["aces_wild"] and play.accepts("bid", by="Ana", quantity=1, pinta=AS)
    )


def back_to_ana(rules: Options, pinta: int) -> Table:
    play = obligo(rules).bid("Ana", 1, QUINA).bid("Beto", 2, pinta)
    return play.bid("Caro", 3, pinta).bid("Dani", 4, pinta)


def bound_until_changed(rules: Options) -> bool:
    same, changed = back_to_ana(rules, QUINA), back_to_ana(rules, SEXTA)
    return list(same["min_bids"]) == [str(QUINA)] and len(changed["min_bids"]) > 1


def false_start_below(rules: Options) -> bool:
    play = low(rules)
    ordinary, falsely = (play.bid(play["turn"], 1, pinta)["legal"] for pinta in (QUINA, AS))
    return bool(ordinary == ["dudo"] and falsely == ["bid", "dismiss"])


def second_play(rules: Options) -> Table:
    """Ana has lost a die and opens."""
    return table(THREE, rules).lost("Ana")


def paso_over_a_false_start(rules: Options) -> bool:
    play = low(rules)
    return "paso" not in play.bid(play["turn"], 1, AS)["legal"]


def dismisser(rules: Options) -> bool:
    play = second_play(rules).bid("Ana", 1, AS).dismiss("Beto")
    return play["mode"] == "normal" and "1" not in play["min_bids"]


def dismisser_in_ases(rules: Options) -> bool:
    play = second_play(rules).bid("Ana", 1, AS).dismiss("Beto").bid("Beto", 1, AS)
    return play["mode"] == "normal" and "dismiss" not in play["legal"]


def over_a_paso(rules: Options) -> Table:
    return table(THREE, rules).bid("Ana", 2, AS).paso("Beto")


def cheap(play: Table) -> bool:
    return "dudo" in play["legal"] and play["siciliana"] is False


def of_one_die(rules: Options) -> Table:
    play = obligo(rules)
    return play.bid("Ana", 1, AS)


def who_passed_calls(rules: Options) -> bool:
    play = table(FOUR, rules).bid("Ana", 1, QUINA).paso("Beto").bid("Caro", 2, QUINA)
    return play.accepts("calzo", by="Ana") and play.reasons("calzo", by="Beto") == ["calzo_after_own_paso"]


def before_the_start(rules: Options) -> bool:
    return bool(seated(THREE, rules).do("withdraw", player="Caro")["initial"] == 10)


def withdrawal(rules: Options) -> bool:
    play = table(FOUR, rules).bid("Ana", 2, QUINA)
    goes_on, void = play.do("withdraw", player="Dani"), play.do("disqualify", player="Dani")
    return goes_on["bid"] is not None and void["bid"] is None


def void_and_removal(rules: Options, removal: str, void: str) -> bool:
    play = table(FOUR, rules).bid("Ana", 2, QUINA)
    return (play.do("disqualify", player="Beto")["turn"], play.do("void")["turn"]) == (removal, void)


PLAYS: dict[tuple[str, str], Callable[[Options], bool]] = {
    ("once-per-game", "obligo"): obligo_once,
    ("obligo", "optional"): chooses_again,
    ("no-obligo", "obligo"): lambda rules: bool(heads_up(rules)["mode"] == "opening"),
    ("obligo-ases-wild", "allowed"): ases_of_an_obligo,
    ("free", "bound"): bound_until_changed,
    ("one-way", "more-quantity"): lambda rules: bool(
        obligo(rules).bid("Ana", 1, QUINA)["min_bids"] == {str(pinta): 2 for pinta in range(1, 7)}
    ),
    ("dudo-only", "calzo-too"): lambda rules: bool(
        obligo(rules, THREE).bid("Ana", 1, QUINA)["legal"] == ["dudo"]
    ),
    ("dudo-only", "all"): lambda rules: bool(obligo(rules, THREE).bid("Ana", 1, QUINA)["legal"] == ["dudo"]),
    ("dudo-only", "forbidden"): false_start_below,
    ("dudo-only", "allowed"): paso_over_a_false_start,
    ("normal", "forbidden"): dismisser,
    ("normal", "false-start"): dismisser_in_ases,
    ("false-start", "ordinary-opening"): lambda rules: (
        "dismiss" not in heads_up(rules).bid("Ana", 1, AS)["legal"]
    ),
    ("same-or-more", "allowed"): lambda rules: bool(over_a_paso(rules)["min_bids"]["1"] == 3),
    ("opening", "allowed"): lambda rules: cheap(over_a_paso(rules).bid("Caro", 3, AS)),
    ("off-with-one-die-player", "siciliana"): lambda rules: cheap(one_die_elsewhere(rules).bid("Ana", 1, AS)),
    ("off-with-one-die-player", "opening"): lambda rules: cheap(
        one_die_elsewhere(rules).bid("Ana", 1, AS).bid("Beto", 2, AS)
    ),
    ("off-with-one-die-player", "siciliana-in-opening"): lambda rules: cheap(
        one_die_elsewhere(rules).bid("Ana", 1, QUINA).paso("Beto")
    ),
    ("false-start", "siciliana"): lambda rules: cheap(of_one_die(rules)),
    ("false-start", "opening"): lambda rules: cheap(of_one_die(rules).bid("Beto", 2, AS)),
    ("not-heads-up", "no-obligo"): lambda rules: bool(
        table("Ana Beto", rules).down_to("Ana", 1)["mode"] == "obligo"
    ),
    ("not-heads-up", "obligo-ases-wild"): lambda rules: (
        table("Ana Beto", rules).down_to("Ana", 1)["aces_wild"] is False
    ),
    ("not-heads-up", "ordinary-opening"): lambda rules: (
        "dismiss" in table("Ana Beto", rules).bid("Ana", 1, AS)["legal"]
    ),
    ("anyone", "forbidden"): who_passed_calls,
    ("anyone", "bid-or-dudo"): lambda rules: (
        obligo(rules).bid("Ana", 1, QUINA).reasons("calzo", by="Dani")[0] == "calzo_in_obligo"
    ),
    ("base-without-him", "fixed"): before_the_start,
    ("tied-go-on", "remaining-players"): before_the_start,
    ("finish-the-play", "void"): withdrawal,
    ("next-opens", "same-opener"): lambda rules: void_and_removal(rules, removal="Ana", void="Beto"),
    ("same-opener-throws-again", "next-after-removed"): lambda rules: void_and_removal(
        rules, removal="Caro", void="Ana"
    ),
}


OF_PLAY = [
    found for found in CONTRADICTIONS if "procedure" not in (KINDS[found.one[0]], KINDS[found.other[0]])
]


@pytest.mark.parametrize("found", OF_PLAY, ids=lambda found: f"{found.one[1]} and {found.other[1]}")
def test_the_one_that_yields_is_seen_in_a_play(found: Contradiction) -> None:
    assert PLAYS[found.one[1], found.other[1]](dict([found.one, found.other]))


def test_each_names_two_answers_of_the_catalogue_once_with_a_sentence_in_both_languages() -> None:
    answers = {option.id: [each.id for each in option.alternatives] for option in options_for("dudo")}
    seen = set()
    for found in CONTRADICTIONS:
        for gap, choice in (found.one, found.other):
            assert choice in answers[gap]
        assert found.one[0] != found.other[0]
        assert frozenset((found.one, found.other)) not in seen
        seen.add(frozenset((found.one, found.other)))
        for sentence in found.text.values():
            assert str(sentence).endswith(".")
        assert found.text["es"] != found.text["en"]


def test_those_of_a_table_are_those_of_which_both_are_chosen() -> None:
    assert contradicting({}) == ()
    both = {"obligo-reopen": "obligo", "obligo-after-recovery": "once-per-game"}
    assert [found.other for found in contradicting(both)] == [("obligo-reopen", "obligo")]
    assert contradicting(spell_out(both, game="dudo")) == contradicting(both)
    assert contradicting({"below-threshold-options": "dudo-only"})[0].other == (
        "false-start-dudo",
        "forbidden",
    )


def test_no_preset_contradicts_itself() -> None:
    for preset in ("reglamento", "practice"):
        assert contradicting(spell_out({}, preset=preset, game="dudo")) == ()
