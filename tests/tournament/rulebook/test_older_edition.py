"""An edition that is older than some options of the catalogue reads, is played and is worked on as before."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.test import Client

from rules.editions.models import Edition
from rules.games import options_for
from tests.factories import a_championship, a_user, an_actor
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.register.queries.register import options_in_force
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db
LATER = [option for option in options_for("dudo") if option.later]


@pytest.fixture
def championship() -> Championship:
    """Played by an edition that was stored before the later options were in the catalogue."""
    championship = a_championship()
    edition = championship.edition
    names = {option.id for option in LATER}
    slots = re.compile(rf"(?m)^(- {{{{ ({'|'.join(names)}) }}}}|  ({'|'.join(names)}): .*)\n")
    options = {gap: choice for gap, choice in edition.options.items() if gap not in names}
    championship.edition = Edition.objects.create(
        rulebook=edition.rulebook,
        number=2,
        text_es=slots.sub("", edition.text_es),
        text_en=slots.sub("", edition.text_en),
        options=options,
        changes=[],
        published_at=edition.published_at,
        published_by="Olga",
    )
    championship.options = options
    championship.save()
    return championship


@pytest.fixture
def organizer(championship: Championship) -> Client:
    user = a_user()
    Official.objects.create(championship=championship, user=user, name="Olga", role=Official.Role.ORGANIZER)
    client = Client()
    client.force_login(user)
    return client


def test_it_reads_and_the_missing_answers_are_the_defaults(championship: Championship) -> None:
    for page in ("rules", "what-if", "remedies"):
        assert Client().get(f"/c/{championship.slug}/{page}/").status_code == 200, page
    assert LATER
    for option in LATER:
        assert options_in_force(championship, 1)[option.id] == option.default


def test_it_is_worked_on_and_the_missing_answers_are_no_change(
    championship: Championship, organizer: Client
) -> None:
    for page in ("rulebook/", "rulebook/options/", "rulebook/text/", "settings/"):
        assert organizer.get(f"/organize/{championship.slug}/{page}").status_code == 200, page
    change_settings(championship, data_of(championship), actor=an_actor())
    assert Edition.objects.filter(rulebook=championship.edition.rulebook).count() == 2


def test_a_ruling_on_a_later_case_is_in_force(championship: Championship) -> None:
    make_ruling(championship, Ruling(gap="telephone", choice="never"), request=uuid4(), actor=an_actor())
    assert options_in_force(championship, 1)["telephone"] == "never"
