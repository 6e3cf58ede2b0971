"""Deciding a proposal. Locks it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import Conflict, NotAllowed
from rules.editions.models import Draft
from rules.editions.services.drafts import add_draft
from tournament.league.models import Proposal
from tournament.league.proposals.services.proposing import check_proposer
from tournament.register.queries.register import draft_origin

Status = Proposal.Status


def accept(proposal: Proposal, *, user: User) -> Proposal:
    check_proposer(proposal.rulebook, user)
    return _decide(proposal, Status.ACCEPTED)


def reject(proposal: Proposal, *, user: User) -> Proposal:
    check_proposer(proposal.rulebook, user)
    return _decide(proposal, Status.REJECTED)


def withdraw(proposal: Proposal, *, user: User) -> Proposal:
    """`NotAllowed` for others than its author."""
    if proposal.author_id != user.pk:
        raise NotAllowed(
            _("Only %(who)s, who proposed it, withdraws it.") % {"who": proposal.proposed_by},
            code="may_not_propose",
        )
    return _decide(proposal, Status.WITHDRAWN)


def _decide(proposal: Proposal, status: Proposal.Status) -> Proposal:
    """Repeated, it changes nothing; `Conflict` where decided otherwise."""
    with transaction.atomic():
        locked = Proposal.objects.select_for_update(no_key=True).get(pk=proposal.pk)
        if locked.status not in (Status.OPEN, status):
            raise Conflict(
                _("This proposal is decided already: %(how)s.") % {"how": locked.get_status_display()}
            )
        if locked.status == Status.OPEN:
            locked.status, locked.decided_at = status, timezone.now()
            locked.draft = _draft(locked) if status == Status.ACCEPTED else None
            locked.save(update_fields=["status", "decided_at", "draft"])
    return locked


def _draft(proposal: Proposal) -> Draft:
    """The ruling's own draft where it says the same, so that the edition adopts it; another where there is
    one.
    """
    citation: Mapping[str, Any] = {
        **(proposal.citation if proposal.takes_ruling else {}),
        "proposal": proposal.number,
        "rulebook": proposal.rulebook.slug,
        "title": proposal.title,
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
