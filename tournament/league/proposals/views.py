"""The proposals of a rulebook: what everybody reads of them, and where those who may vote propose, comment
and vote.
"""

from typing import Any, cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
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
from tournament.championship.access.permissions import may_organize
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.league.models import Proposal, ProposalVote
from tournament.league.proposals.decorators import for_voters
from tournament.league.proposals.forms import CommentForm, ProposalForm
from tournament.league.proposals.queries import (
    adopted_in,
    change_of,
    counted,
    have_all_voted,
    is_dropped,
    is_over,
    is_votable,
    last_votes,
    may_vote,
)
from tournament.league.proposals.services.proposing import Wanted, propose
from tournament.league.proposals.services.voting import comment, count_votes, vote, withdraw
from tournament.register.forms import take_refusal
from tournament.register.models import RegisterLine
from tournament.register.queries.register import RULED
from tournament.register.words import words_beside_case, words_of

#: The kind of badge that shows a status.
BADGES = {"open": "open", "accepted": "confirmed", "rejected": "cancelled", "withdrawn": "withdrawn"}


@never_cache
@require_safe
def proposals(request: HttpRequest, slug: str) -> HttpResponse:
    """All of them, newest first."""
    rulebook = get_object_or_404(Rulebook, slug=slug)
    found = Proposal.objects.filter(rulebook=rulebook).order_by("-number")
    return render(
        request,
        "tournament/league/proposals.html",
        {
            "rulebook": rulebook,
            "proposals": [(each, BADGES[each.status], is_over(each)) for each in found],
            "votes": may_vote(request.user.pk, rulebook),
        },
    )


