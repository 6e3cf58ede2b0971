"""The refusals of Prudente."""

from typing import Final

from ...sheets.codes import code, shared_codes

CODES: Final = shared_codes(
    "P",
    {
        "player_out": 1,
        "not_your_turn": 1,
        "variation_off": 1,
        "table_over": 8,
        "wrong_rollers": 8,
        "bad_dice": 4,
        "bad_keep": 4,
    },
)
BAD_DICE, BAD_KEEP = CODES["bad_dice"], CODES["bad_keep"]
BAD_POINTS = code(
    "bad_points", "P10", es="Ningún turno da {points} puntos.", en="No turn comes to {points} points."
)
SET_ASIDE_FIRST = code(
    "set_aside_first",
    "P3",
    es="De este tiro falta apartar al menos un dado que puntúe.",
    en="At least one scoring die of this throw must be set aside first.",
)
BAD_SET_ASIDE = code(
    "bad_set_aside", "P3", es="Esos dados no salieron en este tiro.", en="Those dice are not of this throw."
)
NOT_SCORING = code(
    "not_scoring",
    "P3",
    es="Entre esos dados hay alguno que no puntúa: se apartan solo los que valen.",
    en="Some of those dice do not score: only scoring dice are set aside.",
)
HOT_DICE = code(
    "hot_dice",
    "P6",
    es="Los seis dados puntúan: hay que tirarlos todos otra vez antes de plantarse.",
    en="All six dice score: they must all be thrown again before stopping.",
)
BELOW_MINIMUM = code(
    "below_minimum",
    "P7",
    es="Con {points} no alcanza para plantarse: faltan {missing}.",
    en="{points} are not enough to stop: {missing} more are needed.",
)
