"""Every state of a person, at every state of their table, at every surface: who may win is one truth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from core.refusals import UserError
from tables.papers.cards.deck import cards_of_round
from tests.factories import a_result, a_winner, an_actor, an_open_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.changes.makers import share
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night, a_night, here
from tournament.changes.acts import ChangeKind, offered
from tournament.changes.queries.situations import standing
from tournament.changes.services.leaving import change
from tournament.changes.services.no_shows import mark_no_show
from tournament.publishing.projection import project
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion
from tournament.results.services.results import start_table
from tournament.results.services.rounds import close_round
from tournament.results.states import round_states
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here
from tournament.rounds.leaving import OUT_OF_TABLE
from tournament.rounds.models import Seat, Table
from tournament.rounds.queries import advancement_after, follow_records

pytestmark = pytest.mark.django_db


def acts(act: ChangeKind) -> Callable[[Entry], object]:
    return lambda entry: change(entry, act, reason="Se va", actor=an_actor())


def disqualified(entry: Entry) -> None:
    acts(ChangeKind.DISQUALIFIED)(entry)


def confirmed(entry: Entry) -> None:
    disqualified(entry)
    exclusions.confirm(Exclusion.objects.get(entry=entry), request=uuid4(), actor=an_actor())


def lifted(entry: Entry) -> None:
    disqualified(entry)
    found = Exclusion.objects.get(entry=entry)
    exclusions.lift(found, reason="No fue", request=uuid4(), actor=an_actor())


def returned(entry: Entry) -> None:
    acts(ChangeKind.ALL)(entry)
    acts(ChangeKind.RETURNS)(entry)


#: What happened to her, and whether she may win the table then.
PERSONS: dict[str, tuple[Callable[[Entry], object], bool]] = {
    "present": (lambda entry: None, True),
    "withdrew from this seat": (acts(ChangeKind.SEAT), False),
    "withdrew from the draws": (acts(ChangeKind.DRAWS), True),
    "withdrew from all": (acts(ChangeKind.ALL), False),
    "no-show": (acts(ChangeKind.NO_SHOW), False),
    "disqualified, waiting": (disqualified, False),
    "excluded": (confirmed, False),
    "disqualification lifted": (lifted, True),
    "returned": (returned, True),
}
TABLES: dict[str, Callable[[Table], object]] = {
    "seated": lambda table: None,
    "on paper": lambda table: start_table(table, actor=an_actor()),
    "in its acta": a_running_table,
}
#: What the acta says is undone in the acta, and nobody of it is a no-show.
NOT_THERE = {
    ("in its acta", "no-show"),
    ("in its acta", "returned"),
    ("in its acta", "disqualification lifted"),
}
CASES = [(t, p) for t in TABLES for p in PERSONS if (t, p) not in NOT_THERE]
#: Each person, and each table, in an acta with whoever is put out of it: the others are long.
SHORT = [
    ("seated", "withdrew from the draws"),
    ("seated", "disqualified, waiting"),
    ("seated", "returned"),
    ("on paper", "withdrew from this seat"),
    ("on paper", "no-show"),
    ("on paper", "disqualification lifted"),
    ("in its acta", "present"),
    ("in its acta", "withdrew from all"),
    ("in its acta", "disqualified, waiting"),
    ("in its acta", "excluded"),
]


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


@pytest.mark.parametrize(
    ("of_table", "of_person"),
    [pytest.param(*case, marks=[] if case in SHORT else pytest.mark.long) for case in CASES],
)
def test_one_truth_at_every_surface(night: Night, of_table: str, of_person: str) -> None:
    table, (happens, may_win) = table_one(night), PERSONS[of_person]
    TABLES[of_table](table)
    her = seats_of(table)[0]
    happens(her.entry)
    her = Seat.objects.select_related("entry", "table").get(pk=her.pk)
    follow_records([her])
    table = Table.objects.get(pk=table.pk)
    # the desk's keys
    page = night.browser.get(night.url("desk", 1)).content.decode()
    assert (f'id="key-{her.pk}" class="button' in page) is may_win
    assert (f"<s>{her.entry.name}</s>" in page) is (not may_win and not her.absent)
    # the round's page and the whole order offer nobody who left as a no-show
    left = her.how_left in OUT_OF_TABLE
    whole = night.browser.get(night.url("desk-table", 1, 1)).content.decode()
    for there in (night.browser.get(night.url("round", 1)).content.decode(), whole):
        assert (night.url("seat-absent", 1, her.pk) in there) is not (her.absent or left)
    if left and not her.absent:
        assert "selected" in whole.split(f'name="left-{her.pk}"')[1].split("</select>")[0]
        with pytest.raises(UserError):
            mark_no_show(her, actor=an_actor())
    # the page of changes opens, and each of its acts says what follows
    case = of_table, of_person
    for act in share(ChangeKind, case, SHORT) if case in SHORT else ChangeKind:
        address = f"{night.url('change', her.entry.number)}?act={act}"
        assert night.browser.get(address).status_code in {200, 422}
    # the public page
    seat = next(
        one
        for shown in project(night.championship)["rounds"][0]["tables"]
        for one in shown["seats"]
        if one["number"] == her.entry.number
    )
    if of_table != "in its acta":  # there the live part of the acta says it
        assert bool(seat["absent"] or seat["removed"]) is not may_win
    # a card that is printed now has those who sit down
    card = next(one for one in cards_of_round(table.round) if one.table == table)
    assert (her.entry.name in card.names) is not her.absent
    # *Ahora* and the menu have who waits for the organizer
    waits = Exclusion.objects.filter(status=Exclusion.Status.PENDING).count()
    assert waits_for_organizer(night) == waits == (of_person == "disqualified, waiting")
    # the tablet
    if of_table == "in its acta":
        table.acta.refresh_from_db()
        assert (her.entry.name in table.acta.state["removed"]) is not may_win
    # the writer of results
    if may_win:
        a_winner(table, her)
        return
    with pytest.raises(UserError) as refused:
        a_result(table, order=seats_of(table)) if her.absent else a_winner(table, her)
    assert refused.value.code in {"may_not_win", "out_by_acta"}  # each has a way out
    a_winner(table, seats_of(table)[1])
    assert Seat.objects.get(pk=her.pk).place is None


def waits_for_organizer(night: Night) -> int:
    page: Any = night.browser.get(night.url("dashboard"))
    return sum(section["count"] for section in page.context["navigation"]["sections"])


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
@pytest.mark.parametrize(
    ("act", "goes_on"), [(ChangeKind.DRAWS, False), (ChangeKind.RETURNS, True), (ChangeKind.ALL, None)]
)
def test_of_a_decided_table_only_the_draws_to_come_are_left(
    night: Night, act: ChangeKind, goes_on: bool | None, closed: bool
) -> None:
    table = table_one(night)
    her = seats_of(table)[0]
    a_winner(table, her)
    if closed:
        a_winner(table.round.tables.get(number=2), seats_of(table.round.tables.get(number=2))[0])
        close_round(table.round, actor=an_actor())
    if act is ChangeKind.RETURNS:
        change(her.entry, ChangeKind.DRAWS, actor=an_actor())
    if goes_on is None:
        with pytest.raises(UserError):
            change(her.entry, act, actor=an_actor())
        return
    change(her.entry, act, actor=an_actor())
    address = night.url("change", her.entry.number)
    assert night.browser.get(address).status_code == 200
    for page in ("round", "desk"):
        assert night.browser.get(night.url(page, 1)).status_code == 200
    through = advancement_after(table.round).through
    assert (her.entry.pk in through) is goes_on


def test_who_was_substituted_is_nowhere_at_the_table() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    (waits,) = some_entries(night.championship, 1, here=False)
    championship = close_presence(night.championship, choices={waits.number: "standby"}, actor=an_actor())
    mark_here(waits, here=True, actor=an_actor())
    an_open_round(championship, tables=2)
    table = table_one(night)
    gone = seats_of(table)[0].entry
    change(gone, ChangeKind.NO_SHOW, actor=an_actor())
    change(gone, ChangeKind.SUBSTITUTE, actor=an_actor())

    card = next(one for one in cards_of_round(table.round) if one.table == table)
    assert waits.name in card.names
    assert gone.name not in card.names
    desk = night.browser.get(night.url("desk", 1)).content.decode()
    assert gone.name not in desk
    public = project(night.championship)["rounds"][0]["tables"][0]["seats"]
    assert [one["number"] for one in public if one["name"] == waits.name] == [waits.number]
    assert gone.number not in [one["number"] for one in public]
    assert ChangeKind.SEAT not in offered(standing(Entry.objects.get(pk=gone.pk)).situation)
    a_winner(table, seats_of(table)[0])
    assert waits.pk in advancement_after(table.round).through


@pytest.mark.parametrize("act", [ChangeKind.DRAWS, ChangeKind.RETURNS])
def test_a_decided_table_stays_as_it_is(night: Night, act: ChangeKind) -> None:
    table = table_one(night)
    her = seats_of(table)[0]
    a_winner(table, her)
    change(her.entry, ChangeKind.DRAWS, actor=an_actor())
    if act is ChangeKind.RETURNS:
        change(her.entry, act, actor=an_actor())
    her = Seat.objects.select_related("entry").get(pk=her.pk)
    assert (her.place, her.removed, her.leaves) == (1, False, "")
    assert her.entry.is_out is (act is ChangeKind.DRAWS)


@pytest.mark.parametrize(
    ("act", "word", "standing"),
    [
        (ChangeKind.SEAT, "dejó la mesa", "Dejó la mesa 1 antes de que tuviera resultado"),
        (ChangeKind.DISQUALIFIED, "descalificado", "Descalificado en la mesa 1"),
    ],
)
def test_who_left_before_the_table_began_is_nowhere_said_not_to_have_come(
    night: Night, act: ChangeKind, word: str, standing: str
) -> None:
    entry = seats_of(table_one(night))[0].entry
    acts(act)(entry)

    page = night.browser.get(night.url("round", 1)).content.decode()
    (row,) = (one for one in re.findall(r'<li class="seat".*?</li>', page, re.DOTALL) if entry.name in one)
    assert word in row
    desk = night.browser.get(night.url("desk", 1)).content.decode()
    assert f"No juegan: {entry.name} ({word})" in desk
    standings = night.browser.get(night.url("organizer-standings")).content.decode()
    assert standing in standings
    (state,) = round_states(night.championship)
    assert state.absent == 0


def test_who_plays_a_last_table_can_still_leave_it_or_be_disqualified(night: Night) -> None:
    her = seats_of(table_one(night))[0]
    change(her.entry, ChangeKind.DRAWS, actor=an_actor())
    for act in (ChangeKind.SEAT, ChangeKind.DISQUALIFIED):
        assert act in offered(standing(Entry.objects.get(pk=her.entry_id)).situation)
    change(her.entry, ChangeKind.SEAT, actor=an_actor())
    assert Seat.objects.get(pk=her.pk).has_left


def test_who_was_put_out_as_disqualified_stays_so_whatever_is_entered_then(night: Night) -> None:
    her, winner = seats_of(table_one(night))[:2]
    start_table(table_one(night), actor=an_actor())
    confirmed(her.entry)
    a_winner(table_one(night), winner)
    assert Seat.objects.get(pk=her.pk).disqualified
    assert "descalificado" in night.browser.get(night.url("round", 1)).content.decode()


def test_a_disqualification_at_the_desk_waits_for_the_organizer(night: Night) -> None:
    entry = seats_of(table_one(night))[0].entry
    disqualified(entry)
    disqualified_once = Exclusion.objects.get()
    assert (disqualified_once.status, disqualified_once.entry_id) == (Exclusion.Status.PENDING, entry.pk)


def test_what_can_no_longer_happen_is_refused(night: Night) -> None:
    entry = seats_of(table_one(night))[0].entry
    change(entry, ChangeKind.ALL, actor=an_actor())
    with pytest.raises(UserError) as refused:
        change(entry, ChangeKind.ALL, actor=an_actor())
    assert refused.value.code == "moved_on"
    assert standing(entry).situation.out is False  # of the row at hand; the page reads it anew


def test_the_page_asks_from_what_and_shows_what_follows(night: Night) -> None:
    her = seats_of(table_one(night))[0]
    address = night.url("change", her.entry.number)
    page = night.browser.get(address).content.decode()
    for act in (
        ChangeKind.NO_SHOW,
        ChangeKind.SEAT,
        ChangeKind.DRAWS,
        ChangeKind.ALL,
        ChangeKind.DISQUALIFIED,
    ):
        assert f'value="{act}"' in page
    shown = night.browser.get(address, {"act": "all"}).content.decode()
    assert shown.count("<dt>") == 6
    answer = night.browser.post(address, {"act": "all", "reason": "Se va"})
    assert answer.status_code == 302
    her.entry.refresh_from_db()
    assert her.entry.is_out
    assert Seat.objects.get(pk=her.pk).absent


@pytest.mark.parametrize(
    ("name", "args"), [("roster-withdraw", (1,)), ("roster-restore", (1,)), ("round-ineligible", (1,))]
)
def test_the_earlier_addresses_lead_to_the_page(night: Night, name: str, args: tuple[int, ...]) -> None:
    for asked in (night.browser.get, night.browser.post):
        assert "/changes/" in asked(night.url(name, *args)).headers["Location"]


def test_one_without_a_seat_is_withdrawn_from_the_draws_alone() -> None:
    made = a_night()
    (entry,) = some_entries(made.championship, 1)
    page = made.browser.get(here(made.championship, "change", entry.number)).content.decode()
    assert f'value="{ChangeKind.DRAWS}"' in page
    assert f'value="{ChangeKind.SEAT}"' not in page


@pytest.mark.parametrize("act", [ChangeKind.SEAT, ChangeKind.DISQUALIFIED])
def test_who_left_before_the_table_began_is_no_no_show_in_public(night: Night, act: ChangeKind) -> None:
    entry = seats_of(table_one(night))[0].entry
    change(entry, act, reason="Se va", actor=an_actor())
    for address in (night.url("table", 1), night.url("championship")):
        page = night.browser.get(address).content.decode()
        assert "dejó la mesa" in page
        assert "no llegó" not in page


def test_what_a_withdrawal_is_called_depends_on_whether_she_plays(night: Night) -> None:
    her = seats_of(table_one(night))[0]
    plays = night.browser.get(night.url("change", her.entry.number)).content.decode()
    assert "juega hasta el final lo ya sorteado" in plays
    a_winner(table_one(night), her)
    address = night.url("change", her.entry.number)
    assert "juega hasta el final lo ya sorteado" not in night.browser.get(address).content.decode()
    follows = night.browser.get(address, {"act": "draws"}).content.decode()
    assert "sigue uno más de ellos" in follows
