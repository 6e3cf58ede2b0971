"""Our scripts' texts. Their URL has language and version, so browsers cache them for ever."""

import hashlib
from functools import cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import override
from django.views.i18n import JavaScriptCatalog

from core.language import reader_language

FOR_EVER = 365 * 24 * 3600


def script_texts_address() -> str:
    language = reader_language()
    return reverse("script-texts", args=[language, _version(language)])


def script_texts(request: HttpRequest, language: str, version: str) -> HttpResponse:
    """An outdated version gets today's."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    response = HttpResponse(_script(language), content_type="text/javascript; charset=utf-8")
    response.headers["Content-Language"] = language
    if version == _version(language):
        patch_cache_control(response, public=True, max_age=FOR_EVER, immutable=True)
    else:
        patch_cache_control(response, no_cache=True)
    return response


@cache
def _script(language: str) -> bytes:
    with override(language):
        return JavaScriptCatalog().get(HttpRequest()).content


@cache
def _version(language: str) -> str:
    return hashlib.sha256(_script(language)).hexdigest()[:12]
