"""A Dudo table that a test can play by hand, so that tests read as the rulebook. It knows no rule: every word
goes to the engine as a move of the acta, and what comes back is the state that the acta describes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.games import Choices, Position, Refused, open_acta

AS, TONTO, TREN, CUADRA, QUINA, SEXTA = 1, 2, 3, 4, 5, 6

Move = dict[str, Any]
Options = Choices


def header_of(names: str, rules: Options | None = None) -> dict[str, Any]:
    """The head of an acta for the players of `names`, written with a space between them."""
    return {"format": "acta/1", "game": "dudo", "rules": dict(rules or {}), "players": names.split()}


@dataclass(frozen=True)
class Table:
    """One moment of a table; each word said gives the next moment and leaves this one as it was."""

    pos: Position

    def __getitem__(self, field: str) -> Any:
        return self.pos.view()[field]

    @property
    def state(self) -> dict[str, Any]:
        return self.pos.view()

    def play(self, *moves: Move) -> Table:
        pos = self.pos
        for move in moves:
            pos = pos.play(move)
        return Table(pos)

    def do(self, word: str, **fields: Any) -> Table:
        return self.play({"do": word, **fields})

    # The words said at the table

    def starter(self, player: str) -> Table:
        return self.do("starter", player=player)

    def rolls(self, **dice: int) -> Table:
        return self.do("starter", rolls=dice)

    def bid(self, by: str, quantity: int, pinta: int, **more: Any) -> Table:
        return self.do("bid", by=by, quantity=quantity, pinta=pinta, **more)

    def dismiss(self, by: str) -> Table:
        return self.do("dismiss", by=by)

    def dudo(self, by: str) -> Table:
        return self.do("dudo", by=by)

    def calzo(self, by: str) -> Table:
        return self.do("calzo", by=by)

    def paso(self, by: str, claim: str = "full") -> Table:
        return self.do("paso", by=by, claim=claim)

    # What was under the cups

    def hands(self, **hands: list[int]) -> Table:
        return self.do("reveal", hands=hands)

    def count(self, dice: int) -> Table:
        return self.do("reveal", count=dice)

    def holds(self) -> Table:
        return self.do("reveal", holds=True)

    def fails(self) -> Table:
        return self.do("reveal", holds=False)

    # A whole play in one line

    def outcome(self, call: str, by: str, on: str, *, holds: bool, **more: Any) -> Table:
        return self.do("outcome", call=call, by=by, on=on, holds=holds, **more)

    def lost(self, player: str, dice: int = 1, **more: Any) -> Table:
        return self.do("tally", player=player, lost=dice, **more)

    def gained(self, player: str, **more: Any) -> Table:
        return self.do("tally", player=player, gained=1, **more)

    def down_to(self, player: str, dice: int) -> Table:
        """Plays in which `player` loses die after die until he has `dice` left; he opens the next one."""
        table = self
        while table["dice"][player] > dice:
            table = table.lost(player)
        return table

    # The table's other events

    def ruling(self, gap: str, choice: str, **more: Any) -> Table:
        return self.do("ruling", gap=gap, choice=choice, **more)

    def undo(self) -> Table:
        return self.do("undo")

    # What the rules forbid

    def refuses(self, word: str, **fields: Any) -> tuple[str, int | str | None]:
        """Code and article of the first reason why the move is refused; fails where it is accepted."""
        return self.refuses_move({"do": word, **fields})

    def refuses_move(self, move: Any) -> tuple[str, int | str | None]:
        before = self.state
        problems = self.pos.problems(move)
        try:
            self.pos.play(move)
        except Refused as refused:
            first = refused.refusal
        else:
            raise AssertionError(f"accepted, though it should be refused: {move}")
        assert problems, "play refuses what problems() lets pass"
        assert (problems[0].code, problems[0].article) == (first.code, first.article)
        assert self.state == before, "a refused move changed the table"
        return first.code, first.article

    def reasons(self, word: str, **fields: Any) -> list[str]:
        """The codes of every reason why the move is refused, in the order of the acta."""
        return [problem.code for problem in self.pos.problems({"do": word, **fields})]

    def accepts(self, word: str, **fields: Any) -> bool:
        return not self.pos.problems({"do": word, **fields})


def seated(names: str, rules: Options | None = None) -> Table:
    """A table at which nobody has rolled for the start yet."""
    return Table(open_acta(header_of(names, rules)))


def table(names: str, rules: Options | None = None) -> Table:
    """A table whose first player has won the roll and is to open."""
    return seated(names, rules).starter(names.split()[0])


def pick(state: Mapping[str, Any], fields: str) -> dict[str, Any]:
    """The named fields of a state, so that a test can compare several at once."""
    return {field: state[field] for field in fields.split()}


def opened() -> Table:
    return table("Ana Beto Caro").bid("Ana", 2, QUINA)


def over() -> Table:
    return table("Ana Beto Caro").down_to("Caro", 0).down_to("Beto", 0)
