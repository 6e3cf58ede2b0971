from core.refusals import Conflict


class AlreadyClaimed(Conflict):
    """`extra["holder"]`: a name."""

    code = "already_claimed"
