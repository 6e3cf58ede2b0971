"""A table at one moment of its record: play a move and get the next; nothing is changed in place. The rules
are the game's (`contract.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from .acta import read_header
from .bilingual import Text
from .contract import JSON, Game, Header, LegalMove, MoveRule
from .options import Choices
from .refusals import NOT_NOW, HistoryNeeded, Malformed, Refusal, Refused, malformed
from .registry import GAMES

# A state that an `undo` returns to, and its predecessor; `_FORGOTTEN`: there the position was loaded.
_Past = tuple[Any, "_Past | None"]
_FORGOTTEN: Final[_Past] = (None, None)


class Position:
    __slots__ = ("_past", "game", "head", "n", "state")

    def __init__(self, game: Game[Any], head: Header, n: int, state: Any, past: _Past | None) -> None:
        self.game: Final = game
        self.head: Final = head
        self.n: Final = n
        self.state: Final = state
        self._past: Final = past

    def play(self, move: Mapping[str, Any]) -> Position:
        """Raises `Refused`."""
        rule = self._rule(move)
        if rule is None:
            state, past = self._last_that_stands()
            return Position(self.game, self.head, self.n + 1, state, past)
        state = self.state
        read = rule.shape.read(move, self.head.seats)
        if type(read) is Refusal:
            raise Refused([read])
        problems = rule.against(state, read)
        if problems:
            raise Refused(problems)
        return Position(self.game, self.head, self.n + 1, rule.apply(state, read), (state, self._past))

    def problems(self, move: Mapping[str, Any]) -> tuple[Refusal, ...]:
        """Every reason, as `play` gives them."""
        try:
            rule = self._rule(move)
            if rule is None:
                self._last_that_stands()
                return ()
        except Refused as refused:
            return (refused.refusal, *refused.reasons)
        read = rule.shape.read(move, self.head.seats)
        return (read,) if type(read) is Refusal else rule.against(self.state, read)

    def under_names(self, names: tuple[str, ...], state: Any) -> Position:
        """`state`: with these names; none of its moves can be undone."""
        all_names = (*names, *(name for name, _members in self.head.teams))
        head = replace(self.head, players=names, seats={name: seat for seat, name in enumerate(all_names)})
        return Position(self.game, head, self.n, state, None)

    def view(self) -> JSON:
        return {"n": self.n, **self.game.view(self.state)}

    @property
    def legal(self) -> tuple[str, ...]:
        return self.game.legal(self.state)

    def legal_moves(self, *, highest: int | None = None) -> tuple[LegalMove, ...]:
        """`highest`: of quantities that may be legal without end (of bids, by default the dice in play)."""
        return self.game.legal_moves(self.state, highest)

    @property
    def to_throw(self) -> Mapping[str, int]:
        """Player → dice; not empty exactly when a new throw begins."""
        return self.game.to_throw(self.state)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def remaining(self) -> int:
        return self.game.remaining(self.view())

    @property
    def choices(self) -> Choices:
        return self.game.choices(self.state)

    def dump(self) -> JSON:
        """All that `play` needs but for `undo`."""
        return {"n": self.n, "state": self.game.dump(self.state, self.head)}

    def _rule(self, move: Mapping[str, Any]) -> MoveRule | None:
        """None for `undo`; raises `Refused`."""
        if not isinstance(move, dict):
            raise Malformed(Text(es="una jugada es un objeto", en="a move is an object"))
        do = move.get("do")
        rule = self.game.moves.get(do) if type(do) is str else None
        if rule is None and do != "undo":
            raise Refused([self._unknown_move()])
        return rule

    def _unknown_move(self) -> Refusal:
        names = ", ".join((*self.game.moves, "undo"))
        return malformed(Text(es=f"«do» debe ser uno de: {names}", en=f"“do” must be one of: {names}"))

    def _last_that_stands(self) -> _Past:
        if self._past is _FORGOTTEN:
            raise HistoryNeeded
        if self._past is None:
            nothing = Text(es="no hay jugada que deshacer", en="there is no move to undo")
            raise Refused([NOT_NOW.refuse(why=nothing)])
        return self._past

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.head, self.n, self.state) == (other.head, other.n, other.state)

    def __hash__(self) -> int:
        return hash((self.head, self.n))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """The game by its id, earlier states as a row."""
        states, past = [], self._past
        while past is not None:
            states.append(past[0])
            past = past[1]
        return _unpickled, (self.game.id, self.head, self.n, self.state, states)

    def __repr__(self) -> str:
        return f"<Position of {self.game.id} after {self.n} moves>"


def _unpickled(game: str, head: Header, n: int, state: Any, states: list[Any]) -> Position:
    """`states`: the last first; ends in None where a loaded one begins."""
    past: _Past | None = None
    for before in reversed(states):
        past = _FORGOTTEN if before is None else (before, past)
    return Position(GAMES[game], head, n, state, past)


def open_acta(head: Mapping[str, Any]) -> Position:
    """Raises `Refused`."""
    read = read_header(head)
    game = GAMES[read.game]
    return Position(game, read, 0, game.open(read), None)


def replay(acta: Mapping[str, Any]) -> Position:
    """Raises `Refused`."""
    position = open_acta(acta)
    moves = acta.get("moves", [])
    if not isinstance(moves, list | tuple):
        raise Malformed(Text(es="«moves» es una lista de jugadas", en="“moves” is a list of moves"))
    return play_all(position, moves)


def play_all(position: Position, moves: Iterable[Mapping[str, Any]]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def load_position(head: Mapping[str, Any], frozen: Mapping[str, Any]) -> Position:
    """An `undo` of a move before it raises `HistoryNeeded`."""
    read = read_header(head)
    game = GAMES[read.game]
    try:
        n = int(frozen["n"])
        state = game.load(read, frozen["state"])
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Malformed(Text(es="esto no es un estado guardado", en="this is no stored state")) from error
    return Position(game, read, n, state, _FORGOTTEN if n else None)
