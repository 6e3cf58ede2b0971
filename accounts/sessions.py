"""Django's sessions in the database, read by a statement that is compiled once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db.models import CharField, DateTimeField
from django.utils import timezone

from core.prepared import Given, Prepared

_SESSION = Prepared(
    lambda: Session.objects.filter(
        session_key=Given("key", CharField()), expire_date__gt=Given("now", DateTimeField())
    )
)


@lru_cache(maxsize=2_048)
def _signed(data: bytes | str) -> bytes:
    """What a session holds, whose signature was looked at: a tablet sends the same one all night."""
    return msgspec.json.encode(db.SessionStore().decode(data))


class SessionStore(db.SessionStore):
    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(_signed(session_data))
        return found

    def _get_session_from_db(self) -> Session | None:
        found = _SESSION.first(key=self.session_key, now=timezone.now())
        if found is None:
            self._session_key = None
        return found
