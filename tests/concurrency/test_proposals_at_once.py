"""Those who propose, vote and count at once, on a database that lets them: each number, vote, draft once."""

from __future__ import annotations

import pytest

from rules.editions.models import Draft
from tests.at_once import at_once
from tests.tournament.league.test_proposals import a_proposal, an_organizer
from tests.tournament.visitors import a_night
from tournament.league.models import Proposal, ProposalVote
from tournament.league.proposals.queries import counted, last_votes
from tournament.league.proposals.services.voting import count_votes, vote, withdraw

pytestmark = pytest.mark.django_db(transaction=True)


def test_proposals_at_once_get_a_number_each() -> None:
    night = a_night()
    at_once(*[lambda: a_proposal(night)] * 4)
    assert sorted(Proposal.objects.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_one_who_presses_twice_votes_once_and_the_draft_is_made_once() -> None:
    night = a_night()
    proposal, pia = a_proposal(night), an_organizer(night, "pia")
    at_once(
        *[lambda: vote(proposal, "yes", user=night.organizer)] * 3, lambda: vote(proposal, "no", user=pia)
    )
    assert counted(last_votes(proposal)) == {"yes": 1, "no": 1, "abstain": 0}
    assert ProposalVote.objects.count() == 2
    vote(proposal, "yes", user=pia)
    done = at_once(*[lambda: count_votes(proposal, user=pia)] * 3)
    assert {each.draft_id for each in done} == {Draft.objects.get().pk}


def test_counted_or_withdrawn_but_not_both() -> None:
    night = a_night()
    proposal = a_proposal(night)
    vote(proposal, "yes", user=night.organizer)
    at_once(
        lambda: count_votes(proposal, user=night.organizer),
        lambda: withdraw(proposal, user=night.organizer),
    )
    proposal.refresh_from_db()
    assert (proposal.status == "accepted") == Draft.objects.exists()
