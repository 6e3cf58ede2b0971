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
SITTING = frozenset(str(number) for number in range(2, 11))


@require_GET
def design(request: HttpRequest) -> HttpResponse:
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


@require_GET
def design_tablet(request: HttpRequest) -> HttpResponse:
    """`players` (2 to 10), `sync` as the line of trust."""
    number = request.GET.get("players", "")
    players = int(number) if number in SITTING else 4
    names = (
        "Ana",
        "Beto Ñancucheo",
        "Caro",
        "Daniela Echeñique",
        "Efraín",
        "Fer",
        "Gabo",
        "Hilda",
        "Inés",
        "Juan Pablo",
    )
    dice = (5, 3, 4, 0, 5, 1, 2, 5, 4, 3)
    context = {
        "players": list(zip(names, dice, strict=True))[:players],
        "faces": range(1, 7),
        "sync": request.GET.get("sync", "saved"),
    }
    return render(request, "prints/design_tablet.html", context)


@require_GET
def design_projector(request: HttpRequest) -> HttpResponse:
    """`shown`: `standings`, `tables` or `champion`."""
    context = {"shown": request.GET.get("shown", "standings"), "people": PEOPLE, "tables": range(12, 18)}
    return render(request, "prints/design_projector.html", context)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    address = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    response = HttpResponseRedirect(address if safe else "/")
    remember_theme(response, request.POST.get("theme", ""))
    return response
