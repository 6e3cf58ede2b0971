"""Saying something of a proposal, voting on it, counting the votes. Votes and the count lock the proposal."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from rules.editions.models import Draft
from rules.editions.services.drafts import add_draft
from tournament.league.models import Proposal, ProposalComment, ProposalVote
from tournament.league.proposals.queries import (
    counted,
    have_all_voted,
    is_over,
    is_votable,
    last_votes,
)
from tournament.league.proposals.services.voters import check_voter, label_of
from tournament.register.queries.register import draft_origin
from tournament.register.services.text import needed_words

Status = Proposal.Status


def comment(proposal: Proposal, words: str, *, user: User) -> ProposalComment:
    """Say something of it, also once it is decided: what led to a vote is worth knowing later."""
    check_voter(proposal.rulebook, user)
    return ProposalComment.objects.create(
        proposal=proposal, user=user, by=label_of(user), words=needed_words(words, field="words")
    )


def vote(proposal: Proposal, choice: str, *, user: User) -> ProposalVote:
    """Vote, or vote otherwise: the last one counts. The same again writes nothing. `NotNow` (`vote_over`)."""
    check_voter(proposal.rulebook, user)
    if choice not in ProposalVote.Choice.values:
        raise Invalid(_("Vote yes, no, or abstain."))
    with transaction.atomic():
        locked = _lock(proposal)
        if not is_votable(locked):
            raise NotNow(_("The vote on this proposal is over."), code="vote_over")
        last = ProposalVote.objects.filter(proposal=locked, user=user).order_by("pk").last()
        if last and last.choice == choice:
            return last
        return ProposalVote.objects.create(proposal=locked, user=user, by=label_of(user), choice=choice)


def count_votes(proposal: Proposal, *, user: User) -> Proposal:
    """Count, once: more yes than no accepts it, and its draft waits for the next edition. Whoever presses
    second finds it done. `NotNow` (`vote_open`) before its last day has passed, unless all have voted.
    """
    check_voter(proposal.rulebook, user)
    with transaction.atomic():
        locked = _lock(proposal)
        if locked.status != Status.OPEN:
            return locked
        votes = last_votes(locked)
        if not is_over(locked) and not have_all_voted(locked, votes):
            said = _("Not everybody has voted, and the vote is open until the end of %(day)s.")
            raise NotNow(said % {"day": date_format(locked.closes_on)}, code="vote_open")
        found = counted(votes)
        locked.yes, locked.no, locked.abstain = found["yes"], found["no"], found["abstain"]
        accepted = locked.yes > locked.no
        locked.status = Status.ACCEPTED if accepted else Status.REJECTED
        locked.decided_at = timezone.now()
        locked.draft = _draft(locked) if accepted else None
        locked.save(update_fields=["status", "decided_at", "yes", "no", "abstain", "draft"])
    return locked


def withdraw(proposal: Proposal, *, user: User) -> Proposal:
    """Its author takes it away before it is counted; it stays readable. Done again it changes nothing."""
    if proposal.author_id != user.pk:
        raise NotAllowed(
            _("Only %(who)s, who proposed it, withdraws it.") % {"who": proposal.proposed_by}, code="no_vote"
        )
    with transaction.atomic():
        locked = _lock(proposal)
        if locked.status in (Status.ACCEPTED, Status.REJECTED):
            raise Conflict(_("It has been counted already."))
        if locked.status == Status.OPEN:
            locked.status, locked.decided_at = Status.WITHDRAWN, timezone.now()
            locked.save(update_fields=["status", "decided_at"])
    return locked


def _lock(proposal: Proposal) -> Proposal:
    return Proposal.objects.select_for_update(no_key=True).get(pk=proposal.pk)


def _draft(proposal: Proposal) -> Draft:
    """What an accepted proposal leaves for the next edition. One that says what its ruling says is that
    ruling's draft, so that the edition takes the ruling in; where the ruling has a draft already, another.
    """
    citation: Mapping[str, Any] = {
        **(proposal.citation if proposal.takes_ruling else {}),
        "proposal": proposal.number,
        "rulebook": proposal.rulebook.slug,
        "title": proposal.title,
        "votes": {"yes": proposal.yes, "no": proposal.no, "abstain": proposal.abstain},
    }
    add = partial(
        add_draft,
        proposal.rulebook,
        article=proposal.article,
        gap=proposal.gap,
        choice=proposal.choice,
        text_es=proposal.text_es,
        text_en=proposal.text_en,
        citation=citation,
        actor_label=proposal.proposed_by,
    )
    if proposal.takes_ruling and proposal.line is not None:
        draft = add(origin=draft_origin(proposal.line))
        if draft.citation.get("proposal") == proposal.number:
            return draft
    return add(origin=f"proposal/{proposal.pk}")
