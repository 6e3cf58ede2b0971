"""Two who write in one rulebook, on a database that lets them: a number and a draft are given once."""

from __future__ import annotations

import pytest

from core.refusals import Conflict, NotNow
from rules.editions.models import Draft, Edition
from rules.editions.services.editions import add_draft, edit_draft, publish_edition
from tests.at_once import at_once
from tests.factories import a_championship, an_actor
from tests.tournament.rulebook import test_rulebook as one_writer
from tournament.championship.models import Championship
from tournament.rulebook.services import publish_from, take_edition

pytestmark = pytest.mark.django_db(transaction=True)
OLGA, PIA = an_actor("Olga"), an_actor("Pía")

# What holds where one alone writes must hold where several do.
test_two_who_publish = one_writer.test_two_who_publish_at_once_make_one_edition_and_one_is_told


def test_a_draft_is_worded_or_published_and_what_enters_is_one_of_the_two() -> None:
    rulebook = a_championship().edition.rulebook
    draft = add_draft(rulebook, article=6, text_es="Se dice fuerte.", actor_label="Olga")
    gave = at_once(
        lambda: edit_draft(draft, article=6, text_es="Se dice claro."),
        lambda: publish_edition(rulebook, drafts=[draft.pk], expected_number=2, actor_label="Pía"),
    )
    edition = Edition.objects.get(number=2)
    standing = Draft.objects.get()
    assert isinstance(gave[0], Draft | NotNow)
    assert isinstance(gave[1], Edition)
    assert (standing.status, standing.edition) == ("adopted", edition)
    assert standing.text_es in edition.text_es


def test_who_publishes_and_who_takes_never_wait_for_each_other_in_a_ring() -> None:
    championship = a_championship()
    rulebook = championship.edition.rulebook
    first = add_draft(rulebook, article=6, text_es="Se dice fuerte.", actor_label="Olga")
    second = publish_edition(rulebook, drafts=[first.pk], expected_number=2, actor_label="Olga")
    other = add_draft(rulebook, article=7, text_es="Se dice claro.", actor_label="Olga")
    at_once(
        lambda: publish_from(championship, drafts=[other.pk], expected_number=3, actor=OLGA),
        lambda: take_edition(championship, second, actor=PIA),
    )
    played = Championship.objects.select_related("edition").get()
    assert played.options == played.edition.options
    assert rulebook.editions.count() == 3


def test_two_drafts_of_one_origin_at_once_are_one() -> None:
    rulebook = a_championship().edition.rulebook
    gave = at_once(
        *[
            lambda: add_draft(
                rulebook, article=6, text_es="Se dice fuerte.", origin="register/1/1", actor_label="Olga"
            )
        ]
        * 3
    )
    assert {draft.pk for draft in gave} == {Draft.objects.get().pk}


def test_two_championships_that_publish_in_one_rulebook_get_two_numbers_or_are_told() -> None:
    championship = a_championship()
    rulebook = championship.edition.rulebook
    drafts = [
        add_draft(rulebook, article=article, text_es="Se dice fuerte.", actor_label="Olga")
        for article in (6, 7)
    ]
    gave = at_once(
        *[
            lambda draft=draft: publish_edition(
                rulebook, drafts=[draft.pk], expected_number=2, actor_label="Olga"
            )
            for draft in drafts
        ]
    )
    assert {type(given) for given in gave} == {Edition, Conflict}
    assert Draft.objects.filter(status="open").count() == 1
