"""The refusal of an impossible draw."""

from core.refusals import Conflict


class CannotDraw(Conflict):
    """Its sentence says what can be done."""

    code = "cannot_draw"
