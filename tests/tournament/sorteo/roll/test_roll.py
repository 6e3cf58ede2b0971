"""The roll: cups are read one by one, typing errors are objected to, and then nothing changes any more
(sections 3, 7 and 12).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.db.models import F
from django.utils import timezone

from core.refusals import Conflict, Invalid, NotNow, UserError
from tests.factories import (
    AN_AGE,
    a_championship,
    a_published_sheet,
    an_actor,
    drawn,
    rolled,
    some_dice,
    some_entries,
)
from tournament.championship.log.models import LogEntry
from tournament.championship.models import DrawDice
from tournament.draw import Group, certify, read_sheet, sha256_of, write_sheet
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of, label_of
from tournament.sorteo.roll.services.cups import (
    close_roll,
    read_cup,
    roll_by_computer,
    spoil_cup,
    unspoil_cup,
)
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db
OLGA, PIA = an_actor("Olga"), an_actor("Pía")
STRANGE: list[Any] = ["1234", "123456", "12347", "0" * 5, "1234a", "", "１２３４５", "12 45", "-1234"]


def a_sheet_in_public(**settings: Any) -> DrawSheet:
    championship = a_championship(**settings)
    some_entries(championship, 8)
    return a_published_sheet(championship, tables=2)


def read(sheet: DrawSheet, number: int, dice: str = "12345", **more: Any) -> Cup:
    return read_cup(sheet, number=number, dice=dice, actor=OLGA, **more)


def read_all(sheet: DrawSheet) -> None:
    for number, dice in enumerate(some_dice(sheet), start=1):
        read(sheet, number, dice)
    sheet.refresh_from_db()


def let_pass(sheet: DrawSheet, seconds: int) -> None:
    """As if all of it had happened so much earlier."""
    ago = timedelta(seconds=seconds)
    DrawSheet.objects.filter(pk=sheet.pk).update(
        all_read_at=F("all_read_at") - ago, published_at=F("published_at") - ago
    )
    sheet.refresh_from_db()


def typed(sheet: DrawSheet) -> list[str]:
    return list(sheet.cups_read.order_by("number").values_list("dice", flat=True))


class TestCups:
    def test_a_cup_is_kept_the_moment_it_is_typed_with_its_dice_in_order(self) -> None:
        sheet = a_sheet_in_public()
        cup = read(sheet, 1, "53216", volunteer=" Ana  Soto ", club="El Tren")
        assert (cup.dice, cup.label, cup.volunteer, cup.club) == ("12356", 1, "Ana Soto", "El Tren")
        sheet.refresh_from_db()
        assert sheet.status == "rolling"

    def test_the_same_again_is_the_same(self) -> None:
        sheet = a_sheet_in_public()
        assert read(sheet, 1, "53216") == read(sheet, 1, "61235")
        assert LogEntry.objects.filter(action__startswith="cup-").count() == 1

    def test_other_dice_are_a_correction_of_typing_and_the_log_has_both(self) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1, "11111", volunteer="Ana")
        assert read(sheet, 1, "11112").volunteer == "Ana"
        line = LogEntry.objects.get(action="cup-retyped")
        assert (line.detail["was"], line.detail["dice"]) == ("11111", "11112")

    def test_what_another_device_typed_is_not_typed_over_unseen(self) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1, "11111", was="")
        with pytest.raises(Conflict) as refused:
            read(sheet, 1, "22222", was="")
        assert (refused.value.code, typed(sheet)) == ("cup_differs", ["11111"])
        assert read(sheet, 1, "11111", was="").dice == "11111"
        assert read(sheet, 1, "21111", was="11111").dice == "11112"

    @pytest.mark.parametrize("dice", STRANGE)
    def test_what_is_no_cup_is_refused_with_its_place_and_nothing_is_kept(self, dice: str) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1)
        with pytest.raises(Invalid) as refused:
            read(sheet, 2, dice)
        assert refused.value.extra == {"place": "cup 2", "fields": {"dice": str(refused.value)}}
        assert typed(sheet) == ["12345"]

    @pytest.mark.parametrize("number", [0, -1, 3, 99])
    def test_cups_are_read_in_order(self, number: int) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1)
        with pytest.raises(Invalid) as refused:
            read(sheet, number)
        assert refused.value.extra["next"] == 2

    def test_none_is_read_before_the_objections_are_heard(self) -> None:
        with time_machine.travel(timezone.now()):  # a hall that was built before this test is older
            sheet = a_sheet_in_public(objection_minutes=10)
            with pytest.raises(NotNow) as refused:
                read(sheet, 1)
        assert refused.value.code == "objections"
        assert 590 < refused.value.extra["seconds"] <= 600
        let_pass(sheet, 601)
        assert read(sheet, 1)

    def test_a_draft_has_no_cups(self) -> None:
        sheet = a_sheet_in_public()
        DrawSheet.objects.filter(pk=sheet.pk).update(status="draft", serial=None)
        with pytest.raises(NotNow):
            read(sheet, 1)


class TestSpoiled:
    def test_the_cups_after_a_spoiled_one_move_up(self) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1)
        spoil_cup(sheet, label=2, actor=OLGA)
        assert [read(sheet, number).label for number in (2, 3)] == [3, 4]

    @pytest.mark.parametrize(
        ("spoiled", "labels"),
        [([], [1, 2, 3]), ([1], [2, 3, 4]), ([1, 2], [3, 4, 5]), ([2, 4], [1, 3, 5]), ([7, 8], [1, 2, 3])],
    )
    def test_which_number_is_painted_on_it(self, spoiled: list[int], labels: list[int]) -> None:
        assert [label_of(number, spoiled) for number in (1, 2, 3)] == labels

    def test_one_whose_dice_were_typed_counts(self) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1)
        with pytest.raises(Invalid) as refused:
            spoil_cup(sheet, label=1, actor=OLGA)
        assert refused.value.code == "cup_read"

    def test_it_is_not_typed_any_more(self) -> None:
        sheet = a_sheet_in_public()
        spoil_cup(sheet, label=1, actor=OLGA)
        with pytest.raises(Invalid) as refused:
            read(sheet, 1, label=1)
        assert refused.value.code == "cup_label"
        assert read(sheet, 1, label=2).label == 2

    @pytest.mark.parametrize("label", [2, 7, 99])
    def test_none_is_passed_over_unsaid(self, label: int) -> None:
        with pytest.raises(Invalid) as refused:
            read(a_sheet_in_public(), 1, label=label)
        assert refused.value.extra["label"] == 1

    @pytest.mark.parametrize("label", [0, -1, 9, 250])
    def test_only_a_cup_that_is_there_is_spoiled(self, label: int) -> None:
        with pytest.raises(Invalid):
            spoil_cup(a_sheet_in_public(), label=label, actor=OLGA)

    def test_where_the_spares_do_not_suffice_the_missing_ones_are_rolled_again(self) -> None:
        sheet = a_sheet_in_public()
        for label in (1, 2, 3):
            spoil_cup(sheet, label=label, actor=OLGA)
        assert [read(sheet, number).label for number in range(1, 7)] == [4, 5, 6, 7, 8, 9]

    def test_spoiling_twice_is_once_and_a_wrong_touch_is_taken_back(self) -> None:
        sheet = a_sheet_in_public()
        for _time in range(2):
            assert spoil_cup(sheet, label=1, actor=OLGA).spoiled == [1]
        for _time in range(2):
            assert unspoil_cup(sheet, label=1, actor=OLGA).spoiled == []
        assert LogEntry.objects.filter(action__startswith="cup-").count() == 2
        assert read(sheet, 1).label == 1

    def test_a_cup_after_it_that_was_read_keeps_it_out(self) -> None:
        sheet = a_sheet_in_public()
        spoil_cup(sheet, label=1, actor=OLGA)
        read(sheet, 1)
        with pytest.raises(Conflict):
            unspoil_cup(sheet, label=1, actor=OLGA)

    def test_from_then_on_the_sheet_is_not_voided_for_any_reason(self) -> None:
        assert spoil_cup(a_sheet_in_public(), label=1, actor=OLGA).status == "rolling"


class TestComputer:
    def test_it_rolls_all_cups_at_once_and_once(self) -> None:
        sheet = a_sheet_in_public(draw_dice=DrawDice.COMPUTER)
        roll_by_computer(sheet, actor=OLGA)
        first = typed(sheet)
        roll_by_computer(sheet, actor=PIA)
        assert typed(sheet) == first
        assert [len(dice) for dice in first] == [5] * 10
        assert first != typed(rolled(a_sheet_in_public(draw_dice=DrawDice.COMPUTER)))

    def test_it_is_drawn_at_once(self) -> None:
        sheet = roll_by_computer(a_sheet_in_public(draw_dice=DrawDice.COMPUTER), actor=OLGA)
        assert close_roll(sheet, actor=OLGA).status == "drawn"

    def test_it_does_not_roll_where_people_do_nor_people_where_it_does(self) -> None:
        with pytest.raises(Conflict):
            roll_by_computer(a_sheet_in_public(), actor=OLGA)
        with pytest.raises(Conflict):
            read(a_sheet_in_public(draw_dice=DrawDice.COMPUTER), 1)


class TestClosing:
    def test_not_before_the_last_cup(self) -> None:
        sheet = a_sheet_in_public()
        read(sheet, 1)
        with pytest.raises(NotNow) as refused:
            close_roll(sheet, actor=OLGA)
        assert refused.value.code == "cups_missing"

    def test_typing_errors_are_objected_to_for_thirty_seconds(self) -> None:
        sheet = a_sheet_in_public()
        read_all(sheet)
        with pytest.raises(NotNow) as refused:
            close_roll(sheet, actor=OLGA)
        assert (refused.value.code, 28 <= refused.value.extra["seconds"] <= 30) == ("typing", True)
        let_pass(sheet, 30)
        assert close_roll(sheet, actor=OLGA).status == "drawn"

    def test_a_cup_typed_again_gives_the_hall_its_time_again(self) -> None:
        sheet = a_sheet_in_public()
        read_all(sheet)
        let_pass(sheet, 20)
        read(sheet, 4, "66666")
        let_pass(sheet, 20)
        with pytest.raises(NotNow):
            close_roll(sheet, actor=OLGA)

    def test_after_these_seconds_only_a_correction_in_public_changes_dice(self) -> None:
        sheet = a_sheet_in_public()
        read_all(sheet)
        let_pass(sheet, 31)
        before = typed(sheet)
        with pytest.raises(NotNow) as refused:
            read(sheet, 4, "66666")
        assert (refused.value.code, typed(sheet)) == ("typing_over", before)
        assert read(sheet, 4, before[3], volunteer="Ana").volunteer == "Ana"
        assert close_roll(sheet, actor=OLGA).status == "drawn"

    @pytest.mark.parametrize("dice", [DrawDice.STAGE, DrawDice.COMPUTER])
    def test_once_all_dice_are_known_the_sheet_is_not_made_void(self, dice: str) -> None:
        sheet = rolled(a_sheet_in_public(draw_dice=dice))
        with pytest.raises(NotNow) as refused:
            void_sheet(sheet, reason="no me gusta", unfinished=True, actor=OLGA)
        assert refused.value.code == "all_read"
        assert close_roll(sheet, actor=OLGA).status == "drawn"

    def test_what_is_drawn_is_what_anybody_can_compute(self) -> None:
        sheet = drawn(a_sheet_in_public())
        computed = certify(read_sheet(sheet.text), some_dice(sheet)).as_json()
        assert certificate_of(sheet) == computed
        assert sheet.championship.draw_log.get(kind="result").document == computed["result"]

    def test_pressed_twice_it_is_drawn_once(self) -> None:
        sheet = rolled(a_sheet_in_public())
        assert close_roll(sheet, actor=OLGA).drawn_at == close_roll(sheet, actor=PIA).drawn_at
        assert DrawRecord.objects.filter(kind="result").count() == 1

    def test_a_finished_roll_is_never_repeated(self) -> None:
        sheet = drawn(a_sheet_in_public())
        for step in (
            lambda: read(sheet, 1, "66666"),
            lambda: spoil_cup(sheet, label=7, actor=OLGA),
        ):
            with pytest.raises(NotNow):
                step()
        assert typed(sheet) == ["".join(sorted(dice)) for dice in some_dice(sheet)]

    def test_where_no_seating_is_found_the_sheet_is_void_and_its_dice_are_in_the_log(self) -> None:
        sheet = rolled(without_a_seating(a_sheet_in_public()))
        with pytest.raises(Conflict) as refused:
            close_roll(sheet, actor=OLGA)
        assert refused.value.code == "no_seating"
        sheet.refresh_from_db()
        void = sheet.records.get(kind="void")
        assert (sheet.status, void.reason) == ("void", "no seating found")
        assert "-".join("".join(sorted(dice)) for dice in some_dice(sheet)) in void.document


def without_a_seating(sheet: DrawSheet) -> DrawSheet:
    """A sheet that no rehearsal would have let through: three of whom no two may share one of two tables."""
    pairs = tuple(Group("apart", pair, 1) for pair in ((1, 2), (1, 3), (2, 3)))
    parsed = read_sheet(sheet.text)
    text = write_sheet(replace(parsed, seating=replace(parsed.seating, groups=pairs)))
    DrawSheet.objects.filter(pk=sheet.pk).update(text=text, sha256=sha256_of(text))
    sheet.refresh_from_db()
    return sheet


class TestALaptopDies:
    """Everything is in the rows: whoever opens the room on another laptop goes on where it was."""

    def test_between_any_two_steps(self) -> None:
        sheet = a_sheet_in_public()
        for number, dice in enumerate(some_dice(sheet), start=1):
            read_cup(DrawSheet.objects.get(), number=number, dice=dice, actor=OLGA)
        DrawSheet.objects.update(all_read_at=F("all_read_at") - AN_AGE)
        drawn_elsewhere = close_roll(DrawSheet.objects.get(), actor=PIA)
        at_once = drawn(a_sheet_in_public())
        gone_on, never_left = certificate_of(drawn_elsewhere), certificate_of(at_once)
        assert gone_on is not None
        assert never_left is not None
        assert gone_on["tables"] == never_left["tables"]

    def test_in_the_middle_of_a_step_the_step_was_not_taken(self) -> None:
        sheet = rolled(a_sheet_in_public())
        with connection.execute_wrapper(power_goes), pytest.raises(RuntimeError):
            close_roll(sheet, actor=OLGA)
        sheet.refresh_from_db()
        assert sheet.status == "rolling"
        assert not sheet.records.filter(kind="result").exists()
        assert close_roll(sheet, actor=OLGA).status == "drawn"


def power_goes(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """At the last row that closing a roll writes."""
    if "INSERT" in sql and "tournament_publication" in sql:
        raise RuntimeError("the power went")
    return execute(sql, params, many, context)


def test_every_refusal_is_a_sentence_for_the_user() -> None:
    sheet = a_sheet_in_public()
    with pytest.raises(UserError) as refused:
        read(sheet, 2)
    assert str(refused.value).endswith(".")


def test_dice_of_a_sheet_that_is_not_drawn_cannot_be_corrected() -> None:
    sheet = rolled(a_sheet_in_public())
    with pytest.raises(NotNow) as refused:
        correct_dice(sheet, dice=some_dice(sheet), reason="la foto", actor=OLGA)
    assert (refused.value.code, refused.value.extra["status"]) == ("sheet_open", "rolling")
