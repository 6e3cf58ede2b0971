"""Those who propose, vote and count at once, on a database that lets them: each number, vote, draft once."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from rules.editions.models import Draft
from tests.at_once import at_once, wait_until
from tests.factories import an_actor
from tests.tournament.league.test_proposals import a_proposal, an_organizer
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import a_night
from tournament.league.models import Proposal, ProposalVote
from tournament.league.proposals.queries import counted, last_votes
from tournament.league.proposals.services.voting import count_votes, vote, withdraw
from tournament.register.rulings.adopting import adopt

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


def test_a_ruling_that_is_drafted_while_its_proposal_is_counted_keeps_its_own_draft() -> None:
    night = a_night()
    line = a_ruling(night.championship, words_es="Se juega con luz.")
    proposal = a_proposal(night, line=line, takes_ruling=True)
    vote(proposal, "yes", user=night.organizer)
    counting = threading.Thread(target=lambda: at_once(lambda: count_votes(proposal, user=night.organizer)))
    with transaction.atomic():
        own = adopt(line, article=4, text_es="Se juega con luz.", actor=an_actor("Olga"))
        counting.start()
        wait_until(somebody_waits_for_us)
    counting.join()
    proposal.refresh_from_db()
    assert proposal.draft is not None
    assert proposal.draft != own
    assert proposal.draft.citation["proposal"] == proposal.number


def somebody_waits_for_us() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted"
            " AND pg_backend_pid() = ANY (pg_blocking_pids(pid)))"
        )
        return bool(cursor.fetchone()[0])
