"""Who came alone, drawn into pairs: by the computer in one press, or by the dice of the hall."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship, DrawDice
from tournament.championship.refusal_messages import with_way
from tournament.championship.together import entries_counted
from tournament.sorteo.at_once.pairs import draw_pairs_at_once, last_pairs, prepare_pairs, undo_pairs
from tournament.sorteo.forms import PublicReasonForm
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.pairs import came_alone, request_pairs, sizes_of


@for_organizers.form
def pairs(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`do`: `computer`, `prepare`; where pairs stand, `anew` parts them first, for a `reason`."""
    drawn = last_pairs(championship)
    form = PublicReasonForm(request.POST if request.POST.get("do") == "anew" else None)
    if request.method == "POST" and (not form.is_bound or form.is_valid()):
        try:
            return redirect(_done(request, championship, form), championship.slug)
        except UserError as refusal:
            messages.error(request, with_way(request, refusal))
            return redirect("tournament:sorteo-pairs", championship.slug)
    alone = came_alone(championship) if championship.people_each > 1 else []
    sizes = sizes_of(len(alone), championship.people_each)
    over = sizes[-1] if sizes and sizes[-1] < championship.people_each else 0
    context = {
        "championship": championship,
        "alone": alone,
        "pairs": entries_counted(len(sizes) - bool(over), championship.people_each),
        "over": over,
        "refusal": _refusal(championship) if alone or not drawn else None,
        "drawn": drawn,
        "made": _made(drawn) if drawn else "",
        "may_anew": drawn and not championship.rounds.exists(),
        "form": form,
        "by_computer": championship.draw_dice == DrawDice.COMPUTER,
    }
    status = 422 if form.is_bound else 200
    return render(request, "tournament/sorteo/sheet/pairs.html", context, status=status)


def _done(request: HttpRequest, championship: Championship, form: PublicReasonForm) -> str:
    """The page that follows."""
    actor = actor_in(request, championship)
    if form.is_bound:
        undo_pairs(championship, reason=form.cleaned_data["reason"], actor=actor)
        messages.success(request, _("Each is alone again. Mark who else came, then draw again."))
        return "tournament:sorteo-pairs"
    if request.POST.get("do") == "prepare":
        prepare_pairs(championship, actor=actor)
        messages.success(request, _("The draw sheet is prepared. Check it; nobody else can see it yet."))
        return "tournament:sorteo-ceremony"
    messages.success(request, _described(draw_pairs_at_once(championship, actor=actor)))
    return "tournament:sorteo-pairs"


def _refusal(championship: Championship) -> UserError | None:
    try:
        request_pairs(championship)
    except UserError as refusal:
        return refusal
    return None


def _described(drawn: DrawSheet) -> str:
    return _(
        "Sheet %(serial)s was published with its hash, then the computer rolled the dice: %(made)s, and "
        "everybody can check it."
    ) % {"serial": drawn.serial, "made": _made(drawn)}


def _made(drawn: DrawSheet) -> str:
    return entries_counted(len(drawn.inputs["made"]), drawn.people_each)
