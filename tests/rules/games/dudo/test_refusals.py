"""What the rules forbid: every code with its article, the order of the reasons, and both languages."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.games import Refused
from tests.rules.games.dudo.table import (
    AS,
    QUINA,
    SEXTA,
    TONTO,
    Move,
    Table,
    opened,
    over,
    pick,
    seated,
    table,
)


def false_start() -> Table:
    return table("Ana Beto Caro").bid("Ana", 2, AS)


def obligo() -> Table:
    return table("Ana Beto Caro").down_to("Ana", 1).bid("Ana", 1, QUINA)


def passed() -> Table:
    return opened().paso("Beto")


def below() -> Table:
    """Seven of fifteen dice are in play, and Ana has opened a play that is no obligo."""
    return table("Ana Beto Caro").down_to("Beto", 2).down_to("Caro", 2).down_to("Ana", 3).bid("Ana", 1, TONTO)


def with_rule(gap: str, choice: str) -> Table:
    return table("Ana Beto Caro", {gap: choice})


def bid(by: str, quantity: int, pinta: int) -> Move:
    return {"do": "bid", "by": by, "quantity": quantity, "pinta": pinta}


def word(do: str, by: str) -> Move:
    return {"do": do, "by": by, **({"claim": "full"} if do == "paso" else {})}


def own_paso_behind() -> Table:
    """Beto passed in this throw, and the turn is his again."""
    return passed().bid("Caro", 3, QUINA).bid("Ana", 4, QUINA)


Example = tuple[str, int | None, Callable[[], Table], Any]

EXAMPLES: list[Example] = [
    ("malformed", None, opened, {"do": "bid", "by": "Beto"}),
    ("unknown_player", None, opened, word("dudo", "Zoe")),
    ("not_now", None, opened, {"do": "reveal", "count": 3}),
    ("ranking_needed", None, opened, {"do": "close", "reason": "se acabó el tiempo"}),
    ("not_your_turn", 3, opened, word("dudo", "Caro")),
    ("wrong_rollers", 3, lambda: seated("Ana Beto Caro"), {"do": "starter", "rolls": {"Ana": 3}}),
    ("bid_too_low", 4, opened, bid("Beto", 2, QUINA)),
    ("bid_too_low", 5, false_start, bid("Beto", 2, AS)),
    ("bid_too_low", 9, obligo, bid("Beto", 1, QUINA)),
    (
        "bid_too_high",
        4,
        lambda: with_rule("conversion-amount", "exact").bid("Ana", 4, QUINA),
        bid("Beto", 3, AS),
    ),
    ("bid_too_high", 4, lambda: with_rule("bid-above-dice", "forbidden"), bid("Ana", 16, QUINA)),
    (
        "bid_too_high",
        4,
        lambda: with_rule("raise-quantity-with-pinta", "one-way").bid("Ana", 2, QUINA),
        bid("Beto", 3, SEXTA),
    ),
    ("nothing_to_doubt", 4, lambda: table("Ana Beto Caro"), word("dudo", "Ana")),
    ("nothing_to_calzar", 4, lambda: table("Ana Beto Caro"), word("calzo", "Ana")),
    (
        "no_bid_left",
        4,
        lambda: with_rule("bid-above-dice", "forbidden").bid("Ana", 15, QUINA).bid("Beto", 15, AS),
        bid("Caro", 16, AS),
    ),
    (
        "not_the_next_player",
        4,
        lambda: table("Ana Beto Caro"),
        {"do": "outcome", "call": "dudo", "by": "Caro", "on": "Ana", "holds": True},
    ),
    (
        "own_bid",
        4,
        lambda: with_rule("calzo-out-of-turn", "anyone").bid("Ana", 2, QUINA),
        word("calzo", "Ana"),
    ),
    ("no_false_start", 5, opened, word("dismiss", "Beto")),
    ("false_start_options", 5, false_start, word("dudo", "Beto")),
    (
        "not_the_opener",
        5,
        lambda: table("Ana Beto Caro").down_to("Ana", 1),
        {"do": "outcome", "call": "dudo", "by": "Caro", "on": "Beto", "opening": True, "holds": True},
    ),
    (
        "opening_not_allowed",
        5,
        lambda: with_rule("false-start-again", "forbidden").bid("Ana", 1, AS).dismiss("Beto"),
        bid("Beto", 1, AS),
    ),
    (
        "opening_not_allowed",
        9,
        lambda: with_rule("obligo-open-ases", "forbidden").down_to("Ana", 1),
        bid("Ana", 1, AS),
    ),
    (
        "bid_cannot_hold",
        6,
        lambda: opened().bid("Beto", 16, QUINA).dudo("Caro"),
        {"do": "reveal", "holds": True},
    ),
    ("calzo_below_threshold", 7, below, word("calzo", "Beto")),
    (
        "only_dudo",
        7,
        lambda: below().undo().ruling("below-threshold-options", "dudo-only").bid("Ana", 1, TONTO),
        bid("Beto", 2, TONTO),
    ),
    ("calzo_on_paso", 8, passed, word("calzo", "Caro")),
    ("only_continue_or_doubt", 8, passed, word("dismiss", "Caro")),
    ("two_pasos_in_a_row", 8, passed, word("paso", "Caro")),
    ("paso_again", 8, own_paso_behind, word("paso", "Beto")),
    ("paso_without_bid", 8, lambda: table("Ana Beto Caro"), word("paso", "Ana")),
    (
        "paso_cannot_hold",
        8,
        lambda: (
            table("Ana Beto Caro").lost("Beto").lost("Ana").bid("Ana", 1, TONTO).paso("Beto").dudo("Caro")
        ),
        {"do": "reveal", "holds": True},
    ),
    (
        "paso_not_higher",
        8,
        lambda: (
            with_rule("paso-order", "higher-only").bid("Ana", 1, TONTO).paso("Beto").bid("Caro", 2, TONTO)
        ),
        word("paso", "Ana"),
    ),
    ("calzo_after_own_paso", 8, own_paso_behind, word("calzo", "Beto")),
    ("obligo_pinta_fixed", 9, obligo, bid("Beto", 2, SEXTA)),
    ("calzo_in_obligo", 9, obligo, word("calzo", "Beto")),
    ("paso_in_obligo", 9, obligo, word("paso", "Beto")),
    ("player_out", 10, lambda: table("Ana Beto Caro").down_to("Caro", 0), word("dudo", "Caro")),
    ("table_over", 10, over, word("dudo", "Ana")),
    ("no_siciliana", 12, lambda: table("Ana Beto"), {"do": "tally", "player": "Ana", "lost": 2}),
]

CODES_OF_THE_ACTA = """
    malformed unknown_player not_now ranking_needed not_your_turn wrong_rollers bid_too_low bid_too_high
    nothing_to_doubt nothing_to_calzar no_bid_left not_the_next_player own_bid no_false_start
    false_start_options not_the_opener opening_not_allowed bid_cannot_hold calzo_below_threshold only_dudo
    calzo_on_paso only_continue_or_doubt two_pasos_in_a_row paso_again paso_without_bid paso_cannot_hold
    paso_not_higher calzo_after_own_paso obligo_pinta_fixed calzo_in_obligo paso_in_obligo player_out
    table_over no_siciliana
