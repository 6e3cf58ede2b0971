"""A round before its draw and with its tables, and its steps."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from core.open_pages import layout_of
from core.refusals import UserError
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.forms.reasons import ReasonForm
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.plan.queries.next_placed import next_placed_by_name
from tournament.plan.queries.night import is_planned_as_final
from tournament.results.services import announcing
from tournament.results.services import rounds as services
from tournament.results.standings.queries import advancement_here
from tournament.results.standings.words import games_words_of, half_said_words, passing_words
from tournament.results.states import RoundState, current_number, planned_number, round_states
from tournament.results.table_pages import pages_of_round
from tournament.roster.presence.queries import late, standby
from tournament.rounds.advancement import Advancement
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import (
    advance_of,
    advancement_after,
    follow_records,
    games_at,
    half_said_at,
    round_of,
    tables_of,
)
from tournament.sorteo.public_log.queries import substituted_names
from tournament.sorteo.queries import OPEN_IN_PUBLIC, draft_sheet_of, public_sheets
from tournament.sorteo.roll.services.dice_correction import may_correct
from tournament.sorteo.seating.queries.seats import tables_too_small


@for_judges.page
def rounds(request: HttpRequest, championship: Championship) -> HttpResponse:
    states = round_states(championship)
    return _shown(request, championship, states, current_number(states))


@for_judges.page
def round_page(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    return _shown(request, championship, round_states(championship), number)


def _shown(
    request: HttpRequest, championship: Championship, states: Sequence[RoundState], number: int
) -> HttpResponse:
    state = next((state for state in states if state.round.number == number), None)
    planned = planned_number(states)
    context: dict[str, Any] = {
        "championship": championship,
        "number": number,
        "states": states,
        "planned": planned,
    }
    if state is None:
        if number != planned:
            raise Http404
        context["planned_final"] = _is_planned_as_final(states)
        context["layout"] = layout_of(request, "organizer.html")
        return render(request, "tournament/results/round_planned.html", context)
    played = round_of(championship, number)
    organizes = may_organize(request, championship)
    advancement, going_on = advancement_here(played)
    pages = pages_of_round(request.GET, state)
    context |= {
        "planned_final": _is_planned_as_final(states, advancement if state is states[-1] else None),
        "layout": layout_of(request, "organizer.html"),
        "round": played,
        "state": state,
        "organizes": organizes,
        "pages": pages,
        "found": pages.found([played]),
        "tables": (tables := _tables(championship, played, pages.keys, advancement, going_on)),
        "passing": _passing(advancement, played, state.tables),
        "champions": _champions(played, tables),
        "next_in_line": next_placed_by_name(played),
        **_changes(championship, played),
        "may_reopen": organizes
        and played.status == Round.Status.CLOSED
        and services.next_round_refusal(played) is None,
        "may_hold": organizes and announcing.may_hold(played),
    }
    return render(request, "tournament/results/round.html", context)


def _is_planned_as_final(states: Sequence[RoundState], of_last: Advancement | None = None) -> bool:
    """`of_last`: of the last round, where it is at hand."""
    if not states or states[-1].is_last:
        return False
    last = states[-1].round
    through = (of_last or advancement_after(last)).expected
    return is_planned_as_final(last, through=through)


def _passing(advancement: Advancement, played: Round, tables: int) -> str:
    """ "" once the round is closed."""
    if played.status == Round.Status.CLOSED:
        return ""
    advance = advance_of(played, tables=tables)
    alone = tables == 1 and not played.is_beside
    return passing_words(advance, alone=alone, best=advancement.count or 0, nobody=played.ends_consolation)


def _tables(
    championship: Championship,
    played: Round,
    keys: Sequence[int],
    advancement: Advancement,
    going_on: Collection[int],
) -> list[Table]:
    """Of these keys, with each seat's `goes_on`, and `instead` the no-show whose seat it was."""
    tables = list(tables_of(played).filter(pk__in=keys))
    follow_records([seat for table in tables for seat in table.seats.all()])
    substituted = substituted_names(championship)
    for table in tables:
        half = half_said_words(half_said_at(table, table.seats.all(), missing=advancement.half_said))
        games = games_at(table, table.seats.all(), of=played)
        table.half_words = half or games_words_of(games, table.seats.all())  # type: ignore[attr-defined]  # for the page, no column
        lacks = played.advance + 1 if table.number in advancement.half_said else None
        table.lacks = lacks  # type: ignore[attr-defined]  # for the page, no column
        for seat in table.seats.all():
            seat.goes_on = seat.entry_id in going_on  # type: ignore[attr-defined]  # for the page, no column
            of = (played.number, table.number, seat.entry.number)
            seat.instead = substituted.get(of, "")  # type: ignore[attr-defined]  # for the page, no column
    return tables


