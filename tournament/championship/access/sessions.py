"""The session of a code."""

from django.http import HttpRequest

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
    return (
        Official.objects.select_related("championship")
        .filter(pk=stored["id"], code_version=stored["code_version"], active=True)
        .first()
    )
