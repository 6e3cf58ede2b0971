"""Legal play at random, for the properties: a table, and what it is told next. It chooses among what the
state says may be said, so a play that the engine then refuses is itself a finding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from rules.games import Position, options_for
from tests.rules.games.dudo.table import Move

NAMES = ("Ana", "Beto", "Caro", "Dani", "Eva", "Fito", "Gabi", "Hugo", "Íñigo", "Juan Pérez (2)")
CLAIMS = ("full", "escala", "quintilla")
CHOICES = {o.id: [a.id for a in o.alternatives] for o in options_for("dudo") if o.kind == "engine"}

players = st.integers(2, len(NAMES)).map(lambda count: list(NAMES[:count]))
rules = st.dictionaries(st.sampled_from(sorted(CHOICES)), st.integers(0, 5), max_size=12).map(
    lambda picked: {gap: CHOICES[gap][number % len(CHOICES[gap])] for gap, number in picked.items()}
)
heads = st.builds(
    lambda names, chosen: {"format": "acta/1", "game": "dudo", "rules": chosen, "players": names},
    players,
    rules,
)
# What chance decides: a tape of numbers, read from its beginning; zeros tell the plainest game.
tapes = st.binary(min_size=60, max_size=240)


class Chance:
    """Numbers from a tape; 0 when the tape has run out."""

    def __init__(self, tape: bytes) -> None:
        self._left = iter(tape)
        self.ended = False

    def below(self, limit: int) -> int:
        number = next(self._left, None)
        self.ended = self.ended or number is None
        return (number or 0) % limit

    def of(self, choices: Sequence[Any]) -> Any:
        return choices[self.below(len(choices))]


def next_play(position: Position, chance: Chance) -> Move:
    """One word of the full form, or a whole play of a shorter form where no word of it has been said."""
    state = position.view()
    if state["phase"] == "starter":
        return {"do": "starter", "player": chance.of([name for name, dice in state["dice"].items() if dice])}
    if state["phase"] == "reveal":
        return _reveal(state, chance)
    between = state["bid"] is None and state["paso"] is None and state["mode"] is not None
    if between and chance.below(3) == 2:
        whole = _whole_play(state, chance)
        if not position.problems(whole):
            return whole
    return _word(state, chance)


def next_event(position: Position, chance: Chance) -> Move | None:
    """Something else that befalls the table and may be recorded now; None where chance asks for nothing."""
    state = position.view()
    if chance.below(12) != 11:
        return None
    names = list(state["dice"])
    event: Move = chance.of(
        [
            {"do": "void", "reason": "se volcó un cacho"},
            {"do": "disqualify", "player": chance.of(names), "reason": "trampa"},
            {"do": "withdraw", "player": chance.of(names), "reason": "se va"},
            _ruling(chance),
            {"do": "undo"},
        ]
    )
    return None if position.problems(event) else event


def _ruling(chance: Chance) -> Move:
    gap = chance.of(sorted(CHOICES))
    when: Move = chance.of([{}, {"from": "now"}, {"from": "next_play"}])
    return {"do": "ruling", "gap": gap, "choice": chance.of(CHOICES[gap]), **when}


def _word(state: dict[str, Any], chance: Chance) -> Move:
    do, by = chance.of(state["legal"]), state["turn"]
    if do == "bid":
        pinta = chance.of(list(state["min_bids"]))
        quantity = state["min_bids"][pinta] + chance.of([0, 0, 0, 1, 2])
        quantity = min(quantity, state.get("max_bids", {}).get(pinta, quantity))
        return {"do": "bid", "by": by, "quantity": quantity, "pinta": int(pinta)}
    if do == "paso":
        # Where a later paso must be higher only the highest claim is sure to be.
        return {
            "do": "paso",
            "by": by,
            "claim": "quintilla" if "paso" in state["legal"] else chance.of(CLAIMS),
        }
    return {"do": do, "by": by}


def _reveal(state: dict[str, Any], chance: Chance) -> Move:
    paso, bid = state["paso"], state["bid"]
    if paso is not None:
        holds = state["dice"][paso["by"]] == 5 and chance.below(2) == 0
    else:
        holds = bid["quantity"] <= state["in_play"] and chance.below(2) == 0
    return {"do": "reveal", "holds": holds}


def _whole_play(state: dict[str, Any], chance: Chance) -> Move:
    """An outcome or a tally; it may be one that the rules forbid."""
    with_dice = [name for name, dice in state["dice"].items() if dice]
    place = chance.below(len(with_dice))
    if chance.below(2):
        change: Move = chance.of([{"lost": 1}, {"lost": 2}, {"gained": 1}])
        return {"do": "tally", "player": with_dice[place], **change}
    parties = {"by": with_dice[place], "on": with_dice[place - 1]}
    result = {"holds": chance.below(2) == 0, "opening": chance.below(2) == 0}
    return {"do": "outcome", "call": chance.of(["dudo", "calzo", "paso"]), **parties, **result}
