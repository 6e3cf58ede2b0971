"""The pages of a league: its organizers, their invitations and passwords, and its log."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.contrib.auth.views import PasswordChangeView, PasswordResetConfirmView
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.lockout.passwords import trust_device
from accounts.models import User
from core.idempotency.decorator import new_key, once
from people.models import Invitation, League, Organizer
from people.queries import leagues_of
from prints.qr import qr_svg
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.championship.refusal_messages import show_refusals
from tournament.league.organizers import services
from tournament.league.organizers.decorators import for_league, for_league_or_keeper
from tournament.league.organizers.forms import ChangePasswordForm, NameForm, NewPasswordForm, NewUserForm
from tournament.league.organizers.queries import log_of, name_of, open_invitation, organizers_of

LINES = 100
SHOWN = 30 * 60  # seconds that a fresh link can be read again
_PAGES = "tournament/league/organizers/"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@once
def leagues(request: HttpRequest) -> HttpResponse:
    """Of an organizer their own, at once where it is one. Who keeps the installation makes another."""
    user = cast("User", request.user)
    own = list(leagues_of(user.pk))
    if not own and not user.is_superuser:
        raise PermissionDenied(_("You organize no league. Ask one of its organizers for an invitation."))
    if len(own) == 1 and not user.is_superuser:
        return redirect("tournament:league", own[0].pk)
    form = NameForm(request.POST or None) if user.is_superuser else None
    if request.method == "POST" and form is not None and form.is_valid():
        made = services.make_league(form.cleaned_data["name"], by=user)
        messages.success(request, _("%(name)s is made. Invite its first organizer.") % {"name": made})
        return redirect("tournament:leagues")
    shown = list(League.objects.all()) if user.is_superuser else own
    context = {
        "leagues": [(league, league in own, _fresh(request, league)) for league in shown],
        "form": form,
        "once": new_key(),
    }
    return render(request, f"{_PAGES}leagues.html", context, status=422 if form and form.errors else 200)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
@once
def league(request: HttpRequest, league: League) -> HttpResponse:
    """Its organizers; the form names it."""
    form = NameForm(request.POST or None, initial={"name": league.name})
    if request.method == "POST" and form.is_valid():
        services.rename(league, form.cleaned_data["name"], by=cast("User", request.user))
        messages.success(request, _("The name is saved."))
        return redirect("tournament:league", league.pk)
    organizers = list(organizers_of(league))
    context = {
        "league": league,
        "form": form,
        "once": new_key(),
        "active": [organizer for organizer in organizers if organizer.active],
        "dismissed": [organizer for organizer in organizers if not organizer.active],
        "invitations": league.invitations.all(),
        "fresh": _fresh(request, league),
    }
    return render(request, f"{_PAGES}league.html", context, status=422 if form.errors else 200)


@for_league_or_keeper
@require_POST
@once
def invite(request: HttpRequest, league: League) -> HttpResponse:
    form, user = NameForm(request.POST), cast("User", request.user)
    page = ("tournament:league", league.pk) if league in leagues_of(user.pk) else ("tournament:leagues",)
    if not form.is_valid():
        messages.error(request, _("Write the name of the person you invite."))
        return redirect(*page)
    guest = form.cleaned_data["name"]
    secret = services.invite(league, guest, by=user)
    _show(request, league, reverse("tournament:invitation", args=[secret]), name=guest)
    return redirect(*page)


@for_league
@require_POST
def withdraw(request: HttpRequest, league: League, key: int) -> HttpResponse:
    invitation = get_object_or_404(Invitation, league=league, pk=key)
    services.withdraw(invitation, by=cast("User", request.user))
    messages.success(request, _("The link for %(name)s no longer works.") % {"name": invitation.guest})
    return redirect("tournament:league", league.pk)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
def dismiss(request: HttpRequest, league: League, key: int) -> HttpResponse:
    organizer = _organizer(league, key)
    if request.method != "POST":
        return render(request, f"{_PAGES}dismiss.html", {"league": league, "organizer": organizer})
    with show_refusals(request):
        services.dismiss(organizer, by=cast("User", request.user))
        messages.success(
            request, _("%(name)s no longer organizes this league.") % {"name": name_of(organizer.user)}
        )
    if organizer.user == request.user:
        return redirect("tournament:championships")
    return redirect("tournament:league", league.pk)


@for_league
@require_POST
def reinstate(request: HttpRequest, league: League, key: int) -> HttpResponse:
    organizer = _organizer(league, key)
    services.reinstate(organizer, by=cast("User", request.user))
    messages.success(request, _("%(name)s organizes the league again.") % {"name": name_of(organizer.user)})
    return redirect("tournament:league", league.pk)


@for_league
@require_POST
@once
def password_link(request: HttpRequest, league: League, key: int) -> HttpResponse:
    organizer = _organizer(league, key)
    with show_refusals(request):
        path = services.password_link(organizer, by=cast("User", request.user))
        _show(request, league, path, name=name_of(organizer.user), user=organizer.user.get_username())
    return redirect("tournament:league", league.pk)


@for_league
@require_safe
def log(request: HttpRequest, league: League) -> HttpResponse:
    """`?all`: what was done in its championships too, all of it."""
    everything = "all" in request.GET
    page = Paginator(log_of(league, everything=everything), LINES).get_page(request.GET.get("page"))
    entries = list(page)
    texts = _texts(entries)
    context = {
        "league": league,
        "page_obj": page,
        "everything": everything,
        "lines": [(entry, texts[entry.pk]) for entry in entries],
    }
    return render(request, f"{_PAGES}log.html", context)


def _texts(entries: list[LogEntry]) -> dict[int, str]:
    """By the key of the line: each championship says its rounds in its own words."""
    by_championship: defaultdict[int | None, list[LogEntry]] = defaultdict(list)
    for entry in entries:
        by_championship[entry.championship_id].append(entry)
    return {
        line.pk: text
        for lines in by_championship.values()
        for line, text in zip(lines, sentences(lines[0].championship, lines), strict=True)
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Whoever has the link becomes an organizer: as the user who is signed in, or as a new one."""
    found, signed_in = open_invitation(secret), request.user.is_authenticated
    if found is None:
        return render(request, f"{_PAGES}invitation_over.html", status=404)
    form = None if signed_in else NewUserForm(request.POST or None, initial={"first_name": found.guest})
    if request.method == "POST" and (form is None or form.is_valid()):
        user = cast("User", request.user) if form is None else form.save(commit=False)
        services.accept(found, user)
        response = redirect("tournament:championships")
        if form is not None:
            login(request, user, backend="django.contrib.auth.backends.ModelBackend")
            trust_device(request, response, username=user.get_username())
        messages.success(request, _("You organize %(league)s from now on.") % {"league": found.league})
        return response
    context = {"invitation": found, "form": form, "here": request.path}
    return render(request, f"{_PAGES}invitation.html", context, status=422 if form and form.errors else 200)


