"""What is said of a turn, and what holds now."""

from typing import Any

import pytest

from rules.games import Position, play_all
from rules.games.prudente import narrate
from tests.rules.games.prudente.table import A, B, Move, aside, bank, enter, table, throw

FIRST = [throw(A, 1, 1, 1, 5, 2, 3), aside(A, 1, 1, 1)]
HOT = [throw(A, 1, 1, 1, 5, 5, 5), aside(A, 1, 1, 1, 5, 5, 5)]


def said(position: Position, move: Move, lang: Any = "es") -> str:
    return narrate.sentence(position, move, position.play(move), lang)


@pytest.mark.parametrize(
    ("before", "move", "sentence"),
    [
        ([], throw(A, 3, 1, 2, 4, 6, 6), "Ana tira 1-2-3-4-6-6."),
        (
            [],
            throw(A, 2, 2, 3, 4, 6, 6),
            "Ana tira 2-2-3-4-6-6. No puntúa nada y se pierde el turno. Total: 0.",
        ),
        (
            FIRST,
            throw(A, 2, 3, 4),
            "Ana tira 2-3-4. No puntúa nada: se pierden los 1\u202f000 del turno. Total: 0.",
        ),
        (FIRST[:1], FIRST[1], "Ana aparta 1-1-1. Lleva 1\u202f000 en este turno."),
        (HOT[:1], HOT[1], "Ana aparta 1-1-1-5-5-5. Lleva 1\u202f500 en este turno. Los seis puntúan."),
        (FIRST, bank(A), "Ana se planta con 1\u202f000. Total: 1\u202f000."),
        ([], enter(A, 450), "Ana hace 450. Total: 450."),
        ([], enter(A, 0), "Ana pierde el turno. Total: 0."),
        (
            [],
            enter(A, 20_000),
            "Ana hace 20\u202f000. Total: 20\u202f000. Ana llega a 20\u202f000. Gana Ana.",
        ),
        (FIRST, {"do": "void"}, "Tiro nulo: Ana lo repite."),
        (FIRST, {"do": "undo"}, "Se deshace la última jugada."),
        ([], {"do": "withdraw", "player": B}, "Se retira Beto. Queda una sola hoja en juego. Gana Ana."),
        ([enter(A, 400)], {"do": "close"}, "Se cierra la mesa: se termina la vuelta."),
        ([], {"do": "adjust", "sheets": {B: [400]}, "turn": B}, "Corrección: Beto, 400. Tira Beto."),
    ],
)
def test_a_sentence(before: list[Move], move: Move, sentence: str) -> None:
    assert said(play_all(table(), before), move) == sentence


def test_the_third_lost_turn_and_an_overshoot_are_said() -> None:
    lost = play_all(table(zero_run="minus-500"), [enter(by, 0) for _turn in range(2) for by in (A, B)])
    assert said(lost, enter(A, 0)) == "Ana pierde el turno. Tercer turno perdido seguido: −500. Total: −500."
    exact = play_all(table(target=1000, overshoot="exact"), [enter(A, 800), enter(B, 0)])
    assert "Se pasa de la meta y pierde el turno." in said(exact, enter(A, 400))


@pytest.mark.parametrize(
    ("moves", "banner"),
    [
        ([], "Ana tira los seis dados"),
        (FIRST[:1], "Ana: 0 en juego · apartar al menos un dado que puntúe"),
        (FIRST, "Ana: 1\u202f000 en juego · tirar 3 o plantarse"),
        (
            [throw(A, 1, 2, 3, 4, 6, 6), aside(A, 1)],
            "Ana: 100 en juego · tirar 5 · faltan 300 para plantarse",
        ),
        (HOT, "Ana: 1\u202f500 en juego · los seis otra vez · hay que tirarlos"),
        ([enter(A, 20_000)], "Mesa terminada · gana Ana"),
    ],
)
def test_the_banner(moves: list[Move], banner: str) -> None:
    assert narrate.banner(play_all(table(), moves), "es") == banner


def test_the_last_round_is_said_before_anything_else() -> None:
    position = table(target=1000, last_turn="others-once").play(enter(A, 1000))
    assert narrate.banner(position, "es") == "Última vuelta · Beto tira los seis dados"


def test_what_was_left_may_be_gone_on_with() -> None:
    position = play_all(table(piggyback="on"), [*FIRST, bank(A)])
    assert narrate.banner(position, "en") == "Beto throws all six dice, or goes on with the 3 that were left"


def test_the_gauge_is_the_way_to_the_target() -> None:
    told = narrate.gauge(play_all(table(), FIRST), "es")
    assert told["text"] == "Ana: 0 de 20\u202f000, faltan 20\u202f000"
    assert (told["total"], told["at_stake"], told["target"]) == (0, 1000, 20_000)
