"""Random legal games of Dudo, in any form, for demonstrations, trials and benchmarks. The same seed gives the
same game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from rules.games import Position, open_acta

from .shortened import as_outcome, as_tally

Move = dict[str, Any]
State = Mapping[str, Any]
Hands = dict[str, list[int]]

FACES = range(1, 7)
CLAIMS = ("full", "escala", "quintilla")


class Form(StrEnum):
    FULL = "full"
    OUTCOMES = "outcomes"
    DICE = "dice"


PLAY_SECONDS = 30
#: How tables are followed, and the forms of their entries.
WAYS = (
    ("plays", (Form.OUTCOMES,)),
    ("dice", (Form.DICE,)),
    ("plays", (Form.FULL,)),
    ("plays", (Form.OUTCOMES, Form.DICE, Form.FULL)),
)


@dataclass(frozen=True, slots=True)
class Play:
    """Every move (the count last), the position before and after."""

    before: Position
    moves: tuple[Move, ...]
    after: Position

    def in_form(self, form: str) -> list[Move]:
        """The dice decide alike, so that `after` is the same table."""
        if form is Form.OUTCOMES:
            return [as_outcome(self.before, self.moves)]
        if form is Form.DICE:
            return [as_tally(self.before, self.moves)]
        return list(self.moves)


def begun(start: Position, chance: Random) -> Position:
    return start.play({"do": "starter", "player": chance.choice(start.head.players)})


def play_on(position: Position, chance: Random) -> Position:
    return play_once(position, chance).after


def throw_for_start(position: Position, chance: Random) -> Iterator[Move]:
    while position.view()["phase"] == "starter":
        move = {"do": "starter", "rolls": {name: chance.choice(FACES) for name in position.to_throw}}
        position = position.play(move)
        yield move


def play_once(position: Position, chance: Random) -> Play:
    before, moves = position, []
    state = position.view()
    hands = {name: sorted(chance.choices(FACES, k=dice)) for name, dice in position.to_throw.items()}
    while state["phase"] == "bidding":
        move = _word(state, hands, chance)
        moves.append(move)
        position = position.play(move)
        state = position.view()
    count: Move = {"do": "reveal", "hands": hands}
    moves.append(count)
    return Play(before, tuple(moves), position.play(count))


def play_table(head: Mapping[str, Any], forms: Sequence[str], chance: Random) -> Iterator[Move]:
    """Each play in one of `forms`, by chance."""
    position = open_acta(head)
    for move in throw_for_start(position, chance):
        position = position.play(move)
        yield move
    while position.view()["phase"] != "over":
        play = play_once(position, chance)
        for move in play.in_form(chance.choice(forms)):
            position = position.play(move)
            yield move


def _word(state: State, hands: Hands, chance: Random) -> Move:
    name, legal = state["turn"], state["legal"]
    if state["bid"] is None and state["paso"] is None:
        return _opening(state, hands, chance)
    doubt = _doubt(state, hands[name])
    roll = chance.randrange(100)
    if "dismiss" in legal and roll < 40:
        return {"do": "dismiss", "by": name}
    if "calzo" in legal and roll < 6 + 8 * (doubt == 1):
        return {"do": "calzo", "by": name}
    if "paso" in legal and roll < (60 if _combination(hands[name]) else 7):
        return {"do": "paso", "by": name, "claim": _combination(hands[name]) or chance.choice(CLAIMS)}
    if "dudo" in legal and ("bid" not in legal or roll < (12, 35, 65, 90)[min(max(doubt, 0), 3)]):
        return {"do": "dudo", "by": name}
    return _raise(state, hands, chance)


def _opening(state: State, hands: Hands, chance: Random) -> Move:
    name = state["turn"]
    pintas = [int(pinta) for pinta in state["min_bids"]]
    sound = [pinta for pinta in pintas if pinta != 1] or pintas
    pinta = chance.choice(pintas) if chance.randrange(12) == 0 else chance.choice(_liked(sound, hands[name]))
    quantity = max(state["min_bids"][str(pinta)], state["in_play"] // 6 + chance.randrange(-1, 2))
    return {"do": "bid", "by": name, "quantity": quantity, "pinta": pinta}


def _raise(state: State, hands: Hands, chance: Random) -> Move:
    name, least = state["turn"], state["min_bids"]
    lowest = min(least.values())
    near = [int(pinta) for pinta, quantity in least.items() if quantity <= lowest + 1]
    pinta = chance.choice(_liked(near, hands[name]))
    return {"do": "bid", "by": name, "quantity": least[str(pinta)], "pinta": pinta}


def _liked(pintas: Sequence[int], hand: Sequence[int]) -> list[int]:
    """The most frequent pintas of the hand."""
    most = max(hand.count(pinta) for pinta in pintas)
    return [pinta for pinta in pintas if hand.count(pinta) == most]


def _doubt(state: State, hand: Sequence[int]) -> int:
    """Dice by which the standing bid exceeds what the hand suggests; 0 or less: it is credible."""
    bid = state["bid"]
    if bid is None:
        return 1
    wild = state["aces_wild"] and bid["pinta"] != 1
    own = sum(die == bid["pinta"] or (wild and die == 1) for die in hand)
    unseen = int(state["in_play"]) - len(hand)
    expected: int = own + (unseen + 1) // (3 if wild else 6)
    return int(bid["quantity"]) - expected + 1


def _combination(hand: Sequence[int]) -> str | None:
    counts = sorted(hand.count(face) for face in set(hand))
    return {(2, 3): "full", (1, 1, 1, 1, 1): "escala", (5,): "quintilla"}.get(tuple(counts))
