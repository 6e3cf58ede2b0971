"""Cases by chance: a table with some dice, one play of it, and now and then what else befalls a table."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from rules.engine import Position, Refused, open_acta
from rules.pairs.cases import ANSWERS, Case
from rules.pairs.plays import MOST_WORDS, count, next_word

Move = dict[str, Any]
NAMES = ("Ana", "Beto", "Caro", "Dani")


#: Questions that only what befalls a table besides its words decides.
OF_EVENTS = frozenset(
    (
        *("opener-after-removal", "calzo-threshold-base", "removal-running-play", "removal-ranking"),
        *("removal-before-start", "removal-after-end", "withdrawal", "ruling-in-mid-play", "void-play"),
    )
)


def case_by_chance(rules: Mapping[str, str], chance: Random, about: Collection[str] = ()) -> Case | None:
    """A play under these answers, more likely one that is about these questions; None where chance made a
    table that cannot be.
    """
    players = NAMES[: 2 if "two-player-table" in about else chance.choice((2, 3, 3, 4))]
    case = Case({}, players, (), 0).under(rules)
    early = chance.random() < (0.7 if "removal-before-start" in about else 0.05)
    eventful = early or chance.random() < (0.2 if OF_EVENTS.isdisjoint(about) else 0.9)
    moves = [] if early else _before(players, chance)
    try:
        position = open_acta(case.acta())
        for move in moves:
            position = position.play(move)
        if position.is_over:
            return None
        return case._replace(moves=(*moves, *_play(position, chance, eventful=eventful)), begins=len(moves))
    except Refused:
        return None


def _before(players: tuple[str, ...], chance: Random) -> list[Move]:
    """Who starts, and then dice as they might be, by an adjust and some lost dice."""
    moves: list[Move] = [{"do": "starter", "player": chance.choice(players)}]
    if chance.random() < 0.7:
        moves.append(
            {
                "do": "adjust",
                "dice": {name: chance.choice((1, 1, 2, 2, 3, 5, 5)) for name in players},
                "opener": chance.choice(players),
                "obligo": chance.random() < 0.2,
            }
        )
    lost = chance.choice((0, 1, 1, 2))
    return [*moves, *({"do": "tally", "player": chance.choice(players), "lost": 1} for _ in range(lost))]


def _play(position: Position, chance: Random, *, eventful: bool) -> list[Move]:
    """One play, its events among its words. Before the start it is played from there."""
    moves: list[Move] = []
    while True:
        move = _event(position, chance) if eventful and chance.random() < 0.3 else None
        move = move or _word(position, chance, said=len(moves))
        moves.append(move)
        before, position = position, position.play(move)
        if position.is_over or _is_next_play(before, position):
            break
    champion = position.view()["winner"]
    if champion and eventful:
        moves.append({"do": "disqualify", "player": champion})
    return moves


def _is_next_play(before: Position, after: Position) -> bool:
    was, now = before.state.play, after.state.play
    return was is not None and was.opened and not now.opened


def _word(position: Position, chance: Random, *, said: int) -> Move:
    state = position.view()
    if state["phase"] == "starter":
        return {
            "do": "starter",
            "player": chance.choice([name for name, dice in state["dice"].items() if dice]),
        }
    if state["phase"] == "reveal":
        return count(position, chance)
    return next_word(position, chance, hurry=said >= MOST_WORDS)


def _event(position: Position, chance: Random) -> Move | None:
    """A removal, a void play, a ruling; None where it may not be."""
    do = chance.choice(("withdraw", "disqualify", "void", "ruling"))
    event: Move = {"do": do}
    if do == "ruling":
        gap = chance.choice(tuple(ANSWERS))
        event |= {"gap": gap, "choice": chance.choice(ANSWERS[gap])}
    elif do != "void":
        event["player"] = chance.choice(position.head.players)
    return None if position.problems(event) else event
