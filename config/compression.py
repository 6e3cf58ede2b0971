"""Compression of text answers, not streamed. Static files are compressed on disk."""

import re

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

IS_TEXT = re.compile(r"text/|application/([\w.-]+\+)?json\b|image/svg")


class CompressionMiddleware(GZipMiddleware):
    """Random padding hides secrets from the length (BREACH)."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.streaming or not IS_TEXT.match(response.headers.get("Content-Type", "")):
            return response
        return super().process_response(request, response)
