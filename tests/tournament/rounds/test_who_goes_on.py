"""Who goes on is said by one function: in nights of all kinds every surface says the same of everybody, and
what it says before a draw is what is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.refusals import UserError
from tests.factories import (
    a_championship,
    a_published_sheet,
    an_actor,
    an_open_round,
    drawn,
    some_entries,
    winner_only,
)
from tournament.championship.models import Championship, DrawDice
from tournament.changes.acts import ChangeKind
from tournament.changes.services.leaving import change
from tournament.changes.services.no_shows import mark_no_show
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.next_placed import next_placed_by_name, next_placed_wanted
from tournament.plan.queries.night import night_plan
from tournament.plan.services import choose_plan
from tournament.publishing.companion.known import Key
from tournament.publishing.companion.now import Now
from tournament.publishing.companion.queries import now_for
from tournament.publishing.companion.several import listed_words, table_now
from tournament.publishing.companion.words import words_of
from tournament.publishing.projection import project
from tournament.publishing.projector.slides import slides
from tournament.publishing.queries.published import progress
from tournament.register.exclusions.services.exclusions import exclude_person
from tournament.results.eligibility import barred
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, mark_here, withdraw_entry
from tournament.rounds.extension import publish
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing, in_order
from tournament.sorteo.reveal.services.reveal import finish

pytestmark = pytest.mark.django_db
OLGA = an_actor()
LARGEST = 4  # players of a table

#: What the phone may say of each state of the standings.
ON_THE_PHONE = {
    "through": {"goes-on"},
    "next": {"goes-on"},
    "lot": {"lot"},
    "waiting": {"waits"},
    "out": {"out", "removed", "disqualified"},
    "seated": {"seated", "playing", "on-sheet"},
    "withdrew": {"withdrawn"},
    "absent": {"absent", "missed"},
    "left": {"removed", "disqualified"},
    "replaced": {"unseated", "too-late"},
    "excluded": {"excluded"},
    "champion": {"champion"},
}


#: On the projector a dot stands before them, and not a rank.
STILL_IN = {"champion", "through", "next", "lot", "waiting", "seated", "held"}


@dataclass
class Said:
    """What is said of everybody at one moment, by number: the state, and k of n for those in a lot."""

    states: dict[int, str]
    lots: dict[int, tuple[int, int]]

    def having(self, *states: str) -> set[int]:
        return {number for number, state in self.states.items() if state in states}


def said_everywhere(championship: Championship) -> Said:
    """What every surface says, which is the same."""
    championship = Championship.objects.get(pk=championship.pk)
    payload = project(championship)
    lines = {line["number"]: line for line in (*payload["standings"], *payload["excluded"])}
    said = Said(
        {
            n: line["why"] if line["why"] in ("left", "replaced") else line["state"]
            for n, line in lines.items()
        },
        {n: (line["lot"], line["among"]) for n, line in lines.items() if line["state"] == "lot"},
    )
    shown = {one.entry.number: str(one.line.state) for one in standings(championship)}
    assert shown == {number: line["state"] for number, line in lines.items()}
    played = championship.entries.exclude(if_missing=Entry.IfMissing.STANDBY, seats=None)
    assert lines.keys() == set(played.values_list("number", flat=True))
    _phones_say(championship, payload, said)
    _plan_and_desk_say(championship, payload, said)
    marked = {
        seat["number"]
        for table in payload["rounds"][-1]["tables"]
        for seat in table["seats"]
        if seat["goes_on"]
    }
    assert marked == said.having("through", "next", "champion")
    _api_says(championship, shown)
    if payload["draw"] is None:
        _projector_says(championship, payload)
    return said


def _api_says(championship: Championship, shown: Mapping[int, str]) -> None:
    publish(championship, occasion="by-hand", actor=OLGA)
    told = Client().get(reverse("api:championship", args=[championship.slug])).json()
    lines = [*told["standings"], *told["excluded"]]
    assert {line["number"]: line["state"] for line in lines} == shown
    address = reverse("api:standings", args=[championship.slug])
    assert Client().get(address).json()["standings"] == told["standings"]


def _projector_says(championship: Championship, payload: dict[str, Any]) -> None:
    """Who is marked as still in on the slides of the standings, who with a question on those of the next
    placed; everybody who is out with a rank, or none.
    """
    by_kind: dict[str, dict[str, str]] = {"standings": {}, "next": {}}
    for at, slide in enumerate(slides(payload, now=timezone.now())):
        if slide.kind in by_kind:
            page = Client().get(f"{reverse('tournament:projector', args=[championship.slug])}?slide={at}")
            by_kind[slide.kind] |= _marks(page.content.decode())
    if standing := by_kind["standings"]:
        lines = {line["name"]: line for line in payload["standings"] if line["reached"]}
        assert standing == {name: _mark(line) for name, line in lines.items()}
    states = {line["name"]: line["state"] for line in payload["standings"]}
    for name, mark in by_kind["next"].items():
        assert states[name] == {"●": "next", "?": "lot"}[mark], name
    if payload["rounds"][-1]["status"] == "closed" and payload["champion"] is None:
        assert by_kind["next"].keys() == {name for name, state in states.items() if state in ("next", "lot")}


def _mark(line: Mapping[str, Any]) -> str:
    if line["state"] in STILL_IN:
        return "●"
    return str(line["rank"] or "–")


def _marks(page: str) -> dict[str, str]:
    """By name what stands before it in the list of a slide."""
    row = r'<span class="place">(?:<span[^>]*>)?([^<]+).*?<span class="name">(?:<a[^>]*>)?([^<]+)</'
    return {name: mark for mark, name in re.findall(row, page, re.DOTALL)}


def _phones_say(championship: Championship, payload: dict[str, Any], said: Said) -> None:
    in_draw = payload["draw"] is not None
    lines = {line["number"]: line for line in (*payload["standings"], *payload["excluded"])}
    for now in now_for(championship, payload, list(map(Key, said.states)), now=timezone.now()):
        number = now.person.number
        has_retired = lines[number]["why"] == "retired"  # removed at the table, then withdrew
        allowed = {"withdrawn"} if has_retired else ON_THE_PHONE[said.states[number]]
        _list_says(now, payload, lines[number])
        drawn_on = {"on-sheet"} if in_draw and said.states[number] in ("through", "next") else allowed
        assert str(now.state) in drawn_on, (number, said.states[number])
        if number in said.lots:
            words = " ".join(words_of(now).sentences)
            assert all(str(figure) in words for figure in said.lots[number])


def _list_says(now: Now, payload: dict[str, Any], line: Mapping[str, Any]) -> None:
    """Among several people a table is named for who plays it in the round that is on, and for nobody else."""
    on = [table for of in payload["rounds"] if of["status"] != "closed" for table in of["tables"]]
    sits = {
        seat["number"]: table["number"]
        for table in on
        for seat in table["seats"]
        if table["status"] != "decided"
    }
    plays = line["state"] == "seated"
    assert table_now(now) == (sits[now.person.number] if plays else None)
    assert listed_words(now, line, ())


def _plan_and_desk_say(championship: Championship, payload: dict[str, object], said: Said) -> None:
    of = championship.rounds.order_by("number").last()
    assert of is not None
    if payload["draw"] is not None or of.final:
        return
    shown = progress(payload)
    assert shown is not None
    assert shown.through == len(said.having("through"))
    assert shown.next_in_line == next_placed_by_name(of)
    wanted, plan = next_placed_wanted(of), night_plan(championship)
    assert (wanted.count if wanted else 0) == (payload["next_placed"] or 0)
    if plan and plan.chosen and of.status == Round.Status.CLOSED and not plan.untold:
        assert plan.chosen.first.best_next == payload["next_placed"]
        assert plan.players == len(said.having("through"))


@contextmanager
def undone_afterwards() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def a_night(data: st.DataObject) -> Championship:
    """A first round in play, and one who stands by; the plan is a final of the winners and so many of the
    next placed.
    """
    tables, size, advance = data.draw(
        st.tuples(st.integers(2, 4), st.integers(3, LARGEST), st.integers(1, 2))
    )
    championship = a_championship(advance=advance, draw_dice=DrawDice.COMPUTER, objection_minutes=0)
    some_entries(championship, tables * size)
    stands_by = add_entry(championship, name="Suplente", here=False, actor=OLGA)
    choices = {stands_by.number: "standby"}
    championship = close_presence(championship, choices=choices, actor=OLGA)
    mark_here(stands_by, here=True, actor=OLGA)
    an_open_round(championship, tables=tables)
    best = data.draw(st.none() | st.integers(0, min(tables, 3)))
    if best is not None:
        players = tables * advance + best
        final = {"number": 2, "players": players, "tables": 1, "advance": 1, "best_next": best}
        ChosenPlan.objects.update_or_create(championship=championship, defaults={"rounds": [final]})
    return championship


def tell(table: Table, data: st.DataObject) -> None:
    """A result of any kind, or another one: the whole order, the winner alone, somebody disqualified. Who may
    not win comes last.
    """
    # Drawn before anything is read: who sits where is another chance, of the championship's own.
    shuffled = data.draw(st.permutations(range(LARGEST)))
    kind = data.draw(st.sampled_from(["whole", "whole", "winner", "removed"]))
    table.refresh_from_db()
    seats = list(table.seats.filter(absent=False).select_related("entry", "table"))
    if not seats:
        return
    bars = barred(seats)
    order = sorted((seats[at].pk for at in shuffled if at < len(seats)), key=bars.__contains__)
    placings: tuple[Placing, ...] = in_order(order)
    if kind == "winner" and table.round.advance == 1:
        placings = winner_only(order[0], order)
    if kind == "removed" and len(order) > 2:
        placings = (*placings[:-1], replace(placings[-1], removed=True))
    placings = tuple(replace(one, removed=one.removed or one.seat in bars) for one in placings)
    record_result(
        table,
        EnteredResult(
            placings=placings,
            source=Result.Source.DESK,
            expected_version=table.result_version,
            reason="así fue",
        ),
        actor=OLGA,
    )


def happens(championship: Championship, what: str, data: st.DataObject) -> None:
    """One thing that changes who goes on; what is refused changes nothing."""
    of = championship.rounds.get(number=1)
    seated = championship.entries.filter(seats__round=of).order_by("number")
    entry = data.draw(st.sampled_from(list(seated)))
    try:
        if what == "told":
            tell(data.draw(st.sampled_from(list(of.tables.order_by("number")))), data)
        elif what == "withdraws":
            change(entry, data.draw(st.sampled_from(LEAVES)), reason="se va", actor=OLGA)
        elif what == "excluded":
            exclude_person(
                championship,
                capacity="player",
                entry=entry,
                reason="hizo trampa",
                request=uuid4(),
                actor=OLGA,
            )
        elif what == "substitute":
            mark_no_show(Seat.objects.get(round=of, entry=entry), actor=OLGA)
            change(entry, ChangeKind.SUBSTITUTE, actor=OLGA)
        else:
            mark_no_show(Seat.objects.get(round=of, entry=entry), actor=OLGA)
    except UserError:
        return


LEAVES = [ChangeKind.SEAT, ChangeKind.DRAWS, ChangeKind.ALL, ChangeKind.DISQUALIFIED, ChangeKind.RETURNS]
HAPPENS = st.lists(st.sampled_from(["told", "withdraws", "excluded", "no-show", "substitute"]), max_size=2)


def nights(number: int) -> settings:
    """So many of them by chance."""
    slow = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
    return settings(max_examples=number, deadline=None, suppress_health_check=slow)


@given(data=st.data())
@nights(4)
def test_every_surface_says_the_same_and_it_comes_true(data: st.DataObject) -> None:
    check_night(data)


@pytest.mark.long
@given(data=st.data())
@nights(30)
def test_every_surface_says_the_same_in_many_nights(data: st.DataObject) -> None:
    check_night(data)


def check_night(data: st.DataObject) -> None:
    with undone_afterwards():
        championship = a_night(data)
        of = championship.rounds.get(number=1)
        for what in data.draw(HAPPENS):
            happens(championship, what, data)
            said_everywhere(championship)
        for table in of.tables.order_by("number"):
            if table.status != Table.Status.DECIDED:
                tell(table, data)
        said_everywhere(championship)
        close_round(of, actor=OLGA)
        said = said_everywhere(championship)
        for what in data.draw(HAPPENS):
            happens(championship, what, data)
            said = said_everywhere(championship)
        if (seated := draw_as_planned(championship)) is not None:
            came_true(championship, said, seated)


def draw_as_planned(championship: Championship) -> set[int] | None:
    """Draw what the plan proposes; the numbers of those who got a seat. None where nobody can play on."""
    championship = Championship.objects.get(pk=championship.pk)
    plan = night_plan(championship)
    if plan is None or not plan.ways or plan.untold:
        return None
    choose_plan(championship, plan.ways[0], actor=OLGA)
    first = plan.ways[0].first
    sheet = a_published_sheet(championship, tables=first.tables, best_next=first.best_next)
    said_everywhere(championship)
    finish(drawn(sheet), actor=OLGA)
    of = championship.rounds.get(number=2)
    return set(of.seats.values_list("entry__number", flat=True))


def came_true(championship: Championship, said: Said, seated: set[int]) -> None:
    assert said.having("through", "next") <= seated
    assert not said.having("out", "withdrew", "absent", "left", "replaced", "excluded") & seated
    assert seated <= said.having("through", "next", "lot", "waiting")
    if said.lots:
        assert set(said.lots.values()) == {(len(seated & said.lots.keys()), len(said.lots))}
    after = {one.entry.number: one.line for one in standings(championship)}
    lost = {number for number, line in after.items() if str(line.outlook.why or "") == "lot"}
    if said.lots:
        assert lost == said.lots.keys() - seated
    said_everywhere(championship)


def test_a_winner_who_leaves_after_the_close_opens_a_place_for_the_next(db: None) -> None:
    """Twelve people, one of each table and the best of the next: everybody reads of two."""
    championship = a_championship(advance=1, draw_dice=DrawDice.COMPUTER, objection_minutes=0)
    some_entries(championship, 12)
    of = an_open_round(championship, tables=3)
    final = {"number": 2, "players": 4, "tables": 1, "advance": 1, "best_next": 1}
    ChosenPlan.objects.update_or_create(championship=championship, defaults={"rounds": [final]})
    for table in of.tables.all():
        order = list(table.seats.order_by("number").values_list("pk", flat=True))
        record_result(
            table,
            EnteredResult(placings=in_order(order), source=Result.Source.DESK, expected_version=0),
            actor=OLGA,
        )
    close_round(of, actor=OLGA)
    assert set(said_everywhere(championship).lots.values()) == {(1, 3)}
    winner = Entry.objects.get(seats__round=of, seats__table__number=2, seats__place=1)
    withdraw_entry(winner, actor=OLGA)
    said = said_everywhere(championship)
    assert set(said.lots.values()) == {(2, 3)}
    seated = draw_as_planned(championship)
    assert seated is not None
    assert len(seated) == 4
    came_true(championship, said, seated)
