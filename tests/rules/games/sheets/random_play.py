"""Legal play at random of a game with hatches, for the properties: what it chooses is what the position says
may be done, so a move that the engine then refuses is itself a finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from rules.games import RECORDINGS, DiceWanted, Position, open_acta, options_for
from tests.rules.games.sheets.table import FULL_SHEET, Move

BOXES = ("balas", "tontos", "trenes", "cuadras", "quinas", "senas", "escalera", "full", "poker", "grande")
NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Íñigo (2)")
PAIRED = {"alalay-pairs": ("best-of-two", "sobre"), "cacho-partners": ("best-of-team",)}


def choices_of(game: str) -> dict[str, list[Any]]:
    """Every option that the engine plays by, with each of its words."""
    return {
        option.id: [alternative.id for alternative in option.alternatives]
        for option in options_for(game)
        if option.kind == "engine"
    }


def random_head(game: str, chance: Random, rules: dict[str, Any] | None = None) -> dict[str, Any]:
    """Where options speak of teams, most tables have them."""
    rules = dict(rules or {gap: chance.choice(words) for gap, words in choices_of(game).items()})
    paired = any(rules.get(gap) in words for gap, words in PAIRED.items())
    size = chance.randrange(1 if game == "alalay" else 2, 6)
    if paired and chance.random() < 0.6:
        size = chance.choice([2, 4]) if game == "alalay" else 4
    names = list(NAMES[:size])
    head: dict[str, Any] = {"format": "acta/1", "game": game, "rules": rules, "players": names}
    if paired and size in (2, 4) and (game == "alalay" or size == 4):
        head["teams"] = {
            f"E{name}": [name, other] for name, other in zip(names[::2], names[1::2], strict=True)
        }
    parties = len(head.get("teams", names))
    if parties > 1 and chance.random() < 0.3:
        rules["sheets-players"] = parties
    return head


Pair = tuple[tuple[str, Any], ...]


def pairs_of(rules: dict[str, Any]) -> set[Pair]:
    return set(combinations(sorted(rules.items()), 2))


def every_pair(words: dict[str, list[Any]]) -> Iterator[Pair]:
    for gap, other in combinations(sorted(words), 2):
        yield from (((gap, one), (other, two)) for one in words[gap] for two in words[other])


def covering(words: dict[str, list[Any]], chance: Random) -> list[dict[str, Any]]:
    """Mixes of options that together have every pair of answers."""
    left, mixes = set(every_pair(words)), []
    while left:
        first = dict(min(left))
        tried = [{gap: chance.choice(of_gap) for gap, of_gap in words.items()} | first for _try in range(20)]
        mixes.append(max(tried, key=lambda mix: len(pairs_of(mix) & left)))
        left -= pairs_of(mixes[-1])
    return mixes


def next_move(position: Position, chance: Random) -> Move:
    """Each word that is legal as often as another, or a whole turn where none is begun. The rest of the move
    is guessed; where that is refused again and again it is one of those that are said to be legal.
    """
    words = [word for word in position.legal if word != "enter"]
    if len(words) < len(position.legal) and chance.random() < 0.3:
        return _entered(position, chance)
    word = chance.choice(words)
    for _try in range(8):
        move = _guessed(position, word, chance)
        if not position.problems(move):
            return move
    return filled(chance.choice([move for move in position.legal_moves() if word_of(move) == word]), chance)


def _entered(position: Position, chance: Random) -> Move:
    state = position.state
    told = RECORDINGS[position.game.id].foretold(position, "turns", "es")
    by = state.table.players[state.turn]
    if told["dormida"] and chance.random() < 0.05:
        return {"do": "enter", "by": by, "box": "grande", "points": 50, "de_mano": True}
    box = chance.choice(told["boxes"])
    move = {"do": "enter", "by": by, "box": box["box"], "points": chance.choice([*box["points"], 0])}
    return move if box["hatch"] is None else {**move, "hatch": box["hatch"]}


def _guessed(position: Position, word: str, chance: Random) -> Move:
    state = position.state
    move = {"do": word, "by": state.table.players[state.turn]}
    dice = () if state.attempt is None else state.attempt.dice
    if word == "throw":
        keep = chance.sample(dice, chance.randrange(5) if dice else 0)
        return {**move, "dice": _faces(chance, 5 - len(keep)), **({"keep": keep} if keep else {})}
    if word == "turn":
        return {**move, "dice": chance.sample(dice, chance.randrange(1, 3))}
    if word in ("pass", "abajo"):
        return move
    three = word in ("score", "cross") and position.choices.get("cacho-hatches") == "three"
    return {**move, "box": chance.choice(BOXES), **({"hatch": chance.randrange(1, 4)} if three else {})}


def word_of(move: Any) -> str:
    return str(move.do if isinstance(move, DiceWanted) else move["do"])


def filled(move: Any, chance: Random) -> Move:
    if not isinstance(move, DiceWanted):
        return dict(move)
    return move.filled({name: _faces(chance, dice) for name, dice in move.dice.items()})


def _faces(chance: Random, dice: int) -> list[int]:
    """Few of them now and then, so that combinations come up."""
    few = chance.random() < 0.3
    return chance.choices(chance.choice([(1, 6), (2, 5), (5,)]) if few else range(1, 7), k=dice)


def next_event(position: Position, chance: Random) -> Move | None:
    """What befalls a table besides, where the rules allow it; most often nothing."""
    if chance.random() > 0.05:
        return None
    gaps, parties = choices_of(position.game.id), position.head.parties
    gap = chance.choice(sorted(gaps))
    event: Move = chance.choice(
        [
            {"do": "void", "reason": "se cayó un dado"},
            {"do": "withdraw", "player": chance.choice(position.head.players)},
            {"do": "ruling", "gap": gap, "choice": chance.choice(gaps[gap])},
            {"do": "ruling", "gap": gap, "choice": chance.choice(gaps[gap])},
            {"do": "ruling", "gap": gap, "choice": chance.choice(gaps[gap]), "from": "next_play"},
            {"do": "adjust", "sheets": {chance.choice(parties): sheet_of(chance)}},
            {"do": "close", "reason": "hora"},
            {"do": "undo"},
        ]
    )
    return None if position.problems(event) else event


def sheet_of(chance: Random) -> dict[str, Any]:
    kept = {box: points for box, points in FULL_SHEET.items() if box != "grande" and chance.random() < 0.7}
    return {**kept, "grande": chance.choice([[], [50], ["x"]])}


def played(
    head: dict[str, Any], chance: Random, *, events: bool = True
) -> Iterator[tuple[Position, Move, Position]]:
    """Each move with the positions before and after it, to the end of the table."""
    position = open_acta(head)
    while not position.is_over:
        before = position
        move = (next_event(position, chance) if events else None) or next_move(position, chance)
        position = position.play(move)
        yield before, move, position
