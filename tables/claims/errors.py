"""The refusal of a table that somebody else runs."""

from core.refusals import Conflict


class AlreadyClaimed(Conflict):
    """Somebody else runs this table. `extra["holder"]`: the name."""

    code = "already_claimed"
