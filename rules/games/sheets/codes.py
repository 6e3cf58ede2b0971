"""The refusals of sheet games, in the order of docs/acta.md. An article is a game's letter and a number."""

from collections.abc import Mapping
from typing import Final

from ..bilingual import Text
from ..refusals import Code, Rung

_ORDER: Final = (
    *("wrong_rollers", "bad_dice", "bad_keep", "no_throw_left", "declare_first", "roll_all", "not_declared"),
    *("no_change", "must_score", "throw_again", "turn_required", "bad_turn", "bad_offer", "box_taken"),
    *("worthless", "idle_turn", "cross_too_early", "can_score", "bad_points", "set_aside_first"),
    *("bad_set_aside", "not_scoring", "hot_dice", "below_minimum"),
)
_RUNGS: Final[Mapping[str, int]] = {
    "player_out": Rung.WHO,
    "table_over": Rung.OVER,
    "variation_off": Rung.OUT,
    "not_your_turn": Rung.TURN,
    **{code: Rung.TURN + 1 + place for place, code in enumerate(_ORDER)},
}
_TEXTS: Final[Mapping[str, tuple[str, str]]] = {
    "player_out": (
        "{who} ya no está en la mesa: se retiró o fue descalificado. Si fue un error, deshaz esa jugada.",
        "{who} has left the table: withdrawn or disqualified. If that was a mistake, undo that move.",
    ),
    "table_over": (
        "La mesa ya terminó. Si fue un error, deshaz la última jugada.",
        "The table is over. If that was a mistake, undo the last move.",
    ),
    "not_your_turn": ("No es el turno de {who}: juega {turn}.", "It is not {who}'s turn: {turn} plays."),
    "variation_off": (
        "Esa jugada es de una variante que en esta mesa no se juega.",
        "That move is of a variation that is not played at this table.",
    ),
    "wrong_rollers": (
        "En el desempate tiran los que siguen empatados, y nadie más: {tied}.",
        "In the throw-off those still tied throw, and nobody else: {tied}.",
    ),
    "bad_dice": ("Aquí van {n} dados.", "It takes {n} dice here."),
    "bad_keep": (
        "Esos dados no están en la mesa, o no se pueden guardar ahora.",
        "Those dice do not lie on the table, or may not be kept now.",
    ),
    "no_throw_left": ("En este turno ya no queda otro tiro.", "There is no throw left in this turn."),
    "must_score": (
        "Antes que nada hay que anotar lo que salió: {boxes}.",
        "What was made must be written first: {boxes}.",
    ),
    "bad_offer": (
        "Eso no es lo que dejó un compañero: toma la casilla que ofreció.",
        "That is not what a member left: take the box that was offered.",
    ),
    "box_taken": ("Esa casilla ya está usada: {box}.", "That box is taken: {box}."),
    "worthless": (
        "Esos dados no valen nada en esa casilla: {box}.",
        "Those dice are worth nothing in that box: {box}.",
    ),
    "cross_too_early": (
        "Todavía no se puede tachar: falta tirar o voltear.",
        "It is too early to cross a box out: throw or turn first.",
    ),
    "can_score": (
        "No se tacha mientras los dados valgan algo: {boxes}.",
        "No box is crossed out while the dice are worth something: {boxes}.",
    ),
    "bad_points": (
        "Ningún tiro da {points} en esa casilla.",
        "No dice make {points} in that box.",
    ),
}

Codes = Mapping[str, Code]


def code(name: str, article: str, *, es: str, en: str) -> Code:
    """One of a game alone."""
    return Code(name, article, _RUNGS[name], Text(es=es, en=en))


def shared_codes(letter: str, articles: Mapping[str, int]) -> Codes:
    """Of the codes that games share those that a game has, by the numbers of its articles."""
    made = {}
    for name, article in articles.items():
        es, en = _TEXTS[name]
        made[name] = code(name, f"{letter}{article}", es=es, en=en)
    return made