class ChangePassword(PasswordChangeView):
    form_class = ChangePasswordForm
    template_name = "accounts/password.html"
    success_url = reverse_lazy("tournament:championships")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        response = super().form_valid(form)
        services.note_password(cast("User", self.request.user), "password-changed")
        messages.success(self.request, _("Your new password is saved."))
        return response


class NewPassword(PasswordResetConfirmView):
    """By a link of `password_link`."""

    form_class = NewPasswordForm
    token_generator = services.password_tokens
    template_name = "accounts/password_new.html"
    success_url = reverse_lazy("accounts:login")

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        response = super().form_valid(form)
        services.note_password(cast("User", self.user), "password-set")
        messages.success(self.request, _("Your new password is saved: sign in with it."))
        return response


def _organizer(league: League, key: int) -> Organizer:
    return get_object_or_404(organizers_of(league), pk=key)


def _show(request: HttpRequest, league: League, path: str, *, name: str, user: str = "") -> None:
    """For a while, to who made it, until it is used: the database has only its digest."""
    address = (settings.CALZO_PUBLIC_URL or f"{request.scheme}://{request.get_host()}") + path
    days = settings.PASSWORD_RESET_TIMEOUT // (24 * 3600) if user else services.VALID.days
    shown = {
        "name": name,
        "user": user,
        "days": days,
        "path": path,
        "address": address,
        "qr": qr_svg(address),
    }
    cache.set(_key(request, league), shown, SHOWN)


def _fresh(request: HttpRequest, league: League) -> dict[str, Any] | None:
    shown: dict[str, Any] | None = cache.get(_key(request, league))
    return shown if shown and services.is_open(shown["path"]) else None


def _key(request: HttpRequest, league: League) -> str:
    return f"fresh-link:{league.pk}:{request.user.pk}"
