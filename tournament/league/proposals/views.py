"""The proposals of a rulebook."""

from collections.abc import Callable
from typing import Any, cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from core.idempotency.decorator import new_key, once
from core.language import reader_language
from core.names import clean
from core.numbers import whole_number
from core.refusals import UserError
from rules.editions.models import Rulebook
from rules.editions.queries import books_of, edition_in_force
from rules.games import as_word
from tournament.championship.access.permissions import may_organize
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.league.models import Proposal
from tournament.league.proposals.decorators import for_proposers
from tournament.league.proposals.forms import ProposalForm
from tournament.league.proposals.queries import adopted_in, change_of, is_dropped, may_propose
from tournament.league.proposals.services.deciding import accept, reject, withdraw
from tournament.league.proposals.services.proposing import Wanted, propose
from tournament.register.forms import take_refusal
from tournament.register.models import RegisterLine
from tournament.register.queries.register import OF_PERSONS, RULED, decided_under
from tournament.register.words import words_beside_case, words_of

#: The kind of badge that shows a status.
BADGES = {"open": "open", "accepted": "confirmed", "rejected": "cancelled", "withdrawn": "withdrawn"}


@never_cache
@require_safe
def proposals(request: HttpRequest, slug: str) -> HttpResponse:
    rulebook = get_object_or_404(Rulebook, slug=slug)
    newest_first = Proposal.objects.filter(rulebook=rulebook).order_by("-number")
    return render(
        request,
        "tournament/league/proposals.html",
        {
            "rulebook": rulebook,
            "proposals": [(proposal, BADGES[proposal.status]) for proposal in newest_first],
            "proposes": may_propose(request.user.pk, rulebook),
        },
    )


@never_cache
@require_safe
def proposal(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    shown = _proposal(get_object_or_404(Rulebook, slug=slug), number)
    context = {
        "rulebook": shown.rulebook,
        "proposal": shown,
        "badge": BADGES[shown.status],
        "change": change_of(shown),
        "last": edition_in_force(shown.rulebook).number,
        "decides": shown.status == Proposal.Status.OPEN and may_propose(request.user.pk, shown.rulebook),
        "cited": _may_read(request, shown.line),
        "adopted_in": adopted_in(shown),
        "dropped": is_dropped(shown),
    }
    return render(request, "tournament/league/proposal.html", context)


def _proposal(rulebook: Rulebook, number: int) -> Proposal:
    proposals = Proposal.objects.select_related("draft__edition", "line__championship", "rulebook")
    return get_object_or_404(proposals, rulebook=rulebook, number=number)


@require_http_methods(["GET", "HEAD", "POST"])
@for_proposers
@once
def new(request: HttpRequest, rulebook: Rulebook) -> HttpResponse:
    """`?c=`, `?n=`: the ruling that it begins from."""
    line = _line(rulebook, request)
    current = edition_in_force(rulebook)
    form = ProposalForm(
        request.POST if request.method == "POST" else None,
        initial=_begun(line),
        game=rulebook.game,
        articles=books_of(current)[reader_language()].articles,
        options=current.options,
        ruling=line is not None,
    )
    if request.method == "POST" and form.is_valid():
        try:
            wanted = Wanted(**form.wanted(), line=line)
            made = propose(rulebook, wanted, user=cast("User", request.user))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(request, _("The proposal is made. Everybody can read it."))
            return redirect("tournament:proposal", rulebook.slug, made.number)
    context = {
        "rulebook": rulebook, "form": form, "line": line, "words": words_of(line) if line else "",
        "once": new_key(),
    }  # fmt: skip
    return render(request, "tournament/league/propose.html", context, status=422 if form.is_bound else 200)


def _line(rulebook: Rulebook, request: HttpRequest) -> RegisterLine | None:
    """Of this rulebook, and readable."""
    lines = RegisterLine.objects.filter(
        decided_under(rulebook),
        championship__slug=clean(request.GET.get("c", "")),
        number=whole_number(request.GET.get("n"), digits=9) or 0,
        kind__in=RULED,
    )
    line = lines.exclude(OF_PERSONS).select_related("championship__edition").first()
    return line if _may_read(request, line) else None


def _may_read(request: HttpRequest, line: RegisterLine | None) -> bool:
    if line is None:
        return False
    return line.championship.listed or may_organize(request, line.championship)


def _begun(line: RegisterLine | None) -> dict[str, Any]:
    """Only the author knows whether a sentence says the same as free words."""
    if line is None:
        return {}
    es, en = words_beside_case(line)
    return {
        "article": next(iter(line.articles), None),
        "answer": f"{line.gap}={as_word(line.choice)}" if line.gap else "",
        "text_es": es,
        "text_en": en,
        "takes_ruling": bool(line.gap),
    }


@require_POST
@for_proposers
def step(request: HttpRequest, rulebook: Rulebook, number: int) -> HttpResponse:
    """An old page may send votes and comments."""
    shown, do = _proposal(rulebook, number), request.POST.get("do", "")
    if do not in _STEPS:
        messages.info(
            request,
            _(
                "Proposals have no votes and no comments any more, so nothing was kept. Vote where you talk "
                "to each other; then take the proposal into the next edition or reject it."
            ),
        )
        return redirect("tournament:proposal", rulebook.slug, number)
    decide, message = _STEPS[do]
    with show_refusals(request):
        decide(shown, user=cast("User", request.user))
        messages.success(request, str(message))
    return redirect("tournament:proposal", rulebook.slug, number)


_STEPS: dict[str, tuple[Callable[..., Proposal], Promise]] = {
    "accept": (accept, gettext_lazy("Accepted. Its draft waits for the next edition.")),
    "reject": (reject, gettext_lazy("The proposal is rejected. It stays readable.")),
    "withdraw": (withdraw, gettext_lazy("The proposal is withdrawn. It stays readable.")),
}
