"""What the API changes of REST framework's JSON and sessions: bodies of a sane size and depth, answers that
are dataclasses, the official behind the session, and in which words the token of a page is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

import msgspec
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import ParseError, PermissionDenied
from rest_framework.parsers import JSONParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from core.refusals import NotAllowed
from tables.record.errors import TooLarge
from tables.record.notation import DEEPEST, storable

BODY_BYTES = 512_000


class TabletParser(JSONParser):
    """JSON in UTF-8: at most `BODY_BYTES`, not deep, and nothing in it that a database cannot keep."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: object = None
    ) -> dict[str, Any]:
        """What was sent; raises `ParseError` or `TooLarge`, never anything else."""
        raw = stream.read(BODY_BYTES + 1)
        if len(raw) > BODY_BYTES:
            raise TooLarge(_("That is more than a table can have sent. Send fewer moves at a time."))
        try:
            sent = super().parse(BytesIO(raw))
        except (ParseError, RecursionError) as error:
            raise ParseError(_("This is not JSON.")) from error
        if not storable(sent, depth=-DEEPEST):
            raise ParseError(_("This JSON contains something that cannot be stored."))
        return sent


class WireRenderer(JSONRenderer):
    """JSON of the dataclasses of `tables.wire`, without spaces; nothing where nothing is said (304)."""

    def render(
        self,
        data: object,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The bytes."""
        return b"" if data is None else msgspec.json.encode(data, enc_hook=str)


class HallAuthentication(SessionAuthentication):
    """The session of the night (an official by code) or of a user. Where there is one, a write needs the
    CSRF token.
    """

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser | AnonymousUser, None] | None:
        """The user behind the request, an anonymous one for an official by code; None where nobody is
        signed in.
        """
        page = request._request
        if not page.user.is_authenticated and not page.official:  # type: ignore[attr-defined]  # middleware
            return None
        self.enforce_csrf(request)
        return (page.user, None)

    def enforce_csrf(self, request: Request) -> None:
        """Raises `NotAllowed` (`csrf`)."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            text = _("This page is out of date. Reload it and try again; nothing was changed.")
            raise NotAllowed(text, code="csrf") from error
