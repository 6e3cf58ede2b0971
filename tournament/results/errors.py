"""The refusals of results and of closing a round."""

from core.refusals import Conflict


class UndecidedTables(Conflict):
    """`extra["tables"]`: the numbers of the tables without a result."""

    code = "undecided_tables"


class ResultDiffers(Conflict):
    """`extra`: `standing` and `offered` (placings), `version`, `source`, `author`."""

    code = "result_differs"
