"""The publications, and publishing the current state."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import F, Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.open_pages import layout_of
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.publishing.services import publish

from ..models import Publication

LINES = 100


@for_organizers.page
def publications(request: HttpRequest, championship: Championship) -> HttpResponse:
    versions = (
        Publication.objects.filter(championship=championship)
        .prefetch_related("round")
        .annotate(chain=F("payload__chain"))
        .defer("payload")
    )
    page = Paginator(versions.order_by("-version"), LINES).get_page(request.GET.get("page"))
    context = {
        "championship": championship,
        "layout": layout_of(request, "organizer.html"),
        "page_obj": page,
        "latest": _latest_version(championship),
    }
    return render(request, "tournament/publishing/publications.html", context)


def _latest_version(championship: Championship) -> int:
    highest = Publication.objects.filter(championship=championship).aggregate(highest=Max("version"))
    return highest["highest"] or 0


@for_organizers.action
def publish_now(request: HttpRequest, championship: Championship) -> HttpResponse:
    if request.POST.get("version", "") != str(_latest_version(championship)):
        messages.error(
            request, _("Something has been published since this page was loaded: look at it first.")
        )
        return redirect("tournament:publications", championship.slug)
    with show_refusals(request):
        made = publish(championship, occasion="by-hand", actor=actor_in(request, championship))
        messages.success(
            request, _("Version %(version)s is what the public reads now.") % {"version": made.version}
        )
    return redirect("tournament:publications", championship.slug)
