"""A case: a table before one play and the moves of that play, as an acta that can be replayed; and which of
the open questions decide something in it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.engine import Position, Refused, open_acta, spell_out
from rules.engine.dudo.agreement import same_table
from rules.engine.dudo.gaps import CATALOGUE
from rules.engine.dudo.ruleset import Rules, rules_for
from rules.engine.dudo.speech import CLAIMS
from rules.engine.dudo.state import OBLIGO
from rules.forms import Move, as_outcome, as_tally, is_opener_untold, is_whole

GAPS = tuple(option for option in CATALOGUE.options if option.kind == "engine")
ANSWERS = {gap.id: tuple(each.id for each in gap.alternatives) for gap in GAPS}
_DEFAULTS = spell_out({})

Forms = str  # how the three forms compare: one of the next
SAME, OPENER_UNTOLD, EVENTS = "same", "opener", "events"


class Case(NamedTuple):
    """`rules`: the answers that are not the defaults; `begins`: how many moves come before the play."""

    rules: Mapping[str, str]
    players: tuple[str, ...]
    moves: tuple[Move, ...]
    begins: int

    def acta(self) -> dict[str, Any]:
        """As `python -m rules replay` reads it; `begins` is a field of ours, which a replay ignores."""
        return {
            "format": "acta/1",
            "game": "dudo",
            "begins": self.begins,
            "rules": dict(self.rules),
            "players": list(self.players),
            "moves": list(self.moves),
        }

    def answer(self, gap: str) -> str:
        return self.rules.get(gap, _DEFAULTS[gap])

    def under(self, answers: Mapping[str, str]) -> "Case":
        """The same moves under other answers, where the rest stays."""
        chosen = {**self.rules, **answers}
        return self._replace(rules={gap: each for gap, each in chosen.items() if each != _DEFAULTS[gap]})


def read_case(acta: Mapping[str, Any]) -> Case:
    return Case(dict(acta["rules"]), tuple(acta["players"]), tuple(acta["moves"]), acta["begins"])


def positions(case: Case) -> Iterator[Position]:
    """The table before each move and after the last; ends before a move that the rules refuse."""
    position = open_acta(case.acta() | {"moves": []})
    yield position
    for move in case.moves:
        try:
            position = position.play(move)
        except Refused:
            return
        yield position


def _shown(position: Position) -> dict[str, Any]:
    """The state, and what may be said that it does not show: calzos out of turn, claims, no obligo."""
    state = position.game.view(position.state)
    if state["phase"] != "bidding":
        return state
    tried: list[Move] = [{"do": "calzo", "by": name} for name in state["dice"]]
    tried += [{"do": "paso", "by": state["turn"], "claim": claim} for claim in CLAIMS]
    return {**state, "also": [not position.problems(move) for move in tried], "declines": _declines(position)}


def _declines(position: Position) -> bool:
    """May who opens choose not to open obligando?"""
    play, rules = position.state.play, position.state.table.rules
    return play.mode == OBLIGO and not play.opened and rules.chooses("obligo-optional", "optional")


def is_legal(case: Case) -> bool:
    return sum(1 for _ in positions(case)) == len(case.moves) + 1


def deciding(case: Case, among: Collection[str]) -> frozenset[str]:
    """Those of these questions that decide something in the play: another answer alone changes it (a move
    that is refused, other words, bounds, dice, opener or places), upon the same table before it.
    """
    played = list(positions(case))
    start, shown = played[case.begins], [_shown(position) for position in played[case.begins :]]
    return frozenset(
        gap
        for gap in among
        if any(
            _is_another(case.under({gap: other}), start, shown)
            for other in ANSWERS[gap]
            if other != case.answer(gap)
        )
    )


def _is_another(other: Case, start: Position, shown: Sequence[dict[str, Any]]) -> bool:
    """Is this, upon the same table, another play than the one that shows this?"""
    reached = 0
    for at, position in enumerate(positions(other)):
        reached = at - other.begins
        if reached == 0 and not same_table(start, position):
            return False
        if reached >= 0 and _shown(position) != shown[reached]:
            return True
    return 0 <= reached < len(shown) - 1


class _Asked(Rules):
    """Rules that remember which questions the engine asked of them, and work out each answer again."""

    __slots__ = ("asked",)

    def __init__(self, choices: Mapping[str, str]) -> None:
        self.asked: set[str] = set()
        super().__init__(choices)

    def __eq__(self, other: object) -> bool:
        return self is other  # an answer that was worked out for other rules asks nothing

    __hash__ = object.__hash__

    def chooses(self, gap: str, alternative: str) -> bool:
        self.asked.add(gap)
        return super().chooses(gap, alternative)


def asked_in(case: Case) -> frozenset[str]:
    """The questions that the engine asks at all while the case is played: no other can decide."""
    position = open_acta(case.acta() | {"moves": []})
    asked = _Asked(rules_for(case.rules).choices)
    table = position.state.table._replace(rules=asked)
    position = Position(position.game, position.head, 0, position.state._replace(table=table), None)
    _shown(position)
    for move in case.moves:
        position = position.play(move)
        _shown(position)
    return frozenset(asked.asked & ANSWERS.keys()) | (_ALWAYS if _is_ruled(case) else frozenset())


# A ruling makes new rules, which remember nothing.
_ALWAYS = frozenset(ANSWERS)


def _is_ruled(case: Case) -> bool:
    return any(move["do"] == "ruling" for move in case.moves)


def forms_of(case: Case) -> Forms:
    """Is the play the same by its outcome and by its dice? ValueError where it is not, which is a fault."""
    *_, after = positions(case)
    before = next(found for at, found in enumerate(positions(case)) if at == case.begins)
    words = list(case.moves[case.begins :])
    if not is_whole(words):
        return EVENTS
    outcome, tally = (before.play(tell(before, words)) for tell in (as_outcome, as_tally))
    if outcome.state != after.state:
        raise ValueError(f"another table by its outcome: {case.acta()}")
    if is_opener_untold(before, words):
        return OPENER_UNTOLD
    if tally.state != after.state:
        raise ValueError(f"another table by its dice: {case.acta()}")
    return SAME
