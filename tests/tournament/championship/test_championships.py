"""Making a championship and changing its settings."""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import Invalid, NotNow
from people.services import first_league
from rules.games import options_for, spell_out
from tests.factories import DAY, a_championship, a_drawn_round, a_user, an_actor, some_entries
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.services.championships import (
    NewChampionship,
    answers_of,
    change_settings,
    create_championship,
    data_of,
)

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def create(**what: Any) -> Championship:
    said: dict[str, Any] = {"name": "Copa Ñandú", "day": DAY}
    return create_championship(NewChampionship(**said | what), OLGA, league=first_league().pk)


def test_every_option_is_spelled_out() -> None:
    championship = create(preset="practice")
    assert championship.options == spell_out({}, preset="practice", game="dudo")
    assert set(championship.options) == {option.id for option in options_for("dudo")}


def test_an_answer_wins_over_the_preset_and_is_shown_again() -> None:
    option = next(o for o in options_for("dudo") if len(o.alternatives) > 1)
    plain = spell_out({}, preset="reglamento", game="dudo")[option.id]
    other = next(a.id for a in option.alternatives if a.id != plain)
    championship = create(answers={option.id: other})
    assert championship.options[option.id] == other
    assert answers_of(championship) == {option.id: other}


def test_two_of_one_name_have_two_addresses() -> None:
    assert [create().slug for _time in range(3)] == [
        "copa-nandu",
        "copa-nandu-2026-09-18",
        "copa-nandu-2026-09-18-2",
    ]


@pytest.mark.parametrize("name", ["new", "¡¡¡!!!", "杯"])
def test_every_name_gets_an_address_that_hides_no_page(name: str) -> None:
    assert create(name=name).slug not in ("", "new")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""), ("name", "A" * 121), ("place", "P" * 121), ("size_wanted", 1), ("size_max", 11),
        ("advance", 0), ("advance", 6), ("preset", "ninguno"), ("tables_available", -1),
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_refused(field: str, value: object) -> None:
    with pytest.raises(Invalid):
        create(**{field: value})
    assert not Championship.objects.exists()


def test_a_question_or_an_answer_that_does_not_exist_is_refused() -> None:
    for answers in ({"no-such": "x"}, {options_for("dudo")[0].id: "no-such"}):
        with pytest.raises(Invalid):
            create(answers=answers)


def test_more_at_a_table_than_the_most_is_refused_by_field() -> None:
    with pytest.raises(Invalid) as refused:
        create(size_wanted=6, size_max=4)
    assert list(refused.value.extra["fields"]) == ["size_max"]


def test_the_settings_come_back_as_they_were_given() -> None:
    given = NewChampionship(name="Copa", day=DAY, place="Bar", advance=2, tables_available=7, listed=False)
    assert data_of(create_championship(given, OLGA, league=first_league().pk)) == given


def test_who_makes_it_is_its_organizer() -> None:
    user = a_user(first_name="Olga", last_name="Soto")
    official = a_championship(actor=an_actor(user=user)).officials.get()
    assert (official.user, official.role, official.name) == (user, "organizer", "Olga Soto")


def test_the_rules_stay_once_a_round_is_published_and_the_rest_may_change() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    a_drawn_round(championship, tables=1)
    with pytest.raises(NotNow):
        change_settings(championship, NewChampionship(name="Copa", day=DAY, preset="practice"), OLGA)
    changed = change_settings(championship, NewChampionship(name="Copa nueva", day=DAY), OLGA)
    assert (changed.name, changed.slug) == ("Copa nueva", "copa-de-prueba")
    assert LogEntry.objects.get(action="settings-changed").detail == {"changed": ["name"]}
