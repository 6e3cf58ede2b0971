"""How a body is read and who sends it: JSON of a sane size and depth, and the official behind the session."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import ParseError, PermissionDenied
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from core.refusals import NotAllowed
from tables.record.errors import TooLarge
from tables.record.notation import DEEPEST, storable

BODY_BYTES = 512_000


class TabletParser(BaseParser):
    """JSON in UTF-8: at most `BODY_BYTES`, not deep, and nothing in it that a database cannot keep."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """What was sent; raises `ParseError` or `TooLarge`, never anything else."""
        raw = stream.read(BODY_BYTES + 1)
        if len(raw) > BODY_BYTES:
            raise TooLarge(_("That is more than a table can have sent. Send fewer moves at a time."))
        try:
            sent = json.loads(raw.decode("utf-8"), parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("This is not JSON.")) from error
        if not storable(sent, depth=-DEEPEST):
            raise ParseError(_("This JSON contains something that cannot be stored."))
        return sent


def _no_constant(name: str) -> None:
    raise ValueError(name)


class HallAuthentication(BaseAuthentication):
    """The session of the night (an official by code) or of a user. Where there is one, a write needs the
    CSRF token.
    """

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser | AnonymousUser, None] | None:
        """The user behind the request, an anonymous one for an official by code; None where nobody is
        signed in.
        """
        page = request._request
        user = page.user
        if not user.is_authenticated and not page.official:  # type: ignore[attr-defined]  # set by middleware
            return None
        try:
            SessionAuthentication().enforce_csrf(request)
        except PermissionDenied as error:
            text = _("This page is out of date. Reload it and try again; nothing was changed.")
            raise NotAllowed(text, code="csrf") from error
        return (user if user.is_authenticated else AnonymousUser(), None)

    def authenticate_header(self, request: Request) -> str:
        """So that who is not signed in gets 401 and not 403."""
        return "Session"
