"""What a turn of score sheets is made of in a record, and what it came to, whatever the game."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from ..bilingual import Lang
from ..contract import JSON, DiceWanted, M, Moment, Move, Settled
from ..refusals import Refused
from ..rulings import NEXT_PLAY
from .events import is_running
from .hatch import FIFTY
from .state import State
from .table import has_teams, party_of

EVENTS: Final = frozenset({"close", "adjust"})  # that end a turn
THROW_OFF: Final = "throw_off"

starting: Final[frozenset[str]] = frozenset()

_FIELDS = ("do", "by", "dice", "keep", "box", "hatch", "of", "points", "de_mano", "rolls", "player")


def counts(move: Move) -> bool:
    return False


def starters(pos: Moment) -> list[str]:
    return []


def by_seat(pos: M) -> M:
    """With `{0}`, `{1}`, … for the names of players, filled in where sentences are read."""
    table = pos.state.table
    players = tuple([f"{{{seat}}}" for seat in range(len(table.players))])
    names = table.names if has_teams(table) else players
    return pos.under_names(players, pos.state._replace(table=table._replace(players=players, names=names)))


def is_feat(result: Settled) -> bool:
    """A grande."""
    return result.change >= FIFTY


def without_dice(moves: Iterable[Any]) -> list[JSON]:
    """Of legal moves those that need no dice."""
    return [dict(move) for move in moves if not isinstance(move, DiceWanted)]


def tried(
    pos: Moment, moves: Iterable[Move], sentence: Callable[[Moment, Move, Moment, Lang], str], lang: Lang
) -> list[JSON]:
    """Each as `Recording.entries` gives it."""
    return [_tried(pos, move, sentence, lang) for move in moves]


def _tried(
    pos: Moment, move: Move, sentence: Callable[[Moment, Move, Moment, Lang], str], lang: Lang
) -> JSON:
    try:
        after = pos.play(move)
    except Refused as refused:
        return {"move": move, "refusal": refused.refusal.as_json(lang)}
    return {"move": move, "sentence": sentence(pos, move, after, lang), "state": after.view()}


def settled(words: frozenset[str], pos: Moment, move: Move) -> Settled | None:
    """Of a legal move: who was on turn, and the points that it wrote."""
    if move["do"] not in words:
        return None
    before, after = pos.state, pos.play(move).state
    if not has_written(before, after):
        return None
    party, rules = party_of(before.table, before.turn), before.table.rules
    points = rules.total(after.table.sheets[party]) - rules.total(before.table.sheets[party])
    return Settled(before.turn, points, None)


def has_written(before: State, after: State) -> bool:
    """A turn, or the first box of two."""
    return sum(before.table.used) < sum(after.table.used) or before.table.sheets != after.table.sheets


def between_plays(pos: Moment) -> bool:
    state: State = pos.state
    return state.end is None and not is_running(state)


def ends_a_play(before: Moment, move: Move, after: Moment) -> bool:
    """Also a turn that a leaver dropped."""
    now: State = before.state
    if now.end is not None:
        return False
    table = now.table
    is_dropped = is_running(now) and party_of(table, now.turn) != party_of(table, after.state.turn)
    return move["do"] in EVENTS or is_dropped or has_written(now, after.state)


def completes(words: frozenset[str], before: Moment, move: Move, after: Moment) -> bool:
    return move["do"] in words and (move["do"] == THROW_OFF or ends_a_play(before, move, after))


def same_move(first: Move, second: Move) -> bool:
    return _fields_of(first) == _fields_of(second)


def _fields_of(move: Move) -> Move:
    """The order of dice does not matter."""
    named = {name: move[name] for name in _FIELDS if name in move}
    return {name: sorted(value) if name in ("dice", "keep") else value for name, value in named.items()}


def same_table(left: Moment, right: Moment) -> bool:
    """Whatever rules follow."""
    return _facts(left.state) == _facts(right.state)


def _facts(state: State) -> State:
    return state._replace(table=state.table._replace(rules=None, later=()))  # type: ignore[arg-type]  # no rules


def same_rules(left: Moment, right: Moment) -> bool:
    return bool(left.state.table.rules == right.state.table.rules)


def ruling_again(ruling: Move, *, undone: Move, before: Moment, after: Moment) -> dict[str, Any]:
    """Where the move beneath it ended a turn, an immediate ruling waits: that turn was played without it."""
    if "gap" in ruling and ends_a_play(before, undone, after):
        return {**ruling, "from": NEXT_PLAY}
    return dict(ruling)
