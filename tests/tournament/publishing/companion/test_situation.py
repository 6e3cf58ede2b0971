"""What is true now for one person, state by state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tournament.publishing.companion.known import Change, DrawNow, Followed, Public, Standing
from tournament.publishing.companion.now import Now, State
from tournament.publishing.companion.situation import situation
from tournament.publishing.companion.words import words_of
from tournament.roster.public_entry import PublicEntry
from tournament.rounds.leaving import AtSeat, how_left

ANA = PublicEntry(1, "Ana Núñez")
HERE = Followed(ANA, Standing.HERE)


def a_seat(number: int, seat: int, **facts: Any) -> dict[str, Any]:
    known: dict[str, Any] = {
        "place": None,
        "measures": {},
        "removed": False,
        "disqualified": False,
        "absent": False,
        "late": False,
    }
    seen = {**known, **facts}
    at = AtSeat(absent=seen["absent"])
    how = how_left(at, removed=seen["removed"], disqualified=seen["disqualified"])
    who = {"seat": seat, "number": number, "name": f"Persona {number}", "club": ""}
    return {**who, "how_left": str(how), **seen}


def a_table(number: int, *seats: dict[str, Any], status: str = "waiting") -> dict[str, Any]:
    return {"number": number, "status": status, "by_time": False, "seats": list(seats)}


def a_round(number: int, *tables: dict[str, Any], status: str = "published", **facts: Any) -> dict[str, Any]:
    return {"number": number, "status": status, "final": len(tables) == 1, "tables": list(tables), **facts}


def a_payload(*rounds: dict[str, Any], **states: str) -> dict[str, Any]:
    """`states`: of the lines of the standings, `p1="through"`; who is out shares the second place."""
    lines = [
        {"number": int(key[1:]), "state": state, "rank": 2, "shared": state == "out"}
        for key, state in states.items()
    ]
    return {"rounds": list(rounds), "standings": lines, "excluded": [], "later": [], "champion": None}


def now(payload: dict[str, Any], followed: Followed = HERE, **more: Any) -> Now:
    return situation(followed, Public(payload=payload, **more))


def won(place: int | None = 1, *, others: int = 3, **facts: Any) -> dict[str, Any]:
    """Ana's table, decided, beside so many that play."""
    seats = [a_seat(1, 1, place=place, **facts), a_seat(2, 2, place=2 if place == 1 else 1)]
    tables = [a_table(at, a_seat(at * 10, 1)) for at in range(2, others + 2)]
    return a_round(1, a_table(1, *seats, status="decided"), *tables, status="open")


A_DRAW = DrawNow(serial=2, round=1, final=False, status="published", numbers=frozenset({1, 2}))


class TestBeforeTheDraw:
    @pytest.mark.parametrize(("standing", "here"), [(Standing.EXPECTED, False), (Standing.HERE, True)])
    def test_nothing_is_drawn(self, standing: Standing, here: bool) -> None:
        found = now({}, Followed(ANA, standing))
        assert (found.state, found.here) == (State.NOT_DRAWN, here)

    def test_the_door_was_closed_without_them(self) -> None:
        assert now({}, Followed(ANA, Standing.SHUT_OUT)).state is State.SHUT_OUT
        drawn = a_payload(a_round(1, a_table(1, a_seat(2, 1))))
        assert now(drawn, Followed(ANA, Standing.SHUT_OUT)).state is State.UNSEATED
        kept = now({}, Followed(ANA, Standing.KEPT))
        assert (kept.state, kept.here, kept.kept) == (State.NOT_DRAWN, False, True)

    @pytest.mark.parametrize(
        ("status", "state"),
        [("published", State.ON_SHEET), ("rolling", State.ROLLING), ("drawn", State.UNCALLED)],
    )
    def test_the_draw_is_under_way(self, status: str, state: State) -> None:
        found = now({}, draw=replace(A_DRAW, status=status))
        assert (found.state, found.round, found.serial) == (state, 1, 2)

    def test_the_name_is_called(self) -> None:
        found = now({}, draw=replace(A_DRAW, status="drawn", called={1: (7, 3)}))
        assert found.last is not None
        assert (found.state, found.last.table, found.last.seat) == (State.SEATED, 7, 3)

    def test_who_is_called_before_says_nothing_of_who_is_not(self) -> None:
        before = now({}, draw=replace(A_DRAW, status="drawn"))
        others = now({}, draw=replace(A_DRAW, status="drawn", called={2: (7, 3)}))
        assert before == others

    @pytest.mark.parametrize(
        ("standing", "state"),
        [
            (Standing.STANDBY, State.STANDBY),
            (Standing.LATE, State.LATE),
            (Standing.FULL, State.FULL),
            (Standing.HERE, State.UNSEATED),
            (Standing.EXPECTED, State.UNSEATED),
        ],
    )
    def test_who_has_no_seat_in_the_first_round(self, standing: Standing, state: State) -> None:
        found = now(a_payload(a_round(1, a_table(1, a_seat(2, 1)))), Followed(ANA, standing, queue=2))
        assert (found.state, found.queue) == (state, 0 if state is State.UNSEATED else 2)

    @pytest.mark.parametrize("standing", [Standing.STANDBY, Standing.LATE, Standing.HERE, Standing.EXPECTED])
    def test_nobody_waits_for_a_seat_of_a_first_round_that_is_played(self, standing: Standing) -> None:
        missed = a_table(2, a_seat(3, 1, absent=True))
        played = a_round(1, a_table(1, a_seat(2, 1, place=1), status="decided"), missed, status="open")
        assert now(a_payload(played), Followed(ANA, standing)).state is State.TOO_LATE


