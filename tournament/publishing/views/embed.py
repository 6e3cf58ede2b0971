"""The standings for a page of somebody else's: the one address of the site that others may frame."""

from typing import Any

from csp.constants import NONE
from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import get_language
from django.views.decorators.clickjacking import xframe_options_exempt

from core.open_pages import layout_of
from tournament.championship.models import Championship

from ..queries.published import progress
from .public import champion_context, public_page

LINES = 20
_ANYBODY = "*"


@csp_replace({"frame-ancestors": [_ANYBODY], "form-action": [NONE]})
@xframe_options_exempt
@public_page
def embed(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """`?language=`; `?theme=` light or dark, else by the reader's machine: a frame has no cookies of ours."""
    asked, theme = request.GET.get("language", ""), request.GET.get("theme", "")
    language = asked if asked in dict(settings.LANGUAGES) else get_language()
    context = {
        **champion_context(payload),
        "layout": layout_of(request, "embed.html"),
        "championship": championship,
        "public": payload,
        "progress": progress(payload),
        "lines": payload["standings"][:LINES],
        "more": len(payload["standings"]) - LINES,
        "theme": theme if theme in ("light", "dark") else "",
        "revision": request.revision,  # type: ignore[attr-defined]  # set by the page
    }
    with translation.override(language):
        return render(request, "tournament/publishing/embed.html", context)
