"""A table at one moment of its record: play a move and get the next; nothing is changed in place. The rules
are the game's (`contract.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from . import series as series_rules
from .acta import read_header
from .bilingual import Text
from .contract import JSON, Game, Header, LegalMove, MoveRule
from .options import Choices
from .refusals import NOT_NOW, HistoryNeeded, Malformed, Refusal, Refused, malformed
from .registry import GAMES
from .series import NEXT, At, Series

# A state that an `undo` returns to, what was kept of a series then, and the state before; `_FORGOTTEN`: there
# the position was loaded.
_Past = tuple[Any, Series | None, "_Past | None"]
_FORGOTTEN: Final[_Past] = (None, None, None)


class Position:
    """`state`: the game's; `series`: None at a table of one game."""

    __slots__ = ("_past", "game", "head", "n", "series", "state")

    def __init__(
        self,
        game: Game[Any],
        head: Header,
        n: int,
        state: Any,
        past: _Past | None,
        series: Series | None = None,
    ) -> None:
        self.game: Final = game
        self.head: Final = head
        self.n: Final = n
        self.state: Final = state
        self.series: Final = series
        self._past: Final = past

    def play(self, move: Mapping[str, Any]) -> Position:
        """Raises `Refused`."""
        rule = self._rule(move)
        if rule is None:
            state, series, past = self._last_that_stands()
            return Position(self.game, self.head, self.n + 1, state, past, series)
        state, series = self.state, self.series
        read = rule.shape.read(move, self.head.seats)
        if type(read) is Refusal:
            raise Refused([read])
        past = (state, series, self._past)
        if series is None:
            problems = rule.against(state, read)
            if problems:
                raise Refused(problems)
            return Position(self.game, self.head, self.n + 1, rule.apply(state, read), past)
        at, do = self._at(series), rule.shape.do
        problems = series_rules.against(at, do, read)
        if problems:
            raise Refused(problems)
        state, series = series_rules.after(at, do, read)
        return Position(self.game, self.head, self.n + 1, state, past, series)

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
        if type(read) is Refusal:
            return (read,)
        if self.series is None:
            return rule.against(self.state, read)
        return series_rules.against(self._at(self.series), rule.shape.do, read)

    def under_names(self, names: tuple[str, ...], state: Any) -> Position:
        """`state`: with these names; none of its moves can be undone."""
        all_names = (*names, *(name for name, _members in self.head.teams))
        head = replace(self.head, players=names, seats={name: seat for seat, name in enumerate(all_names)})
        series = self.series
        if series is not None:
            new = dict(zip(self.head.players, names, strict=True))
            series = series_rules.under_names(series, new)
        return Position(self.game, head, self.n, state, None, series)

    def view(self) -> JSON:
        if self.series is None:
            return {"n": self.n, **self.game.view(self.state)}
        return {"n": self.n, **series_rules.view_of(self._at(self.series))}

    def kept(self) -> JSON:
        """The view as it is stored, from which the measures of a series follow too (`measures.measured`)."""
        view = self.view()
        if self.series is None:
            return view
        rows = series_rules.measured(self._at(self.series), view)
        return {**view, "measured": [{player: list(row[player]) for player in row} for row in rows]}

    @property
    def is_between(self) -> bool:
        """Of a series, two sheets."""
        return self.series is not None and self.series.is_between

    @property
    def starters(self) -> tuple[str, ...]:
        """Who may start the next sheet of a series, first who does where nobody is named."""
        return self._names(series_rules.starters)

    @property
    def first_of_series(self) -> tuple[str, ...]:
        """Once it is over, who has, or shares, the first place."""
        return self._names(series_rules.first_of)

    def _names(self, of_series: Callable[[At], tuple[int, ...]]) -> tuple[str, ...]:
        seats = () if self.series is None else of_series(self._at(self.series))
        return tuple(self.head.parties[seat] for seat in seats)

    @property
    def legal(self) -> tuple[str, ...]:
        if self.series is not None and self.series.is_between:
            return (NEXT,)
        return self.game.legal(self.state)

    def legal_moves(self, *, highest: int | None = None) -> tuple[LegalMove, ...]:
        """`highest`: of quantities that may be legal without end (of bids, by default the dice in play)."""
        if self.is_between:
            return ({"do": NEXT},)
        return self.game.legal_moves(self.state, highest)

    @property
    def to_throw(self) -> Mapping[str, int]:
        """Player → dice; not empty exactly when a new throw begins."""
        return self.game.to_throw(self.state)

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state) and (self.series is None or bool(self.series.order))

    @property
    def remaining(self) -> int:
        return self.game.remaining(self.view())

    @property
    def choices(self) -> Choices:
        return self.game.choices(self.state)

    def dump(self) -> JSON:
        """All that `play` needs but for `undo`."""
        state = self.game.dump(self.state, self.head)
        if self.series is not None:
            state = {"sheet": state, "series": series_rules.dump(self.series)}
        return {"n": self.n, "state": state}

    def _at(self, series: Series) -> At:
        return At(self.game, self.head, self.state, series)

    def _rule(self, move: Mapping[str, Any]) -> MoveRule | None:
        """None for `undo`; raises `Refused`."""
        if not isinstance(move, dict):
            raise Malformed(Text(es="una jugada es un objeto", en="a move is an object"))
        do = move.get("do")
        rule = self.game.moves.get(do) if type(do) is str else None
        if rule is not None:
            return rule
        if do == NEXT:
            return series_rules.NEXT_RULE
        if do != "undo":
            raise Refused([self._unknown_move()])
        return None

    def _unknown_move(self) -> Refusal:
        of_series = () if self.series is None else (NEXT,)
        names = ", ".join((*self.game.moves, *of_series, "undo"))
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
        if (self.head, self.n, self.state) != (other.head, other.n, other.state):
            return False
        return self.series == other.series

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
            states.append((past[0], past[1]))
            past = past[2]
        return _unpickled, (self.game.id, self.head, self.n, self.state, self.series, states)

    def __repr__(self) -> str:
        return f"<Position of {self.game.id} after {self.n} moves>"


def _unpickled(
    game: str,
    head: Header,
    n: int,
    state: Any,
    series: Series | None,
    states: list[tuple[Any, Series | None]],
) -> Position:
    """`states`: the last first; ends in None where a loaded one begins."""
    past: _Past | None = None
    for before, of_series in reversed(states):
        past = _FORGOTTEN if before is None else (before, of_series, past)
    return Position(GAMES[game], head, n, state, past, series)


def open_acta(head: Mapping[str, Any]) -> Position:
    """Raises `Refused`."""
    read = read_header(head)
    game = GAMES[read.game]
    return Position(game, read, 0, game.open(read), None, series_rules.begun(game, read.series))


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


def load_position(head: Mapping[str, Any] | Header, frozen: Mapping[str, Any]) -> Position:
    """An `undo` of a move before it raises `HistoryNeeded`."""
    read = head if isinstance(head, Header) else read_header(head)
    game = GAMES[read.game]
    try:
        n, state, series = int(frozen["n"]), frozen["state"], None
        if read.series is not None:
            series, state = series_rules.load(read.series, state["series"]), state["sheet"]
        state = game.load(read, state)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Malformed(Text(es="esto no es un estado guardado", en="this is no stored state")) from error
    return Position(game, read, n, state, _FORGOTTEN if n else None, series)
