"""The refusals of Alalay."""

from typing import Final

from ...sheets.codes import Codes, code, shared_codes

CODES: Final[Codes] = {
    **shared_codes(
        "A",
        {
            "player_out": 1,
            "table_over": 10,
            "not_your_turn": 1,
            "variation_off": 1,
            "wrong_rollers": 10,
            "bad_dice": 5,
            "bad_keep": 5,
            "no_throw_left": 5,
            "must_score": 4,
            "bad_offer": 1,
            "box_taken": 7,
            "worthless": 7,
            "cross_too_early": 8,
            "can_score": 8,
            "bad_points": 11,
        },
    ),
    "throw_again": code(
        "throw_again",
        "A4",
        es="Tras un solo tiro se anota una combinación; para un número hay que tirar otra vez.",
        en="After a single throw a combination is written; for a number one throws again.",
    ),
    "turn_required": code(
        "turn_required",
        "A6",
        es="Antes de anotar hay que voltear un dado.",
        en="A die is turned over before the box is written.",
    ),
    "bad_turn": code(
        "bad_turn",
        "A6",
        es="Ese dado no está en la mesa, o no es del último tiro.",
        en="That die does not lie on the table, or is not of the last throw.",
    ),
    "idle_turn": code(
        "idle_turn",
        "A6",
        es="El segundo dado volteado no mejora nada de lo que se puede anotar ahí.",
        en="The second die turned over improves nothing that can be written there.",
    ),
}
