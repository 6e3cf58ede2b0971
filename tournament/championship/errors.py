"""The refusal of a step for which no copy of the data could be kept."""

from core.refusals import UserError


class NoCopy(UserError):
    """The copy could not be written, so the step was not taken: a full disk now would cost more than a
    minute.
    """

    code = "no_copy"
    status = 503
