"""What the schema says of errors (every one has the same body) and of the session."""

from __future__ import annotations

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiResponse

from .shapes import Error

_SAID = {
    400: "what was sent cannot be read, or is out of range",
    401: "nobody is signed in",
    403: "not for this official",
    404: "nothing at this address for this reader",
    409: "the rules forbid it, or somebody else was first",
    413: "more than a table can have said",
    415: "not JSON",
}
ERRORS = {status: OpenApiResponse(Error, description=said) for status, said in _SAID.items()}
READING = {404: ERRORS[404]}


class HallScheme(OpenApiAuthenticationExtension):
    """How the schema tells of the officials' session."""

    target_class = "tables.api.reading.HallAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """The cookie of the session."""
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME}
