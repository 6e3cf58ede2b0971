"""A result that everybody had read, and that was corrected since: everybody reads that too."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import a_result, a_winner, an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.publishing.projection import project
from tournament.results.models import Result
from tournament.results.services.announcing import announce_results, hold_results
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db
CORRECTED = "se corrigió su resultado"


@pytest.fixture
def night() -> Night:
    """Two tables of four in play."""
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


def table(night: Night, of: int = 1, number: int = 1) -> Table:
    return Table.objects.get(round__championship=night.championship, round__number=of, number=number)


def seats_of(of: Table) -> list[Seat]:
    return list(of.seats.select_related("entry").order_by("number"))


def correct(of: Table, **sent: str) -> list[Seat]:
    """Its result the other way round; the seats, the new winner first."""
    other = list(reversed(seats_of(of)))
    a_result(of, order=other, reason="se leyó al revés")
    if sent:
        Result.objects.filter(table=of, was_read=True).update(**sent)
    return other


def read(night: Night, page: str, *args: object, language: str = "es", **query: int) -> str:
    answer = Client().get(night.url(page, *args), query, headers={"Accept-Language": language})
    return " ".join(answer.content.decode().split())


def compared(night: Night, of: Table, winner: Seat, **more: str) -> Any:
    """The winner at the desk instead of the recorded one."""
    places = {f"place-{seat.pk}": "1" if seat == winner else "" for seat in seats_of(of)}
    sent = {**places, "expected_version": str(of.results.count()), **more}
    return night.browser.post(night.url("desk-table", of.round.number, of.number), sent)


class TestFinal:
    @pytest.fixture
    def over(self, night: Night) -> Night:
        """A championship with its champion."""
        play_round(table(night).round)
        play_round(an_open_round(night.championship, tables=1))
        return night

    def test_everybody_reads_who_was_said_to_have_won_and_who_won(self, over: Night) -> None:
        final = table(over, 2)
        was = seats_of(final)[0].entry.name
        now = correct(final)[0].entry.name
        said = f"Decía que ganó {was}. Ganó {now}."
        for page in ("tables", "night", "standings", "championship"):
            shown = read(over, page)
            assert f"Final: {CORRECTED}" in shown, page
            assert said in shown, page
        assert said in read(over, "table", 1, round=2)
        assert f"It said that {was} won." in read(over, "night", language="en")

    def test_a_table_of_the_same_number_in_an_earlier_round_keeps_its_note(self, night: Night) -> None:
        play_round(table(night).round)
        correct(table(night))
        play_round(an_open_round(night.championship, tables=1))
        correct(table(night, 2))
        assert [note["round"] for note in project(night.championship)["corrected"]] == [1, 2]

    def test_the_desk_says_before_what_they_will_read_and_takes_a_sentence_for_them(
        self, over: Night
    ) -> None:
        final = table(over, 2)
        first, second = seats_of(final)[:2]
        page = " ".join(compared(over, final, second).content.decode().split())
        assert f"Decía que ganó {first.entry.name}. Ganó {second.entry.name}." in page
        assert "junto a quien gana el campeonato" in page
        assert CORRECTED not in read(over, "night")
        words = "La boleta se leyó al revés."
        compared(over, final, second, reason="boleta", public_words=words)
        for page_of in ("night", "tables"):
            assert f"Nota: {words}" in read(over, page_of)
            assert "boleta</" not in read(over, page_of)  # the reason is not public


class TestEarlierRound:
    def test_it_is_told_on_its_own_tables_alone(self, night: Night) -> None:
        play_round(table(night).round)
        an_open_round(night.championship, tables=1)
        first, second, third, fourth = seats_of(table(night))
        a_result(table(night), order=[first, third, second, fourth], reason="el segundo era otro")
        was, now = second.entry.name, third.entry.name
        said = f"Decía: {was} (2.º), {now} (3.º). Dice ahora: {now} (2.º), {was} (3.º)."
        assert f"Mesa 1: {CORRECTED}" in read(night, "tables", round=1)
        assert said in read(night, "table", 1, round=1)
        assert CORRECTED not in read(night, "tables") + read(night, "standings")
        assert CORRECTED not in read(night, "table", 2, round=1)

    def test_where_more_than_one_goes_on_it_says_all_of_them(self) -> None:
        night = a_night(advance=2)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        first, second, third, fourth = seats_of(table(night))
        a_result(table(night), order=[first, second, third, fourth])
        a_result(table(night), order=[first, third, second, fourth], reason="el segundo era otro")
        was, now = second.entry.name, third.entry.name
        shown = read(night, "tables")
        assert f"Decía que quedaron entre los 2 primeros: {was}. Quedaron: {now}." in shown


class TestOpenRound:
    def test_a_decided_table_is_public_and_so_is_its_correction(self, night: Night) -> None:
        a_result(table(night))
        assert project(night.championship)["corrected"] == []
        correct(table(night))
        assert f"Mesa 1: {CORRECTED}" in read(night, "tables")

    def test_more_of_the_same_corrects_nothing(self, night: Night) -> None:
        a_winner(table(night), seats_of(table(night))[0])
        a_result(table(night))
        assert project(night.championship)["corrected"] == []


class TestHeld:
    def test_of_results_that_are_kept_nothing_is_told_before_or_after(self, night: Night) -> None:
        hold_results(table(night).round, actor=an_actor())
        a_result(table(night))
        page = compared(night, table(night), seats_of(table(night))[1]).content.decode()
        assert "no se le cuenta de la corrección" in " ".join(page.split())
        assert 'name="public_words"' not in page
        correct(table(night))
        assert CORRECTED not in read(night, "tables")
        announce_results(table(night).round, actor=an_actor())
        assert CORRECTED not in read(night, "tables")

    def test_what_was_told_is_kept_with_the_results(self, night: Night) -> None:
        a_result(table(night))
        correct(table(night))
        hold_results(table(night).round, actor=an_actor())
        assert project(night.championship)["corrected"] == []


def test_the_frozen_copy_of_a_correction_has_it(night: Night) -> None:
    a_result(table(night))
    a_result(table(night, number=2))
    close_round(table(night).round, actor=an_actor())
    other = correct(table(night))
    copy = night.championship.publications.order_by("version").last()
    assert copy is not None
    (note,) = copy.payload["corrected"]
    assert (note["round"], note["table"], note["final"]) == (1, 1, False)
    assert note["now"][0]["name"] == other[0].entry.name
