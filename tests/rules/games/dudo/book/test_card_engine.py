"""What the table card says is what the engine does: for each sentence with consequences a table is played."""

from __future__ import annotations

from typing import Any

import pytest

from rules.book.card_lines import Options
from rules.games import Position, open_acta, spell_out
from rules.games.dudo.book.script import move_of
from rules.games.dudo.papers import calzo_threshold
from tests.rules.games.dudo.book.test_card import OPTIONS, players_words, words


def table(
    *lines: str, rules: Options, players: tuple[str, ...] = ("Ana", "Beto", "Caro", "Dani")
) -> Position:
    position = open_acta({"format": "acta/1", "game": "dudo", "rules": dict(rules), "players": list(players)})
    for line in lines:
        position = position.play(move_of(line))
    return position


def may(word: str, position: Position) -> bool:
    return word in position.view()["legal"]


OPENED = ("start Ana", "Ana 2x5")
FALSELY = ("start Ana", "Ana 2x1")
OBLIGO = ("start Ana", "adjust Ana=1 Beto=5 Caro=5 Dani=1 opens=Ana obligo", "Ana 2x5")
TWO = ("start Ana", "adjust Ana=5 Beto=5 Caro=0 Dani=0 opens=Ana")
LOW = ("start Ana", "adjust Ana=2 Beto=2 Caro=2 Dani=2 opens=Ana", "Ana 2x5")
PASSED = (*OPENED, "Beto paso full", "Caro 3x5", "Dani 4x5", "Ana 5x5")


def stake(position: Position) -> int:
    return 2 if position.view()["siciliana"] else 1


def wild(position: Position) -> bool:
    return bool(position.view()["aces_wild"])


def least(pinta: int, position: Position) -> int:
    return int(position.view()["min_bids"].get(str(pinta), 0))


