"""Every next move of the full form (articles 3 to 9), without those of officials."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ...contract import JSON, DiceWanted
from .bidding import against_calzo, against_paso, as_entered
from .bids import bounds
from .moves import PasoMove, WordMove
from .speech import CLAIMS
from .state import Answers, Bounds, Play, State

Claim: TypeAlias = Literal["full", "escala", "quintilla"]


class LegalBid(TypedDict):
    """`obligo` only where the opener chooses not to open obligando."""

    do: Literal["bid"]
    by: str
    quantity: int
    pinta: int
    obligo: NotRequired[Literal[False]]


class LegalWord(TypedDict):
    do: Literal["dismiss", "dudo", "calzo"]
    by: str


class LegalPaso(TypedDict):
    do: Literal["paso"]
    by: str
    claim: Claim


Word: TypeAlias = LegalBid | LegalWord | LegalPaso


def to_throw(state: State) -> dict[str, int]:
    players, play = state.table.players, state.play
    if play is None:
        return {players[seat]: 1 for seat in state.tied}
    return {} if play.opened else _dice_in_play(state)


def legal_moves(state: State, highest: int | None) -> tuple[Word | DiceWanted, ...]:
    """In the order of docs/acta.md; bids up to `highest`, by default the dice in play."""
    play, answers = state.play, state.answers
    if play is None:
        return (DiceWanted("starter", to_throw(state), _starter),) if state.tied else ()
    if answers is None:
        return (DiceWanted("reveal", _dice_in_play(state), _reveal),)
    most = state.table.in_play if highest is None else highest
    return (*_bids(state, play, answers, most), *_words(state, play, answers))


def _starter(hands: Mapping[str, Sequence[int]]) -> JSON:
    return {"do": "starter", "rolls": {player: hand[0] for player, hand in hands.items()}}


def _reveal(hands: Mapping[str, Sequence[int]]) -> JSON:
    return {"do": "reveal", "hands": dict(hands)}


def _dice_in_play(state: State) -> dict[str, int]:
    return {name: dice for name, dice in zip(state.table.players, state.table.dice, strict=True) if dice}


def _bids(state: State, play: Play, answers: Answers, highest: int) -> Iterator[LegalBid]:
    if answers.against["bid"]:
        return
    by = state.table.players[play.turn]
    for pinta, quantity in _amounts(answers.bounds, highest):
        yield {"do": "bid", "by": by, "quantity": quantity, "pinta": pinta}
    entered = as_entered(state, play, obligo=False)
    if entered is not None and entered is not play:
        for pinta, quantity in _amounts(bounds(state.table, entered, play.turn), highest):
            yield {"do": "bid", "by": by, "quantity": quantity, "pinta": pinta, "obligo": False}


def _amounts(allowed: Bounds, highest: int) -> Iterator[tuple[int, int]]:
    for pinta, least in allowed.listed:
        for quantity in range(least, min(allowed.most[pinta], highest) + 1):
            yield pinta, quantity


def _words(state: State, play: Play, answers: Answers) -> Iterator[Word]:
    players, turn = state.table.players, play.turn
    if "dismiss" in answers.legal:
        yield {"do": "dismiss", "by": players[turn]}
    if "dudo" in answers.legal:
        yield {"do": "dudo", "by": players[turn]}
    for seat, player in enumerate(players):
        if not against_calzo(state, WordMove(seat)):
            yield {"do": "calzo", "by": player}
    for claim in CLAIMS:
        if not against_paso(state, PasoMove(turn, claim)):
            yield {"do": "paso", "by": players[turn], "claim": claim}
