"""Refusals; those of the rules (`rules.games.Refused`) are wrapped within a batch."""

from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from core.refusals import Conflict, Invalid, NotAllowed, NotNow, UserError
from rules.games import Refused


class StaleMoves(Conflict):
    """`extra`: `n`, `base` and `lacking`, the moves after `base`."""

    code = "stale_moves"


class BaseUnknown(Conflict):
    """`extra`: `n`, `base`."""

    code = "base_unknown"


class DeviceCopied(Conflict):
    """`extra["seq"]`."""

    code = "device_copied"


class MoveOfAnotherTable(Conflict):
    """`extra["seq"]`."""

    code = "move_of_another_table"


class MalformedMove(Invalid):
    """`extra["seq"]` where readable."""

    code = "malformed"


class TooLarge(Invalid):
    code = "too_large"
    status = 413


class PlaysHere(NotAllowed):
    code = "plays_here"


class NotYourTable(NotAllowed):
    """`extra["holder"]`: a name, or null."""

    code = "not_your_table"


class NotYourMove(NotAllowed):
    """`extra["author"]`."""

    code = "not_your_move"


class NotYourWord(NotAllowed):
    code = "not_your_word"


class NotAgreed(NotAllowed):
    """`extra["players"]`: who may agree."""

    code = "not_agreed"


class NotSigned(NotNow):
    """`extra["players"]`: who has not signed."""

    code = "not_signed"


class NamedTooLate(NotNow):
    code = "named_too_late"


class NotOpened(NotNow):
    code = "not_opened"


class AlreadyOpened(NotNow):
    code = "already_opened"


class ActaConfirmed(NotNow):
    code = "acta_confirmed"


class NotOver(NotNow):
    code = "not_over"


class FirstPlaySettled(NotNow):
    code = "first_play_settled"


class WrongOrder(Invalid):
    code = "wrong_order"


class RefusedByRules(UserError):
    """`extra["reasons"]`: further ones, as `{"code", "article", "message"}`."""

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
    return ActaConfirmed(
        _("The result of this table is recorded. A floor judge or the organizer can reopen it.")
    )


def not_opened() -> NotOpened:
    return NotOpened(
        _("The acta of this table is not open yet: first touch the players in the order they sit.")
    )
