"""Those who propose and decide at once, on a database that lets them: each number, each draft once."""

from __future__ import annotations

import threading

import pytest
from django.db import transaction

from core.refusals import Conflict
from rules.editions.models import Draft
from tests.at_once import at_once, somebody_waits_for_us, wait_until
from tests.factories import an_actor
from tests.tournament.league.test_proposals import a_proposal
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import a_night
from tournament.league.models import Proposal
from tournament.league.proposals.services.deciding import accept, withdraw
from tournament.register.rulings.adopting import adopt

pytestmark = pytest.mark.django_db(transaction=True)


def test_proposals_at_once_get_a_number_each() -> None:
    night = a_night()
    at_once(*[lambda: a_proposal(night)] * 4)
    assert sorted(Proposal.objects.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_the_draft_of_one_that_is_accepted_by_several_is_made_once() -> None:
    night = a_night()
    proposal = a_proposal(night)
    done = at_once(*[lambda: accept(proposal, user=night.organizer)] * 3)
    assert {each.draft_id for each in done} == {Draft.objects.get().pk}


def test_accepted_or_withdrawn_but_not_both() -> None:
    night = a_night()
    proposal = a_proposal(night)
    done = at_once(
        lambda: accept(proposal, user=night.organizer), lambda: withdraw(proposal, user=night.organizer)
    )
    assert [type(each) for each in done].count(Conflict) == 1
    proposal.refresh_from_db()
    assert (proposal.status == "accepted") == Draft.objects.exists()


def test_a_ruling_that_is_drafted_while_its_proposal_is_accepted_keeps_its_own_draft() -> None:
    night = a_night()
    line = a_ruling(night.championship, words_es="Se juega con luz.")
    proposal = a_proposal(night, line=line, takes_ruling=True)
    accepting = threading.Thread(target=lambda: at_once(lambda: accept(proposal, user=night.organizer)))
    with transaction.atomic():
        own = adopt(line, article=4, text_es="Se juega con luz.", actor=an_actor("Olga"))
        accepting.start()
        wait_until(somebody_waits_for_us)
    accepting.join()
    proposal.refresh_from_db()
    assert proposal.draft is not None
    assert proposal.draft != own
    assert proposal.draft.citation["proposal"] == proposal.number
