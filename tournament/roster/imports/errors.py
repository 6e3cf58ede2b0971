"""The refusal of a file that is no roster."""

from django.utils.functional import lazy

from core.language import reader_language
from core.refusals import Invalid
from tournament.roster.file import RosterUnreadable


def _message(unreadable: RosterUnreadable) -> str:
    return unreadable.message(reader_language())


_in_user_language = lazy(_message, str)


class RosterRefused(Invalid):
    """`extra["why"]`: a code of `roster.reasons.FILE_REASONS`."""

    code = "roster_unreadable"

    def __init__(self, unreadable: RosterUnreadable) -> None:
        super().__init__(_in_user_language(unreadable), extra={"why": unreadable.code})
