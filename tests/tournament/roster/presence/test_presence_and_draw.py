"""The door is closed: who is missing, what becomes of each, and who comes after that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, an_actor, some_entries
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.plan.queries.night import night_plan
from tournament.roster.models import Entry
from tournament.roster.presence.queries import (
    entries_of_first_draw,
    late,
    missing_at_closing,
    standby,
    waiting,
)
from tournament.roster.presence.services import close_presence, reopen_presence
from tournament.roster.services import mark_here, withdraw_entry
from tournament.rounds.queries import entrants
from tournament.sorteo.models import DrawSheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()
OUT, STANDBY, KEEP = Entry.IfMissing.values


def numbers(entries: Iterable[Entry]) -> list[int]:
    return [entry.number for entry in entries]


def a_roster(*, here: int, missing: int, **settings: Any) -> Championship:
    """Numbers 1 to `here` came, in that order; the next `missing` did not."""
    championship = a_championship(**settings)
    some_entries(championship, here)
    some_entries(championship, missing, here=False)
    return championship


def comes(championship: Championship, number: int) -> None:
    mark_here(championship.entries.get(number=number), here=True, actor=OLGA)


def drawn(championship: Championship) -> list[int]:
    championship.refresh_from_db()
    return numbers(entrants(championship, after=None).entries)


def a_public_sheet(championship: Championship, status: str) -> DrawSheet:
    return DrawSheet.objects.create(
        championship=championship,
        round_number=1,
        serial=1,
        dice="bar",
        text="t",
        sha256="0" * 64,
        status=status,
    )


def test_each_missing_name_gets_its_choice_and_who_is_not_named_is_out() -> None:
    copa = a_roster(here=3, missing=3)
    close_presence(copa, choices={4: STANDBY, 5: KEEP}, actor=OLGA)
    missing = missing_at_closing(Championship.objects.get())
    assert [(entry.number, entry.if_missing) for entry in missing] == [(4, STANDBY), (5, KEEP), (6, OUT)]
    line = LogEntry.objects.get(action="presence-closed")
    assert line.detail == {"missing": 3, "out": 1, "standby": 1, "keep": 1}


def test_the_first_draw_has_who_is_here_and_who_is_kept() -> None:
    copa = a_roster(here=3, missing=3)
    close_presence(copa, choices={4: STANDBY, 5: KEEP, 6: OUT}, actor=OLGA)
    assert drawn(copa) == [1, 2, 3, 5]


def test_who_comes_after_the_closing_is_not_drawn_but_late_or_on_standby() -> None:
    copa = a_roster(here=3, missing=4)
    close_presence(copa, choices={5: STANDBY, 4: STANDBY, 7: KEEP}, actor=OLGA)
    for number in (6, 5, 4, 7):
        comes(copa, number)
    assert drawn(copa) == [1, 2, 3, 7]
    assert numbers(late(copa)) == [6]
    assert numbers(standby(copa)) == [4, 5]  # by number, whoever came first


def test_who_was_here_in_time_and_found_no_seat_stands_by_after_those_who_were_told_to() -> None:
    copa = a_roster(here=6, missing=2, tables_available=1, size_max=4, size_wanted=4)
    close_presence(copa, choices={8: STANDBY}, actor=OLGA)
    comes(copa, 8)
    comes(copa, 7)
    copa.refresh_from_db()
    assert drawn(copa) == [1, 2, 3, 4]
    assert numbers(waiting(copa)) == [5, 6, 8, 7]
    assert numbers(standby(copa)) == [8, 5, 6]
    assert numbers(late(copa)) == [7]


def test_who_is_kept_has_a_seat_before_those_who_came_last() -> None:
    copa = a_roster(here=5, missing=1, tables_available=1, size_max=4, size_wanted=4)
    close_presence(copa, choices={6: KEEP}, actor=OLGA)
    assert drawn(copa) == [1, 2, 3, 6]


def test_who_came_while_the_list_was_read_is_here_whatever_was_chosen() -> None:
    copa = a_roster(here=2, missing=2)
    comes(copa, 3)
    close_presence(copa, choices={3: OUT, 4: OUT}, actor=OLGA)
    assert drawn(copa) == [1, 2, 3]
    assert copa.entries.get(number=3).if_missing == ""


def test_who_withdrew_is_not_missing() -> None:
    copa = a_roster(here=2, missing=2)
    withdraw_entry(copa.entries.get(number=4), actor=OLGA)
    close_presence(copa, choices={3: KEEP, 4: KEEP}, actor=OLGA)
    assert drawn(copa) == [1, 2, 3]


def test_pressed_again_it_keeps_the_moment_and_changes_the_choices() -> None:
    copa = a_roster(here=2, missing=2)
    closed_at = close_presence(copa, choices={3: KEEP}, actor=OLGA).presence_closed_at
    comes(copa, 4)
    again = close_presence(copa, choices={3: KEEP}, actor=OLGA)
    assert again.presence_closed_at == closed_at
    assert not LogEntry.objects.filter(action="presence-choices-changed").exists()
    close_presence(copa, choices={3: OUT, 4: STANDBY}, actor=OLGA)
    assert drawn(copa) == [1, 2]
    assert numbers(standby(copa)) == [4]
    assert LogEntry.objects.filter(action="presence-choices-changed").count() == 1


def test_opened_again_who_came_since_is_in_time() -> None:
    copa = a_roster(here=2, missing=2)
    close_presence(copa, choices={4: KEEP}, actor=OLGA)
    comes(copa, 3)
    reopen_presence(copa, actor=OLGA)
    assert drawn(copa) == [1, 2, 3]
    reopen_presence(copa, actor=OLGA)
    assert LogEntry.objects.filter(action="presence-reopened").count() == 1


def test_nothing_is_changed_once_a_sheet_is_public() -> None:
    copa = a_roster(here=2, missing=2)
    close_presence(copa, choices={}, actor=OLGA)
    a_public_sheet(copa, DrawSheet.Status.PUBLISHED)
    with pytest.raises(NotNow) as refused:
        close_presence(copa, choices={3: KEEP}, actor=OLGA)
    assert refused.value.code == "sheet_public"
    with pytest.raises(NotNow):
        reopen_presence(copa, actor=OLGA)
    assert drawn(copa) == [1, 2]


def test_after_an_objection_that_made_the_sheet_void_it_can_be_opened() -> None:
    copa = a_roster(here=2, missing=2)
    close_presence(copa, choices={}, actor=OLGA)
    a_public_sheet(copa, DrawSheet.Status.VOID)
    assert reopen_presence(copa, actor=OLGA).presence_closed_at is None


@pytest.mark.parametrize(
    ("choices", "code"), [({3: "tal vez"}, "choice"), ({99: OUT}, "not_on_the_roster"), ({3: ""}, "choice")]
)
def test_a_choice_that_is_none_changes_nothing(choices: dict[int, str], code: str) -> None:
    copa = a_roster(here=2, missing=2)
    with pytest.raises(Invalid) as refused:
        close_presence(copa, choices=choices, actor=OLGA)
    assert refused.value.code == code
    assert Championship.objects.get().presence_closed_at is None


def test_nobody_stands_by_where_the_regulations_have_no_substitutes() -> None:
    copa = a_roster(here=2, missing=1, substitutes=False)
    with pytest.raises(Invalid) as refused:
        close_presence(copa, choices={3: STANDBY}, actor=OLGA)
    assert refused.value.code == "no_substitutes"


def test_while_the_door_is_open_everybody_here_is_drawn_whatever_was_chosen_before() -> None:
    copa = a_roster(here=2, missing=2)
    close_presence(copa, choices={3: KEEP}, actor=OLGA)
    reopen_presence(copa, actor=OLGA)
    assert numbers(entries_of_first_draw(Championship.objects.get())) == [1, 2]


def test_the_plan_of_the_night_counts_who_will_be_drawn() -> None:
    copa = a_roster(here=6, missing=3)
    close_presence(copa, choices={7: KEEP, 8: STANDBY}, actor=OLGA)
    comes(copa, 8)
    comes(copa, 9)
    copa.refresh_from_db()
    plan = night_plan(copa)
    assert plan is not None
    assert (plan.players, plan.assumed) == (7, False)
