"""The refusal of an impossible draw."""

from core.refusals import Conflict


class CannotDraw(Conflict):
    """These players cannot be drawn to that many tables; the sentence says what can be done."""

    code = "cannot_draw"
