"""Each act in each state of a stage with points: who goes on is one truth at every surface, and the night
comes to one champion all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db.models import QuerySet

from core.refusals import UserError
from tests.factories import a_championship, a_drawn_round, a_result, an_actor, an_open_round, some_entries
from tournament.championship.models import Championship
from tournament.changes.acts import ChangeKind
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.leaving import change
from tournament.dashboard.queries.next_step import next_step
from tournament.dashboard.queries.night import Step, night
from tournament.plan.queries.night import night_plan
from tournament.publishing.projection import project
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion
from tournament.results.services.rounds import close_round, open_round
from tournament.results.services.throw_offs import level_at_cut, record_throw_off
from tournament.results.services.undo import undo_result
from tournament.results.standings.queries import round_records, standings
from tournament.results.standings.standings import State
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.places import ThrowOffNeeded
from tournament.rounds.queries import advancement_after, entrants, last_round

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def give_results(played: Round) -> None:
    for table in played.tables.exclude(status=Table.Status.DECIDED):
        seats = table.seats.filter(absent=False, removed=False, leaves="")
        left = table.seats.filter(absent=False).exclude(pk__in=seats)
        if order := [*seats.order_by("entry__number"), *left]:
            a_result(table, order=order)


def draw(championship: Championship) -> Round:
    plan = night_plan(championship)
    assert plan is not None
    return a_drawn_round(championship, tables=plan.first.tables)


def play(championship: Championship) -> Round:
    played = open_round(draw(championship), actor=OLGA)
    give_results(played)
    return close_round(played, actor=OLGA)


def first_round(championship: Championship) -> None:
    an_open_round(championship, tables=2)


def first_results(championship: Championship) -> None:
    give_results(an_open_round(championship, tables=2))


def between_rounds(championship: Championship) -> None:
    play(championship)


def second_seated(championship: Championship) -> None:
    play(championship)
    draw(championship)


def second_results(championship: Championship) -> None:
    play(championship)
    give_results(open_round(draw(championship), actor=OLGA))


def at_the_cut(championship: Championship) -> None:
    play(championship)
    play(championship)


def in_the_final(championship: Championship) -> None:
    at_the_cut(championship)
    throw_off(championship)
    open_round(draw(championship), actor=OLGA)


STATES: dict[str, Callable[[Championship], None]] = {
    "first round": first_round,
    "first results": first_results,
    "between rounds": between_rounds,
    "second seated": second_seated,
    "second results": second_results,
    "at the cut": at_the_cut,
    "in the final": in_the_final,
}


def somebody(championship: Championship) -> Entry:
    """Of the last round, else of the roster."""
    seat = Seat.objects.filter(round__championship=championship).order_by("-round__number", "entry__number")
    found = seat.select_related("entry").first()
    assert found is not None
    return found.entry


def act(kind: ChangeKind) -> Callable[[Championship], None]:
    def does(championship: Championship) -> None:
        change(somebody(championship), kind, reason="Se va", actor=OLGA)

    return does


def late(championship: Championship) -> None:
    entry = some_entries(championship, 1)[0]
    if (last := last_round(championship)) and last.number == 1 and last.status != Round.Status.CLOSED:
        add_late_entries(last, [entry], dice="computer", actor=OLGA)


def excluded(championship: Championship) -> None:
    entry = somebody(championship)
    change(entry, ChangeKind.DISQUALIFIED, reason="Trampa", actor=OLGA)
    exclusions.confirm(Exclusion.objects.get(entry=entry), request=uuid4(), actor=OLGA)


def _decided(championship: Championship) -> QuerySet[Table]:
    tables = Table.objects.filter(round__championship=championship, result_version__gt=0)
    return tables.order_by("round__number", "number")


def corrected(championship: Championship) -> None:
    """The first result of all is turned round."""
    table = _decided(championship).first()
    if table is not None:
        seats = list(table.seats.filter(absent=False, removed=False).order_by("-place"))
        a_result(table, order=seats, reason="Al revés")


def undone(championship: Championship) -> None:
    table = _decided(championship).last()
    if table is not None:
        undo_result(table, version=table.result_version, was=Table.Status.WAITING, actor=OLGA)


ACTS: dict[str, Callable[[Championship], None]] = {
    "nothing": lambda _championship: None,
    "no-show": act(ChangeKind.NO_SHOW),
    "late": late,
    "leaves the table": act(ChangeKind.SEAT),
    "withdraws from the draws": act(ChangeKind.DRAWS),
    "withdraws": act(ChangeKind.ALL),
    "excluded": excluded,
    "a result corrected": corrected,
    "a result undone": undone,
}


def throw_off(championship: Championship) -> None:
    while (level := level_at_cut(championship)[0]) and len(level) > 1:
        dice = {entry.pk: (6, 6, 6, 5, max(1, 5 - at)) for at, entry in enumerate(level)}
        record_throw_off(championship, dice=dice, seen_by="Jacinta", actor=OLGA)


def agree(championship: Championship) -> None:
    """The draw, the advancement, the plan, the standings and the public read one truth."""
    last = last_round(championship)
    assert last is not None
    lines = standings(championship)
    assert len({one.entry for one in lines}) == len(lines)
    ranks = [one.line.rank for one in lines if one.line.rank is not None]
    assert ranks == sorted(ranks)
    payload = project(championship)
    public = [(line["number"], line["rank"]) for line in (*payload["standings"], *payload["excluded"])]
    assert sorted(public) == sorted((one.entry.number, one.line.rank) for one in lines)
    assert next_step(championship, night(championship)).label
    advancement = advancement_after(last)
    played = round_records(championship)
    assert played.advancement_of(last).through == advancement.through
    if last.status != Round.Status.CLOSED or played.is_over:
        return
    if advancement.throw_off:
        assert night(championship).step is Step.THROW_OFF
        with pytest.raises(ThrowOffNeeded):
            entrants(championship, after=last)
        return
    drawn = {entry.pk for entry in entrants(championship, after=last).entries}
    plan = night_plan(championship)
    assert plan is not None
    assert (plan.players, drawn) == (len(drawn), set(advancement.through))
    stay = {one.entry.pk for one in lines if one.line.state is State.THROUGH}
    assert stay <= drawn


def to_the_end(championship: Championship) -> None:
    for _step in range(8):
        step = night(championship).step
        last = last_round(championship)
        assert last is not None
        if step is Step.OVER:
            break
        if step is Step.THROW_OFF:
            throw_off(championship)
        elif step is Step.OPEN:
            open_round(last, actor=OLGA)
        elif step in (Step.RESULTS, Step.CLOSE):
            give_results(last)
            close_round(last, actor=OLGA)
        else:
            draw(championship)
        agree(championship)
    assert [one.line.state for one in standings(championship)].count(State.CHAMPION) == 1


#: By the dice of the draw: a correction leaves more places to be thrown for than level players have seats.
MAY_BE_REFUSED = {("in the final", "a result corrected"): "throw_off_needed"}
#: Of a seat whose table has a result, and of a result whose round is closed; where all tables are decided a
#: late entry waits for the next round.
DECIDED = ("first results", "between rounds", "second results", "at the cut")
REFUSED = {
    **dict.fromkeys(
        [
            (state, act)
            for state in DECIDED
            for act in ("no-show", "leaves the table", "withdraws", "excluded")
        ],
        "moved_on",
    ),
    **dict.fromkeys(
        [(state, "a result undone") for state in STATES if state not in ("first round", "first results")],
        "round_status",
    ),
    ("first results", "late"): "no_room",
}
del REFUSED["second results", "a result undone"]  # it undoes what was entered last
CASES = [(state, does) for state in STATES for does in ACTS]
#: Each act and each state once.
SHORT = [(list(STATES)[at % len(STATES)], does) for at, does in enumerate(ACTS)]


@pytest.mark.parametrize(
    ("state", "does"),
    [pytest.param(*case, marks=() if case in SHORT else pytest.mark.long) for case in CASES],
)
def test_each_act_in_each_state(state: str, does: str) -> None:
    championship = a_championship("Copa por puntos", kind="points", rounds=2, cut=3, draw_dice="computer")
    some_entries(championship, 7)
    STATES[state](championship)
    agree(championship)
    refused = ""
    try:
        ACTS[does](championship)
    except UserError as refusal:
        refused = refusal.code
    case = (state, does)
    assert refused in {REFUSED.get(case, ""), MAY_BE_REFUSED.get(case, REFUSED.get(case, ""))}
    agree(championship)
    to_the_end(championship)
