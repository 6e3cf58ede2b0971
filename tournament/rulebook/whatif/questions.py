"""What the box could not answer: taken from whoever asked, and shown to the organizer."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from core.search import searched
from tournament.championship.access.decorators import for_organizers
from tournament.championship.models import Championship

from .models import Unanswered
from .queries import box_now
from .services import keep_unanswered, still_unanswered


@csrf_exempt  # a page that a phone keeps for a night has no token, and this is of nobody
@require_POST
def unanswered(request: HttpRequest, slug: str) -> HttpResponse:
    """Keeps a question (`q`) that a page or a tablet found no sure answer to."""
    championship = get_object_or_404(Championship.objects.select_related("edition"), slug=slug)
    keep_unanswered(championship, searched(request.POST), box_now(championship))
    return HttpResponse(status=204)


@for_organizers.page
def questions(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The questions that wait for an answer, those asked most first."""
    waiting = still_unanswered(championship, box_now(championship))
    return render(
        request,
        "tournament/rulebook/whatif/questions.html",
        {"championship": championship, "questions": waiting},
    )


@for_organizers.action
def drop(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """This question needs no answer. Once it is gone, the same again does nothing."""
    Unanswered.objects.filter(championship=championship, pk=pk).delete()
    messages.success(request, _("The question is off the list."))
    return redirect("tournament:questions", championship.slug)