"""


@pytest.mark.parametrize(
    ("code", "article", "situation", "move"),
    EXAMPLES,
    ids=[f"{code}-{article}" for code, article, *_ in EXAMPLES],
)
def test_every_code_rests_on_its_article(
    code: str, article: int | None, situation: Callable[[], Table], move: Move
) -> None:
    assert situation().refuses_move(move) == (code, article)


def test_every_code_of_the_acta_has_its_example() -> None:
    assert {code for code, *_ in EXAMPLES} == set(CODES_OF_THE_ACTA.split())


@pytest.mark.parametrize(("situation", "move"), [(situation, move) for _, _, situation, move in EXAMPLES])
def test_a_refusal_speaks_both_languages(situation: Callable[[], Table], move: Move) -> None:
    with pytest.raises(Refused) as caught:
        situation().pos.play(move)
    refusal = caught.value.refusal

    spanish, english = refusal.message("es"), refusal.message("en")
    assert spanish != english
    for sentence in (spanish, english):
        assert sentence[-1] in ".?!"
        assert not any(mark in sentence for mark in ("{", "}", "None", refusal.code))


# The order of the reasons


def test_malformed_stands_alone() -> None:
    assert over().reasons("bid", by="Zoe", quantity=0, pinta=9) == ["malformed"]


def test_an_unknown_player_before_the_end_of_the_table() -> None:
    assert over().reasons("dudo", by="Zoe")[0] == "unknown_player"


def test_a_removed_player_before_the_end_of_the_table() -> None:
    gone = over().do("disqualify", player="Caro", reason="trampa")

    assert gone.reasons("dudo", by="Caro")[:2] == ["unknown_player", "table_over"]


def test_the_end_of_the_table_before_a_player_who_is_out() -> None:
    assert over().reasons("bid", by="Beto", quantity=1, pinta=QUINA)[:2] == ["table_over", "player_out"]


def test_a_player_who_is_out_before_what_is_not_now() -> None:
    play = table("Ana Beto Caro Dani").down_to("Dani", 0).bid("Ana", 1, TONTO).dudo("Beto")

    assert play.reasons("bid", by="Dani", quantity=2, pinta=QUINA)[:2] == ["player_out", "not_now"]
    assert play.reasons("tally", player="Dani", lost=1)[:2] == ["player_out", "not_now"]


def test_a_player_who_is_out_before_the_turn() -> None:
    play = table("Ana Beto Caro Dani").down_to("Dani", 0)

    assert play.reasons("bid", by="Dani", quantity=2, pinta=QUINA) == ["player_out", "not_your_turn"]


def test_the_turn_before_what_a_standing_paso_allows() -> None:
    assert passed().reasons("calzo", by="Ana") == ["not_your_turn", "calzo_on_paso"]


def test_a_standing_paso_before_ones_own_paso() -> None:
    play = passed().bid("Caro", 3, QUINA).paso("Ana")

    assert play.reasons("paso", by="Beto", claim="full") == ["two_pasos_in_a_row", "paso_again"]
    assert play.reasons("calzo", by="Beto") == ["calzo_on_paso", "calzo_after_own_paso"]


def test_a_standing_paso_before_the_false_start() -> None:
    assert passed().reasons("dismiss", by="Caro") == ["only_continue_or_doubt", "no_false_start"]


def test_a_standing_paso_before_the_obligo_and_the_threshold() -> None:
    play = table("Ana Beto Caro", {"obligo-one-die-calls": "all"}).down_to("Caro", 1).down_to("Beto", 4)
    play = play.down_to("Ana", 1).bid("Ana", 1, QUINA).bid("Beto", 2, QUINA).paso("Caro")
    assert pick(play.state, "in_play turn") == {"in_play": 6, "turn": "Ana"}
    raised = play.bid("Ana", 3, QUINA)

    assert play.reasons("calzo", by="Ana") == ["calzo_on_paso", "calzo_below_threshold"]
    assert raised.reasons("calzo", by="Beto") == ["calzo_in_obligo", "calzo_below_threshold"]


def test_nothing_to_answer_before_the_obligo_and_the_threshold() -> None:
    play = table("Ana Beto Caro").down_to("Beto", 2).down_to("Caro", 2).down_to("Ana", 1)
    assert pick(play.state, "mode calzo_open") == {"mode": "obligo", "calzo_open": False}

    assert play.reasons("calzo", by="Ana") == [
        "nothing_to_calzar",
        "calzo_in_obligo",
        "calzo_below_threshold",
    ]


def test_the_obligo_before_the_false_start() -> None:
    play = table("Ana Beto Caro", {"obligo-open-ases": "false-start"}).down_to("Ana", 1).bid("Ana", 1, AS)

    assert play.reasons("calzo", by="Beto") == ["calzo_in_obligo", "false_start_options"]
    assert play.reasons("paso", by="Beto", claim="full") == ["paso_in_obligo", "false_start_options"]


def test_the_false_start_before_the_threshold() -> None:
    play = below().undo().bid("Ana", 1, AS)

    assert play.reasons("calzo", by="Beto") == ["false_start_options", "calzo_below_threshold"]


def test_the_threshold_before_ones_own_paso_and_before_the_amount() -> None:
    back = below().paso("Beto").bid("Caro", 2, TONTO).bid("Ana", 3, TONTO)
    assert back.reasons("calzo", by="Beto") == ["calzo_below_threshold", "calzo_after_own_paso"]

    only = below().undo().ruling("below-threshold-options", "dudo-only").bid("Ana", 2, QUINA)
    assert only.reasons("bid", by="Beto", quantity=1, pinta=TONTO) == ["only_dudo", "bid_too_low"]


def test_the_turn_before_the_amount() -> None:
    assert opened().reasons("bid", by="Caro", quantity=1, pinta=TONTO) == ["not_your_turn", "bid_too_low"]


def test_the_error_tells_the_first_reason_and_the_others_beside_it() -> None:
    with pytest.raises(Refused) as caught:
        passed().pos.play(word("calzo", "Ana"))

    assert caught.value.refusal.code == "not_your_turn"
    assert [reason.code for reason in caught.value.reasons] == ["calzo_on_paso"]


# Words that have no place in a phase

IN_BIDDING: dict[str, Move] = {
    "starter": {"do": "starter", "player": "Ana"},
    "reveal": {"do": "reveal", "holds": True},
    "outcome": {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "holds": True},
    "tally": {"do": "tally", "player": "Ana", "lost": 1},
}
SPOKEN: dict[str, Move] = {
    "bid": bid("Beto", 3, QUINA),
    "dismiss": word("dismiss", "Beto"),
    "dudo": word("dudo", "Beto"),
    "calzo": word("calzo", "Beto"),
    "paso": word("paso", "Beto"),
}
OF_THE_TABLE: dict[str, Move] = {
    "void": {"do": "void", "reason": "x"},
    "adjust": {"do": "adjust", "dice": {"Ana": 3}, "reason": "x"},
}


@pytest.mark.parametrize("do", [*SPOKEN, "reveal", "outcome", "tally", *OF_THE_TABLE])
def test_before_the_start(do: str) -> None:
    assert seated("Ana Beto Caro").refuses_move({**SPOKEN, **IN_BIDDING, **OF_THE_TABLE}[do]) == (
        "not_now",
        None,
    )


@pytest.mark.parametrize("do", IN_BIDDING)
def test_in_the_middle_of_the_bidding(do: str) -> None:
    assert opened().refuses_move(IN_BIDDING[do]) == ("not_now", None)


@pytest.mark.parametrize("do", [*SPOKEN, "starter", "outcome", "tally"])
def test_while_the_cups_are_up(do: str) -> None:
    assert opened().dudo("Beto").refuses_move({**SPOKEN, **IN_BIDDING}[do]) == ("not_now", None)


@pytest.mark.parametrize("do", [*SPOKEN, *IN_BIDDING, *OF_THE_TABLE, "close"])
def test_after_the_end(do: str) -> None:
    moves = {**SPOKEN, **IN_BIDDING, **OF_THE_TABLE, "close": {"do": "close", "reason": "x"}}

    assert over().refuses_move(moves[do]) == ("table_over", 10)
