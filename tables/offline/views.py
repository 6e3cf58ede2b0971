import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.book.of_game import installed
from rules.games import USUAL
from rules.tablet import files as engine
from rules.tablet import scripts
from tables.wire.roots import version

from . import files

PAGES = (
    "tables/claims/tablet.html",
    "tables/claims/coordinate.html",
    "tables/offline/not_kept.html",
    "tables/devices/self_test.html",
    "tournament/rulebook/public/rules.html",
    "tournament/register/public/rulings.html",
)


@require_safe
@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """Headed by what it keeps: a change of any file is another worker to the browser. Switched off, it
    removes itself and all that it kept.
    """
    options: dict[str, Any] = {"on": settings.TABLETS_OFFLINE}
    options |= _kept() if settings.TABLETS_OFFLINE else {"build": ""}
    script = f"const OFFLINE = {json.dumps(options)};\n{_script()}"
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@require_safe
@never_cache
def not_kept(request: HttpRequest) -> HttpResponse:
    return render(request, "tables/offline/not_kept.html")


@require_safe
def manifest(request: HttpRequest, slug: str) -> HttpResponse:
    return JsonResponse(
        {
            "name": "Calzo",
            "short_name": "Calzo",
            "start_url": reverse("tables:coordinate", args=[slug]),
            "scope": "/",
            "display": "standalone",
            "icons": [{"src": static("icons/calzo.svg"), "sizes": "any", "type": "image/svg+xml"}],
        },
        content_type="application/manifest+json",
    )


@cache
def _kept() -> dict[str, Any]:
    pages = [_page(template, language) for language, _name in settings.LANGUAGES for template in PAGES]
    games = [f'"{address}"' for game in installed() for address in scripts.addresses(game).values()]
    addresses = files.needed([*pages, *games])
    digest = hashlib.sha256(json.dumps([addresses, engine.addresses(), version()]).encode())
    for address in addresses:
        digest.update(files.contents(address))
    return {
        "build": digest.hexdigest()[:12],
        "wire": version(),
        "static": static(""),
        "notKept": reverse("tables:not-kept"),
        "files": addresses,
        "engine": engine.addresses(),
    }


def _page(template: str, language: str) -> str:
    """Of no championship: it names the same files."""
    config = {"engine": static("tables/tablet/engine/worker.js")}
    book = {"rulebook": {"slug": "-", "game": USUAL}, "edition": {"number": 1}}
    context = {"championship": {"slug": "-", "name": "-"}, "config": config, **book}
    with override(language):
        return render_to_string(template, context)


@cache
def _script() -> str:
    path = finders.find("tables/offline/worker.js")
    if path is None:
        raise FileNotFoundError("tables/offline/worker.js")
    return Path(path).read_text(encoding="utf-8")