def _champions(played: Round, tables: Sequence[Table]) -> list[str]:
    """Empty for another round than the closed final."""
    if played.status != Round.Status.CLOSED or not played.final:
        return []
    return [seat.entry.name for table in tables for seat in table.seats.all() if seat.place == 1]


def _changes(championship: Championship, played: Round) -> dict[str, object]:
    """No statement for a closed round."""
    sheets = public_sheets(championship).filter(round=played)
    if played.status not in (Round.Status.PUBLISHED, Round.Status.OPEN):
        return {"sheets": sheets}
    first = played.number == 1
    shown = list(sheets)
    latecomers = late(championship) if first else []
    return {
        "sheets": shown,
        "open_sheet": next((sheet for sheet in shown if sheet.status in OPEN_IN_PUBLIC), None),
        "latecomers": latecomers,
        "stand_by": standby(championship) if first and championship.substitutes else [],
        "too_small": tables_too_small(played),
        "may_correct": bool(shown) and may_correct(shown[-1]),
    }


def _step(
    take: Callable[..., Round], sentence: str, of_final: str, *, held: str = "", final_held: str = ""
) -> Callable[..., HttpResponse]:
    """Takes one step and returns to the round. `sentence`, `of_final`, and `held` and `final_held` while
    results are held back: msgids with the round's number.
    """

    @for_organizers.action
    def view(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
        played = round_of(championship, number)
        with show_refusals(request):
            taken = take(played, actor=actor_in(request, championship))
            as_round, as_final = (held, final_held) if held and taken.results_held else (sentence, of_final)
            template = as_final if taken.final else as_round
            messages.success(request, _(template) % {"number": number})
        if request.POST.get("back") == "dashboard":
            return redirect("tournament:dashboard", championship.slug)
        return redirect("tournament:round", championship.slug, number)

    return view


open_ = _step(
    services.open_round,
    gettext_noop("Round %(number)s is in play."),
    gettext_noop("The final is in play."),
)
close = _step(
    services.close_round,
    gettext_noop("Round %(number)s is closed."),
    gettext_noop("The final is closed, and the champion is announced."),
    held=gettext_noop("Round %(number)s is closed. You keep its results until you announce them."),
    final_held=gettext_noop("The final is closed. You keep its result until you announce it."),
)
hold = _step(
    announcing.hold_results,
    gettext_noop("The results of round %(number)s are kept until you announce them."),
    gettext_noop("The result of the final is kept until you announce it."),
)
announce = _step(
    announcing.announce_results,
    gettext_noop("The results of round %(number)s are public."),
    gettext_noop("The result of the final is public."),
)


@for_organizers.form
def reopen(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    played = round_of(championship, number)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.reopen_round(
                played, reason=form.cleaned_data["reason"], actor=actor_in(request, championship)
            )
        except UserError as refusal:
            form.add_error("reason", with_way(request, refusal))
        else:
            sentence = _("The final is reopened.") if played.final else _("Round %(number)s is reopened.")
            messages.success(request, sentence % {"number": number})
            return redirect("tournament:round", championship.slug, number)
    drafted = draft_sheet_of(championship)
    context = {"championship": championship, "round": played, "form": form, "drafted": drafted}
    return render(
        request, "tournament/results/round_reopen.html", context, status=422 if form.is_bound else 200
    )
