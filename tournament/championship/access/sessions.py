"""The session of a code."""

from django.db.models import IntegerField
from django.http import HttpRequest

from core.prepared import Given, Prepared
from tournament.championship.access.models import Official

KEY = "official"


def remember(request: HttpRequest, official: Official) -> None:
    """A session planted before is worthless."""
    if not request.session.is_empty():
        request.session.cycle_key()
    request.session[KEY] = {"id": official.pk, "code_version": official.code_version}


def forget(request: HttpRequest) -> None:
    """A session by password stays."""
    request.session.pop(KEY, None)


def recall(request: HttpRequest) -> Official | None:
    stored = request.session.get(KEY) if hasattr(request, "session") else None
    if not isinstance(stored, dict) or not {"id", "code_version"} <= set(stored):
        return None
    return _OFFICIAL.first(pk=stored["id"], code_version=stored["code_version"])


_OFFICIAL = Prepared(
    lambda: (
        Official.objects.select_related("championship")
        .filter(
            pk=Given("pk", IntegerField()), code_version=Given("code_version", IntegerField()), active=True
        )
        .order_by()
    )
)
