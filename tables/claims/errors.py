"""The refusal of a table that somebody else runs."""

from core.refusals import Conflict


class AlreadyClaimed(Conflict):
    """`extra["holder"]`: the name of who runs it."""

    code = "already_claimed"