CHECKED: dict[str, tuple[tuple[str, ...], Any, dict[str, Any]]] = {
    "false-start-dudo": (
        FALSELY,
        lambda at: may("dudo", at) and stake(at),
        {"No se duda.": False, "Se duda como la apertura.": 2, "Se duda por un dado.": 1},
    ),
    "false-start-calzo": (
        FALSELY,
        lambda at: may("calzo", at),
        {"No se calza.": False, "Se calza como toda apuesta.": True},
    ),
    "false-start-paso": (
        FALSELY,
        lambda at: may("paso", at),
        {"No se pasa.": False, "Se pasa como ante toda apuesta.": True},
    ),
    "false-start-continue": (
        FALSELY,
        lambda at: least(1, at),
        {"Seguir es decir más ases.": 3, "Seguir es decir tantos ases o más.": 2},
    ),
    "false-start-continued-stake": (
        (*FALSELY, "Beto 3x1"),
        stake,
        {"Si sigue, aún es apertura.": 2, "": 1},
    ),
    "false-start-again": (
        (*FALSELY, "Beto dismiss"),
        lambda at: least(1, at),
        {"Quien desestima no abre con ases.": 0, "": 1},
    ),
    "false-start-headsup": (
        (*TWO, "Ana 2x1"),
        lambda at: may("dismiss", at),
        {"Abrir con ases es partida en falso.": True, "Se puede abrir con ases.": False},
    ),
    "calzo-after-own-paso": (
        PASSED,
        lambda at: may("calzo", at),
        {"Ni quien ya pasó en esta tirada.": False, "": True},
    ),
    "calzo-out-of-turn": (
        OPENED,
        lambda at: not at.problems(move_of("Dani calzo")),
        {"Solo en tu turno.": False, "Lo dice cualquiera con dados, menos quien apostó.": True},
    ),
    "below-threshold-options": (
        LOW,
        lambda at: at.view()["legal"] == ["dudo"],
        {"Ahí no se pasa ante una apuesta; salvo partida en falso, solo se duda.": True, "": False},
    ),
    "paso-without-bid": (
        ("start Ana",),
        lambda at: may("paso", at),
        {"Quien abre no pasa.": False, "Quien abre puede pasar; el siguiente duda el paso o abre.": True},
    ),
    "paso-stake": (
        (*OPENED, "Beto paso full"),
        stake,
        {"Dudado, un dado.": 1, "Dudado, un dado; sobre la apertura, siciliana.": 2},
    ),
    "paso-ases": (
        (*OPENED, "Beto paso full", "Caro dudo", "hands Beto 55133"),
        lambda at: at.view()["dice"]["Beto"],
        {"Los ases no son comodín.": 4, "Los ases son comodín.": 5},
    ),
    "paso-claim-match": (
        (*OPENED, "Beto paso full", "Caro dudo", "hands Beto 12345"),
        lambda at: at.view()["dice"]["Beto"],
        {"": 4, "Vale la que dijo o una mayor.": 5, "Vale con cualquiera de las tres.": 5},
    ),
    "paso-escala": (
        (*OPENED, "Beto paso escala", "Caro dudo", "hands Beto 12346"),
        lambda at: at.view()["dice"]["Beto"],
        {"Escala: cinco distintos.": 5, "Escala: cinco seguidos.": 4},
    ),
    "paso-order": (
        (*OPENED, "Beto paso escala", "Caro 3x5"),
        lambda at: not at.problems(move_of("Dani paso full")),
        {"Cada paso de la jugada, mayor que los de antes.": False, "": True},
    ),
    "obligo-headsup": (
        ("start Ana", "adjust Ana=1 Beto=5 Caro=0 Dani=0 opens=Ana obligo"),
        lambda at: (at.view()["mode"] == "obligo", wild(at)),
        {
            "Hay obligo, sin comodín.": (True, False),
            "Mano a mano no hay obligo.": (False, True),
            "Mano a mano hay obligo, con ases comodín.": (True, True),
        },
    ),
    "obligo-open-ases": (
        OBLIGO[:-1],
        lambda at: least(1, at) and (2 if may("dismiss", at.play(move_of("Ana 1x1"))) else 1),
        {"Puede abrir con ases.": 1, "No abre con ases.": 0, "Si abre con ases, es partida en falso.": 2},
    ),
    "obligo-fellow-raise": (
        (*OBLIGO, "Beto 3x5", "Caro 4x5"),
        lambda at: least(6, at),
        {
            "Otro con un dado puede cambiar la pinta, subiendo como siempre.": 4,
            "Otro con un dado puede cambiar la pinta, solo con más cantidad.": 5,
        },
    ),
    "obligo-fellow-lock": (
        (*OBLIGO, "Beto 3x5", "Caro 4x5", "Dani 5x6", "Ana 6x6"),
        lambda at: least(5, at) > 0 or least(1, at) > 0,
        {"La nueva ata al resto.": False, "Cambiada, queda libre para todos.": True},
    ),
    "obligo-opener-may-change": (
        (*OBLIGO, "Beto 3x5", "Caro 4x5", "Dani 5x5"),
        lambda at: least(6, at) > 0,
        {"Si otro tiene un dado, también la cambia quien obliga.": True, "": False},
    ),
    "obligo-one-die-calls": (
        (*OBLIGO, "Beto 3x5", "Caro 4x5"),
        lambda at: [word for word in ("calzo", "paso") if may(word, at)],
        {
            "Nadie calza ni pasa.": [],
            "Quien tiene un dado también calza.": ["calzo"],
            "Quien tiene un dado también calza y pasa.": ["calzo", "paso"],
        },
    ),
    "obligo-optional": (
        OBLIGO[:-1],
        lambda at: not at.problems(move_of("Ana 2x5 free")),
        {"Quien cae a un dado abre obligando.": False, "Quien cae a un dado elige si obliga.": True},
    ),
    "siciliana-one-die": (
        ("start Ana", "adjust Ana=5 Beto=5 Caro=5 Dani=1 opens=Ana", "Ana 2x5"),
        stake,
        {"No corre si alguien tiene un solo dado.": 1, "": 2},
    ),
    "opening-without-loss": (
        (*OPENED, "Beto 3x5", "Caro calzo", "holds"),
        wild,
        {
            "No en el obligo, ni en la apertura hasta que alguien sube.": False,
            "No en el obligo, ni al partir o abrir tras perder un dado hasta que alguien sube.": True,
        },
    ),
    "bid-above-dice": (
        OPENED,
        lambda at: not at.problems(move_of("Beto 40x5")),
        {"Nunca más que los dados en juego.": False, "": True},
    ),
    "raise-quantity-with-pinta": (
        OPENED,
        lambda at: (least(4, at), not at.problems(move_of("Beto 3x6"))),
        {
            "Más cantidad, de esa pinta o mayor; igual cantidad de una mayor; o ases. Nunca una menor.": (
                0,
                True,
            ),
            "Más cantidad de cualquier pinta; igual cantidad de una mayor; o ases.": (3, True),
            "Una de tres: más de la misma pinta, igual cantidad de una mayor, o ases.": (0, False),
        },
    ),
    "conversion-amount": (
        ("start Ana", "Ana 3x5"),
        lambda at: (least(1, at), not at.problems(move_of("Beto 3x1"))),
        {
            "A ases: la mitad hacia arriba, o más. De ases: el doble más uno, o más.": (2, True),
            "A ases: justo la mitad hacia arriba. De ases: justo el doble más uno.": (2, False),
        },
    ),
    "void-play": (
        (*OPENED, "void"),
        lambda at: at.view()["opener"],
        {"Jugada nula: abre el mismo.": "Ana", "Jugada nula: abre el siguiente.": "Beto"},
    ),
    "opener-after-right-calzo": (
        (*OPENED, "Beto 3x5", "Caro 4x5", "Dani calzo", "holds"),
        lambda at: at.view()["opener"],
        {
            "Calzo acertado: abre quien calzó.": "Dani",
            "Calzo acertado: abre quien apostó.": "Caro",
            "Calzo acertado: vuelve a abrir el mismo.": "Ana",
        },
    ),
    "opener-after-elimination": (
        ("start Ana", "adjust Ana=5 Beto=1 Caro=5 Dani=5 opens=Ana", "Ana 2x5", "Beto dudo", "holds"),
        lambda at: at.view()["opener"],
        {"Si quedó fuera, el siguiente con dados.": "Caro", "Si quedó fuera, quien le ganó el duelo.": "Ana"},
    ),
    "ruling-in-mid-play": (
        (*OPENED, "ruling paso-stake siciliana-in-opening", "Beto paso full"),
        stake,
        {
            "Donde ya rige lo que decide, vale también en la jugada en curso.": 2,
            "Lo que decide rige desde la jugada siguiente.": 1,
        },
    ),
}
"""By option: a table's moves, what is asked of the engine there, and the answer that each sentence of the
card promises ("" where the card is silent).
"""


