"""A sign-up that is open, and people who sign up."""

from __future__ import annotations

from typing import Any

from tests.factories import an_actor
from tournament.championship.models import Championship
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry
from tournament.signup.models import SignUp, SignUpTerms
from tournament.signup.services.queue import sign_up
from tournament.signup.services.terms import Terms, change_terms, open_sign_up


def an_open_sign_up(championship: Championship, **terms: Any) -> SignUpTerms:
    wanted = {"most": None, "fee": 0, "currency": "$", "answer_minutes": 60} | terms
    change_terms(championship, Terms(**wanted), actor=an_actor())
    return open_sign_up(championship, is_open=True, actor=an_actor())


def signs_up(championship: Championship, *names: str, seeks: bool = False, contact: str = "") -> SignUp:
    people = [NewPerson(name=name, contact=contact) for name in names]
    return fresh(sign_up(championship, people=people, seeks=seeks))


def fresh(row: SignUp) -> SignUp:
    return SignUp.objects.select_related("member__entry").get(pk=row.pk)


def states(championship: Championship) -> dict[str, str]:
    """Where each stands, by name."""
    rows = SignUp.objects.filter(championship=championship).order_by("pk")
    return {str(row): row.status for row in rows}


def entry_of(row: SignUp) -> Entry:
    """Of one with a place."""
    assert row.entry is not None
    return row.entry
