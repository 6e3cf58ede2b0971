"""The organizer's page."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.idempotency.decorator import once
from core.numbers import whole_number
from rules.editions.models import Draft, Edition
from rules.editions.queries import edition_in_force
from rules.editions.services.editions import discard_text, drop_draft, move_draft_up, pick_up_draft
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.rulebook.services import edition_refusal, take_edition


@for_organizers.page
def overview(request: HttpRequest, championship: Championship) -> HttpResponse:
    rulebook = championship.edition.rulebook
    current = edition_in_force(rulebook)
    newer = current.number > championship.edition.number
    drafts = list(rulebook.drafts.exclude(status=Draft.Status.ADOPTED).order_by("article", "position", "pk"))
    waiting = [draft for draft in drafts if draft.status == Draft.Status.OPEN]
    context = {
        "championship": championship,
        "rulebook": rulebook,
        "edition": championship.edition,
        "last": current,
        "newer": newer,
        "not_taken": edition_refusal(championship, current) if newer else None,
        "next_number": current.number + 1,
        "drafts": waiting,
        "dropped": [draft for draft in drafts if draft.status == Draft.Status.DROPPED],
        "text_changed": bool(rulebook.next_es or rulebook.next_en),
        "answers_changed": len(rulebook.next_options),
        "anything": bool(waiting or rulebook.next_es or rulebook.next_en or rulebook.next_options),
        "played_elsewhere": Championship.objects.filter(edition__rulebook=rulebook)
        .exclude(pk=championship.pk)
        .count(),
    }
    return render(request, "tournament/rulebook/overview.html", context)


@for_organizers.action
def take(request: HttpRequest, championship: Championship) -> HttpResponse:
    number = whole_number(request.POST.get("number")) or 0
    edition = get_object_or_404(Edition, rulebook=championship.edition.rulebook_id, number=number)
    with show_refusals(request):
        take_edition(championship, edition, actor=actor_in(request, championship))
        messages.success(request, _("Edition %(number)s is in use from now on.") % {"number": edition.number})
    return redirect("tournament:rulebook", championship.slug)


@for_organizers.action
def discard(request: HttpRequest, championship: Championship) -> HttpResponse:
    discard_text(championship.edition.rulebook)
    messages.success(
        request, _("The text and answers are those of the last edition again. Drafts remain waiting.")
    )
    return redirect("tournament:rulebook", championship.slug)


@for_organizers.action
def drop(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """With `back` the draft is restored."""
    draft = draft_of(championship, pk)
    with show_refusals(request):
        if "back" in request.POST:
            pick_up_draft(draft)
            messages.success(request, _("The draft is waiting for the next edition again."))
        else:
            drop_draft(draft)
            messages.success(request, _("The draft is discarded. Below you can put it back in the queue."))
    return redirect("tournament:rulebook", championship.slug)


@for_organizers.action
@once
def move_up(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    move_draft_up(draft_of(championship, pk))
    return redirect("tournament:rulebook", championship.slug)


def draft_of(championship: Championship, pk: int) -> Draft:
    return get_object_or_404(Draft, rulebook=championship.edition.rulebook_id, pk=pk)
