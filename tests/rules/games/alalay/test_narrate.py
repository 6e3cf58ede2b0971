"""What is said of a table of Alalay: sentences, the banner, the figure, what stands for a move by itself."""

import pytest

from rules.games import NARRATORS, play_all
from rules.games.bilingual import Lang
from tests.rules.games.sheets.table import (
    TEAMS,
    A,
    B,
    C,
    Move,
    but_for,
    cross,
    enter,
    offer,
    say_pass,
    score,
    sheet,
    table,
    throw,
    turn,
    with_sheets,
)

NARRATOR = NARRATORS["alalay"]
KEPT = [throw(A, 5, 5, 5, 1, 2), throw(A, 2, 3, keep=[5, 5, 5])]


def told(*moves: Move, start: object = None, lang: Lang = "es") -> str:
    """Of the last move."""
    *before, move = moves
    position = play_all(start or table(), before)  # type: ignore[arg-type]
    return NARRATOR.sentence(position, move, position.play(move), lang)


@pytest.mark.parametrize(
    ("moves", "es", "en"),
    [
        ([KEPT[0]], "Ana tira 1-2-5-5-5.", "Ana throws 1-2-5-5-5."),
        (KEPT, "Ana guarda 5-5-5 y tira 2-3.", "Ana keeps 5-5-5 and throws 2-3."),
        ([*KEPT, turn(A, 2)], "Ana voltea el 2 (5): 3-5-5-5-5.", "Ana turns the 2 (5) over: 3-5-5-5-5."),
        (
            [*KEPT, turn(A, 2), score(A, "poker")],
            "Ana anota 40 en póker, de huevo. Total: 40.",
            "Ana writes 40 in póker, de huevo. Total: 40.",
        ),
        ([enter(A, "full", 0)], "Ana tacha full. Total: 0.", "Ana crosses full out. Total: 0."),
        (
            [throw(A, 3, 3, 3, 3, 3)],
            "Ana tira 3-3-3-3-3. ¡La dormida de Ana! Gana Ana.",
            "Ana throws 3-3-3-3-3. La dormida by Ana! Ana wins.",
        ),
    ],
)
def test_a_move_in_words(moves: list[Move], es: str, en: str) -> None:
    assert (told(*moves), told(*moves, lang="en")) == (es, en)


def test_a_special_win_is_named() -> None:
    belly = with_sheets(table(), A, Ana=sheet(escalera=25, full=35, grande=[50]))
    assert told(enter(A, "poker", 45), start=belly) == (
        "Ana anota 45 en póker, de mano. Total: 155. ¡Panza de oro de Ana! Gana Ana."
    )


def test_what_a_pair_does() -> None:
    start = table(pairs="sobre", teams=TEAMS)
    left = [throw(A, 5, 5, 5, 2, 2), offer(A, "full")]
    assert told(*left, start=start) == "Ana deja de sobre 35 en full."
    assert told(*left, start=start, lang="en") == "Ana leaves 35 in full as sobre."
    assert told(*left, start=table(pairs="best-of-two", teams=TEAMS)) == "Ana deja 35 en full."
    assert told(enter(A, "full", 35), start=start) == "Rojos anota 35 en full, de mano. Total: 35."
    assert told(*left, score(C, "full", of=A), start=start).startswith("Rojos anota 35 en full")
    assert told(throw(A, 5, 5, 5, 2, 2), score(A, "full"), say_pass(C), start=start) == "Caro no anota."


def banner(*moves: Move, start: object = None) -> str:
    return NARRATOR.banner(play_all(start or table(), moves), "es")  # type: ignore[arg-type]


def test_the_banner_says_what_may_be_done() -> None:
    assert banner() == "Ana · tirar los cinco"
    assert banner(KEPT[0]) == "Ana: primer tiro, de mano · tirar otra vez o anotar"
    assert banner(*KEPT) == "Ana: segundo tiro · voltear"
    assert banner(*KEPT, turn(A, 2)) == "Ana: segundo tiro, volteado · anotar"
    obliged = table(hand_duty="obliged")
    assert banner(throw(A, 1, 2, 3, 4, 5), start=obliged) == "Ana: primer tiro, de mano · anotar escalera"
    again = with_sheets(table(hand_again="extra-throw"), A, Ana=sheet(escalera=25))
    assert banner(throw(A, 1, 2, 3, 4, 5), start=again).endswith("tirar otra vez los cinco o anotar")
    assert banner(enter(A, "full", 35), {"do": "close"}) == "Última vuelta · Beto · tirar los cinco"
    assert banner(throw(A, 3, 3, 3, 3, 3)) == "Mesa terminada · gana Ana"


def test_after_a_special_win_the_banner_says_who_may_still_equal_it() -> None:
    belly = sheet(escalera=25, full=35, grande=[50])
    sheets = {A: belly, B: belly, C: sheet(balas=1, tontos=2, trenes=3)}
    start = with_sheets(table(A, B, C, sheets_special_round="finish-round"), A, **sheets)
    won = enter(A, "poker", 45)
    assert told(won, start=start).endswith("¡Panza de oro de Ana!")
    assert banner(won, start=start) == ("Última vuelta: pueden igualar Beto y Caro · Beto · tirar los cinco")
    both = [won, enter(B, "poker", 45)]
    assert banner(*both, start=start) == "Última vuelta: puede igualar Caro · Caro · tirar los cinco"
    assert banner(*both, enter(C, "cuadras", 4), start=start) == "Mesa terminada · empatan Ana y Beto"
    gauges = [NARRATOR.gauge(play_all(start, both[:count]), "es") for count in (0, 1, 2)]
    assert [gauge.get("won", []) for gauge in gauges] == [
        *([], [[A, "panza_de_oro"]]),
        [[A, "panza_de_oro"], [B, "panza_de_oro"]],
    ]


def test_the_banner_of_a_cross() -> None:
    only = with_sheets(table(), A, Ana=but_for("poker"))
    lies = [throw(A, 1, 2, 3, 4, 6), throw(A, 1, 2, 3, 4, 6), turn(A, 1)]
    assert banner(*lies, start=only) == "Ana: segundo tiro, volteado · tachar"
    assert told(*lies, cross(A, "poker"), start=only) == "Ana tacha póker. Total: 113."


def test_the_figure_that_a_table_watches() -> None:
    gauge = NARRATOR.gauge(table().play(enter(A, "senas", 18)), "es")
    assert gauge == {"total": 0, "left": 11, "text": "Beto: 0, 11 casillas por llenar"}
    assert NARRATOR.gauge(table().play(throw(A, 3, 3, 3, 3, 3)), "es")["text"] == "Total más alto: 50"


def test_a_move_by_itself_and_the_feats_of_a_night() -> None:
    assert NARRATOR.statement(score(A, "poker"))["es"] == "Ana: «póker»."
    assert NARRATOR.statement(turn(B, 3))["en"] == "Beto turns 3 over."
    assert NARRATOR.statement({"do": "close"})["es"] == ""
    assert NARRATOR.call(enter(A, "poker", 40), "es") == "Póker"
    assert NARRATOR.feats(3, 2, ["Ana"], "es") == ["Se anotaron 3 grandes.", "Más grandes: Ana, con 2."]
