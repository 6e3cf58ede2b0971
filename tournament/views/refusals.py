"""How a refusal reaches the person: as a message on the page they come back to. Not for forms, which keep
what was typed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpRequest

from rules.engine import Refused

from ..errors import UserError
from ..forms.rules import language


@contextmanager
def refusals_told(request: HttpRequest) -> Iterator[None]:
    """Turns a `UserError`, or a refusal by the rules, into a message; the view then redirects as it always
    does.
    """
    try:
        yield
    except UserError as refusal:
        messages.error(request, str(refusal))
    except Refused as refused:
        messages.error(request, refused.refusal.message(language()))
