"""People who came alone are drawn into pairs, by the same dice and on a sheet like any other."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.refusals import Conflict, Invalid, NotNow, UserError
from tests.factories import a_championship, a_drawn_round
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair, names
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship, DrawDice
from tournament.roster.checks import NewPerson
from tournament.roster.models import Membership
from tournament.roster.pairs.services import set_partner, split_entry
from tournament.roster.presence.queries import is_presence_settled
from tournament.roster.services import withdraw_entry
from tournament.sorteo.at_once.pairs import draw_pairs_at_once, prepare_pairs, undo_pairs
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of
from tournament.sorteo.reveal.services.pairs import write_pairs
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db


def alone(people: int, *, each: int = 2, club: str = "", **known: Any) -> Championship:
    championship = a_championship_of_pairs(each=each, **known)
    for at in range(people):
        a_pair(championship, f"Nombre{at} Apellido{at}", club=club)
    return championship


def sizes(championship: Championship) -> list[int]:
    return sorted(championship.entries.values_list("size", flat=True), reverse=True)


def numbers(championship: Championship) -> list[int]:
    return list(championship.entries.order_by("number").values_list("number", flat=True))


def people(championship: Championship) -> list[str]:
    return sorted(Membership.objects.filter(championship=championship).values_list("name", flat=True))


def test_one_press_makes_pairs_with_new_numbers_and_whoever_is_over_is_a_half() -> None:
    championship = alone(5)
    everybody = people(championship)
    sheet = draw_pairs_at_once(championship, actor=OLGA)
    assert (sheet.status, sheet.purpose, sheet.inputs["sizes"]) == ("done", "pairs", [2, 2, 1])
    assert sizes(championship) == [2, 2, 1]
    half = championship.entries.get(size=1)
    assert half.number <= 5
    assert [number for number in numbers(championship) if number > 5] == [6, 7]
    assert people(championship) == everybody
    assert not championship.rounds.exists()
    assert not is_presence_settled(championship)  # the door may still be closed and opened
    assert all(entry.arrived_at for entry in championship.entries.all())


def test_the_pairs_are_those_of_the_certificate_and_anybody_can_verify_it() -> None:
    championship = alone(6)
    named = {entry.number: entry.name for entry in championship.entries.all()}
    sheet = draw_pairs_at_once(championship, actor=OLGA)
    certificate = certificate_of(sheet)
    assert certificate
    assert sheet.text.count("Parejas al sorteo") == 1
    pairs = [entry.people for entry in championship.entries.order_by("number")]
    assert pairs == [[named[number] for number in table] for table in certificate["tables"]]


@settings(max_examples=12, deadline=None)
@given(each=st.integers(2, 4), many=st.integers(2, 11), again=st.booleans())
def test_nobody_is_lost_or_stands_twice_and_no_number_is_given_twice(
    each: int, many: int, again: bool
) -> None:
    championship = alone(many, each=each)
    everybody = people(championship)
    given_so_far = set(numbers(championship))
    if many < each:
        with pytest.raises(UserError):
            draw_pairs_at_once(championship, actor=OLGA)
        return
    for time in range(2 if again else 1):
        if time:
            undo_pairs(championship, reason="faltaba uno", actor=OLGA)
            assert sizes(championship) == [1] * many
            parted = set(numbers(championship)) - given_so_far
            assert len(parted) >= many - 1 - (each - 1)
            given_so_far |= parted
        draw_pairs_at_once(championship, actor=OLGA)
        assert people(championship) == everybody
        assert sorted(sizes(championship)) == sorted(
            [each] * (many // each) + [many % each] * (many % each > 0)
        )
        new = {entry.number for entry in championship.entries.all() if entry.size > 1}
        assert not new & given_so_far
        given_so_far |= new


def test_pairs_that_came_as_pairs_and_who_is_not_here_are_left_alone() -> None:
    championship = alone(4)
    a_pair(championship, "Ana Paz", "Beto Rey")
    a_pair(championship, "Falta Luz", here=False)
    draw_pairs_at_once(championship, actor=OLGA)
    assert {"Ana Paz y Beto Rey", "Falta Luz"} <= set(names(championship))
    assert numbers(championship) == [5, 6, 7, 8]


def test_clubs_stay_apart_where_the_sheet_says_so() -> None:
    championship = a_championship_of_pairs(clubs_apart=True)
    for at in range(4):
        a_pair(championship, f"A{at} Sol", club="Sol")
        a_pair(championship, f"B{at} Mar", club="Mar")
    sheet = draw_pairs_at_once(championship, actor=OLGA)
    assert all(set(entry.club.split(" · ")) == {"Sol", "Mar"} for entry in championship.entries.all())
    assert "club: Sol" in sheet.text


def test_who_left_or_found_a_partner_since_the_sheet_stays_as_they_are() -> None:
    championship = alone(6)
    sheet = publish_sheet(prepare_pairs(championship, dice=DrawDice.COMPUTER.value, actor=OLGA), actor=OLGA)
    withdraw_entry(championship.entries.get(number=1), actor=OLGA)
    set_partner(championship.entries.get(number=2), NewPerson(name="Eva Luz"), position=2, actor=OLGA)
    roll_by_computer(sheet, actor=OLGA)
    close_roll(sheet, actor=OLGA)
    finish(sheet, actor=OLGA)
    assert championship.entries.get(number=1).status == "withdrawn"
    assert championship.entries.get(number=2).size == 2
    assert len(people(championship)) == 7


def test_they_are_drawn_anew_with_a_reason_that_everybody_reads() -> None:
    championship = alone(4)
    draw_pairs_at_once(championship, actor=OLGA)
    with pytest.raises(Invalid):
        undo_pairs(championship, reason="", actor=OLGA)
    undo_pairs(championship, reason="faltaban dos", actor=OLGA)
    assert numbers(championship) == [7, 8, 9, 10]
    undo_pairs(championship, reason="otra vez", actor=OLGA)  # none stands: nothing changes
    assert numbers(championship) == [7, 8, 9, 10]
    sheet = draw_pairs_at_once(championship, actor=OLGA)
    assert (sheet.serial, numbers(championship)) == (2, [11, 12])
    note = DrawRecord.objects.get(kind="note", detail__kind="pairs-undone")
    assert (note.reason, note.detail["serial"]) == ("faltaban dos", 1)


def test_it_is_refused_with_what_to_do() -> None:
    for championship, code in (
        (a_championship(), "plays_alone"),
        (alone(1), "nobody_here"),
        (a_championship_of_pairs(), "nobody_here"),
    ):
        with pytest.raises(UserError) as refused:
            prepare_pairs(championship, actor=OLGA)
        assert refused.value.code == code


def test_after_the_first_round_pairs_stay() -> None:
    championship = a_championship_of_pairs(4)
    a_drawn_round(championship, tables=1)
    for draw in (
        lambda: draw_pairs_at_once(championship, actor=OLGA),
        lambda: undo_pairs(championship, reason="tarde", actor=OLGA),
    ):
        with pytest.raises(NotNow) as refused:
            draw()
        assert refused.value.code == "round_drawn"


def a_night_of_people_alone(people: int, **settings: Any) -> Night:
    night = a_night(people_each=2, **settings)
    for at in range(people):
        a_pair(night.championship, f"Nombre{at} Apellido{at}")
    return night


def test_the_page_draws_in_one_press_and_parts_with_a_reason() -> None:
    night = a_night_of_people_alone(5)
    assert night.url("sorteo-pairs") in night.browser.get(night.url("roster")).content.decode()
    page = night.browser.get(night.url("sorteo-pairs")).content.decode()
    assert "5 personas llegaron sin pareja: 2 parejas, y sobra 1 persona." in " ".join(page.split())
    night.browser.post(night.url("sorteo-pairs"), {"do": "computer"})
    assert sizes(night.championship) == [2, 2, 1]
    refused = night.browser.post(night.url("sorteo-pairs"), {"do": "anew", "reason": ""})
    assert refused.status_code == 422
    night.browser.post(night.url("sorteo-pairs"), {"do": "anew", "reason": "llegó uno más"})
    assert sizes(night.championship) == [1] * 5


def test_the_public_sheet_asks_with_whom_and_whoever_is_over_has_no_pair() -> None:
    night = a_night_of_people_alone(5)
    sheet = draw_pairs_at_once(night.championship, actor=OLGA)
    over = night.championship.entries.get(size=1).name
    address = night.url("sorteo-sheet", sheet.serial)
    page = " ".join(night.browser.get(address, {"q": over}).content.decode().split())
    assert "¿Con quién me toca?" in page
    assert '<p class="numeral">Sin pareja</p>' in page
    assert "<h3>Pareja 2</h3>" in page
    assert "Pareja 3" not in page


def test_where_everybody_plays_alone_the_page_says_what_to_do() -> None:
    night = a_night()
    assert "elige parejas en los ajustes" in night.browser.get(night.url("sorteo-pairs")).content.decode()


def test_a_table_of_the_sheet_is_called_a_pair_wherever_it_is_named() -> None:
    night = a_night_of_people_alone(5)
    prepare_pairs(night.championship, dice=DrawDice.COMPUTER.value, actor=OLGA)
    check = night.browser.get(night.url("sorteo-ceremony")).content.decode()
    assert "2 parejas, y sobra 1 persona" in check
    assert "planilla de las parejas" in night.browser.get(night.url("dashboard")).content.decode()
    sheet = publish_sheet(DrawSheet.objects.get(), actor=OLGA)
    roll_by_computer(sheet, actor=OLGA)
    close_roll(sheet, actor=OLGA)
    ceremony = night.browser.get(night.url("sorteo-ceremony")).content.decode()
    night.browser.post(night.url("sorteo-reveal", "on"), {"serial": sheet.serial})
    told = night.browser.get(night.url("sorteo-announce")).content.decode()
    assert "Pareja " in told
    assert "Mesa " not in told
    finish(sheet, actor=OLGA)
    for page in (night.url("sorteo-sheet", sheet.serial), night.url("sorteo-stage"), night.url("sorteo")):
        shown = night.browser.get(page).content.decode()
        assert "Mesa 1" not in shown
        assert "Sorteo de parejas" in shown
    assert "Pareja 1" in night.browser.get(night.url("sorteo-sheet", sheet.serial)).content.decode()
    assert "Sorteo de parejas" in ceremony
    assert "Ronda 1" not in night.browser.get(night.url("log")).content.decode()


def test_corrected_dice_put_the_same_people_together_again_while_the_pairs_stand() -> None:
    championship = alone(5)
    named = {entry.number: entry.name for entry in championship.entries.all()}
    sheet = draw_pairs_at_once(championship, actor=OLGA)
    corrected = [[1, 2], [3, 4], [5]]
    write_pairs(sheet, {"tables": corrected})
    together = [entry.people or [entry.name] for entry in championship.entries.order_by("-size", "number")]
    assert together == [[named[number] for number in table] for table in corrected]
    assert len(people(championship)) == 5
    split_entry(championship.entries.filter(size=2)[0], actor=OLGA)
    with pytest.raises(Conflict) as refused:
        write_pairs(sheet, {"tables": [[1, 3], [2, 4], [5]]})
    assert refused.value.code == "plays_elsewhere"
