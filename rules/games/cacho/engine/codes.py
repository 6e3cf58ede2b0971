"""The refusals of Cacho."""

from typing import Final

from ...sheets.codes import Codes, code, shared_codes

CODES: Final[Codes] = {
    **shared_codes(
        "C",
        {
            "player_out": 1,
            "table_over": 10,
            "not_your_turn": 1,
            "variation_off": 11,
            "wrong_rollers": 10,
            "bad_dice": 4,
            "bad_keep": 4,
            "no_throw_left": 4,
            "must_score": 6,
            "bad_offer": 11,
            "box_taken": 7,
            "worthless": 7,
            "cross_too_early": 8,
            "can_score": 8,
            "bad_points": 12,
        },
    ),
    "declare_first": code(
        "declare_first",
        "C3",
        es="Antes hay que declarar una casilla.",
        en="A box is declared first.",
    ),
    "roll_all": code(
        "roll_all",
        "C5",
        es="Para cambiar de casilla se tiran los cinco dados.",
        en="To change the box all five dice are thrown.",
    ),
    "not_declared": code(
        "not_declared",
        "C3",
        es="Se anota o se tacha lo declarado: {box}.",
        en="What was declared is written or crossed out: {box}.",
    ),
    "no_change": code(
        "no_change",
        "C5",
        es="La casilla declarada no se cambia: {box}.",
        en="The declared box is not changed: {box}.",
    ),
}
