"""What the simulator of a game can do: random legal games for forecasts, demonstrations and benchmarks. The
same seed gives the same game.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from rules.games import Position


class Simulator(Protocol):
    @property
    def WAYS(self) -> Sequence[tuple[str, tuple[str, ...]]]:  # noqa: N802  # a module's constant
        """How tables are followed, and the forms of their entries."""

    @property
    def PLAY_SECONDS(self) -> int:  # noqa: N802  # as above
        """That a play takes, by which a night is forecast until one is recorded."""

    def begun(self, start: Position, chance: Random) -> Position:
        """With somebody who starts."""

    def play_on(self, position: Position, chance: Random) -> Position:
        """A whole play; `Refused` where a rare option refuses what is tried."""

    def play_table(
        self, head: Mapping[str, Any], forms: Sequence[str], chance: Random
    ) -> Iterator[dict[str, Any]]:
        """To its end, each play in one of `forms`, by chance."""
