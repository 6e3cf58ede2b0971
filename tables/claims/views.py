"""Both pages use the API."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie

from rules.games import options_for
from rules.tablet import files, scripts
from tables.wire.roots import version
from tournament.championship.access.decorators import for_officials
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.register.conduct.services import is_settled_at_table
from tournament.register.queries.version import rules_version
from tournament.rounds.models import Table
from tournament.rulebook.whatif import serializers
from tournament.rulebook.whatif.queries import box_at_table

from .queries import may_see, running_tables, table_of_page


@for_officials.page
@ensure_csrf_cookie
def my_tables(request: HttpRequest, championship: Championship) -> HttpResponse:
    context = {
        "championship": championship,
        "actor": actor_in(request, championship),
        "game": scripts.addresses(championship.game),
        "config": _config(request, championship, tablets=running_tables(championship).count()),
    }
    return render(request, "tables/claims/coordinate.html", context)


@for_officials.page
@ensure_csrf_cookie
def tablet(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    table, in_round = table_of_page(pk) or (None, 0)
    if table is None or table.round.championship_id != championship.pk:
        raise Http404
    if not may_see(actor_in(request, championship), table):
        return redirect("tables:coordinate", championship.slug)
    championship = table.round.as_played
    context = {
        "championship": championship,
        "table": table,
        "game": scripts.addresses(championship.game),
        "config": {
            **_config(request, championship, tablets=in_round),
            **_rules(championship, table),
            "table": pk,
        },
    }
    return render(request, "tables/claims/tablet.html", context)


@for_officials.page
def no_second_entry(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """The former address of a second entry says that it is gone."""
    table = get_object_or_404(Table, pk=pk, round__championship=championship)
    context = {"championship": championship, "table": table}
    return render(request, "tables/claims/no_second_entry.html", context)


def _rules(championship: Championship, table: Table) -> dict[str, Any]:
    """For offline use. A page reloads its `box` when the rules' version changes."""
    version = rules_version(championship.pk)  # read first: a box is never older than it says
    box = box_at_table(
        championship, round_number=table.round.number, table=table.pk, any_rulings=version.lines > 0
    )
    at_table = frozenset(
        option.id for option in options_for(championship.game, box.options) if is_settled_at_table(option)
    )
    return {
        "box": {
            "version": version.text,
            "table": table.pk,
            "cases": serializers.cases(box, at_table),
            "answers": serializers.answers(box, at_table),
            "options": box.options,
        },
        "rules": reverse("tournament:rules", args=[championship.slug]),
        "register": reverse("tournament:rulings", args=[championship.slug]),
    }


def _config(request: HttpRequest, championship: Championship, *, tablets: int) -> dict[str, Any]:
    """For the scripts."""
    slug = championship.slug
    return {
        "slug": slug,
        "me": actor_in(request, championship).official_id,
        "api": reverse("api:table", args=[0]),
        "myTables": reverse("api:my-tables", args=[slug]),
        "list": reverse("tables:coordinate", args=[slug]),
        "enter": reverse("tournament:enter", args=[slug]),
        "live": f"/live/{slug}/",
        "secure": reverse("certificates:secure"),
        "selfTest": reverse("tables:self-test"),
        "worker": reverse("tables:tablet-worker") if settings.TABLETS_OFFLINE else "",
        "engine": files.start(keeps=settings.TABLETS_OFFLINE, tablets=tablets, games=(championship.game,)),
        "wire": version(),
        "game": championship.game,
        "script": scripts.addresses(championship.game)["script"],
    }