class TestAtTheTable:
    @pytest.mark.parametrize(
        ("status", "facts", "state"),
        [
            ("published", {}, State.SEATED),
            ("open", {}, State.PLAYING),
            ("open", {"absent": True}, State.ABSENT),
            ("open", {"removed": True}, State.REMOVED),
            ("open", {"removed": True, "disqualified": True}, State.DISQUALIFIED),
        ],
    )
    def test_they_have_a_seat(self, status: str, facts: dict[str, Any], state: State) -> None:
        found = now(a_payload(a_round(1, a_table(7, a_seat(1, 3, **facts)), status=status)))
        assert found.last is not None
        assert (found.state, found.last.table, found.last.seat) == (state, 7, 3)

    @pytest.mark.parametrize("more", [0, 1])
    def test_a_no_show_whose_table_was_played_is_out(self, more: int) -> None:
        seats = [a_seat(1, 1, absent=True), a_seat(2, 2, place=1)]
        first = a_round(1, a_table(7, *seats, status="decided"), a_table(8, a_seat(3, 1)), status="open")
        later = [a_round(2, a_table(1, a_seat(2, 1), a_seat(3, 2)), status="open")][:more]
        assert now(a_payload(first, *later, p1="out")).state is State.MISSED

    def test_the_last_seat_counts_and_the_others_are_the_way_to_it(self) -> None:
        first = won()
        second = a_round(2, a_table(4, a_seat(1, 2)), a_table(5, a_seat(3, 1)))
        found = now(a_payload({**first, "status": "closed"}, second, p1="seated"))
        assert (found.state, found.round, [played.table for played in found.way]) == (State.SEATED, 2, [1])

    def test_why_the_seat_changed(self) -> None:
        change = Change("closed", 1, 1, table=4)
        payload = a_payload(a_round(1, a_table(7, a_seat(1, 3))))
        assert now(payload, changes=[change, Change("closed", 1, 2, table=4)]).change == change
        assert now(payload, changes=[Change("closed", 2, 2, table=4)]).change is None

    def test_why_it_changed_is_said_until_the_table_is_decided(self) -> None:
        why, later = Change("seat-won", 2, 1), Change("seat-missed", 3, 1)
        seats = [a_seat(1, 1, place=2), a_seat(2, 2, place=1)]
        playing = a_payload(a_round(2, a_table(1, *seats), status="open"), p1="seated")
        assert now(playing, changes=[why]).change == why
        decided = a_payload(a_round(2, a_table(1, *seats, status="decided"), status="open"), p1="out")
        assert now(decided, changes=[why]).change is None
        assert now(decided, changes=[why, later]).change == later


