"""The moves of Dudo in an acta."""

from typing import Annotated, NamedTuple

from ...bilingual import Text
from ...fields import (
    ONE,
    ONE_OR_TWO,
    Count,
    Dice,
    Face,
    Faces,
    Flag,
    FreeText,
    Hands,
    Order,
    Positive,
    Schema,
    Seat,
    one_of,
)
from ...rulings import ruling_shape
from ...shapes import Shape, exactly_one, shape
from .gaps import CATALOGUE
from .speech import CLAIMS

Claim = Annotated[str, one_of(*CLAIMS)]
Call = Annotated[str, one_of("dudo", "calzo", "paso")]
After = Annotated[str, one_of("false_start")]


class StarterMove(NamedTuple):
    rolls: Faces | None = None
    player: Seat | None = None


class BidMove(NamedTuple):
    by: Seat
    quantity: Positive
    pinta: Face
    obligo: Flag | None = None


class WordMove(NamedTuple):
    by: Seat


class PasoMove(NamedTuple):
    by: Seat
    claim: Claim


class RevealMove(NamedTuple):
    hands: Hands | None = None
    count_: Count | None = None
    holds: Flag | None = None


class OutcomeMove(NamedTuple):
    """`false_start`: the doubted opening was in ases; `after`: the answer continued a false start."""

    call: Call
    by: Seat
    on: Seat
    holds: Flag
    opening: Flag = False
    opener: Seat | None = None
    false_start: Flag = False
    obligo: Flag | None = None
    after: After | None = None


class TallyMove(NamedTuple):
    player: Seat
    lost: Annotated[int, ONE_OR_TWO] | None = None
    gained: Annotated[int, ONE] | None = None
    other: Seat | None = None
    obligo: Flag | None = None


class RemovalMove(NamedTuple):
    player: Seat
    reason: FreeText | None = None


class VoidMove(NamedTuple):
    reason: FreeText | None = None


class AdjustMove(NamedTuple):
    dice: Dice
    opener: Seat | None = None
    obligo: Flag = False
    reason: FreeText | None = None


class CloseMove(NamedTuple):
    ranking: Order | None = None
    reason: FreeText | None = None


def _check_outcome(move: OutcomeMove) -> Text | None:
    if move.false_start and not (move.call == "dudo" and move.opening):
        return Text(
            es="«false_start» va solo donde se dudó la apertura",
            en="“false_start” goes only where the opening was doubted",
        )
    if move.after is not None and move.opening:
        return Text(
            es="«after» no va con «opening»: tras una partida en falso continuada ya no es la apertura",
            en="“after” does not go with “opening”: a false start that is continued is no opening bid",
        )
    return None


_OUTCOME_SCHEMA: Schema = {
    "if": {"required": ["false_start"], "properties": {"false_start": {"const": True}}},
    "then": {"required": ["opening"], "properties": {"call": {"const": "dudo"}, "opening": {"const": True}}},
    "not": {"required": ["after", "opening"], "properties": {"opening": {"const": True}}},
}
_one_start, _one_start_schema = exactly_one("rolls", "player")
_one_count, _one_count_schema = exactly_one("hands", "count", "holds")
_one_tally, _one_tally_schema = exactly_one("lost", "gained", first=1)

SHAPES: dict[str, Shape] = {
    move_shape.do: move_shape
    for move_shape in (
        shape("starter", StarterMove, check=_one_start, together=_one_start_schema),
        shape("bid", BidMove),
        shape("dismiss", WordMove),
        shape("dudo", WordMove),
        shape("calzo", WordMove),
        shape("paso", PasoMove),
        shape("reveal", RevealMove, check=_one_count, together=_one_count_schema),
        shape("outcome", OutcomeMove, check=_check_outcome, together=_OUTCOME_SCHEMA),
        shape("tally", TallyMove, check=_one_tally, together=_one_tally_schema),
        shape("disqualify", RemovalMove),
        shape("withdraw", RemovalMove),
        ruling_shape(CATALOGUE),
        shape("void", VoidMove),
        shape("adjust", AdjustMove),
        shape("close", CloseMove),
    )
}
