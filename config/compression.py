"""Compression of text answers, not streamed. Static files are compressed on disk, prints in themselves; the
live stream bypasses this (`config.asgi`).
"""

import re

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

IS_TEXT = re.compile(r"text/|application/([\w.-]+\+)?json\b|image/svg")


class CompressionMiddleware(GZipMiddleware):
    """Django's: random padding hides secrets from the length (BREACH), and the ETag is weakened, still valid
    for conditional requests.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Compressed where worthwhile and accepted."""
        if response.streaming or not IS_TEXT.match(response.headers.get("Content-Type", "")):
            return response
        return super().process_response(request, response)
