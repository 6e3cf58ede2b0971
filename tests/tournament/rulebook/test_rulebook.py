"""A championship is played by an edition, and its options are that edition's, whatever becomes of it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from core.refusals import Conflict, NotAllowed, NotNow
from people.models import League
from rules.editions.models import Edition, Rulebook
from rules.editions.queries import edition_in_force, rules_by
from rules.editions.services.editions import add_draft, copy_rulebook, publish_edition
from rules.games import spell_out
from tests.at_once import at_once
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_user,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.officials.services import appoint
from tournament.championship.queries import rulebooks_kept_by
from tournament.championship.services.championships import (
    NewChampionship,
    change_settings,
    data_of,
)
from tournament.register.queries.register import options_in_force
from tournament.register.rulings.adopting import adopt
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rulebook.scanned import Verdict, scanned
from tournament.rulebook.services import publish_from, take_edition

pytestmark = pytest.mark.django_db
OLGA = an_actor("Olga")
NO_OBLIGO = {"obligo-headsup": "no-obligo"}


def fresh(championship: Championship) -> Championship:
    """As it is stored, with the invariant looked at."""
    found = Championship.objects.select_related("edition__rulebook").get(pk=championship.pk)
    assert found.options == found.edition.options
    return found


def an_edition(rulebook: Rulebook, **draft: Any) -> Edition:
    """The next edition with one draft."""
    number = edition_in_force(rulebook).number + 1
    said: dict[str, Any] = {"article": 6, "actor_label": "Olga"}
    made = add_draft(rulebook, **said | draft)
    return publish_edition(rulebook, drafts=[made.pk], expected_number=number, actor_label="Olga")


def an_answered(rulebook: Rulebook) -> Edition:
    return an_edition(rulebook, gap="obligo-headsup", choice="no-obligo")


def test_a_new_championship_has_a_rulebook_of_its_own_that_its_organizer_keeps() -> None:
    user = a_user()
    championship = fresh(a_championship(preset="practice", actor=an_actor(user=user)))
    rulebook = championship.edition.rulebook
    assert (championship.edition.number, rulebook.title) == (1, championship.name)
    assert championship.options == spell_out({}, preset="practice", game="dudo")
    assert list(rulebook.keepers.all()) == [user]


def test_it_can_be_played_by_a_rulebook_that_its_organizer_keeps() -> None:
    actor = an_actor(user=a_user())
    first = a_championship(actor=actor)
    edition = an_answered(first.edition.rulebook)
    second = a_championship("Otra noche", actor=actor, rulebook=edition.rulebook_id, preset="practice")
    assert fresh(second).edition == edition
    assert second.options["obligo-headsup"] == "no-obligo"
    assert second.preset == "reglamento"  # what the answers are nearest to
    assert fresh(first).edition.number == 1


def test_but_not_by_one_that_somebody_else_keeps() -> None:
    theirs = a_championship(actor=an_actor(user=a_user()))
    with pytest.raises(NotAllowed):
        a_championship("Mía", actor=an_actor(user=a_user()), rulebook=theirs.edition.rulebook_id)
    assert Championship.objects.count() == 1


def test_a_co_organizer_keeps_the_rulebook_too() -> None:
    olga, pia = a_user(), a_user()
    championship = a_championship(actor=an_actor(user=olga))
    book, league = championship.edition.rulebook, championship.league_id
    assert not rulebooks_kept_by(pia.pk, league).exists()
    appoint(championship, name="Pía", role="organizer", user=pia, actor=OLGA)
    assert rulebooks_kept_by(pia.pk, league).get() == rulebooks_kept_by(olga.pk, league).get() == book
    other = League.objects.create(name="Otra liga")
    assert not rulebooks_kept_by(olga.pk, other.pk).exists()
    assert not rulebooks_kept_by(None, league).exists()


def test_other_answers_in_the_settings_are_a_new_edition_at_once() -> None:
    championship = a_championship("Copa", actor=OLGA)
    data = data_of(championship)
    changed = NewChampionship(**{**vars_of(data), "answers": NO_OBLIGO})
    after = fresh(change_settings(championship, changed, OLGA))
    assert (after.edition.number, after.edition.options["obligo-headsup"]) == (2, "no-obligo")
    assert [change["gap"] for change in after.edition.changes] == ["obligo-headsup"]
    same = fresh(change_settings(after, NewChampionship(**{**vars_of(changed), "place": "Bar"}), OLGA))
    assert (same.edition.number, same.place) == (2, "Bar")


def vars_of(data: NewChampionship) -> dict[str, Any]:
    return {name: getattr(data, name) for name in NewChampionship.__dataclass_fields__}


def test_another_rulebook_can_be_chosen_in_the_settings_until_a_round_is_drawn() -> None:
    actor = an_actor(user=a_user())
    other = a_championship("Otra", actor=actor, answers=NO_OBLIGO).edition
    championship = a_championship(actor=actor)
    data = NewChampionship(**{**vars_of(data_of(championship)), "rulebook": other.rulebook_id})
    assert fresh(change_settings(championship, data, actor)).edition == other
    some_entries(championship, 4)
    a_drawn_round(championship, tables=1)
    third = a_championship("Tercera", actor=actor).edition
    with pytest.raises(NotNow):
        change_settings(
            championship, NewChampionship(**{**vars_of(data), "rulebook": third.rulebook_id}), actor
        )
    assert fresh(championship).edition == other


def test_publishing_plays_by_the_new_edition_at_once_before_the_first_round() -> None:
    championship = a_championship()
    draft = add_draft(
        championship.edition.rulebook,
        article=9,
        gap="obligo-headsup",
        choice="no-obligo",
        actor_label="Olga",
    )
    edition = publish_from(championship, drafts=[draft.pk], expected_number=2, actor=OLGA)
    assert fresh(championship).edition == edition
    assert {"edition-published", "edition-taken"} <= set(LogEntry.objects.values_list("action", flat=True))


def test_a_round_that_is_played_goes_on_by_its_rules_and_takes_the_edition_when_it_is_over() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    playing = an_open_round(championship, tables=2)
    edition = an_answered(championship.edition.rulebook)
    with pytest.raises(NotNow):
        take_edition(championship, edition, actor=OLGA)
    words = add_draft(championship.edition.rulebook, article=6, text_es="Se dice fuerte.", actor_label="O")
    third = publish_from(championship, drafts=[words.pk], expected_number=3, actor=OLGA)
    assert fresh(championship).edition.number == 1
    play_round(playing)
    take_edition(championship, third, actor=OLGA)
    assert fresh(championship).options["obligo-headsup"] == "no-obligo"


def test_words_alone_are_taken_in_the_middle_of_a_round() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    an_open_round(championship, tables=1)
    edition = an_edition(championship.edition.rulebook, text_es="Se dice fuerte.")
    take_edition(championship, edition, actor=OLGA)
    assert fresh(championship).edition == edition


def test_a_ruling_that_is_played_already_enters_in_the_middle_of_a_round_and_is_cited() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    an_open_round(championship, tables=2)
    line = make_ruling(
        championship,
        Ruling(gap="obligo-headsup", choice="no-obligo", articles=[9], scope="all-at-once"),
        request=uuid4(),
        actor=OLGA,
    )
    before = options_in_force(championship, 1)
    draft = adopt(line, actor=OLGA)
    edition = publish_from(championship, drafts=[draft.pk], expected_number=2, actor=OLGA)
    after = fresh(championship)
    assert after.edition == edition
    assert options_in_force(after, 1) == before == after.options
    assert edition.changes[0]["citation"]["number"] == line.number


def test_an_edition_does_not_name_a_night_that_no_list_has() -> None:
    championship = a_championship(name="Copa escondida", listed=False)
    line = make_ruling(
        championship,
        Ruling(gap="obligo-headsup", choice="no-obligo", articles=[9], scope="all-at-once"),
        request=uuid4(),
        actor=OLGA,
    )
    edition = publish_from(championship, drafts=[adopt(line, actor=OLGA).pk], expected_number=2, actor=OLGA)

    [change] = edition.changes
    assert (change["citation"]["number"], change["citation"]["championship"]) == (1, "")
    page = Client().get(reverse("rules:changes", args=[edition.rulebook.slug, 2])).content.decode()
    cited = page.partition('class="cited"')[2].partition("</p>")[0]
    assert "Fallo 1" in cited
    assert "escondida" not in cited
    assert rules_by(edition, game="dudo").adopted[0].address == ""


def test_a_ruling_that_waits_for_the_next_round_does_not_enter_this_one() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    playing = an_open_round(championship, tables=2)
    line = make_ruling(
        championship,
        Ruling(gap="obligo-headsup", choice="no-obligo", articles=[9], scope="next-round"),
        request=uuid4(),
        actor=OLGA,
    )
    edition = publish_from(championship, drafts=[adopt(line, actor=OLGA).pk], expected_number=2, actor=OLGA)
    assert fresh(championship).edition.number == 1
    play_round(playing)
    take_edition(championship, edition, actor=OLGA)
    assert options_in_force(fresh(championship), 2)["obligo-headsup"] == "no-obligo"


def test_an_edition_does_not_hide_a_ruling_that_says_otherwise() -> None:
    championship = a_championship(answers=NO_OBLIGO)
    make_ruling(
        championship,
        Ruling(gap="obligo-headsup", choice="no-obligo", articles=[9], scope="all-at-once"),
        request=uuid4(),
        actor=OLGA,
    )
    rulebook = championship.edition.rulebook
    back = add_draft(rulebook, article=9, gap="obligo-headsup", choice="obligo", actor_label="Olga")
    edition = publish_from(championship, drafts=[back.pk], expected_number=2, actor=OLGA)
    assert fresh(championship).edition.number == 1
    with pytest.raises(NotNow) as refused:
        take_edition(championship, edition, actor=OLGA)
    assert "obligo-headsup" in str(refused.value)


def test_somebody_elses_edition_cannot_be_taken() -> None:
    championship, strange = a_championship(), a_championship("Otra")
    with pytest.raises(NotAllowed):
        take_edition(championship, strange.edition, actor=an_actor(user=a_user()))


def test_a_copy_that_one_keeps_can_be_taken() -> None:
    user = a_user()
    championship, strange = a_championship(), a_championship("Otra", answers=NO_OBLIGO)
    mine = copy_rulebook(
        strange.edition, league=strange.league_id, title="Mía", keeper=user.pk, actor_label="Olga"
    )
    take_edition(championship, mine, actor=an_actor(user=user))
    assert fresh(championship).edition == mine


def test_a_print_is_told_whether_its_edition_is_in_force_and_what_changed() -> None:
    championship = a_championship()
    an_edition(championship.edition.rulebook, text_es="Se dice fuerte.")
    take_edition(championship, edition_in_force(championship.edition.rulebook), actor=OLGA)
    now = fresh(championship)
    told = scanned(now, {"e": "1"})
    assert told is not None
    assert (told.in_force, told.current, [c["after"]["es"] for c in told.changes]) == (
        False,
        2,
        ["Se dice fuerte."],
    )
    assert (in_force := scanned(now, {"e": "2"})) is not None
    assert in_force.in_force
    assert (later := scanned(now, {"e": "7"})) is not None
    assert later.verdict == Verdict.UNKNOWN


@pytest.mark.django_db(transaction=True)
def test_two_who_publish_at_once_make_one_edition_and_one_is_told() -> None:
    championship = a_championship()
    draft = add_draft(championship.edition.rulebook, article=6, text_es="Se dice fuerte.", actor_label="O")
    gave = at_once(
        *[lambda: publish_from(championship, drafts=[draft.pk], expected_number=2, actor=OLGA)] * 2
    )
    assert {type(given) for given in gave} == {Edition, Conflict}
    assert championship.edition.rulebook.editions.count() == 2
