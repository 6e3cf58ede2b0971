"""The next edition before it is published."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.language import reader_language
from core.numbers import whole_number, whole_numbers
from core.refusals import UserError
from rules.editions.changes import shown
from rules.editions.models import Draft, Edition
from rules.editions.queries import edition_in_force, open_drafts
from rules.editions.services.upcoming import Upcoming, upcoming_edition
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.rulebook.services import edition_refusal, publish_from

LONGEST_NUMBER = 18  # digits of an id


@for_organizers.form
def next_edition(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?draft=` chooses drafts; all where none is named."""
    rulebook = championship.edition.rulebook
    refusal: UserError | None = None
    if request.method == "POST":
        try:
            return _publish(request, championship)
        except UserError as refused:
            refusal = refused
    current = edition_in_force(rulebook)
    waiting = open_drafts(rulebook)
    chosen = _chosen(request.POST if refusal else request.GET, waiting)
    upcoming = upcoming_edition(rulebook, current, chosen)
    context = {
        "championship": championship,
        "rulebook": rulebook,
        "last": current,
        "drafts": waiting,
        "chosen": {draft.pk for draft in chosen},
        "upcoming": upcoming,
        "told": shown(upcoming.changes, reader_language(), game=rulebook.game),
        "not_taken": _not_taken(championship, upcoming),
        "refusal": refusal,
    }
    return render(
        request, "tournament/rulebook/next.html", context, status=refusal.status if refusal else 200
    )


def _publish(request: HttpRequest, championship: Championship) -> HttpResponse:
    sent = request.POST
    edition = publish_from(
        championship,
        drafts=_ids(sent),
        expected_number=whole_number(sent.get("number")) or 0,
        actor=actor_in(request, championship),
    )
    championship.refresh_from_db(fields=["edition"])
    if championship.edition_id == edition.pk:
        text = _("Edition %(number)s is published, and is in use from now on.")
    else:
        text = _("Edition %(number)s is published. The round in play goes on under the earlier one.")
    messages.success(request, text % {"number": edition.number})
    return redirect("tournament:rulebook", championship.slug)


def _ids(sent: QueryDict) -> list[int]:
    return sorted(whole_numbers(sent.getlist("draft"), digits=LONGEST_NUMBER))


def _chosen(sent: QueryDict, waiting: Sequence[Draft]) -> list[Draft]:
    ids = set(_ids(sent))
    return [draft for draft in waiting if draft.pk in ids] if "chosen" in sent or ids else list(waiting)


def _not_taken(championship: Championship, upcoming: Upcoming) -> object:
    edition = Edition(
        rulebook_id=championship.edition.rulebook_id,
        number=upcoming.number,
        options=dict(upcoming.options),
    )
    return edition_refusal(championship, edition)
