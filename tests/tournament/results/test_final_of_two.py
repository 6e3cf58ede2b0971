"""A final of two, the best of three games: who won each, until one has two."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Conflict, Invalid
from tests.factories import an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.championship.models import Championship
from tournament.plan.night import Hall, stage
from tournament.publishing.projection import project
from tournament.results.models import Result
from tournament.results.services.games import keep_games
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round
from tournament.results.services.undo import undo_result
from tournament.results.standings.queries import standings
from tournament.results.standings.words import state_words
from tournament.rounds.games import Games, games_of
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db


def a_final(players: int = 8, *, tables: int = 2, **settings: Any) -> tuple[Night, Table]:
    """Of the winners of the first round, in play."""
    made = a_night("Copa", **{"final_of_two": 3, "draw_dice": "computer", **settings})
    some_entries(made.championship, players)
    play_round(an_open_round(made.championship, tables=tables))
    return made, an_open_round(made.championship, tables=1).tables.get()


def tap(made: Night, table: Table, *won: Seat, **more: object) -> Any:
    """The last of these games, after the others."""
    table.refresh_from_db()
    sent = {"before": ",".join(str(seat.pk) for seat in won[:-1]), "winner": won[-1].pk}
    url = made.url("desk-winner", table.round.number, table.number)
    return made.browser.post(url, {**sent, "expected_version": table.result_version, **more})


def both(table: Table) -> tuple[Seat, Seat]:
    one, other = table.seats.select_related("entry").order_by("number")
    return one, other


def won_so_far(table: Table) -> list[int]:
    games: list[int] = Table.objects.get(pk=table.pk).games
    return games


def shown(championship: Championship) -> list[int]:
    """In the last round, in the order of the seats, what the public reads."""
    championship.refresh_from_db()
    seats = project(championship)["rounds"][-1]["tables"][0]["seats"]
    return [seat["won"] for seat in seats]


class TestTheFinal:
    def test_of_two_plays_the_best_of_three_and_of_more_what_any_final_plays(self) -> None:
        made, table = a_final()
        assert table.round.series == {"best_of": 3}
        _made, of_three = a_final(9, tables=3)
        assert of_three.round.series is None
        assert made.championship.rounds.get(number=1).series is None

    @pytest.mark.django_db(transaction=True)
    def test_the_first_to_win_two_games_is_the_champion(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        tap(made, table, ana)
        assert (won_so_far(table), shown(made.championship)) == ([ana.entry_id], [1, 0])
        tap(made, table, ana, beto)
        assert (Result.objects.filter(table=table).exists(), shown(made.championship)) == (False, [1, 1])
        tap(made, table, ana, beto, beto)
        assert [(seat.place, seat.sheets) for seat in both(table)] == [
            (2, [[1, None], [2, None], [2, None]]),
            (1, [[2, None], [1, None], [1, None]]),
        ]
        assert (won_so_far(table), shown(made.championship)) == ([], [1, 2])
        close_round(table.round, actor=an_actor())
        first, second, *_others = standings(made.championship)
        assert (first.entry, second.entry) == (beto.entry, ana.entry)
        with override("es"):
            said = [state_words(one.line, made.championship.measures) for one in (first, second)]
        assert said == ["Gana el campeonato, 2–1 en la final", "Finalista: 1–2 en la final"]
        assert verify(made.championship).problems == []

    def test_two_games_to_none_end_it(self) -> None:
        made, table = a_final()
        _ana, beto = both(table)
        tap(made, table, beto)
        tap(made, table, beto, beto)
        assert [seat.place for seat in both(table)] == [2, 1]

    def test_of_sheets_it_is_the_same(self) -> None:
        made, table = a_final(game="alalay", preset="texto")
        ana, beto = both(table)
        for games in ((ana,), (ana, beto), (ana, beto, ana)):
            tap(made, table, *games)
        assert [seat.place for seat in both(table)] == [1, 2]

    def test_the_log_says_each_game(self) -> None:
        made, table = a_final()
        ana, _beto = both(table)
        tap(made, table, ana)
        made.browser.post(
            made.url("desk-winner", 2, 1), {"before": ana.pk, "clear": "on", "expected_version": 0}
        )
        with override("es"):
            lines = sentences(made.championship, LogEntry.objects.order_by("pk"))
        assert lines[-2:] == [
            f"Final, mesa 1: {ana.entry.name} gana la partida 1.",
            "Final, mesa 1: retiró quién ganó la partida 1.",
        ]


class TestEnteringIt:
    def test_a_tap_that_is_sent_again_counts_once(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        for _again in range(2):
            tap(made, table, ana)
        tap(made, table, ana, beto)
        tap(made, table, ana)  # the first, late
        assert won_so_far(table) == [ana.entry_id, beto.entry_id]
        for _again in range(2):
            tap(made, table, ana, beto, ana)
        tap(made, table, ana, beto)
        assert Result.objects.filter(table=table).count() == 1

    def test_two_who_enter_another_winner_at_once_are_told(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        tap(made, table, ana)
        answer = tap(made, table, beto)
        assert answer.status_code == 409
        assert "Entretanto se anotó otra partida de la mesa 1" in answer.content.decode()
        answer = tap(made, table, beto, beto)
        assert (answer.status_code, won_so_far(table)) == (409, [ana.entry_id])
        with pytest.raises(Conflict):
            keep_games(table, [beto, ana], seen=[beto], actor=an_actor())

    def test_who_does_not_sit_there_wins_nothing(self) -> None:
        made, table = a_final()
        ana, _beto = both(table)
        stranger = Seat.objects.exclude(round=table.round).first()
        assert stranger
        assert tap(made, table, stranger).status_code == 422
        assert tap(made, table, ana, stranger).status_code == 422
        assert won_so_far(table) == []

    def test_undo_takes_back_the_last_game_alone(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        tap(made, table, ana)
        tap(made, table, ana, beto)
        url = made.url("desk-winner", 2, 1)
        undo = {"before": f"{ana.pk},{beto.pk}", "clear": "on", "expected_version": 0}
        for _again in range(2):
            made.browser.post(url, undo)
        assert won_so_far(table) == [ana.entry_id]
        tap(made, table, ana, ana)
        table.refresh_from_db()
        undo_result(table, version=table.result_version, was="playing", actor=an_actor())
        assert (won_so_far(table), [seat.place for seat in both(table)]) == ([ana.entry_id], [None, None])
        tap(made, table, ana, beto)
        assert shown(made.championship) == [1, 1]

    def test_the_desk_asks_game_by_game_and_says_the_standing(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        page = made.browser.get(made.url("desk", 2)).content.decode()
        assert "Al mejor de 3. ¿Quién ganó la partida 1?" in page
        tap(made, table, ana)
        tap(made, table, ana, ana)
        page = made.browser.get(made.url("desk", 2)).content.decode()
        assert f"Al mejor de 3: {ana.entry.short} 2, {beto.entry.short} 0" in page

    def test_who_is_alone_at_the_table_wins_by_one_tap(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        Seat.objects.filter(pk=beto.pk).update(absent=True)
        tap(made, table, ana)
        assert Seat.objects.get(pk=ana.pk).place == 1


class TestItsPage:
    def enter(self, made: Night, table: Table, *won: Seat, **more: object) -> Any:
        table.refresh_from_db()
        games = {f"game-{number}": seat.pk for number, seat in enumerate(won, start=1)}
        sent = {"by_game": "on", "expected_version": table.result_version, **games, **more}
        return made.browser.post(made.url("desk-table", 2, 1), sent)

    def test_takes_all_games_at_once(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        assert self.enter(made, table, ana, beto, beto).status_code == 302
        assert [seat.place for seat in both(table)] == [2, 1]

    def test_a_correction_shows_what_it_changes_and_needs_a_reason(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        self.enter(made, table, ana, ana)
        page = self.enter(made, table, ana, beto, beto).content.decode()
        assert f'name="game-3" value="{beto.pk}"' in page
        answer = self.enter(made, table, ana, beto, beto, reason="La planilla decía otra cosa")
        assert answer.status_code == 302
        assert [seat.place for seat in both(table)] == [2, 1]
        assert shown(made.championship) == [1, 2]

    @pytest.mark.parametrize(
        ("won", "said"),
        [
            ("a", "Nadie ha ganado todavía 2 partidas"),
            ("ab", "Nadie ha ganado todavía 2 partidas"),
            ("aab", "Se ganó antes de la última de estas partidas"),
            ("-aa", "Falta una partida"),
            ("", "Nadie ha ganado todavía 2 partidas"),
        ],
    )
    def test_what_cannot_be_is_refused_with_a_sentence(self, won: str, said: str) -> None:
        made, table = a_final()
        seats = dict(zip("ab", both(table), strict=True))
        games = {f"game-{at}": seats[who].pk for at, who in enumerate(won, start=1) if who != "-"}
        answer = self.enter(made, table, **games)
        assert (answer.status_code, said in answer.content.decode()) == (422, True)

    @pytest.mark.django_db(transaction=True)
    def test_one_who_leaves_ends_it_whoever_was_ahead(self) -> None:
        made, table = a_final()
        ana, _beto = both(table)
        self.enter(made, table, ana, **{f"left-{ana.pk}": "withdrew"})
        assert [seat.place for seat in both(table)] == [2, 1]
        assert verify(made.championship).problems == []

    def test_time_ends_it_where_somebody_is_ahead(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        assert self.enter(made, table, ana, beto, by_time="on").status_code == 422
        assert self.enter(made, table, beto, by_time="on").status_code == 302
        assert [seat.place for seat in both(table)] == [2, 1]


class TestWhatFollows:
    def test_a_result_against_its_games_is_refused_and_found(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        won = ((1, None), (1, None)), ((2, None), (2, None))
        wrong = [Placing(ana.pk, place=2, sheets=won[0]), Placing(beto.pk, place=1, sheets=won[1])]
        entered = EnteredResult(placings=wrong, source=Result.Source.DESK, expected_version=0)
        with pytest.raises(Invalid, match="Quien ganó más partidas va primero"):
            record_result(table, entered, actor=an_actor())
        tap(made, table, ana)
        tap(made, table, ana, ana)
        result = Result.objects.get(table=table)
        for placing in result.placings:
            placing["place"] = 3 - placing["place"]
        Result.objects.filter(pk=result.pk).update(placings=result.placings)
        problems = [text["es"] for text in verify(made.championship).problems]
        assert "Ronda 2, mesa 1: su orden no es el que sale de sus partidas." in problems

    def test_kept_back_results_keep_the_games_back(self) -> None:
        made, table = a_final()
        ana, _beto = both(table)
        tap(made, table, ana)
        Round.objects.filter(pk=table.round_id).update(results_held=True)
        made.championship.refresh_from_db()
        shown_table = project(made.championship)["rounds"][-1]["tables"][0]
        assert "best_of" not in shown_table
        assert not any("won" in seat for seat in shown_table["seats"])

    def test_the_public_reads_the_standing_where_tables_are_shown(self) -> None:
        made, table = a_final()
        ana, beto = both(table)
        tap(made, table, ana)
        said = f"Al mejor de 3: {ana.entry.name} 1, {beto.entry.name} 0"
        for page in ("tables", "projector"):
            assert said in made.browser.get(made.url(page)).content.decode(), page
        assert said in made.browser.get(made.url("table", 1)).content.decode()

    def test_the_plan_counts_the_games(self) -> None:
        hall = Hall(final_of_two=3, final_least=2)
        assert stage(2, 2, 1, hall, advance=1).sheets == 3
        assert stage(2, 3, 1, hall, advance=1).sheets == 1
        assert stage(2, 2, 1, Hall(final_sheets=2), advance=1).sheets == 2


BOTH = (7, 9)


@given(best_of=st.sampled_from([3, 5, 7]), tosses=st.lists(st.sampled_from(BOTH), min_size=7, max_size=7))
def test_whoever_first_has_more_than_half_has_won(best_of: int, tosses: list[int]) -> None:
    games = Games(best_of, BOTH)
    played = 0
    while games.winner is None:
        games = Games(best_of, BOTH, tuple(tosses[: (played := played + 1)]))
        assert games.is_possible
    assert played <= best_of
    winner = games.winner
    assert games.places()[winner] == 1
    assert games.won(winner) == games.needed
    assert 2 * games.won(winner) > best_of
    assert games_of(best_of, {player: games.sheets(player) for player in BOTH}) == games
    assert not games.contradict(games.places())
    assert games.contradict({player: 3 - place for player, place in games.places().items()})
    assert not Games(best_of, BOTH, (*games.winners, winner)).is_possible
