"""A table of score sheets: its rules, its sheets, who has left. Whoever has a sheet is a party: a player or,
in a head with `teams`, a team. Parties are numbered in the order of their seats.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from ..bilingual import Text
from ..contract import Header
from ..options import Catalogue, Choices
from ..values import Choice
from .codes import Codes

NOBODY: Final = -1
OF_A_GAME: Final = "each game has its own"
_NO_TEAMS: Final = Text(
    es="en esta mesa no se juega en equipos de ese tamaño", en="teams of that size do not play at this table"
)

R = TypeVar("R", bound="Rules")
T = TypeVar("T", bound=tuple[Any, ...])


class Rules:
    """The options of a table, and what they make of its sheets: each game has its own upon this. A sheet is
    whatever a game makes of it, and never changes.
    """

    catalogue: Catalogue
    codes: Codes
    #: An attempt has its fields, the last of them `before`: the one that a `void` leads back to, or None.
    attempt_kind: Any
    #: The names of boxes by their numbers in an offer.
    boxes: tuple[str, ...] = ()
    #: Players, or teams, at a table.
    fewest = 2
    #: Options that no ruling changes once a turn of the table is finished.
    fixed: frozenset[str]
    #: Does a special win place its winner first, whatever the totals?
    special_first = True

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self._hash = hash(_as_key(choices))
        self._chosen = {
            (option.id, alternative.id): choices[option.id] == alternative.id
            for option in self.catalogue.options
            for alternative in option.alternatives
        }

    def chooses(self, gap: str, alternative: str) -> bool:
        """KeyError where the catalogue has no such pair."""
        return self._chosen[gap, alternative]

    def ruled(self: R, rulings: Mapping[str, Any]) -> R:
        return rules_for(type(self), {**self.choices, **rulings}) if rulings else self

    def __eq__(self, other: object) -> bool:
        return self.choices == other.choices if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return rules_for, (type(self), dict(self.choices))

    def fault(self, parties: int, members: int) -> Text | None:
        """Why a table of so many does not go with the options; `members`: of a team, else 1."""
        wanted = self.choices["sheets-players"]
        least, most = (self.fewest, 6) if wanted == "as-written" else (wanted, wanted)
        if type(least) is int and type(most) is int and not least <= parties <= most:
            numbers = str(least) if least == most else f"{least}–{most}"
            return Text(es=f"en esta mesa juegan {numbers}", en=f"at this table play {numbers}")
        return None if members in self.team_sizes() else _NO_TEAMS

    def team_sizes(self) -> tuple[int, ...]:
        """1: nobody plays in a team."""
        return (1,)

    # What a game says of its sheets

    def empty_sheet(self) -> Any:
        raise RuntimeError(OF_A_GAME)

    def own(self, parties: int) -> Any:
        """What else a table remembers in this game, at its start: a tuple of what JSON has, or None."""
        return None

    def is_full(self, table: Table, party: int) -> bool:
        raise RuntimeError(OF_A_GAME)

    def total(self, sheet: Any) -> int:
        raise RuntimeError(OF_A_GAME)

    def standing(self, table: Table, party: int) -> tuple[int, ...]:
        """By which parties are ranked; the highest is first."""
        return (self.total(table.sheets[party]),)

    def count_back(self, sheet: Any) -> tuple[int, ...]:
        """Under `sheets-tie: count-back`; the highest is first."""
        raise RuntimeError(OF_A_GAME)

    def turns_written(self, sheet: Any) -> int:
        """After an `adjust`: how many turns it stands for."""
        raise RuntimeError(OF_A_GAME)

    def straights(self) -> str:
        """In a throw-off."""
        return "two"

    def special(self, table: Table, party: int) -> str | None:
        """The ending that what they have just written brings."""
        return None

    def finishes_round(self, ending: str) -> bool:
        """After a special win the others play their turn."""
        return self.chooses("sheets-special-round", "finish-round")

    def has_last_turn(self, table: Table, party: int) -> bool:
        """In a last round: those who have had fewer turns than others."""
        return table.used[party] < max(table.used[other] for other in staying(table))

    def attempts(self) -> str:
        """Of a team: `none`, `best` (all play, one result is written) or `sobre`."""
        return "none"

    def adjusted(self, table: Table, parties: list[int]) -> Any:
        """`own` after the sheets of these were corrected."""
        return table.own

    def sheet_read(self, sheet: Any) -> Any:
        """From a move: the sheet, or a `Refusal`."""
        raise RuntimeError(OF_A_GAME)

    def sheet_shown(self, sheet: Any) -> Any:
        raise RuntimeError(OF_A_GAME)


def _as_key(choices: Choices) -> str:
    return json.dumps(dict(choices), sort_keys=True)


def rules_for(kind: type[R], choices: Choices) -> R:
    """Missing choices count as in the usual preset."""
    made: R = _rules(kind, _as_key(choices))  # type: ignore[arg-type]  # a class can be hashed
    return made


@lru_cache(maxsize=256)
def _rules(kind: Any, choices: str) -> Any:
    return kind(kind.catalogue.spell_out(json.loads(choices)))


class Table(NamedTuple):
    players: tuple[str, ...]
    rules: Rules
    names: tuple[str, ...]  # of parties
    members: tuple[tuple[int, ...], ...]  # of each party, as they play
    parties: tuple[int, ...]  # by seat, then by the number of a team
    sheets: tuple[Any, ...]
    used: tuple[int, ...]  # turns that each party has had
    own: Any = None  # what else the game remembers
    removed: tuple[int, ...] = ()  # seats, the first to leave first
    later: tuple[tuple[str, Choice], ...] = ()  # rulings that wait for the next turn
    closed: bool = False  # `close` waits until all have had as many turns
    specials: tuple[tuple[int, str], ...] = ()  # parties with a special win, and its ending
    shares: bool = False  # ties are shared whatever `sheets-tie` says (a sheet of a series)


#: Of a named tuple, from all its fields: faster than its own.
new_tuple: Final[Callable[..., Any]] = tuple.__new__
_SHEETS: Final = Table._fields.index("sheets")
_USED: Final = Table._fields.index("used")


def new_table(head: Header, rules: Rules) -> Table:
    names = tuple(name for name, _members in head.teams) or head.players
    members = tuple(seats for _name, seats in head.teams) or tuple((seat,) for seat in range(len(names)))
    party = {seat: at for at, seats in enumerate(members) for seat in seats}
    parties = tuple([party[seat] for seat in range(len(head.players))])
    if head.teams:
        parties += tuple(range(len(names)))
    sheets, used = (rules.empty_sheet(),) * len(names), (0,) * len(names)
    return Table(head.players, rules, names, members, parties, sheets, used, rules.own(len(names)))


def party_of(table: Table, seat: int) -> int:
    """`seat`: also the number of a team (`Header.seats`)."""
    return table.parties[seat]


def has_teams(table: Table) -> bool:
    return len(table.names) < len(table.players)


def stays(table: Table, party: int) -> bool:
    return not table.removed or any(seat not in table.removed for seat in table.members[party])


def staying(table: Table) -> list[int]:
    return [party for party in range(len(table.names)) if stays(table, party)]


def with_sheet(table: Table, party: int, sheet: Any) -> Table:
    return with_item(table, _SHEETS, replaced(table.sheets, party, sheet))


def with_turn(table: Table, party: int) -> Table:
    """They have had one more."""
    return with_item(table, _USED, replaced(table.used, party, table.used[party] + 1))


def with_item(of: T, at: int, item: Any) -> T:
    """A named tuple with `item` there; faster than its `_replace`."""
    items = list(of)
    items[at] = item
    changed: T = new_tuple(type(of), items)
    return changed


def replaced(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])
