"""The page that shows the kit, alive, and the switch between light and dark."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from prints.forms import SampleForm
from prints.templatetags.kit import BADGES
from prints.themes import remember_theme

PEOPLE = (
    ("Beto Ñancucheo", "Los Guachos de Ñuñoa", 5),
    ("María José O’Higgins", "Club de Cachos El Güiro", 3),
    ("Caro Muñoz Echeñique", "La Última Ronda", 1),
    ("Ana Pérez", "Los Guachos de Ñuñoa", 0),
)


@require_GET
def design(request: HttpRequest) -> HttpResponse:
    """Every component of the kit on one page, on both grounds."""
    refused = SampleForm({"name": "x" * 100, "tables": "0", "keep_apart": "on"})
    context = {
        "themes": ("light", "dark"),
        "badges": list(BADGES),
        "people": PEOPLE,
        "faces": range(1, 7),
        "counts": range(5, -1, -1),
        "form": refused,
        "page": Paginator(range(100), 25).page(2),
    }
    return render(request, "prints/design.html", context)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Remember light or dark and go back to where the reader was."""
    back = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}, require_https=request.is_secure())
    response = HttpResponseRedirect(back if safe else "/")
    remember_theme(response, request.POST.get("theme", ""))
    return response
