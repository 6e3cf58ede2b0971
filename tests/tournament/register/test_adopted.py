"""A ruling that the rulebook has taken in stands there: another answer is not given without a word."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core.refusals import Conflict
from tests.factories import a_championship, a_user, an_actor
from tests.tournament.register.makers import a_round, a_ruling
from tests.tournament.visitors import signed_in_user
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.register import options_in_force, public_register, rulings_in_force
from tournament.register.rulings.adopting import adopt
from tournament.rounds.models import Round
from tournament.rulebook.services import publish_from, take_edition

pytestmark = pytest.mark.django_db
GAP, ANYONE, IN_TURN = "calzo-out-of-turn", "anyone", "in-turn"
ALSO, ANSWER = "obligo-headsup", "no-obligo"
NORA = an_actor("Nora")


def adopted(championship: Championship) -> RegisterLine:
    """A ruling of Nora's that is in the rulebook since the championship's next edition."""
    line = a_ruling(championship, gap=GAP, choice=ANYONE, actor=NORA)
    _publish(championship, line)
    return line


def _publish(championship: Championship, line: RegisterLine) -> None:
    now = Championship.objects.get(pk=championship.pk)
    number = now.edition.number + 1
    edition = publish_from(now, drafts=[adopt(line, actor=NORA).pk], expected_number=number, actor=NORA)
    taken = Championship.objects.get(pk=championship.pk)
    if taken.edition != edition:
        take_edition(taken, edition, actor=NORA)


def fresh(championship: Championship) -> Championship:
    return Championship.objects.get(pk=championship.pk)


def test_another_answer_than_the_adopted_one_stands_only_when_it_supersedes_it() -> None:
    championship = a_championship()
    first = adopted(championship)
    assert rulings_in_force(fresh(championship)) == [], "what the rulebook says is no ruling any more"

    with pytest.raises(Conflict, match="está en el reglamento desde la edición 2") as refused:
        a_ruling(championship, gap=GAP, choice=IN_TURN)
    second = a_ruling(championship, gap=GAP, choice=IN_TURN, supersedes=[first])

    assert refused.value.code == "contradicts"
    (standing,) = refused.value.extra["standing"]
    assert (standing["number"], standing["author"], standing["adopted_in"]) == (1, "Nora", 2)
    assert refused.value.extra["offered"]["choice"] == IN_TURN
    now = fresh(championship)
    assert rulings_in_force(now) == [second]
    assert options_in_force(now, 1)[GAP] == IN_TURN
    assert [line["superseded_by"] for line in public_register(now)] == [2, None]
    assert [line["adopted_in"] for line in public_register(now)] == [2, None]


def test_the_same_answer_and_another_case_contradict_nothing() -> None:
    championship = a_championship()
    adopted(championship)

    assert a_ruling(championship, gap=GAP, choice=ANYONE).number == 2
    assert a_ruling(championship, gap=ALSO, choice=ANSWER).number == 3


def test_the_edition_holds_at_every_table_also_what_was_ruled_for_one() -> None:
    played = a_round()
    here, there = played.tables.order_by("number")
    line = a_ruling(played.championship, gap=GAP, choice=ANYONE, actor=NORA, scope="table", table=here)
    Round.objects.update(status="closed")
    _publish(played.championship, line)

    with pytest.raises(Conflict) as refused:
        a_ruling(played.championship, gap=GAP, choice=IN_TURN, scope="table", table=there)
    assert [one["number"] for one in refused.value.extra["standing"]] == [1]


def test_where_the_edition_answers_otherwise_since_the_adopted_one_is_past() -> None:
    championship = a_championship()
    first = adopted(championship)
    back = a_ruling(championship, gap=GAP, choice=IN_TURN, supersedes=[first])
    _publish(championship, back)

    with pytest.raises(Conflict) as refused:
        a_ruling(championship, gap=GAP, choice=ANYONE)
    assert [one["number"] for one in refused.value.extra["standing"]] == [2], "and not the first as well"


def test_the_page_shows_both_side_by_side_and_says_where_the_adopted_one_stands() -> None:
    user = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=user))
    adopted(championship)
    browser, address = signed_in_user(user), f"/organize/{championship.slug}/register/new/"
    sent = {
        "request": uuid4(),
        "case": f"{GAP}={IN_TURN}",
        "words_es": "Como siempre.",
        "scope": "all-at-once",
    }

    refused = browser.post(address, sent)
    page = refused.content.decode()

    assert refused.status_code == 409
    assert "En el reglamento desde la edición 2" in page
    assert 'name="supersedes" value="1"' in page
    assert "Como siempre." in page
    made = browser.post(address, {**sent, "supersedes": "1"})
    assert made.status_code == 302
    assert "Reemplazado por el número 2" in browser.get(address.replace("new", "1")).content.decode()
