"""A championship downloaded as one file, and a file opened in a league."""

import hashlib
from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import User
from core.numbers import whole_number
from core.refusals import UserError
from people.models import League
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.decorators import for_organizers
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.league.organizers.decorators import for_league
from tournament.league.organizers.queries import name_of
from tournament.season.models import Season
from tournament.season.queries import seasons_of

from .file import ENDING, LARGEST, Archive, in_groups, read
from .forms import OpenForm
from .queries.keys import own_digest
from .queries.making import make_archive
from .queries.preview import Preview, preview_of
from .services import (
    NEW,
    accept_server,
    drop_file,
    keep_file,
    kept_file,
    note_made,
    open_archive,
    open_night,
)


@for_organizers.page
def archive(request: HttpRequest, championship: Championship) -> HttpResponse:
    context = {"championship": championship, "digest": in_groups(own_digest()), "league": championship.league}
    return render(request, "tables/archive/archive.html", context)


@for_organizers.action
def make(request: HttpRequest, championship: Championship) -> HttpResponse:
    contacts = "contacts" in request.POST
    content = make_archive(championship, contacts=contacts)
    note_made(championship, actor=_actor(request), contacts=contacts)
    response = HttpResponse(content, content_type="application/zip")
    name = f"{championship.slug}{ENDING}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: HttpRequest, league: League) -> HttpResponse:
    """`?season=`: in which the night shall count."""
    form = OpenForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        content = form.cleaned_data["file"].read(LARGEST + 1)
        try:
            preview_of(read(content), league)
        except UserError as refusal:
            form.add_error("file", with_way(request, refusal))
        else:
            keep_file(league, content)
            return redirect(_preview_of(request, league, hashlib.sha256(content).hexdigest()))
    context = {"league": league, "form": form, "season": _season(league, request.GET)}
    return render(request, "tables/archive/choose.html", context, status=422 if form.errors else 200)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, league: League, file: str) -> HttpResponse:
    """`file`: the digest of the one that was sent; another one of the league may have come since.
    `season`: in which the night counts, none where it is empty.
    """
    found = _kept(league, file)
    if found is None:
        messages.error(request, _("The file is no longer here: choose it again."))
        return redirect("tables:archive-open", league.pk)
    if request.method != "POST":
        return _shown(request, league, preview_of(found, league))
    if "accept" in request.POST:
        accept_server(league, found.digest, actor=_actor(request))
        messages.success(request, _("The key of that server is accepted from now on."))
        return redirect(_preview_of(request, league, file))
    persons = {
        place: _number(request.POST, f"person-{place}") or NEW
        for place in range(1, len(found.rows("membership")) + 1)
    }
    season = _season(league, request.POST)
    try:
        if season is None:
            opened = open_archive(found, league=league, persons=persons, actor=_actor(request))
        else:
            by = cast("User", request.user)
            opened = open_night(found, season=season, persons=persons, actor=_actor(request), by=by)
    except UserError as refusal:
        messages.error(request, with_way(request, refusal))
        return _shown(request, league, preview_of(found, league), status=refusal.status)
    drop_file(league)
    if season is None:
        messages.success(request, _("%(name)s is opened.") % {"name": opened})
        return redirect("tournament:dashboard", opened.slug)
    counts = _("%(name)s is opened and counts in %(season)s.")
    messages.success(request, counts % {"name": opened, "season": season})
    return redirect("tournament:league-season", league.pk, season.pk)


def _shown(request: HttpRequest, league: League, shown: Preview, *, status: int = 200) -> HttpResponse:
    """What the organizer said of persons and season stays said after a refusal."""
    said = request.POST if request.method == "POST" else request.GET
    context = {
        "league": league,
        "shown": shown,
        "digest": in_groups(shown.archive.digest),
        "seasons": list(seasons_of(league)),
        "season": _season(league, said),
        "alike": [(one, _number(said, f"person-{one.place}")) for one in shown.alike],
    }
    return render(request, "tables/archive/preview.html", context, status=status)


def _preview_of(request: HttpRequest, league: League, file: str) -> str:
    season = _season(league, request.GET)
    query = {"season": season.pk} if season else None
    return reverse("tables:archive-preview", args=[league.pk, file], query=query)


def _season(league: League, said: QueryDict) -> Season | None:
    key = _number(said, "season")
    return seasons_of(league).filter(pk=key).first() if key else None


def _number(said: QueryDict, name: str) -> int | None:
    return whole_number(said.get(name), digits=18)


def _kept(league: League, file: str) -> Archive | None:
    content = kept_file(league)
    if content is None or hashlib.sha256(content).hexdigest() != file:
        return None
    return read(content)


def _actor(request: HttpRequest) -> Actor:
    user = cast("User", request.user)
    return Actor(label=name_of(user), role=Role.ORGANIZER, user_id=user.pk)
