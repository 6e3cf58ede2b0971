"""The projection with what the last one left is that without, whatever changed in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from operator import is_
from typing import Any

import msgspec
import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tables.record.models import Acta
from tests.factories import a_championship, a_result, an_open_round, play_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.results.test_combined import a_combined_night
from tests.tournament.results.test_points_stage import a_points_night
from tests.tournament.roster.pairs.making import a_championship_of_pairs
from tournament.chain.kinds import kinds
from tournament.championship.models import Championship
from tournament.plan.models import ChosenPlan
from tournament.publishing.projection import project
from tournament.publishing.queries.live import _besides
from tournament.register.models import Exclusion, Protest, RegisterLine, Supersession
from tournament.results.models import Result
from tournament.results.standings.kept import Kept, Written
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawRecord, DrawSheet

pytestmark = pytest.mark.django_db

Edit = Callable[[Championship, int, int], object]


def one_of(rows: Any, at: int) -> Any:
    """Its query set; empty where there is none."""
    keys = list(rows.order_by("pk").values_list("pk", flat=True))
    return rows.model.objects.filter(pk=keys[at % len(keys)] if keys else None)


def seats(of: Championship) -> Any:
    return Seat.objects.filter(round__championship=of)


def tables(of: Championship) -> Any:
    return Table.objects.filter(round__championship=of)


def place(of: Championship, at: int, value: int) -> None:
    one_of(seats(of), at).update(place=value % 5 or None, absent=False)


def absent(of: Championship, at: int, value: int) -> None:
    one_of(seats(of), at).update(absent=True, place=None, leaves=["", "before"][value % 2])


def measures(of: Championship, at: int, value: int) -> None:
    sheets = [[value % 4 + 1, value]] * 2 if value % 2 else None
    one_of(seats(of), at).update(measures=[value, None], sheets=sheets)


def flags(of: Championship, at: int, value: int) -> None:
    named = ("removed", "disqualified", "late")[value % 3]
    seat = one_of(seats(of), at)
    seat.update(**{named: not seat.values_list(named, flat=True)[0]}) if seat else None


def another_entry(of: Championship, at: int, value: int) -> None:
    one_of(seats(of), at).update(entry=one_of(of.entries.all(), value).get())


def seat_gone(of: Championship, at: int, _value: int) -> None:
    one_of(seats(of), at).delete()


def table_status(of: Championship, at: int, value: int) -> None:
    one_of(tables(of), at).update(status=Table.Status.values[value % 3], closed_by_time=value % 2 == 1)


def decided_in_order(of: Championship, at: int, value: int) -> None:
    """A result, or a correction of one."""
    table = one_of(tables(of), at).first()
    present = list(table.seats.filter(absent=False)) if table else []
    for number, seat in enumerate(present):
        Seat.objects.filter(pk=seat.pk).update(place=(number + value) % len(present) + 1)
    one_of(tables(of), at).update(status=Table.Status.DECIDED)


def corrected(of: Championship, at: int, value: int) -> None:
    result = one_of(Result.objects.filter(table__in=tables(of)), at).first()
    if result:
        places = [{**placing, "place": at + 1} for at, placing in enumerate(reversed(result.placings))]
        version = result.table.results.count() + 1
        Result.objects.create(
            table=result.table, version=version, placings=places, was_read=value % 2 == 1, author="Olga"
        )


def taken_back(of: Championship, at: int, _value: int) -> None:
    table = one_of(tables(of), at)
    Seat.objects.filter(table__in=table).update(place=None, measures=None, sheets=None)
    table.update(status=Table.Status.PLAYING)


def round_status(of: Championship, at: int, value: int) -> None:
    one_of(of.rounds.all(), at).update(status=Round.Status.values[value % 3])


def held(of: Championship, at: int, value: int) -> None:
    one_of(of.rounds.all(), at).update(results_held=value % 2 == 1)


def how_many_go_on(of: Championship, at: int, value: int) -> None:
    series = {"sheets": 2} if value % 2 else None
    one_of(of.rounds.all(), at).update(advance=value % 3 + 1, series=series)


def last_round_gone(of: Championship, _at: int, _value: int) -> None:
    if last := of.rounds.last():
        last.seats.all().delete()
        last.tables.all().delete()
        last.delete()


def entry_changes(of: Championship, at: int, value: int) -> None:
    status = Entry.Status.values[value % len(Entry.Status.values)]
    changes: list[dict[str, Any]] = [
        {"name": f"Nombre {value}"},
        {"club": f"Club {value}"},
        {"people": [f"Ana {value}", "Beto"]},
        {"status": status},
    ]
    one_of(of.entries.all(), at).update(**changes[value % 4])


def planned(of: Championship, _at: int, value: int) -> None:
    ChosenPlan.objects.update_or_create(
        championship=of,
        defaults={
            "rounds": [{"number": value % 4, "tables": 1, "players": value, "advance": 1, "best_next": 0}]
        },
    )


def out_in_acta(of: Championship, at: int, value: int) -> None:
    """Without dice, then removed, then neither."""
    for acta in Acta.objects.filter(table__in=tables(of)):
        names = sorted(acta.state["dice"])
        name = names[at % len(names)]
        acta.state["dice"][name] = [0, 0, 5][value % 3]
        acta.state["removed"] = [name] if value % 3 == 1 else []
        acta.save()


def excluded(of: Championship, at: int, value: int) -> None:
    """Or the exclusion decided otherwise."""
    seat = one_of(seats(of), at).first()
    if seat and value % 2:
        status = Exclusion.Status.CONFIRMED
        Exclusion.objects.create(championship=of, entry=seat.entry, table=seat.table, status=status)
        Seat.objects.filter(pk=seat.pk).update(removed=True)
    one_of(of.exclusions.all(), at).update(status=Exclusion.Status.values[value % 4], alone=value % 5 == 2)


def protested(of: Championship, at: int, value: int) -> None:
    if table := one_of(tables(of), at).first():
        Protest.objects.create(championship=of, table=table)
    one_of(of.protests_made.all(), at).update(status=Protest.Status.values[value % 4])


def ruled(of: Championship, at: int, value: int) -> None:
    """Each third supersedes one."""
    made = {"number": of.register.count() + 1, "at": timezone.now(), "kind": RegisterLine.Kind.RULING}
    line = RegisterLine.objects.create(championship=of, scope=RegisterLine.Scope.AT_ONCE, **made)
    if value % 3 == 0 and (earlier := one_of(of.register.exclude(pk=line.pk), at).first()):
        Supersession.objects.create(later=line, earlier=earlier)


def sheet_published(of: Championship, at: int, value: int) -> None:
    """Or the one that is open goes on, with others in it."""
    drawn = {"entries": [*of.entries.filter(number__gt=value).values_list("number", flat=True)]}
    numbered = {"serial": of.draw_sheets.count() + 1, "round_number": of.rounds.count() + 1}
    with suppress(IntegrityError), transaction.atomic():  # one is open
        DrawSheet.objects.create(championship=of, status=DrawSheet.Status.PUBLISHED, **numbered)
    one_of(of.draw_sheets.all(), at).update(inputs=drawn, status=DrawSheet.Status.values[value % 5 + 1])


def noted_in_the_draw(of: Championship, at: int, value: int) -> None:
    """A substitute, or a seat that passed on."""
    seat, other = (
        one_of(seats(of), one).select_related("round", "table", "entry").first() for one in (at, value)
    )
    if seat and other:
        place = {"round": seat.round.number, "table": seat.table.number, "seat": seat.number}
        instead = {"number": other.entry.number, "name": other.entry.name}
        kind = ("substitute", "seat-changed-hands", "seat-played-for", "seat-decided")[value % 4]
        DrawRecord.objects.create(
            championship=of,
            position=of.draw_log.count() + 1,
            kind=DrawRecord.Kind.NOTE,
            detail={"kind": kind, **place, "number": seat.entry.number, "instead": instead},
        )


def seat_added(of: Championship, at: int, value: int) -> None:
    """Of somebody who sits in no table of this round, or moves to this one."""
    table, entry = one_of(tables(of), at).first(), one_of(of.entries.all(), value).first()
    if table and entry:
        Seat.objects.update_or_create(
            round_id=table.round_id, entry=entry, defaults={"table": table, "number": value + 10}
        )


EDITS: tuple[Edit, ...] = (
    *(place, absent, measures, flags, another_entry, seat_gone, table_status, decided_in_order),
    *(corrected, taken_back, round_status, held, how_many_go_on, last_round_gone),
    *(entry_changes, planned, out_in_acta, seat_added),
    *(excluded, protested, ruled, sheet_published, noted_in_the_draw),
)
STEPS = st.lists(
    st.tuples(st.sampled_from(EDITS), st.integers(0, 11), st.integers(0, 11)), min_size=1, max_size=8
)


def knocked_out() -> Championship:
    championship = a_championship("Copa a muerte súbita", advance=2)
    some_entries(championship, 12)
    play_round(an_open_round(championship, tables=3))
    first, second = an_open_round(championship, tables=2).tables.order_by("number")
    a_result(first)
    a_running_table(second)
    return championship


def by_points() -> Championship:
    championship = a_points_night(8)
    play_round(an_open_round(championship, tables=2))
    a_result(an_open_round(championship, tables=2).tables.get(number=1))
    return championship


def combined() -> Championship:
    championship = a_combined_night().championship
    play_round(an_open_round(championship, tables=2))
    return championship


def of_pairs() -> Championship:
    championship = a_championship_of_pairs(8)
    a_result(an_open_round(championship, tables=2).tables.get(number=1))
    return championship


def projected(championship: Championship, kept: Kept | None = None) -> bytes | str:
    """An impossible night is refused alike."""
    fresh = Championship.objects.get(pk=championship.pk)
    try:
        kept = kept or Kept()
        return msgspec.json.encode([project(fresh, kept), _besides(fresh, kept)])
    except Exception as error:  # whichever it is
        return repr(error)


EXAMPLES: Sequence[Sequence[tuple[Edit, int, int]]] = (
    [(round_status, at, status) for at in (0, 1) for status in (0, 2, 1)],
    [(how_many_go_on, 0, 1), (held, 0, 1), (place, 0, 2), (held, 0, 0), (how_many_go_on, 0, 0)],
    [(out_in_acta, 0, value) for value in range(3)],
    [(entry_changes, 1, value) for value in range(12)],
    [(planned, 0, value) for value in (3, 7, 11)],
    [(decided_in_order, at, at) for at in range(5)] + [(corrected, at, 1) for at in range(3)],
    [(taken_back, 0, 0), (last_round_gone, 0, 0)],
    [(edit, 1, value) for edit in (excluded, protested, ruled, seat_added) for value in (1, 4, 6)],
    [(edit, 1, value) for edit in (sheet_published, noted_in_the_draw) for value in range(5)],
)


def noted() -> Written:
    """What was written since the last time: at a commit the chain is told of it."""
    written: Any = connection
    return {kind.name: [*written.written.pop(kind.model, ())] for kind in kinds().values()}


def changed(championship: Championship, steps: Sequence[tuple[Edit, int, int]]) -> None:
    with transaction.atomic():
        by_rows, by_notes = Kept(), Kept()
        noted()
        for kept in (by_rows, by_notes):
            projected(championship, kept)
        for edit, at, value in steps:
            with suppress(IntegrityError), transaction.atomic():
                edit(championship, at, value)
            by_rows.reads_after(None)
            by_notes.reads_after({kind: keys for kind, keys in noted().items() if keys})
            whole = projected(championship)
            assert projected(championship, by_rows) == whole, edit.__name__
            assert projected(championship, by_notes) == whole, edit.__name__
        transaction.set_rollback(True)


NIGHTS = pytest.mark.parametrize("night", [knocked_out, by_points, combined, of_pairs])


def random_nights(championship: Championship, *, examples: int) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    @given(steps=STEPS)
    def changes(steps: list[tuple[Edit, int, int]]) -> None:
        changed(championship, steps)

    changes()


@NIGHTS
def test_it_is_the_one_without_to_the_byte(night: Callable[[], Championship]) -> None:
    championship = night()
    for steps in EXAMPLES:
        changed(championship, steps)
    random_nights(championship, examples=5)


@pytest.mark.long
@NIGHTS
def test_it_is_so_after_many_changes(night: Callable[[], Championship]) -> None:
    random_nights(night(), examples=300)


def test_what_did_not_change_is_not_made_again() -> None:
    """A result makes its table and the lines of its people."""
    championship = knocked_out()
    kept = Kept()
    before = project(championship, kept)
    kept.reads_after(None)
    table = Table.objects.filter(round__championship=championship, round__number=2).order_by("number")[0]
    decided_in_order(championship, list(tables(championship).order_by("pk")).index(table), 1)
    after = project(championship, kept)
    closed, in_play = after["rounds"]
    assert all(map(is_, closed["tables"], before["rounds"][0]["tables"]))
    assert [
        one is two for one, two in zip(in_play["tables"], before["rounds"][1]["tables"], strict=True)
    ] == [
        False,
        True,
    ]
    sat = set(Seat.objects.filter(table=table).values_list("entry__number", flat=True))
    old = {line["number"]: line for line in before["standings"]}
    made = {line["number"] for line in after["standings"] if line is not old[line["number"]]}
    assert 0 < len(made) <= len(sat)
    assert made <= sat
