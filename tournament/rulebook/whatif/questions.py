"""Unanswered questions: received, and shown."""

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
from .services import open_questions, store_unanswered


@csrf_exempt  # a page stored on a phone has no token, and this names nobody
@require_POST
def unanswered(request: HttpRequest, slug: str) -> HttpResponse:
    """`q`: a question without a sure answer."""
    championship = get_object_or_404(Championship.objects.select_related("edition"), slug=slug)
    store_unanswered(championship, searched(request.POST), box_now(championship))
    return HttpResponse(status=204)


@for_organizers.page
def questions(request: HttpRequest, championship: Championship) -> HttpResponse:
    waiting = open_questions(championship, box_now(championship))
    return render(
        request,
        "tournament/rulebook/whatif/questions.html",
        {"championship": championship, "questions": waiting},
    )


@for_organizers.action
def drop(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    Unanswered.objects.filter(championship=championship, pk=pk).delete()
    messages.success(request, _("The question is off the list."))
    return redirect("tournament:questions", championship.slug)
