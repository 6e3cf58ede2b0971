"""The bar of the calzo: the dice left, the threshold, and whether a calzo would be taken now."""

from collections.abc import Iterator

import hypothesis
import pytest
from hypothesis import given

from rules.games import Position, open_acta
from rules.games.bilingual import Lang
from rules.games.dudo import narrate
from tests.rules.games.dudo.random_play import Chance, heads, next_event, next_play, tapes
from tests.rules.games.dudo.table import AS, QUINA, Move, Table, seated, table

many = hypothesis.settings(max_examples=60, deadline=None, derandomize=True)

FIVE = "Ana Beto Caro Dani Eva"


def bar(play: Table, lang: Lang = "es") -> str:
    return str(narrate.gauge(play.pos, lang)["text"])


def every_calzo(position: Position) -> Iterator[Move]:
    """Every calzo that anybody could enter, in each form of the acta."""
    names = position.head.players
    for by in names:
        yield {"do": "calzo", "by": by}
        for choice in ({}, {"obligo": False}):
            yield {"do": "tally", "player": by, "gained": 1, **choice}
            for on in names:
                yield {"do": "outcome", "call": "calzo", "by": by, "on": on, "holds": True, **choice}


@many
@given(heads, tapes)
def test_the_bar_is_open_exactly_when_the_engine_takes_a_calzo(head: dict[str, object], tape: bytes) -> None:
    chance = Chance(tape)
    position = open_acta(head)
    while True:
        taken = any(not position.problems(move) for move in every_calzo(position))
        spanish, english = narrate.gauge(position, "es"), narrate.gauge(position, "en")
        state = position.view()
        assert spanish["open"] is english["open"] is taken, state
        assert spanish["threshold"] == state["initial"] // 2
        assert spanish["text"].endswith(" no") is english["text"].endswith((" not now", "· not in this play"))
        if state["phase"] in {"bidding", "reveal"}:
            assert spanish["text"].endswith(("sí", "no obliga")) is taken, spanish
        if chance.ended or position.is_over:
            return
        position = position.play(next_event(position, chance) or next_play(position, chance))


def test_the_bar_gives_the_figures_for_the_picture() -> None:
    play = table(FIVE).down_to("Ana", 2).down_to("Beto", 2)
    assert narrate.gauge(play.pos, "es") == {
        "in_play": 19,
        "initial": 25,
        "threshold": 12,
        "open": True,
        "why": "con más de 12 dados",
        "text": "quedan 19 de 25 · se calza con más de 12 · en esta jugada sí",
    }


@pytest.mark.parametrize(
    ("play", "es", "en"),
    [
        (seated("Ana Beto"), "", ""),
        (table("Ana Beto"), " · en esta jugada sí", " · open in this play"),
        (table("Ana Beto").bid("Ana", 1, QUINA), " · ahora sí", " · open now"),
        (table("Ana Beto").bid("Ana", 1, QUINA).paso("Beto"), " · ahora no", " · not now"),
        (table("Ana Beto").bid("Ana", 1, QUINA).dudo("Beto"), " · ahora no", " · not now"),
        (table("Ana Beto").bid("Ana", 1, AS), " · ahora no", " · not now"),
    ],
    ids=["start", "nothing said", "bid", "paso", "duel", "false start"],
)
def test_the_bar_says_whether_now(play: Table, es: str, en: str) -> None:
    assert bar(play) == f"quedan 10 de 10 · se calza con más de 5{es}"
    assert bar(play, "en") == f"10 of 10 left · calzo above 5{en}"


