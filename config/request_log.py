"""One line in the log for each request."""

import uuid

import structlog
from django.http import HttpRequest
from django_structlog.middlewares import RequestMiddleware


class RequestLogMiddleware(RequestMiddleware):
    """Who asked is found out once, for the line at the end or that of an error: what is logged before is of
    the same `request_id`.
    """

    def prepare(self, request: HttpRequest) -> None:
        address = request.META.get("REMOTE_ADDR")
        structlog.contextvars.bind_contextvars(request_id=str(uuid.uuid4()), ip=address)
