"""Signing in by code, and out."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.lockout.addresses import address_of
from core.redirects import within_site
from core.refusals import UserError
from tournament.championship.access import sessions
from tournament.championship.access.devices import device_of, remember_device
from tournament.championship.access.permissions import official_by_code
from tournament.championship.models import Championship
from tournament.championship.officials.services import check_code
from tournament.championship.refusal_messages import with_way
from tournament.championship.signing_in.forms import CodeForm

from ..navigation import page_awaiting


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    """Wrong tries count by device and name; by address, which a hall shares, only at a rate that no hall
    reaches.
    """
    championship = get_object_or_404(Championship, slug=slug)
    form = CodeForm(
        request.POST or None, championship=championship, initial={"official": _preselected(request)}
    )
    status, wait = (422 if form.is_bound else 200), 0
    if request.method == "POST" and form.is_valid():
        try:
            official = check_code(
                form.cleaned_data["official"],
                form.cleaned_data["code"],
                device=device_of(request),
                address=address_of(request),
            )
        except UserError as refusal:
            form.add_error("code", with_way(request, refusal))
            status, wait = refusal.status, refusal.extra.get("retry_after", 0)
        else:
            sessions.remember(request, official)
            messages.success(request, _("Good evening, %(name)s.") % {"name": official.name})
            return _with_device(
                request, HttpResponseRedirect(_requested_next(request) or page_awaiting(official))
            )
    context = {
        "championship": championship,
        "form": form,
        "next": _requested_next(request),
        "inside": official_by_code(request, championship),
        "players_write": championship.stages.filter(scorer=True).exists(),
    }
    response = render(request, "tournament/championship/signing_in/enter.html", context, status=status)
    if wait:
        response.headers["Retry-After"] = str(wait)
    return _with_device(request, response)


@never_cache
@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    sessions.forget(request)
    messages.success(request, _("You have signed out on this phone."))
    return redirect("tournament:enter", slug)


def _preselected(request: HttpRequest) -> str:
    """By the QR code of a slip."""
    asked = request.GET.get("name", "")
    return asked if asked.isdecimal() and len(asked) < 18 else ""


def _requested_next(request: HttpRequest) -> str:
    return within_site(request, request.POST.get("next") or request.GET.get("next") or "")


def _with_device(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    remember_device(request, response)
    return response
