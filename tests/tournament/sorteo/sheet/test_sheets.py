"""A draw sheet is built from the written regulations, checked, and then published for good (section 6)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import override_settings

from core.refusals import Conflict, NotNow
from tests.factories import (
    a_championship,
    a_published_sheet,
    a_sheet,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship, DrawDice
from tournament.draw import ZEROS, Group, Pin, Sheet, read_sheet, sha256_of
from tournament.draw.rehearsal import RUNS
from tournament.roster.models import Entry
from tournament.roster.services import add_entry, edit_entry, restore_entry, withdraw_entry
from tournament.rounds.models import Seat
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.sheet.services.preparing import discard_sheet, prepare_sheet
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db
OLGA, PIA = an_actor("Olga"), an_actor("Pía")


def a_hall(players: int = 8, **settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, players)
    return championship


def read(sheet: DrawSheet) -> Sheet:
    return read_sheet(sheet.text)


def groups(sheet: DrawSheet) -> set[Group]:
    return set(read(sheet).seating.groups)


def change(entry: Entry, **changes: object) -> None:
    edit_entry(entry, changes=changes, actor=OLGA)


class TestWhatItSays:
    def test_who_is_here_by_number_and_the_name_they_want_to_be_called(self) -> None:
        championship = a_hall(4)
        some_entries(championship, 2, here=False)
        sheet = read(a_sheet(championship, tables=1))
        assert sheet.names == tuple((number, f"Jugadora {number:03d}") for number in range(1, 5))
        assert (sheet.event, sheet.round, sheet.serial, sheet.prev) == ("Copa de prueba", 1, 1, ZEROS)

    def test_sizes_differ_by_one_at_most_the_larger_tables_first(self) -> None:
        assert read(a_sheet(a_hall(22), tables=5)).seating.sizes == (5, 5, 4, 4, 4)

    @pytest.mark.parametrize(
        ("dice", "cups"), [(DrawDice.STAGE, (10, 5)), (DrawDice.BAR, (6, 5)), (DrawDice.COMPUTER, (10, 5))]
    )
    def test_as_many_cups_as_its_dice_need(self, dice: str, cups: tuple[int, int]) -> None:
        sheet = read(a_sheet(a_hall(draw_dice=dice), tables=2))
        assert (sheet.cups.count, sheet.cups.dice) == cups

    @pytest.mark.parametrize("name", ["Copa", "C" * 120])
    def test_the_computers_dice_say_so_in_the_events_name(self, name: str) -> None:
        championship = a_championship(name, draw_dice=DrawDice.COMPUTER)
        some_entries(championship, 4)
        event = read(a_sheet(championship, tables=1)).event
        assert event.startswith("Dados del computador · C")
        assert len(event) <= 120

    def test_one_alone_who_goes_on_needs_no_luck_and_has_a_sheet_all_the_same(self) -> None:
        championship = a_hall(8)
        play_round(an_open_round(championship, tables=2))
        withdraw_entry(Entry.objects.get(seats__place=1, seats__table__number=1), actor=OLGA)
        sheet = a_sheet(championship, tables=1)
        assert (read(sheet).cups.count, read(sheet).cups.dice, sheet.dice) == (1, 1, "computer")
        finish(drawn(publish_sheet(sheet, actor=OLGA)), actor=OLGA)
        assert Seat.objects.filter(round__number=2).count() == 1

    def test_its_hash_is_of_its_text(self) -> None:
        sheet = a_sheet(a_hall(), tables=2)
        assert sheet.sha256 == sha256_of(sheet.text)

    @override_settings(DRAW_REHEARSALS=RUNS)
    def test_it_is_rehearsed_twenty_times(self) -> None:
        sheet = a_sheet(a_hall(), tables=2)
        assert sheet.rehearsal == {"exact": 20, "swap": 0, "failed": 0}


class TestRules:
    def test_clubs_heads_families_and_earlier_tables_are_groups(self) -> None:
        championship = a_championship(advance=2)
        entries = some_entries(championship, 12, clubs=("La Ñata", "El Tren", "", ""))
        for entry in entries[:2]:
            change(entry, head=entry.number, family="los Soto")
        sheet = a_sheet(championship, tables=3)
        assert groups(sheet) == {
            Group("apart", (1, 2), 1),
            Group("heads", (1, 2), 1),
            Group("club: El Tren", (1, 5, 9), 1),
            Group("club: La Ñata", (4, 8, 12), 1),
        }

    def test_the_families_own_word_is_on_no_sheet_and_in_no_log(self) -> None:
        championship = a_hall(6)
        for entry in championship.entries.all()[:2]:
            change(entry, family="los PRIVADO")
        sheet = publish_sheet(a_sheet(championship, tables=2), actor=OLGA)
        assert "PRIVADO" not in sheet.text + repr(sheet.inputs)
        assert "PRIVADO" not in repr(list(championship.log.values_list("detail", flat=True)))

    def test_one_club_in_two_spellings_is_one_group_under_the_first(self) -> None:
        championship = a_championship()
        for name, club in (("Ana", "Núñez"), ("Beto", "nunez"), ("Caro", ""), ("Dino", "")):
            add_entry(championship, name=name, club=club, here=True, actor=OLGA)
        assert groups(a_sheet(championship, tables=2)) == {Group("club: Núñez", (1, 2), 1)}

    def test_whoever_met_does_not_meet_again(self) -> None:
        championship = a_hall(16, advance=2)
        first = play_round(an_open_round(championship, tables=4))
        sheet = a_sheet(championship, tables=2)
        labels = sorted(group.label for group in groups(sheet))
        assert labels == [f"round 1 table {number}" for number in (1, 2, 3, 4)]
        (one,) = [group for group in groups(sheet) if group.label.endswith("table 3")]
        through = first.tables.get(number=3).seats.filter(place__lte=2)
        assert set(one.members) == set(through.values_list("entry__number", flat=True))

    def test_a_championship_uses_only_the_rules_of_its_regulations(self) -> None:
        off: dict[str, Any] = {f"{rule}_apart": False for rule in ("clubs", "heads", "families", "rematches")}
        championship = a_championship(advance=2, **off)
        for entry in some_entries(championship, 16, clubs=("A", "B")):
            change(entry, head=entry.number, family="una")
        play_round(an_open_round(championship, tables=4))
        assert not groups(a_sheet(championship, tables=2))

    def test_a_club_as_large_as_the_hall_is_spread_evenly(self) -> None:
        championship = a_championship()
        some_entries(championship, 12, clubs=("A",))
        assert groups(a_sheet(championship, tables=3)) == {Group("club: A", tuple(range(1, 13)), 4)}

    def test_what_gives_way_does_so_in_the_written_order_and_is_seen_in_the_limits(self) -> None:
        # Of the two winners a table sends on, the rules would have four at two tables stay apart three ways.
        championship = a_championship(advance=2)
        entries = some_entries(championship, 8)
        play_round(an_open_round(championship, tables=2))
        through = list(Entry.objects.filter(seats__place__lte=2).order_by("seats__table", "number"))
        for entry in through:
            change(entry, club="Uno" if entry in (through[0], through[2]) else "Dos", family="")
        change(through[0], family="x")
        change(through[3], family="x")
        sheet = a_sheet(championship, tables=2)
        caps = {group.label: group.cap for group in groups(sheet)}
        assert caps == {"apart": 1, "club: Uno": 1, "club: Dos": 1}
        assert sheet.inputs["weakened"] == {"round 1 table 1": 2, "round 1 table 2": 2}
        assert len(entries) == 8

    def test_pins_are_tables_of_the_hall(self) -> None:
        championship = a_hall(8)
        change(championship.entries.get(number=3), pinned_table=20, pinned_seat=2)
        sheet = a_sheet(championship, tables=2)
        assert sheet.inputs["tables"] == [1, 20]
        assert read(sheet).seating.pins == (Pin(3, 2, 2),)


class TestRefused:
    def refused(self, championship: Championship, *, tables: int) -> CannotDraw:
        with pytest.raises(CannotDraw) as refused:
            a_sheet(championship, tables=tables)
        assert not DrawSheet.objects.exists()
        return refused.value

    def test_families_that_no_seating_keeps_apart_are_named(self) -> None:
        championship = a_hall(4)
        for entry, family in zip(championship.entries.all(), ("a", "a", "a", ""), strict=True):
            change(entry, family=family, pinned_table=1 if family else None)
        some_entries(championship, 4)
        refusal = self.refused(championship, tables=2)
        assert refusal.code == "impossible"
        assert all(f"Jugadora 00{number}" in str(refusal) for number in (1, 2, 3))

    def test_families_across_one_another_that_cannot_be_kept_are_named(self) -> None:
        # Two tables of two: 1 and 2 apart, 1 and 3 apart by a pin, 1 and 4 apart by another.
        championship = a_hall(4)
        people = list(championship.entries.all())
        change(people[0], family="a", pinned_table=1)
        change(people[1], family="a", pinned_table=1)
        refusal = self.refused(championship, tables=2)
        assert refusal.code == "impossible"
        assert refusal.extra["groups"] == [{"label": "apart", "names": ["Jugadora 001", "Jugadora 002"]}]

    def test_more_pins_than_seats_are_named(self) -> None:
        championship = a_hall(8)
        for entry in championship.entries.all()[:5]:
            change(entry, pinned_table=7)
        refusal = self.refused(championship, tables=2)
        assert refusal.extra["names"] == [f"Jugadora 00{number} (7)" for number in range(1, 6)]

    def test_pins_to_more_tables_than_are_played_are_named(self) -> None:
        championship = a_hall(8)
        for entry in championship.entries.all()[:3]:
            change(entry, pinned_table=entry.number)
        assert len(self.refused(championship, tables=2).extra["names"]) == 3


class TestDraft:
    def test_asked_twice_it_is_the_same(self) -> None:
        championship = a_hall()
        assert a_sheet(championship, tables=2) == a_sheet(championship, tables=2)
        assert LogEntry.objects.filter(action="sheet-prepared").count() == 1

    def test_another_one_takes_its_place(self) -> None:
        championship = a_hall(12)
        a_sheet(championship, tables=2)
        other = a_sheet(championship, tables=3)
        assert DrawSheet.objects.get() == other
        assert LogEntry.objects.filter(action="sheet-discarded").count() == 1

    def test_a_draft_that_somebody_joined_is_prepared_anew(self) -> None:
        championship = a_hall()
        a_sheet(championship, tables=2)
        some_entries(championship, 1)
        assert len(a_sheet(championship, tables=2).inputs["entries"]) == 9
        assert DrawSheet.objects.count() == 1

    def test_it_goes_by_the_settings_as_they_are_when_it_is_written(self) -> None:
        loaded = a_hall()
        Championship.objects.filter(pk=loaded.pk).update(draw_dice="computer")
        assert a_sheet(loaded, tables=2).dice == "computer"

    def test_it_can_be_thrown_away_and_has_no_place_in_the_public_log(self) -> None:
        championship = a_hall()
        discard_sheet(a_sheet(championship, tables=2), actor=OLGA, reason="llegó un bus")
        assert not DrawSheet.objects.exists()
        assert not DrawRecord.objects.exists()
        assert LogEntry.objects.get(action="sheet-discarded").detail["reason"] == "llegó un bus"

    def test_an_old_page_cannot_prepare(self) -> None:
        with pytest.raises(Conflict) as refused:
            prepare_sheet(a_hall(), tables=2, expected_number=2, actor=OLGA)
        assert refused.value.code == "old_page"


class TestPublished:
    def test_it_has_its_serial_and_stands_in_the_log_with_all_64_digits(self) -> None:
        championship = a_hall()
        sheet = a_published_sheet(championship, tables=2)
        assert (sheet.serial, sheet.status) == (1, "published")
        record = championship.draw_log.get()
        assert (record.kind, record.document, record.sha256) == ("sheet", sheet.text, sheet.sha256)
        assert re.fullmatch("[0-9a-f]{64}", sheet.sha256)

    def test_pressed_twice_it_is_published_once(self) -> None:
        championship = a_hall()
        draft = a_sheet(championship, tables=2)
        assert publish_sheet(draft, actor=OLGA) == publish_sheet(draft, actor=PIA)
        assert championship.draw_log.count() == 1
        logged = LogEntry.objects.get(action="sheet-published").detail
        assert (logged["serial"], logged["round"]) == (1, 1)

    def test_it_is_not_discarded_and_no_other_one_is_prepared_beside_it(self) -> None:
        championship = a_hall()
        sheet = a_published_sheet(championship, tables=2)
        with pytest.raises(NotNow):
            discard_sheet(sheet, actor=OLGA)
        with pytest.raises(NotNow):
            a_sheet(championship, tables=4)
        assert DrawSheet.objects.get() == sheet

    def test_what_has_changed_since_it_was_prepared_is_named(self) -> None:
        championship = a_hall()
        gone = championship.entries.get(number=6)
        draft = a_sheet(championship, tables=2)
        withdraw_entry(gone, actor=OLGA)
        (come,) = some_entries(championship, 1)
        with pytest.raises(Conflict) as refused:
            publish_sheet(draft, actor=OLGA)
        assert refused.value.code == "stale_sheet"
        assert (refused.value.extra["gone"], refused.value.extra["come"]) == ([gone.name], [come.name])
        assert f"Ya no juegan: {gone.name} (se retiró)." in str(refused.value)
        assert come.name in str(refused.value)
        draft.refresh_from_db()
        assert draft.serial is None

    def test_a_club_or_a_name_that_changed_makes_it_stale_too(self) -> None:
        for changes in ({"club": "La Quina"}, {"name": "Otra"}, {"pinned_table": 2}):
            championship = a_championship(f"Copa {len(changes)} {sorted(changes)}")
            entries = some_entries(championship, 8, clubs=("La Quina", "", "", "El Tren"))
            draft = a_sheet(championship, tables=2)
            change(entries[1], **changes)
            with pytest.raises(Conflict) as refused:
                publish_sheet(draft, actor=OLGA)
            assert refused.value.code == "stale_sheet"

    def test_the_time_for_objections_is_that_of_the_regulations_when_it_is_published(self) -> None:
        championship = a_hall()
        draft = a_sheet(championship, tables=2)
        Championship.objects.update(objection_minutes=10, reveal_order="tables")
        sheet = publish_sheet(draft, actor=OLGA)
        assert (sheet.objection_minutes, sheet.order) == (10, "tables")

    def test_a_winner_who_was_put_back_makes_it_stale(self) -> None:
        championship = a_hall(16)
        first = play_round(an_open_round(championship, tables=4))
        winner = Entry.objects.get(seats__round=first, seats__place=1, seats__table__number=2)
        withdraw_entry(winner, actor=OLGA)
        draft = a_sheet(championship, tables=1)
        restore_entry(winner, actor=OLGA)
        with pytest.raises(Conflict) as refused:
            publish_sheet(draft, actor=OLGA)
        assert refused.value.extra["come"] == [winner.name]
        assert len(a_published_sheet(championship, tables=1).inputs["entries"]) == 4


class TestNextPlaced:
    def test_the_lot_among_equals_is_the_hash_of_the_last_result(self) -> None:
        championship = a_hall(28)
        play_round(an_open_round(championship, tables=7))
        result = championship.draw_log.get(kind="result")
        sheet = a_sheet(championship, tables=2, best_next=1)
        assert sheet.inputs["lot"] == result.sha256
        assert len(sheet.inputs["by_lot"]) == 1
        assert set(sheet.inputs["by_lot"]) <= set(sheet.inputs["entries"])