@pytest.mark.parametrize("gap", CHECKED)
def test_the_engine_does_what_the_card_says(gap: str) -> None:
    moves, asked, promised = CHECKED[gap]
    for chosen in OPTIONS[gap].alternatives:
        rules = spell_out({gap: chosen.id}, game="dudo")
        sentence = chosen.short["es"] if chosen.short else ""

        assert asked(table(*moves, rules=rules)) == promised[sentence]
        assert sentence in words(rules, "es")


@pytest.mark.parametrize(("choice", "only"), [("at-least", "Mínimo"), ("exact", "Justo")])
def test_the_example_of_a_conversion_is_what_the_engine_asks_for(choice: str, only: str) -> None:
    rules = spell_out({"conversion-amount": choice}, game="dudo")
    over = table("start Ana", "Ana 5x4", rules=rules)
    ases = least(1, over)
    back = least(4, table("start Ana", "Ana 5x4", f"Beto {ases}x1", rules=rules))

    assert over.problems(move_of(f"Beto {ases - 1}x1"))
    assert bool(over.problems(move_of(f"Beto {ases + 1}x1"))) == (only == "Justo")
    example = f"5 dan {ases} ases; {ases} ases dan {back}."
    assert example in words(rules, "es")
    assert f"{only}: {example}" in players_words(rules, "es")


def test_a_false_start_below_the_limit_is_answered_as_ever() -> None:
    rules = spell_out({"below-threshold-options": "dudo-only"}, game="dudo")

    assert table(*LOW[:-1], "Ana 2x1", rules=rules).view()["legal"] == ["bid", "dismiss"]
    assert "salvo partida en falso" in words(rules, "es")


@pytest.mark.parametrize(
    ("choice", "sentence", "dice"),
    [
        ("heads-up", "Una mesa de dos, desde que parte.", 1),
        ("not-heads-up", "No rige en una mesa que partió con dos.", 2),
    ],
)
def test_so_it_does_at_a_table_of_two(choice: str, sentence: str, dice: int) -> None:
    rules = spell_out({"two-player-table": choice}, game="dudo")

    assert stake(table(*OPENED, rules=rules, players=("Ana", "Beto"))) == dice
    assert sentence in words(rules, "es")


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("base", ["fixed", "remaining-players"])
def test_calzo_is_open_from_the_dice_that_the_card_gives(base: str, players: int) -> None:
    """Also with one more at the table who is out: then the number is of those who began, or who are left."""
    names = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gema", "Hugo", "Inés", "Juan")
    rules = spell_out({"calzo-threshold-base": base}, game="dudo")
    whole = table("start Ana", rules=rules, players=names[:players])
    one_out = table("start Ana", f"out {names[players]}", rules=rules, players=names[: players + 1])
    counted = players if base == "remaining-players" else players + 1

    assert first_open(whole, names[:players]) == calzo_threshold(players)
    assert first_open(one_out, names[:players]) == calzo_threshold(counted)


def first_open(position: Position, names: tuple[str, ...]) -> int:
    """The least dice in play with which the calzo is open, found by taking one die after the other."""
    dice = [5] * len(names)
    while sum(dice) > 1:
        lower = [*dice]
        lower[next(seat for seat, left in enumerate(lower) if left == max(lower))] -= 1
        shown = " ".join(f"{name}={left}" for name, left in zip(names, lower, strict=True))
        if not position.play(move_of(f"adjust {shown} opens={names[0]}")).view()["calzo_open"]:
            return sum(dice)
        dice = lower
    raise AssertionError("the calzo is never closed")