class TestDecided:
    def test_who_won_goes_on_while_others_play(self) -> None:
        found = now(a_payload(won(others=7), p1="through", p2="out"))
        assert (found.state, found.decided, found.tables) == (State.GOES_ON, 1, 8)
        assert not found.to_final

    def test_the_final_is_next_where_it_is_planned_so(self) -> None:
        payload = a_payload(won(), p1="through", p2="out")
        assert now({**payload, "next_final": True}).to_final
        assert not now({**payload, "next_final": False}).to_final

    def test_the_next_draw_says_whether_it_is_the_final(self) -> None:
        draw = DrawNow(serial=3, round=2, final=False, status="published", numbers=frozenset({9}))
        payload = {**a_payload(won(), p1="through", p2="out"), "next_final": True}
        assert not now(payload, draw=draw).to_final

    def test_who_was_beaten_is_out(self) -> None:
        found = now(a_payload(won(place=3), p1="out", p2="through"))
        assert found.state is State.OUT

    @pytest.mark.parametrize(
        ("line", "state", "said"),
        [
            ({"state": "next"}, State.GOES_ON, "como uno de los mejores de los siguientes"),
            ({"state": "lot", "lot": 1, "among": 3}, State.LOT, "de 3 siguientes, 1 sigue"),
            ({"state": "waiting", "waits": [2, 3, 4]}, State.WAITS, "Todavía puedes seguir"),
            ({"state": "out", "why": "lot"}, State.OUT, "El sorteo entre los siguientes"),
            ({"state": "out", "why": "place"}, State.OUT, "Gracias por jugar"),
        ],
    )
    def test_the_line_of_the_standings_says_what_becomes_of_the_next_placed(
        self, line: dict[str, Any], state: State, said: str
    ) -> None:
        payload = a_payload(won(place=2), p1="out", p2="through")
        payload["standings"][0] |= line
        found = now(payload)
        assert found.state is state
        assert said in " ".join(words_of(found).sentences)

    def test_after_the_championship_the_beaten_read_in_which_round_they_were_out(self) -> None:
        payload = {**a_payload(won(place=None), p1="out"), "next_placed": 0}
        assert words_of(now(payload)).headline == "Quedas fuera"
        over = now({**payload, "champion": {"number": 2}})
        assert words_of(over).headline == "Quedaste fuera en la ronda 1"

    def test_a_result_that_is_held_back_is_not_said(self) -> None:
        held = a_round(1, a_table(1, a_seat(1, 1), status="decided"), a_table(2, a_seat(2, 1)), status="open")
        found = now(a_payload({**held, "held": True}, p1="held"))
        assert (found.state, found.last and found.last.place) == (State.HELD, None)

    def test_who_won_the_final_waits_for_its_end(self) -> None:
        payload = a_payload(
            a_round(2, a_table(1, a_seat(1, 1, place=1), status="decided"), status="open"), p1="through"
        )
        found = now(payload)
        assert (found.state, found.final, found.to_final) == (State.GOES_ON, True, False)
        champion = now({**payload, "champion": {"number": 1}})
        assert champion.state is State.CHAMPION

    def test_who_lost_the_final_shares_a_place_until_somebody_says_who_was_before_whom(self) -> None:
        seats = [a_seat(1, 1), a_seat(2, 2, place=1), a_seat(3, 3)]
        payload = a_payload(a_round(2, a_table(1, *seats, status="decided"), status="closed"), p1="out")
        assert (now(payload).state, now(payload).shares) == (State.OUT, 2)
        seats[0]["place"] = 2
        assert now(payload).shares is None


class TestLeft:
    def test_who_withdrew_reads_so_unless_they_were_out_already(self) -> None:
        withdrawn = Followed(ANA, Standing.WITHDRAWN)
        for payload in ({}, a_payload(won(), p1="withdrew", p2="out")):
            assert now(payload, withdrawn).state is State.WITHDRAWN
        assert now(a_payload(won(place=3), p1="out", p2="through"), withdrawn).state is State.OUT

    def test_who_may_not_play_reads_why_their_seat_is_empty(self) -> None:
        payload = a_payload(a_round(1, a_table(7, a_seat(1, 3, absent=True))), p1="withdrew")
        change = Change("ineligible", 1, 1)
        assert now(payload, Followed(ANA, Standing.WITHDRAWN), changes=[change]).change == change

    def test_who_is_excluded_reads_so_by_the_roster_or_by_the_standings(self) -> None:
        assert now({}, Followed(ANA, Standing.EXCLUDED)).state is State.EXCLUDED
        assert now({**a_payload(won()), "excluded": [{"number": 1}]}).state is State.EXCLUDED


class TestVersion:
    def test_what_happens_to_others_is_no_news(self) -> None:
        few, more = won(others=7), won(others=7)
        more["tables"][1]["status"] = "decided"
        versions = {now(a_payload(one, p1="through", p2="out")).version for one in (few, more)}
        assert len(versions) == 1

    def test_another_table_is(self) -> None:
        there = now(a_payload(a_round(1, a_table(7, a_seat(1, 3)))))
        here = now(a_payload(a_round(1, a_table(9, a_seat(1, 3)))))
        assert there.version != here.version
