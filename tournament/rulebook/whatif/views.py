"""*¿Qué hago si…?*, which a phone stores for a night, its unanswered questions, and the guide of remedies."""

import re
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from core.conditional_get import answer_unless_known, etag_of_bytes
from core.language import reader_language
from core.numbers import whole_number
from core.search import searched
from rules.book.whatif import Answer, as_json, grades
from rules.book.whatif import remedies as remedies_of
from rules.games import options_for
from rules.games.bilingual import LANGUAGES
from tournament.championship.access.decorators import for_organizers, of_stage
from tournament.championship.models import Championship
from tournament.register.conduct.services import is_settled_at_table
from tournament.register.queries.version import version_of_rules
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import print_verdict
from tournament.rulebook.whatif.queries import box_now

from .models import Unanswered
from .services import open_questions, store_unanswered

A_NIGHT = 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")


@require_safe
def what_if(request: HttpRequest, slug: str) -> HttpResponse:
    """`?t=`: code of the table from which a question can be called for."""
    championship = _championship(request, slug)
    box = box_now(championship)
    asked, token = searched(request.GET), request.GET.get("t", "")
    cases = [answer for answer in box.answers if answer.is_case]
    context: dict[str, Any] = {
        "championship": championship,
        "q": asked,
        "rules_version": version_of_rules(championship.pk),
        "found": box.reply(asked) if asked else None,
        "groups": by_article(cases),
        "others": [answer for answer in box.answers if not answer.is_case],
        "at_table": {
            option.id for option in options_for(championship.game, box.options) if is_settled_at_table(option)
        },
        "documents": as_json(box.answers),
        "token": token if TOKEN.fullmatch(token) else "",
    }
    return _kept(
        request, render(request, "tournament/rulebook/whatif/whatif.html", context), for_a_night=not asked
    )


@require_safe
def remedies(request: HttpRequest, slug: str) -> HttpResponse:
    """A print's parameters (`?e=`, `?f=`, `?r=`) are judged each time."""
    championship = _championship(request, slug)
    context = {
        "championship": championship,
        "remedies": box_now(championship).remedies,
        "grades": grades(reader_language(), game=championship.game),
        **print_verdict(championship, request.GET, of=_guide(request)),
        "rules_version": version_of_rules(championship.pk),
    }
    page = render(request, "tournament/rulebook/whatif/remedies.html", context)
    return _kept(request, page, for_a_night=context["scanned"] is None)


def _championship(request: HttpRequest, slug: str) -> Championship:
    return of_stage(request, get_object_or_404(Championship.objects.select_related("edition"), slug=slug))


def _guide(request: HttpRequest) -> OfTable:
    """Remedies of every table in its round (`?r=`)."""
    return OfTable(
        round=whole_number(request.GET.get("r")),
        says=lambda options, game: [remedies_of(options, lang, game=game) for lang in LANGUAGES],
    )


def by_article(cases: Sequence[Answer]) -> list[tuple[int | str | None, list[Answer]]]:
    """By first article; those without one last."""
    groups: dict[int | str | None, list[Answer]] = {}
    for case in cases:
        groups.setdefault(case.articles[0] if case.articles else None, []).append(case)
    return sorted(groups.items(), key=lambda group: (not isinstance(group[0], int), group[0] or 0))


def _kept(request: HttpRequest, response: HttpResponse, *, for_a_night: bool) -> HttpResponse:
    """A page is cached for a night, a search result only with revalidation."""
    reply = answer_unless_known(request, etag_of_bytes(response.content), lambda: response)
    patch_vary_headers(reply, ("Cookie", "Accept-Language"))
    if for_a_night:
        patch_cache_control(reply, private=True, max_age=A_NIGHT)
    else:
        patch_cache_control(reply, no_cache=True)
    return reply


@csrf_exempt  # a page stored on a phone has no token, and this names nobody
@require_POST
def unanswered(request: HttpRequest, slug: str) -> HttpResponse:
    """`q`: a question without a sure answer."""
    championship = _championship(request, slug)
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
