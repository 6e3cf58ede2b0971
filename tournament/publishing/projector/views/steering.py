"""The organizer's page of the projector: what is shown, which page stays, a message, the countdown."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.numbers import whole_number
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.publishing.models import ProjectorSteering, Shows
from tournament.publishing.queries.live import live

from ..forms import CountdownForm, MoreTimeForm, WordsForm
from ..services import give_more_time, show_on_projector, start_countdown, stop_countdown
from ..steering import pages_of_kind
from .screen import slides_of

USUAL_MINUTES = 30
SCREENS = (2, 3)  # side by side, offered as links


@for_judges.form
def steer(request: HttpRequest, championship: Championship) -> HttpResponse:
    """POST `do`: `show` (`shows`, `page`), `words`, `start`, `more` or `stop`."""
    steering = ProjectorSteering.objects.filter(championship=championship.pk).first()
    forms = _forms(request, championship, steering)
    if request.method == "POST" and _is_done(request, championship, forms):
        return redirect("tournament:steer-projector", championship.slug)
    shown = slides_of(championship, live(championship.slug).payload)
    words = steering.words if steering else ""
    context = {
        "championship": championship,
        "steering": steering or ProjectorSteering(),
        "kinds": [
            (kind, pages_of_kind(shown, kind.value, words))
            for kind in Shows
            if kind is not Shows.ADDRESS or settings.CALZO_PUBLIC_URL
        ],
        "screens": [(of, range(1, of + 1)) for of in SCREENS],
        **forms,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "tournament/publishing/projector/steering.html", context, status=status)


def _forms(
    request: HttpRequest, championship: Championship, steering: ProjectorSteering | None
) -> dict[str, Any]:
    minutes = championship.table_minutes or USUAL_MINUTES
    started = {
        "words": WordsForm(initial={"words": steering.words if steering else ""}, prefix="words"),
        "start": CountdownForm(initial={"minutes": minutes}, prefix="start"),
        "more": MoreTimeForm(prefix="more"),
    }
    do = request.POST.get("do", "")
    if do in started:
        started[do] = type(started[do])(request.POST, prefix=do)
    return started


def _is_done(request: HttpRequest, championship: Championship, forms: dict[str, Any]) -> bool:
    do, actor = request.POST.get("do", ""), actor_in(request, championship)
    if do in forms and not forms[do].is_valid():
        return False
    values = forms[do].cleaned_data if do in forms else {}
    if do == "words":
        show_on_projector(championship, shows=Shows.WORDS, words=values["words"], actor=actor)
        messages.success(request, _("The projector shows the message."))
    elif do == "start":
        start_countdown(championship, minutes=values["minutes"], actor=actor)
        messages.success(request, _("The countdown runs on the projector."))
    elif do == "more":
        _give_more(request, championship, values["table"], actor)
    elif do == "stop":
        stop_countdown(championship, actor=actor)
        messages.success(request, _("The projector shows no countdown any more."))
    elif (shows := request.POST.get("shows", "")) in Shows.values:
        page = whole_number(request.POST.get("page")) or None
        show_on_projector(championship, shows=shows, page=page, actor=actor)
        messages.success(request, _("The projector shows it."))
    return True


def _give_more(request: HttpRequest, championship: Championship, table: int | None, actor: Actor) -> None:
    if give_more_time(championship, table=table, actor=actor).ends_at is None:
        messages.error(request, _("No countdown is running: start it first."))
    elif table is None:
        messages.success(request, _("All tables have five minutes more."))
    else:
        messages.success(request, _("Table %(table)s has five minutes more.") % {"table": table})
