"""The page of a finished night, the organizer's beside it, and the pictures."""

from typing import Any

from django.contrib import messages
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _

from core.conditional_get import etag_of
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.prizes.queries import played_night
from tournament.prizes.words import prizes_shown
from tournament.publishing.queries.live import live
from tournament.publishing.views.public import champion_context, public_page, show

from .forms import AfterwardsForm
from .picture import upright, wide
from .services import write_afterwards
from .words import left_to_do, night_sentences, runners_up, shown_on_picture, size_of

SHAPES = {"podium": upright, "link": wide}
LANGUAGES = ("es", "en")
KEPT_SECONDS = 24 * 3600


@public_page
def night(request: HttpRequest, championship: Championship, payload: dict[str, Any]) -> HttpResponse:
    """Also answers before there is a champion."""
    context = {
        "championship": championship,
        **champion_context(payload),
        "others": runners_up(payload),
        "size": size_of(payload),
        "prizes": prizes_shown(championship, payload),
        "sentences": night_sentences(played_night(championship), game=championship.game)
        if payload.get("champion") and not championship.combined  # they are of one game
        else [],
    }
    return show(request, "tournament/publishing/night.html", context)


@public_page
def picture(
    request: HttpRequest, championship: Championship, payload: dict[str, Any], shape: str, language: str
) -> HttpResponse:
    """`link`, at any time; `podium`, once there is a champion."""
    if (
        shape not in SHAPES
        or language not in LANGUAGES
        or (shape == "podium" and not payload.get("champion"))
    ):
        raise Http404
    with translation.override(language):
        shown = shown_on_picture(
            payload, name=championship.name, day=championship.day, place=championship.place
        )
        key = f"picture-{shape}-{etag_of(shown)}"
        content = cache.get(key) or SHAPES[shape](shown)
    cache.set(key, content, KEPT_SECONDS)
    named = f'inline; filename="{championship.slug}-{shape}.png"'
    return HttpResponse(content, content_type="image/png", headers={"Content-Disposition": named})


@for_organizers.form
def afterwards(request: HttpRequest, championship: Championship) -> HttpResponse:
    names = AfterwardsForm.base_fields
    initial = {name: getattr(championship, name) for name in names}
    form = AfterwardsForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        write_afterwards(championship, **form.cleaned_data, actor=actor_in(request, championship))
        messages.success(
            request, _("Everybody reads it now: on the front page, the page of the night and the projector.")
        )
        return redirect("tournament:afterwards", championship.slug)
    payload = live(championship.slug).payload
    context = {
        "championship": championship,
        "form": form,
        "champion": payload.get("champion"),
        "left": left_to_do(championship),
    }
    return render(
        request, "tournament/publishing/afterwards.html", context, status=422 if form.is_bound else 200
    )
