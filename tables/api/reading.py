"""Our changes to REST framework's JSON and sessions."""

from __future__ import annotations

from collections.abc import Mapping
from json import JSONDecoder
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
from rest_framework.utils.json import strict_constant

from core.refusals import NotAllowed
from tables.record.errors import TooLarge
from tables.record.notation import DEEPEST, storable

BODY_BYTES = 512_000
_JSON = JSONDecoder(parse_constant=strict_constant)


class TabletParser(JSONParser):
    """At most `BODY_BYTES`, not deep, only what a database can store."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: object = None
    ) -> dict[str, Any]:
        """Raises `ParseError` or `TooLarge`, nothing else."""
        return read_json(stream.read(BODY_BYTES + 1))


def read_json(raw: bytes) -> dict[str, Any]:
    """Raises `ParseError` or `TooLarge`, nothing else."""
    if len(raw) > BODY_BYTES:
        raise TooLarge(_("That is more than a table can have sent. Send fewer moves at a time."))
    try:
        body: dict[str, Any] = _JSON.decode(raw.decode())
    except (ValueError, RecursionError) as error:
        raise ParseError(_("This is not JSON.")) from error
    if not storable(body, depth=-DEEPEST):
        raise ParseError(_("This JSON contains something that cannot be stored."))
    return body


class WireRenderer(JSONRenderer):
    """No body for 304."""

    def render(
        self,
        data: object,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else msgspec.json.encode(data, enc_hook=str)


class HallAuthentication(SessionAuthentication):
    """The night's session (an official by code) or a user's. Within one, a write needs the CSRF token."""

    def authenticate(self, request: Request) -> tuple[AbstractBaseUser | AnonymousUser, None] | None:
        """Anonymous for an official by code."""
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
