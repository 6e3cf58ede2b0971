"""The refusals of the tables: a sentence that says what to do, and a stable code. Refusals by the rules are
the engine's (`rules.engine.Refused`); those within a batch of moves are wrapped here, with their code and
article.
"""

from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.refusals import Conflict, Invalid, NotAllowed, NotNow, UserError
from rules.engine import Refused


class StaleMoves(Conflict):
    """Another device wrote in the meantime. `extra`: `n`, `base` and `lacking`, the moves after `base`."""

    code = "stale_moves"


class BaseUnknown(Conflict):
    """The device knows of more moves than the server has. `extra`: `n`, `base`."""

    code = "base_unknown"


class DeviceCopied(Conflict):
    """This device's number was already used for something else. `extra["seq"]`."""

    code = "device_copied"


class MoveOfAnotherTable(Conflict):
    """This device's number stands in the acta of another table. `extra["seq"]`."""

    code = "move_of_another_table"


class MalformedMove(Invalid):
    """What was sent is no move of an acta. `extra["seq"]` where one can be read."""

    code = "malformed"


class TooLarge(Invalid):
    """More than a table can have entered."""

    code = "too_large"
    status = 413


class PlaysHere(NotAllowed):
    """Nobody runs the table at which they play."""

    code = "plays_here"


class NotYourTable(NotAllowed):
    """Somebody else runs this table, or nobody does. `extra["holder"]`: the name, or null."""

    code = "not_your_table"


class NotYourMove(NotAllowed):
    """A coordinator undoes their own moves only. `extra["author"]`."""

    code = "not_your_move"


class NotYourWord(NotAllowed):
    """Rulings are the organizer's; adjustments the organizer's and the floor judges'."""

    code = "not_your_word"


class NotOpened(NotNow):
    """The table has no acta yet."""

    code = "not_opened"


class AlreadyOpened(NotNow):
    """The table's acta is open, with other players in another order."""

    code = "already_opened"


class ActaConfirmed(NotNow):
    """The result was recorded; the acta is opened again by a floor judge or the organizer."""

    code = "acta_confirmed"


class NotOver(NotNow):
    """There is no ranking to confirm yet."""

    code = "not_over"


class FirstPlaySettled(NotNow):
    """The order of the players stands once a play was settled on it."""

    code = "first_play_settled"


class WrongOrder(Invalid):
    """Those named are not the players of this table, each once."""

    code = "wrong_order"


class RefusedByRules(UserError):
    """A refusal of the engine for a user: its own code, its article, the sentence in the user's language.

    `extra["reasons"]`: the further reasons, as `{"code", "article", "message"}`.
    """

    status = 409

    def __init__(self, refused: Refused, *, seq: int | None = None, **more: object) -> None:
        extra: dict[str, object] = {**more}
        if seq is not None:
            extra["seq"] = seq
        if refused.reasons:
            extra["reasons"] = [reason.as_json(reader_language()) for reason in refused.reasons]
        super().__init__(refused.refusal.message(reader_language()), code=refused.refusal.code, extra=extra)
        self.article = refused.refusal.article


def acta_confirmed() -> ActaConfirmed:
    """The refusal of a move after the result was recorded."""
    return ActaConfirmed(
        _("The result of this table is recorded. A floor judge or the organizer can reopen it.")
    )


def not_opened() -> NotOpened:
    """The refusal of everything that needs an acta."""
    return NotOpened(
        _("The acta of this table is not open yet: first touch the players in the order they sit.")
    )
