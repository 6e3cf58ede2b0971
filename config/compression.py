"""Compression of text answers that are not streamed. Static files are compressed on the disk, prints are
compressed in themselves, and the live stream never comes here (`config.asgi`).
"""

import re

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

IS_TEXT = re.compile(r"text/|application/([\w.-]+\+)?json\b|image/svg")


class CompressionMiddleware(GZipMiddleware):
    """Django's own, which makes each answer longer by a random number of bytes, so that its length tells a
    stranger nothing of a secret in it (BREACH), and weakens the tag, which still serves to ask again."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The answer, compressed where that is worth it and the browser can read it."""
        if response.streaming or not IS_TEXT.match(response.headers.get("Content-Type", "")):
            return response
        return super().process_response(request, response)
