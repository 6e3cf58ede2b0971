"""The pages of a season: the public's, and its organizers'."""

from __future__ import annotations

from functools import partial
from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from core.conditional_get import answer_fresh
from core.idempotency.decorator import new_key, once
from core.numbers import whole_number
from core.open_pages import layout_of
from core.refusals import UserError
from people.models import League
from rules.games import GAMES
from tournament.championship.refusal_messages import add_refusal, show_refusals
from tournament.league.organizers.decorators import for_league
from tournament.publishing.queries.rows import KINDS
from tournament.publishing.views.files import answer_file
from tournament.season import services
from tournament.season.forms import FinalForm, NightForm, SeasonForm
from tournament.season.models import Season
from tournament.season.queries import (
    SeasonLine,
    addable_to,
    league_ratings,
    nights_of,
    season_table,
    seasons_of,
)
from tournament.season.rows import COLUMNS, FILES

A_PAGE = 100
_KEY_DIGITS = 18
_PAGES = "tournament/season/"


@require_safe
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """For everybody; it changes with the night that is played."""
    found = get_object_or_404(Season, slug=slug)
    table = season_table(found)
    page = Paginator(table.lines, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "season": found,
        "table": table,
        "page": page,
        "kinds": KINDS,
        "layout": layout_of(request, "base.html"),
    }
    version = found.name, found.nights, found.best, found.points, table
    return answer_fresh(request, version, lambda: render(request, f"{_PAGES}season.html", context))


@require_safe
def file(request: HttpRequest, slug: str, which: str, kind: str) -> HttpResponse:
    """`which`: of `FILES`. The addresses and the names of the columns stay, in every language."""
    found = get_object_or_404(Season, slug=slug)
    if which not in FILES:
        raise Http404
    rows = list(FILES[which](found))
    made = partial(answer_file, rows, COLUMNS[which], of=found.slug, which=which, kind=kind)
    return answer_fresh(request, rows, made)


@require_safe
def ratings(request: HttpRequest, slug: str) -> HttpResponse:
    """Of the league of the season, for everybody; `?game=`, else the first that has one."""
    found = get_object_or_404(Season, slug=slug)
    rated = league_ratings(found.league_id)
    asked = request.GET.get("game", "")
    game = asked if asked in rated else next(iter(rated), "")
    page = Paginator(rated.get(game, ()), A_PAGE).get_page(request.GET.get("page"))
    context = {
        "season": found,
        "games": list(rated) if len(rated) > 1 else [],
        "game": game if game in GAMES else "",
        "page": page,
        "kinds": KINDS,
    }
    version = found.name, game, rated.get(game)
    return answer_fresh(request, version, lambda: render(request, f"{_PAGES}ratings.html", context))


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
@once
def seasons(request: HttpRequest, league: League) -> HttpResponse:
    """The seasons of a league; the form makes another."""
    form = SeasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = services.make_season(league, form.season_data(), by=cast("User", request.user))
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(request, _("%(name)s is made. Next: its nights.") % {"name": made.name})
            return redirect("tournament:league-season", league.pk, made.pk)
    context = {"league": league, "seasons": seasons_of(league), "form": form, "once": new_key()}
    return render(request, f"{_PAGES}seasons.html", context, status=422 if form.errors else 200)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
@once
def organize(request: HttpRequest, league: League, key: int) -> HttpResponse:
    """Its nights and its table; the form changes it."""
    found = _season(league, key)
    form = SeasonForm(request.POST or None, season=found)
    if request.method == "POST" and form.is_valid():
        try:
            services.change_season(found, form.season_data(), by=cast("User", request.user))
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(request, _("The season is saved."))
            return redirect("tournament:league-season", league.pk, found.pk)
    table = season_table(found)
    addable = list(addable_to(found))
    context = {
        "league": league,
        "season": found,
        "form": form,
        "table": table,
        "page": Paginator(table.lines, A_PAGE).get_page(request.GET.get("page")),
        "night_form": NightForm(addable=addable) if addable else None,
        "once": new_key(),
    }
    return render(request, f"{_PAGES}organize.html", context, status=422 if form.errors else 200)


@for_league
@require_POST
@once
def nights(request: HttpRequest, league: League, key: int) -> HttpResponse:
    """`championship`: is taken into the season; `remove`: is taken out."""
    found, by = _season(league, key), cast("User", request.user)
    added = whole_number(request.POST.get("championship"), digits=_KEY_DIGITS)
    removed = whole_number(request.POST.get("remove"), digits=_KEY_DIGITS)
    with show_refusals(request):
        if removed is not None:
            services.remove_night(found, removed, by=by)
            messages.success(request, _("The night no longer counts in the season."))
        else:
            services.add_night(found, added or 0, by=by)
            messages.success(request, _("The night counts in the season."))
    return redirect("tournament:league-season", league.pk, found.pk)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, league: League, key: int) -> HttpResponse:
    found = _season(league, key)
    if request.method != "POST":
        return render(request, f"{_PAGES}delete.html", {"league": league, "season": found})
    services.delete_season(found, by=cast("User", request.user))
    messages.success(request, _("%(name)s is deleted. Its championships stay.") % {"name": found.name})
    return redirect("tournament:league-seasons", league.pk)


@for_league
@require_http_methods(["GET", "HEAD", "POST"])
@once
def final(request: HttpRequest, league: League, key: int) -> HttpResponse:
    """Asked, shown, and made by `confirm` of those who were shown."""
    found = _season(league, key)
    played = nights_of(found)
    if not played:
        messages.error(request, _("A season needs a night before its final: add one."))
        return redirect("tournament:league-season", league.pk, found.pk)
    name = _("%(season)s: final night") % {"season": found.name}
    form = FinalForm(request.POST or None, nights=played, name=name[:120])
    going: tuple[SeasonLine, ...] = ()
    if request.method == "POST" and form.is_valid():
        data = form.final_night()
        try:
            if "confirm" in request.POST:
                keys = request.POST.getlist("going")
                persons = [whole_number(key, digits=_KEY_DIGITS) or 0 for key in keys]
                by = cast("User", request.user)
                made = services.make_final(found, data, expected=persons, by=by)
                messages.success(request, _("%(name)s is ready, with its roster.") % {"name": made.name})
                return redirect("tournament:roster", made.slug)
            going = services.invited_to_final(found, data.number)
        except UserError as refusal:
            add_refusal(form, request, refusal)
    context = {
        "league": league,
        "season": found,
        "form": form,
        "going": going,
        "level": len(going) - form.cleaned_data["number"] if going else 0,
        "once": new_key(),
    }
    return render(request, f"{_PAGES}final.html", context, status=422 if form.errors else 200)


def _season(league: League, key: int) -> Season:
    return get_object_or_404(seasons_of(league), pk=key)
