"""*¿Qué hago si…?* for everybody: every case with the answer in force, found by the words that people use.

All of it is in the page, and a phone keeps the page for a night: opened once it works without a network. With
a network the page looks for news by itself. Without scripts it is a list, and the server searches.
"""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from core.conditional_get import answer_unless_known, etag_of_bytes
from core.search import searched
from rules.book.whatif import Case, as_json, find
from rules.engine import options_for
from tournament.championship.models import Championship
from tournament.register.conduct.services import is_settled_at_table
from tournament.register.queries.version import version_of_rules
from tournament.rulebook.whatif.queries import cases_now

A_NIGHT = 24 * 3600
SEARCHED = ("id", "fields")


@require_safe
def what_if(request: HttpRequest, slug: str) -> HttpResponse:
    """All cases by article; with `?q=` those that answer, best first."""
    championship = get_object_or_404(Championship, slug=slug)
    cases = cases_now(championship)
    asked = searched(request.GET)
    context: dict[str, Any] = {
        "championship": championship,
        "q": asked,
        "rules_version": version_of_rules(championship.pk),
        "found": [case for case, _hit in find(asked, cases)] if asked else None,
        "groups": by_article(cases),
        "at_table": {one.id for one in options_for(championship.game) if is_settled_at_table(one)},
        "documents": [{key: one[key] for key in SEARCHED} for one in as_json(cases)],
    }
    return _kept(
        request, render(request, "tournament/rulebook/whatif/whatif.html", context), for_a_night=not asked
    )


def by_article(cases: Sequence[Case]) -> list[tuple[int | str | None, list[Case]]]:
    """The cases under their first article, in the order of the rulebook; those without one come last."""
    groups: dict[int | str | None, list[Case]] = {}
    for case in cases:
        groups.setdefault(case.articles[0] if case.articles else None, []).append(case)
    return sorted(groups.items(), key=lambda group: (not isinstance(group[0], int), group[0] or 0))


def _kept(request: HttpRequest, response: HttpResponse, *, for_a_night: bool) -> HttpResponse:
    """As a phone may keep it: the whole page for a night, an answer to a search only if it asks again."""
    kept = answer_unless_known(request, etag_of_bytes(response.content), lambda: response)
    patch_vary_headers(kept, ("Cookie", "Accept-Language"))
    if for_a_night:
        patch_cache_control(kept, private=True, max_age=A_NIGHT)
    else:
        patch_cache_control(kept, no_cache=True)
    return kept
