"""Django's sessions in the database, read by a statement that is compiled once."""

from __future__ import annotations

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


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = _SESSION.first(key=self.session_key, now=timezone.now())
        if found is None:
            self._session_key = None
        return found
