"""A new championship, and the settings of one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from core.idempotency.decorator import new_key, once
from core.language import reader_language
from core.numbers import whole_number
from core.refusals import UserError
from people.queries import leagues_of
from rules.book.of_game import installed
from rules.editions.queries import why_not_played
from rules.games import USUAL
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.forms.options import contradiction_words, contradictions_of, statements
from tournament.championship.models import Championship
from tournament.championship.queries import organized_lately, rulebooks_kept_by
from tournament.championship.refusal_messages import add_refusal

from ..forms.championship import ChampionshipForm, initial_of
from ..forms.moments import moment_of
from ..services.championships import change_settings, create_championship, data_of

_PAGE = "tournament/championship/championship_form.html"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@once
def new(request: HttpRequest) -> HttpResponse:
    """The form's key makes one championship. `?game=`: of another game than the usual one; `?league=`: of
    those that the user organizes, else the first.
    """
    leagues = list(leagues_of(request.user.pk))
    asked = whole_number(request.GET.get("league"))
    league = next((of for of in leagues if of.pk == asked), leagues[0] if leagues else None)
    if league is None:
        raise PermissionDenied(
            _(
                "Only the organizers of a league create championships. Ask one of them, or whoever runs this "
                "installation, for an invitation."
            )
        )
    game = request.GET.get("game") or USUAL
    if missing := why_not_played(game):
        messages.error(request, missing)
        return redirect("tournament:new")
    kept = list(rulebooks_kept_by(request.user.pk, league.pk))
    form = ChampionshipForm(request.POST or None, game=game, rulebooks=kept)
    form.fields["name"].widget.attrs["autofocus"] = True
    if request.method == "POST" and form.is_valid():
        assert request.user.is_authenticated  # noqa: S101  # said by the decorator
        label = request.user.get_full_name() or request.user.get_username()
        organizer = Actor(label=label, role=Role.ORGANIZER, user_id=request.user.pk)
        try:
            made = create_championship(form.data_for(), organizer, league=league.pk)
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(request, _("%(name)s is ready. Next: its roster.") % {"name": made.name})
            _warn_of_contradictions(request, made)
            return redirect("tournament:dashboard", made.slug)
    context = {
        "form": form,
        "once": new_key(),
        "earlier": organized_lately(request.user.pk, league.pk),
        "game": game,
        "league": league,
        "leagues": leagues,
        "games": [(of.id, of.title[reader_language()]) for of in installed().values()],
        **_parts(form),
    }
    return render(request, _PAGE, context, status=422 if form.is_bound else 200)


@for_organizers.form
def settings(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Once a round is published, its rules are no longer asked."""
    championship = championship.whole
    locked = championship.rounds.exists()
    initial = initial_of(championship, data_of(championship))
    form = ChampionshipForm(
        request.POST or None,
        initial=initial,
        game=championship.game,
        rules_locked=locked,
        rulebooks=[] if locked else list(rulebooks_kept_by(request.user.pk, championship.league_id)),
        own=None if locked else championship.edition.rulebook,
        further=[
            stage.edition.rulebook
            for stage in championship.stages_by_order.values()
            if stage.edition is not None
        ],
    )
    if request.method == "POST" and form.is_valid():
        try:
            change_settings(championship, form.data_for(championship), actor_in(request, championship))
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(request, _("The settings are saved."))
            _warn_of_contradictions(request, championship)
            return redirect("tournament:settings", championship.slug)
    context = {
        "championship": championship,
        "form": form,
        "rules_locked": locked,
        "statements": statements(championship) if locked else [],
        "contradictions": contradictions_of(championship),
        **_parts(form),
    }
    return render(request, _PAGE, context, status=422 if form.is_bound else 200)


def _warn_of_contradictions(request: HttpRequest, championship: Championship) -> None:
    for contradiction in contradictions_of(championship):
        messages.warning(request, contradiction_words(contradiction))


def _parts(form: ChampionshipForm) -> dict[str, object]:
    """`open_moments`, `further_open`, `others_open`: a field in that part has an error."""
    parts = form.rule_questions()
    rules = {field.name for part in ("disputed", "others") for _option, field in parts[part]}
    first = {field.name for _option, field in parts["first"]}
    return {
        **parts,
        "open_moments": {moment_of(name, is_rule=name in rules) for name in form.errors if name not in first},
        "further_open": any(name == "weight" or name.startswith("stage") for name in form.errors),
        "others_open": any(field.errors for _option, field in parts["others"]),
    }
