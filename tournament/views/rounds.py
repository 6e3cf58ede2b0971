"""The rounds: their list, one of them to be checked, and the steps of its life. Each step is a POST that a
second press repeats in vain.
"""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ..errors import UserError
from ..forms.reasons import ReasonForm
from ..forms.seeds import SeedForm
from ..gates import judge_required, organizer_required
from ..models import Championship, Entry, Round, Table
from ..permissions import actor_in, may_organize
from ..queries import tables_of, waiting
from ..queries.flags import flags
from ..queries.night import RoundState, round_states
from ..services import rounds as services
from .refusals import refusals_told


@never_cache
@judge_required
@require_safe
def rounds(request: HttpRequest, championship: Championship) -> HttpResponse:
    """All rounds, the last one first."""
    context = {
        "championship": championship,
        "states": list(reversed(round_states(championship))),
        "organizes": may_organize(request, championship),
    }
    return render(request, "tournament/rounds.html", context)


def round_of(championship: Championship, number: int) -> Round:
    """The round, or 404."""
    return get_object_or_404(
        Round.objects.select_related("championship"), championship=championship, number=number
    )


@never_cache
@judge_required
@require_safe
def round_page(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """A draft is checked here; a published round takes no-shows and latecomers; a closed one can be opened
    again. A draft is the organizer's alone.
    """
    played = round_of(championship, number)
    organizes = may_organize(request, championship)
    if played.status == Round.Status.DRAFT and not organizes:
        raise Http404
    states = round_states(championship)
    tables = list(tables_of(played))
    context = {
        "championship": championship,
        "round": played,
        "state": next(state for state in states if state.round.pk == played.pk),
        "organizes": organizes,
        "tables": _with_flags(played, tables),
        "lapsed": _lapsed_pins(championship, played),
        "latecomers": waiting(championship) if _takes_latecomers(played) else [],
        "may_reopen": organizes and _may_reopen(states, played),
        "seed_form": SeedForm(),
    }
    return render(request, "tournament/round.html", context)


def _with_flags(played: Round, tables: list[Table]) -> list[dict[str, object]]:
    marked = flags(played, tables)
    return [{"table": table, "seats": table.seats.all(), "flags": marked[table.pk]} for table in tables]


def _lapsed_pins(championship: Championship, played: Round) -> list[Entry]:
    numbers = played.draw_input.get("lapsed_pins", [])
    if played.status != Round.Status.DRAFT or not numbers:
        return []
    return list(Entry.objects.filter(championship=championship, number__in=numbers))


def _takes_latecomers(played: Round) -> bool:
    return played.number == 1 and played.status in (Round.Status.PUBLISHED, Round.Status.OPEN)


def _may_reopen(states: tuple[RoundState, ...], played: Round) -> bool:
    later = [state for state in states if state.round.number > played.number]
    return played.status == Round.Status.CLOSED and all(
        state.round.status == Round.Status.DRAFT for state in later
    )


def _step(take: Callable[..., object], said: str) -> Callable[..., HttpResponse]:
    """A view that takes one step of a round and comes back to it. `said` is a msgid with
    the round's number.
    """

    @organizer_required
    @require_POST
    def view(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
        played = round_of(championship, number)
        with refusals_told(request):
            take(played, actor=actor_in(request, championship))
            messages.success(request, _(said) % {"number": number})
        return redirect("tournament:round", championship.slug, number)

    return view


publish = _step(
    services.publish_round, gettext_noop("Round %(number)s is published: everybody can see where they sit.")
)
open_ = _step(services.open_round, gettext_noop("Round %(number)s is in play."))
close = _step(
    services.close_round, gettext_noop("Round %(number)s is closed, and the standings are published.")
)


@organizer_required
@require_POST
def discard(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """Throws the draft away; the plan is open again."""
    draft = Round.objects.filter(championship=championship, number=number).first()
    with refusals_told(request):
        if draft is not None:
            services.discard_draft(draft, actor=actor_in(request, championship))
            messages.success(
                request, _("The draft of round %(number)s is discarded. Nobody saw it.") % {"number": number}
            )
        return redirect("tournament:plan", championship.slug)
    return redirect("tournament:round", championship.slug, number)


@organizer_required
@require_POST
def redraw(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """The same tables with another seed. `seed` names the draft that was looked at, so that a second press
    finds another one there and draws nothing; `new_seed` may give the seed.
    """
    draft = round_of(championship, number)
    if draft.seed != request.POST.get("seed"):
        messages.info(request, _("This draft is a new one already: look at it before drawing again."))
        return redirect("tournament:round", championship.slug, number)
    form = SeedForm(request.POST)
    if not form.is_valid():
        messages.error(request, str(form.errors["new_seed"][0]))
        return redirect("tournament:round", championship.slug, number)
    with refusals_told(request):
        seed = form.cleaned_data["new_seed"] or None
        drawn = services.redraw_round(draft, seed=seed, actor=actor_in(request, championship))
        messages.success(request, _("Round %(number)s is drawn anew.") % {"number": drawn.number})
    return redirect("tournament:round", championship.slug, number)


@never_cache
@organizer_required
@require_http_methods(["GET", "HEAD", "POST"])
def reopen(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """Asks for the reason, and says what it undoes."""
    played = round_of(championship, number)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.reopen_round(
                played, reason=form.cleaned_data["reason"], actor=actor_in(request, championship)
            )
        except UserError as refusal:
            form.add_error("reason", str(refusal))
        else:
            messages.success(request, _("Round %(number)s is open again.") % {"number": number})
            return redirect("tournament:round", championship.slug, number)
    drafted = Round.objects.filter(
        championship=championship, number=number + 1, status=Round.Status.DRAFT
    ).exists()
    context = {"championship": championship, "round": played, "form": form, "drafted": drafted}
    return render(request, "tournament/round_reopen.html", context, status=422 if form.is_bound else 200)
