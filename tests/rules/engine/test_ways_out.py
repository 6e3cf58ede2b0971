"""What a refusal says can be done is legal there: of every word, in random games under random options."""

import re
from typing import Any

from hypothesis import given

from rules.engine import Position
from rules.engine.bilingual import LANGUAGES
from rules.engine.dudo import codes
from rules.engine.dudo.gaps import CATALOGUE
from rules.engine.dudo.speech import spoken_bid
from rules.engine.refusals import Code
from tests.rules.engine.random_play import CLAIMS, heads, tapes
from tests.rules.engine.table import AS, QUINA, SEXTA, TONTO, Move, Options, Table, table
from tests.rules.engine.test_properties import many, positions

WAYS = re.compile(r"(?:Se puede|One may) ([^.]*)\.")
PARTED = re.compile(r", | o | or ")
#: What each way is called: the word, and where it is a bid, which pintas.
NAMES = {
    "abrir": "bid",
    "open": "bid",
    "subir la apuesta": "bid other",
    "raise the bid": "bid other",
    "subir la cantidad": "bid same",
    "bid more of that pinta": "bid same",
    "continuar con ases": "bid same",
    "continue in ases": "bid same",
    "convertir los ases": "bid other",
    "convert the ases": "bid other",
    "desestimar": "dismiss",
    "set the opening aside": "dismiss",
    "dudar": "dudo",
    "doubt": "dudo",
    "dudar el paso": "dudo paso",
    "doubt the paso": "dudo paso",
    "calzar": "calzo",
    "say calzo": "calzo",
    "pasar": "paso",
    "pass": "paso",
}


def words_of(position: Position) -> list[Move]:
    """Every word of the player on turn, and bids of every pinta: low, and far too high."""
    by = position.view()["turn"]
    words: list[Move] = [{"do": do, "by": by} for do in ("dismiss", "dudo", "calzo")]
    words += [{"do": "paso", "by": by, "claim": claim} for claim in CLAIMS]
    return words + [
        {"do": "bid", "by": by, "quantity": quantity, "pinta": pinta}
        for pinta in range(1, 7)
        for quantity in (1, 60)
    ]


def is_legal_way(way: str, state: dict[str, Any]) -> bool:
    word, _, which = NAMES[way].partition(" ")
    standing = str(state["bid"]["pinta"]) if state["bid"] else ""
    if word == "bid" and which == "same":
        return "bid" in state["legal"] and standing in state["min_bids"]
    if word == "bid" and which == "other":
        return "bid" in state["legal"] and bool(state["min_bids"].keys() - {standing})
    return word in state["legal"] and (which != "paso" or state["paso"] is not None)


def told_ways(message: str) -> list[str]:
    return [way for found in WAYS.findall(message) for way in PARTED.split(found)]


def check(position: Position) -> None:
    state = position.view()
    if state["phase"] != "bidding":
        return
    for move in words_of(position):
        for reason in position.problems(move):
            for lang in LANGUAGES:
                message = reason.message(lang)
                assert all(is_legal_way(way, state) for way in told_ways(message)), (message, move, state)
                assert is_true_of_bids(message, state), (message, move, state)


def is_true_of_bids(message: str, state: dict[str, Any]) -> bool:
    """The least and the most that it names may be bid; another pinta only where there is one."""
    named = re.search(r"lo menos es ([^.]*)\.", message)
    if named:
        least = {spoken_bid(number, int(pinta))["es"] for pinta, number in state["min_bids"].items()}
        return "bid" in state["legal"] and named[1] in least
    if "elige otra" in message or "otra pinta" in message:
        return "bid" in state["legal"]
    return True


@many
@given(heads, tapes)
def test_what_a_refusal_says_can_be_done_is_legal(head: dict[str, Any], tape: bytes) -> None:
    for position in positions(head, tape):
        check(position)


SPOKEN = {4, 5, 8, 9}  # the articles on what is said


def test_so_it_is_in_every_situation_of_a_bid_under_every_answer() -> None:
    """Below the threshold and above it; over a bid, a paso, a false start, in an obligo, one's own paso."""
    asked = [
        option for option in CATALOGUE.options if option.kind == "engine" and SPOKEN & {*option.articles}
    ]
    for option in asked:
        for answer in option.alternatives:
            for more in ({}, {"below-threshold-options": "dudo-only", "bid-above-dice": "forbidden"}):
                for position in situations({**more, option.id: answer.id}):
                    check(position.pos)


def situations(rules: Options) -> list[Table]:
    """Where a word is not legal any more the situation stops before it."""
    found = []
    for down in ({}, {"Ana": 2, "Beto": 2, "Caro": 3}, {"Beto": 1, "Ana": 1}):
        for words in (
            [(2, QUINA), "paso", (3, QUINA), (4, QUINA)],
            [(2, AS), "paso"],
            [(2, AS), "dismiss", (1, AS)],
            [(15, SEXTA), "paso"],
            [(12, AS)],
            ["paso", (1, TONTO)],
        ):
            play = table("Ana Beto Caro", rules)
            for player, dice in down.items():
                play = play.down_to(player, dice)
            found.append(play)
            for word in words:
                by = {"by": play["turn"]}
                move: Move = (
                    {"do": "bid", "quantity": word[0], "pinta": word[1], **by}
                    if isinstance(word, tuple)
                    else {"do": word, **({"claim": "full"} if word == "paso" else {}), **by}
                )
                if play.pos.problems(move):
                    break
                play = Table(play.pos.play(move))
                found.append(play)
    return found


def test_no_refusal_of_a_word_names_a_way_by_hand() -> None:
    """The ways are made of what is legal: the declared sentences have none, but of what no word is."""
    for code in (value for value in vars(codes).values() if isinstance(value, Code)):
        if code.article in (4, 5, 7, 8, 9) and code.id not in OTHERWISE:
            assert not re.search(
                r"\b(se puede|debe subir|hay que|aquí solo)\b|[.:] (sube|duda|abre|continúa)\b",
                code.text["es"].lower(),
            ), code.id


OTHERWISE = {"opening_not_allowed", "bid_too_low", "bid_too_high"}


def test_below_the_threshold_a_false_start_is_answered_by_what_is_legal() -> None:
    """*Aquí solo se puede dudar* was said where nobody could."""
    rules = {"below-threshold-options": "dudo-only", "false-start-paso": "allowed"}
    low = table("Ana Beto Caro", rules).down_to("Ana", 2).down_to("Beto", 2).down_to("Caro", 3)
    play = low.bid(low["turn"], 1, AS)
    by = play["turn"]

    (refusal,) = play.pos.problems({"do": "paso", "by": by, "claim": "full"})
    assert play["legal"] == ["bid", "dismiss"]
    assert refusal.message("es") == (
        "Queda la mitad de los dados o menos: ya no se pasa. "
        "Se puede continuar con ases, convertir los ases o desestimar."
    )
