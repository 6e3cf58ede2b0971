"""The refusals of results and of closing a round."""

from collections.abc import Sequence
from typing import Any

from django.utils.functional import Promise

from core.refusals import Conflict
from rules.games.contract import Measure
from tournament.rounds.placings import Placing


class UndecidedTables(Conflict):
    """`extra["tables"]`: the numbers of the tables without a result."""

    code = "undecided_tables"


class ResultDiffers(Conflict):
    """`extra`: `version`, `source`, `author`, and both placings with their measures by id."""

    code = "result_differs"

    def __init__(
        self,
        message: str | Promise,
        *,
        standing: Sequence[Placing],
        offered: Sequence[Placing],
        measures: Sequence[Measure],
        extra: dict[str, Any],
    ) -> None:
        self.standing, self.offered = standing, offered
        both = {"standing": standing, "offered": offered}
        shown = {name: [one.shown(measures) for one in placings] for name, placings in both.items()}
        super().__init__(message, extra=extra | shown)
