"""What a play of Dudo came to, and what may be said next: of these the answers to a gap differ."""

from collections.abc import Mapping
from typing import Any

from rules.games import Position
from rules.games.dudo import record
from rules.games.dudo.record import forecast

Move = Mapping[str, Any]
View = Mapping[str, Any]


def results(view: View) -> tuple[object, ...]:
    return tuple(view[key] for key in ("phase", "dice", "opener", "ranking", "removed", "winner"))


def words(view: View) -> tuple[object, ...]:
    """A limit by the number of dice counts only where it binds."""
    keys = ("mode", "aces_wild", "siciliana", "calzo_open", "legal", "min_bids", "turn", "initial")
    bounds = view.get("max_bids", {})
    tight = {pinta: most for pinta, most in bounds.items() if most < view["in_play"]}
    return (*(view[key] for key in keys), tight)


def next_moves(position: Position) -> list[tuple[Move, ...]]:
    """Each with its count; those about the opener first."""
    opener = position.view()["opener"]
    return sorted(
        _possible(position), key=lambda moves: (not moves[0].get("opening"), moves[0].get("on") != opener)
    )


def _possible(position: Position) -> list[tuple[Move, ...]]:
    view = position.view()
    if record.between_plays(position):
        unwilling = {"do": "bid", "by": view["turn"], "quantity": 1, "pinta": 2, "obligo": False}
        return [(move,) for move in [*forecast.outcome_moves(position), unwilling]]
    counts = [{"do": "reveal", "holds": holds} for holds in (False, True)]
    if (by := view["turn"]) is None:
        return [(count,) for count in counts]
    calls = [{"do": "dudo", "by": by}]
    calls += [{"do": "calzo", "by": name} for name, dice in view["dice"].items() if dice]
    claims = [{"do": "paso", "by": by, "claim": claim} for claim in ("full", "escala", "quintilla")]
    other_words = [{"do": "dismiss", "by": by}, *claims]
    return [(call, count) for call in calls for count in counts] + [(word,) for word in other_words]