def test_in_an_obligo_there_is_no_calzo_unless_the_rules_let_those_on_one_die() -> None:
    closed = table(FIVE).down_to("Ana", 1)
    assert bar(closed) == "quedan 21 de 25 · se calza con más de 12 · en esta jugada no"
    assert bar(closed.bid("Ana", 1, QUINA)).endswith(" · ahora no")

    fellows = table(FIVE, {"obligo-one-die-calls": "calzo-too"}).down_to("Beto", 1).down_to("Ana", 1)
    assert bar(fellows).endswith(" · en esta jugada sí")
    assert bar(fellows.bid("Ana", 1, QUINA)).endswith(" · ahora sí"), "Beto is on turn, with one die"
    assert bar(fellows.bid("Ana", 1, QUINA).bid("Beto", 2, QUINA)).endswith(" · ahora no")


def test_where_the_obligado_may_choose_the_bar_says_that_the_calzo_hangs_on_it() -> None:
    play = table(FIVE, {"obligo-optional": "optional"}).down_to("Ana", 1)
    assert bar(play).endswith(" · en esta jugada solo si Ana no obliga")
    assert bar(play, "en").endswith(" · in this play only if Ana opens without obligo")
    assert bar(play.bid("Ana", 1, QUINA)).endswith(" · ahora no")
    assert bar(play.bid("Ana", 1, QUINA, obligo=False)).endswith(" · ahora sí")


def test_with_half_the_dice_or_fewer_the_calzo_is_closed() -> None:
    play = table("Ana Beto Caro Dani").down_to("Ana", 2).down_to("Beto", 2).down_to("Caro", 2).lost("Dani")
    assert bar(play) == "quedan 10 de 20 · se calza con más de 10 · en esta jugada no"
    assert bar(play.bid("Dani", 1, QUINA), "en") == "10 of 20 left · calzo above 10 · not now"


OBLIGO = table(FIVE).down_to("Ana", 1)
FELLOWS = table(FIVE, {"obligo-one-die-calls": "calzo-too"}).down_to("Beto", 1).down_to("Ana", 1)
OPTIONAL = table(FIVE, {"obligo-optional": "optional"}).down_to("Ana", 1)
HALF = table("Ana Beto Caro Dani").down_to("Ana", 2).down_to("Beto", 2).down_to("Caro", 2).lost("Dani")


@pytest.mark.parametrize(
    ("play", "es", "en"),
    [
        (seated("Ana Beto"), "", ""),
        (table(FIVE), "con más de 12 dados", "above 12 dice"),
        (table(FIVE).bid("Ana", 1, QUINA).bid("Beto", 2, QUINA), "con más de 12 dados", "above 12 dice"),
        (table("Ana Beto"), "con más de 5 dados", "above 5 dice"),
        (OBLIGO, "en el obligo no se calza · art. 9", "no calzo in an obligo · art. 9"),
        (OBLIGO.bid("Ana", 1, QUINA), "en el obligo no se calza · art. 9", "no calzo in an obligo · art. 9"),
        (FELLOWS, "con más de 12 dados", "above 12 dice"),
        (
            FELLOWS.bid("Ana", 1, QUINA).bid("Beto", 2, QUINA),
            "en el obligo no se calza · art. 9",
            "no calzo in an obligo · art. 9",
        ),
        (OPTIONAL, "solo si Ana no obliga", "only if Ana opens without obligo"),
        (HALF, "queda la mitad o menos · art. 7", "half the dice or fewer left · art. 7"),
        (table(FIVE).bid("Ana", 1, AS), "partida en falso · art. 5", "false start · art. 5"),
        (
            table(FIVE).bid("Ana", 1, QUINA).paso("Beto"),
            "un paso no se calza · art. 8",
            "no calzo on a paso · art. 8",
        ),
        (table(FIVE).bid("Ana", 1, QUINA).dudo("Beto"), "ya se dijo dudo", "dudo was said"),
        (table(FIVE).bid("Ana", 1, QUINA).calzo("Beto"), "ya se dijo calzo", "calzo was said"),
    ],
)
def test_the_bar_says_why(play: Table, es: str, en: str) -> None:
    assert narrate.gauge(play.pos, "es")["why"] == es
    assert narrate.gauge(play.pos, "en")["why"] == en