@never_cache
@require_safe
def proposal(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One: what it changes and why, for everybody; comments and votes for those who may vote."""
    return _page(request, _proposal(get_object_or_404(Rulebook, slug=slug), number), CommentForm())


def _proposal(rulebook: Rulebook, number: int) -> Proposal:
    found = Proposal.objects.select_related("draft__edition", "line__championship", "rulebook")
    return get_object_or_404(found, rulebook=rulebook, number=number)


def _page(request: HttpRequest, shown: Proposal, form: CommentForm) -> HttpResponse:
    votes = last_votes(shown)
    over = shown.status == Proposal.Status.OPEN and is_over(shown)
    closed = over or shown.status in (Proposal.Status.ACCEPTED, Proposal.Status.REJECTED)
    context: dict[str, Any] = {
        "rulebook": shown.rulebook,
        "proposal": shown,
        "badge": BADGES[shown.status],
        "change": change_of(shown),
        "last": edition_in_force(shown.rulebook).number,
        "voter": may_vote(request.user.pk, shown.rulebook),
        "result": _in_words(counted(votes)) if closed else (),
        "votable": is_votable(shown),
        "cited": _may_read(request, shown.line),
        "adopted_in": adopted_in(shown),
        "dropped": is_dropped(shown),
        "voted": len(votes),
    }
    if context["voter"]:
        may_count = over or (context["votable"] and have_all_voted(shown, votes))
        context |= {"form": form, "once": new_key(), "may_count": may_count}
        context |= _for_voter(request, shown, votes, closed=closed)
    return render(request, "tournament/league/proposal.html", context, status=422 if form.is_bound else 200)


def _for_voter(
    request: HttpRequest, shown: Proposal, votes: list[ProposalVote], *, closed: bool
) -> dict[str, Any]:
    """What only they read: their own vote, who voted and, once it is closed, how; the comments."""
    return {
        "mine": next((each for each in votes if each.user_id == request.user.pk), None),
        "choices": ProposalVote.Choice.choices,
        "comments": list(shown.comments.order_by("pk")),
        "votes": votes if closed else (),
        "voters": [each.by for each in votes],
        "may_withdraw": shown.author_id == request.user.pk and shown.status == Proposal.Status.OPEN,
    }


def _in_words(found: dict[str, int]) -> list[tuple[str, int]]:
    return [(str(label), found[value]) for value, label in ProposalVote.Choice.choices]


@require_http_methods(["GET", "HEAD", "POST"])
@for_voters
@once
def new(request: HttpRequest, rulebook: Rulebook) -> HttpResponse:
    """Propose; `?c=` and `?n=` name the ruling that it begins from."""
    line = _line(rulebook, request)
    last = edition_in_force(rulebook)
    form = ProposalForm(
        request.POST if request.method == "POST" else None,
        initial=_begun(line),
        game=rulebook.game,
        articles=books_of(last)[reader_language()].articles,
        options=last.options,
        ruling=line is not None,
    )
    if request.method == "POST" and form.is_valid():
        try:
            wanted = Wanted(**form.wanted(), line=line)
            made = propose(rulebook, wanted, user=cast("User", request.user))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(request, _("The proposal is open to votes."))
            return redirect("tournament:proposal", rulebook.slug, made.number)
    context = {
        "rulebook": rulebook, "form": form, "line": line, "words": words_of(line) if line else "",
        "once": new_key(),
    }  # fmt: skip
    return render(request, "tournament/league/propose.html", context, status=422 if form.is_bound else 200)


def _line(rulebook: Rulebook, request: HttpRequest) -> RegisterLine | None:
    """The ruling that is named in the address, where it is one of this rulebook and may be read."""
    found = RegisterLine.objects.filter(
        championship__slug=clean(request.GET.get("c", "")),
        championship__edition__rulebook=rulebook,
        number=whole_number(request.GET.get("n"), digits=9) or 0,
        kind__in=RULED,
    )
    line = found.select_related("championship__edition").first()
    return line if _may_read(request, line) else None


def _may_read(request: HttpRequest, line: RegisterLine | None) -> bool:
    """Whether its night is listed, or this reader organizes it."""
    if line is None:
        return False
    return line.championship.listed or may_organize(request, line.championship)


def _begun(line: RegisterLine | None) -> dict[str, Any]:
    """The form as a ruling begins it: its answer, or its words as the sentence. Whether a sentence says what
    free words say nobody but its author can tell, so that is not ticked beforehand.
    """
    if line is None:
        return {}
    es, en = words_beside_case(line)
    return {
        "article": next(iter(line.articles), None),
        "answer": f"{line.gap}={line.choice}" if line.gap else "",
        "text_es": es,
        "text_en": en,
        "takes_ruling": bool(line.gap),
    }


@require_POST
@for_voters
@once
def step(request: HttpRequest, rulebook: Rulebook, number: int) -> HttpResponse:
    """`do`: `count` or `withdraw`; `choice` votes; else `words` are a comment. Words that were typed when
    another button was pressed are shown again.
    """
    shown, user, do = _proposal(rulebook, number), cast("User", request.user), _pressed(request)
    if do == "comment":
        form = CommentForm(request.POST)
        try:
            if form.is_valid():
                comment(shown, form.cleaned_data["words"], user=user)
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        if form.errors:
            return _page(request, shown, form)
        messages.success(request, _("Your comment is there."))
    with show_refusals(request):
        if do == "vote":
            vote(shown, request.POST.get("choice", ""), user=user)
            messages.success(request, _("Your vote is kept. You can change it until the vote is over."))
        elif do == "count":
            messages.success(request, _counted(count_votes(shown, user=user)))
        elif do == "withdraw":
            withdraw(shown, user=user)
            messages.success(request, _("The proposal is withdrawn. It stays readable."))
    typed = request.POST.get("words", "")
    if do != "comment" and typed.strip():
        return _page(request, _proposal(rulebook, number), CommentForm(initial={"words": typed}))
    return redirect("tournament:proposal", rulebook.slug, number)


def _pressed(request: HttpRequest) -> str:
    sent = request.POST
    return sent.get("do") or ("vote" if "choice" in sent else "comment" if "words" in sent else "")


def _counted(done: Proposal) -> str:
    if done.status == Proposal.Status.ACCEPTED:
        return _("Accepted. Its draft waits for the next edition.")
    return _("Not accepted. The proposal stays readable with its votes.")
