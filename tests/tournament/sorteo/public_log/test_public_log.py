"""The public log: serials without gaps, each sheet chained to what came before, one final document a sheet
(section 12).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.refusals import Conflict, Invalid, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    a_sheet,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    rolled,
    some_dice,
    some_entries,
)
from tournament.championship.models import Championship
from tournament.draw import ZEROS, Break, check_chain, read_sheet, sha256_of
from tournament.publishing.models import Publication
from tournament.results.services.rounds import open_round
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of, last_hash, log_of, lot_seed
from tournament.sorteo.reveal.services.reveal import finish, publish_certificate
from tournament.sorteo.roll.services.cups import close_roll, read_cup
from tournament.sorteo.roll.services.dice_correction import correct_dice, may_correct
from tournament.sorteo.sheet.services.publishing import publish_sheet, void_sheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def a_hall(players: int = 8, **settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, players)
    return championship


def breaks(championship: Championship) -> tuple[Break, ...]:
    """What a stranger finds wrong with the log."""
    chained = championship.draw_log.exclude(document="").order_by("position")
    replaced = [record.replaces.sha256 for record in chained if record.replaces]
    return check_chain([record.document for record in chained], replaced=replaced)


def kinds(championship: Championship) -> list[str]:
    return list(championship.draw_log.order_by("position").values_list("kind", flat=True))


def other_dice(sheet: DrawSheet) -> list[str]:
    return some_dice(sheet, first=3)


class TestChain:
    def test_each_sheet_holds_the_hash_of_what_came_before(self) -> None:
        championship = a_hall(16)
        play_round(an_open_round(championship, tables=4))
        void_sheet(a_published_sheet(championship, tables=1), reason="faltaba una regla", actor=OLGA)
        a_drawn_round(championship, tables=1)
        assert kinds(championship) == ["sheet", "result", "sheet", "void", "sheet", "result"]
        sheets = [read_sheet(sheet.text) for sheet in championship.draw_sheets.order_by("serial")]
        finals = championship.draw_log.filter(kind__in=["result", "void"]).order_by("position")
        assert [sheet.serial for sheet in sheets] == [1, 2, 3]
        assert [sheet.prev for sheet in sheets] == [ZEROS, *(record.sha256 for record in finals)][:3]
        assert breaks(championship) == ()
        assert last_hash(championship) == finals.reverse()[0].sha256

    def test_every_document_has_its_hash(self) -> None:
        championship = a_hall()
        void_sheet(a_published_sheet(championship, tables=2), reason="una objeción", actor=OLGA)
        a_drawn_round(championship, tables=2)
        for record in championship.draw_log.all():
            assert record.sha256 == sha256_of(record.document)

    def test_a_line_that_is_taken_out_is_found_missing(self) -> None:
        championship = a_hall()
        void_sheet(a_published_sheet(championship, tables=2), reason="una objeción", actor=OLGA)
        a_drawn_round(championship, tables=2)
        DrawRecord.objects.filter(kind="void").delete()
        assert breaks(championship)

    def test_championships_have_logs_of_their_own(self) -> None:
        one, other = a_hall(), a_hall()
        a_drawn_round(one, tables=2)
        assert read_sheet(a_published_sheet(other, tables=2).text).serial == 1

    def test_void_records_do_not_move_the_lot(self) -> None:
        championship = a_hall(16)
        play_round(an_open_round(championship, tables=4))
        before = lot_seed(championship)
        void_sheet(a_published_sheet(championship, tables=1), reason="otra suerte", actor=OLGA)
        assert lot_seed(championship) == before != last_hash(championship)


class TestVoid:
    def test_before_the_first_cup_for_any_reason_which_everybody_reads(self) -> None:
        championship = a_hall()
        sheet = void_sheet(
            a_published_sheet(championship, tables=2), reason="Ana no es de La Ñata", actor=OLGA
        )
        (line,) = [record for record in log_of(championship) if record.kind == "void"]
        assert (sheet.status, line.reason) == ("void", "Ana no es de La Ñata")
        assert "dice\tnone\nreason\tAna no es de La Ñata\n" in line.document

    def test_the_next_sheet_has_a_new_serial_and_takes_back_nothing(self) -> None:
        championship = a_hall()
        first = void_sheet(a_published_sheet(championship, tables=2), reason="una objeción", actor=OLGA)
        second = a_published_sheet(championship, tables=2)
        assert (first.serial, second.serial) == (1, 2)
        assert breaks(championship) == ()

    def test_pressed_twice_it_is_void_once(self) -> None:
        sheet = a_published_sheet(a_hall(), tables=2)
        for _time in range(2):
            void_sheet(sheet, reason="una objeción", actor=OLGA)
        assert DrawRecord.objects.filter(kind="void").count() == 1

    def test_after_it_only_where_the_roll_could_not_be_finished_with_the_dice_so_far(self) -> None:
        sheet = a_published_sheet(a_hall(), tables=2)
        read_cup(sheet, number=1, dice="61235", actor=OLGA)
        with pytest.raises(NotNow) as refused:
            void_sheet(sheet, reason="no me gustó", actor=OLGA)
        assert refused.value.code == "rolling"
        void_sheet(sheet, reason="sonó la alarma", unfinished=True, actor=OLGA)
        assert "dice\t12356\n" in sheet.records.get(kind="void").document

    def test_never_once_all_cups_are_read_and_anybody_can_compute_the_seats(self) -> None:
        sheet = rolled(a_published_sheet(a_hall(), tables=2))
        with pytest.raises(NotNow) as refused:
            void_sheet(sheet, reason="sonó la alarma", unfinished=True, actor=OLGA)
        assert refused.value.code == "all_read"

    @pytest.mark.parametrize("reason", ["", "  ", "no", "x" * 121])
    def test_a_reason_that_says_nothing_voids_nothing(self, reason: str) -> None:
        sheet = a_published_sheet(a_hall(), tables=2)
        with pytest.raises(Invalid):
            void_sheet(sheet, reason=reason, actor=OLGA)
        assert kinds(sheet.championship) == ["sheet"]


class TestNoRedraw:
    def test_what_is_drawn_is_not_void_any_more(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        for revealed in (False, True):
            if revealed:
                finish(sheet, actor=OLGA)
            with pytest.raises(NotNow):
                void_sheet(sheet, reason="salió mal", unfinished=True, actor=OLGA)
        assert kinds(sheet.championship) == ["sheet", "result"]

    def test_nor_is_another_sheet_prepared_while_it_is_not_revealed(self) -> None:
        championship = a_hall()
        a_drawn_sheet(championship, tables=2)
        with pytest.raises(NotNow):
            a_sheet(championship, tables=4)

    def test_nor_afterwards_for_the_same_round(self) -> None:
        championship = a_hall()
        a_drawn_round(championship, tables=2)
        with pytest.raises((NotNow, Conflict)):
            a_sheet(championship, tables=2)


class TestCorrection:
    def test_the_real_dice_take_the_place_of_the_wrong_ones_which_stay_beside_them(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        wrong = certificate_of(sheet)
        record = correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal el cacho 3", actor=OLGA)
        assert kinds(sheet.championship) == ["sheet", "result", "correction"]
        assert record.replaces is not None
        assert record.replaces.certificate == wrong
        assert record.reason == "se leyó mal el cacho 3"
        right = certificate_of(sheet)
        assert right is not None
        assert right["dice"] == ["".join(sorted(dice)) for dice in other_dice(sheet)]
        assert right["sheet"] == (wrong or {})["sheet"]
        assert [cup.dice for cup in sheet.cups_read.order_by("number")] == right["dice"]

    def test_the_log_still_holds_and_the_next_sheet_follows_the_correction(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        right = correct_dice(sheet, dice=other_dice(sheet), reason="la foto dice otra cosa", actor=OLGA)
        finish(sheet, actor=OLGA)
        assert last_hash(championship) == right.sha256
        played = championship.rounds.get()
        an_open = play_round_of(played)
        assert read_sheet(a_published_sheet(an_open, tables=1).text).prev == right.sha256
        assert breaks(championship) == ()

    def test_a_round_that_is_written_is_seated_anew_and_says_so(self) -> None:
        championship = a_hall(22)
        sheet = a_drawn_sheet(championship, tables=5)
        finish(sheet, actor=OLGA)
        played = championship.rounds.get()
        gone = played.seats.get(table__number=2, number=3)
        gone.absent = True
        gone.save()
        seats = set(played.seats.values_list("pk", flat=True))
        correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)
        assert layout(played) == (certificate_of(sheet) or {})["tables"]
        assert set(played.seats.values_list("pk", flat=True)) == seats
        assert played.seats.get(absent=True).entry_id == gone.entry_id
        played.refresh_from_db()
        assert played.seed == (certificate_of(sheet) or {})["seed"]
        assert Publication.objects.latest("version").occasion == "dice-corrected"

    def test_the_same_correction_twice_is_one(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        first = correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)
        assert correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA) == first

    def test_a_correction_can_be_corrected(self) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)
        again = correct_dice(sheet, dice=some_dice(sheet, first=1), reason="se leyó mal otra vez", actor=OLGA)
        assert (certificate_of(sheet) or {})["result_sha256"] == again.sha256
        assert breaks(sheet.championship) == ()

    @pytest.mark.parametrize("dice", [[], ["12345"], ["12345"] * 5 + ["12347"], ["12345"] * 7])
    def test_dice_that_are_none_correct_nothing(self, dice: list[str]) -> None:
        sheet = a_drawn_sheet(a_hall(), tables=2)
        with pytest.raises(Invalid):
            correct_dice(sheet, dice=dice, reason="se leyó mal", actor=OLGA)
        assert kinds(sheet.championship) == ["sheet", "result"]

    def test_the_computers_dice_have_nothing_to_correct(self) -> None:
        sheet = a_drawn_sheet(a_hall(draw_dice="computer"), tables=2)
        assert not may_correct(sheet)
        with pytest.raises(NotNow):
            correct_dice(sheet, dice=other_dice(sheet), reason="otros mejores", actor=OLGA)

    def test_not_before_the_roll_is_closed(self) -> None:
        sheet = rolled(a_published_sheet(a_hall(), tables=2))
        with pytest.raises(NotNow):
            correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)

    def test_not_once_a_game_has_begun(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        finish(sheet, actor=OLGA)
        sheet.refresh_from_db()
        assert may_correct(sheet)
        championship.rounds.get().tables.filter(number=2).update(status="playing")
        assert not may_correct(sheet)
        with pytest.raises(NotNow) as refused:
            correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)
        assert refused.value.code == "begun"

    def test_not_once_a_later_sheet_is_out(self) -> None:
        championship = a_hall()
        sheet = a_drawn_sheet(championship, tables=2)
        finish(sheet, actor=OLGA)
        play_round_of(championship.rounds.get())
        a_published_sheet(championship, tables=1)
        championship.rounds.get().tables.update(status="waiting")  # even then
        with pytest.raises(NotNow) as refused:
            correct_dice(sheet, dice=other_dice(sheet), reason="se leyó mal", actor=OLGA)
        assert refused.value.code == "later_sheet"


class TestWhatEverybodyReads:
    def test_a_result_stands_there_once_it_is_revealed_or_given_out(self) -> None:
        championship = a_hall()
        sheet = drawn(a_published_sheet(championship, tables=2))
        assert [line.kind for line in log_of(championship)] == ["sheet"]
        publish_certificate(sheet, actor=OLGA)
        assert [line.kind for line in log_of(championship)] == ["sheet", "result"]

    def test_until_then_its_seats_are_in_no_row_that_the_public_is_shown(self) -> None:
        championship = a_hall()
        sheet = drawn(a_published_sheet(championship, tables=2))
        certificate = certificate_of(sheet)
        assert certificate is not None
        shown = json.dumps(
            [
                list(Publication.objects.values_list("payload", flat=True)),
                list(championship.log.values_list("detail", flat=True)),
                [(line.document, line.certificate, line.detail) for line in log_of(championship)],
                sheet.text,
                sheet.inputs,
            ]
        )
        assert not championship.rounds.exists()
        for table in certificate["tables"]:
            assert " ".join(map(str, table)) not in shown
            assert json.dumps(table) not in shown

    def test_a_draft_is_in_nothing_public(self) -> None:
        championship = a_hall()
        a_sheet(championship, tables=2)
        assert not log_of(championship)
        assert not Publication.objects.exists()

    def test_the_log_costs_one_statement(self, django_assert_num_queries: Any) -> None:
        championship = a_hall(16)
        play_round(an_open_round(championship, tables=4))
        publish_sheet(a_sheet(championship, tables=1), actor=OLGA)
        with django_assert_num_queries(1):
            assert [line.sheet and line.sheet.serial for line in log_of(championship)] == [1, 1, 2]


def play_round_of(played: Any) -> Championship:
    """Open it and play it to its close."""
    play_round(open_round(played, actor=OLGA))
    championship: Championship = played.championship
    return championship


def layout(played: Any) -> list[list[int]]:
    tables = played.tables.order_by("number")
    return [list(table.seats.order_by("number").values_list("entry__number", flat=True)) for table in tables]


def test_closing_a_roll_twice_after_the_laptop_died_gives_the_same_result() -> None:
    sheet = rolled(a_published_sheet(a_hall(), tables=2))
    first = close_roll(sheet, actor=OLGA)
    again = close_roll(DrawSheet.objects.get(), actor=OLGA)
    assert certificate_of(first) == certificate_of(again)
