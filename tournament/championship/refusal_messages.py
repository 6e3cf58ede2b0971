"""How a refusal reaches the person: as a message on the page they come back to. Forms show theirs
themselves.
"""

from types import TracebackType

from django.contrib import messages
from django.http import HttpRequest

from core.language import reader_language
from core.refusals import UserError
from rules.engine import Refused


class show_refusals:  # noqa: N801  # read as a word: `with show_refusals(request):`
    """Turns a `UserError`, or a refusal by the rules, into a message; the view goes on and redirects as
    always. Anything else is a bug and passes through.
    """

    def __init__(self, request: HttpRequest) -> None:
        self.request = request

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, UserError):
            messages.error(self.request, str(error))
            return True
        if isinstance(error, Refused):
            messages.error(self.request, error.refusal.message(reader_language()))
            return True
        return False
