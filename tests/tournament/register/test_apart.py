"""Who is excluded stands apart: last, without a rank, and in nobody's way."""

from __future__ import annotations

from tournament.results.standings.standings import Line, State, champion, standings
from tournament.rounds.records import RoundRecord, SeatRecord

ANA, BETO, CARO, DANI = 1, 2, 3, 4


def a_final(*, closed: bool = True) -> RoundRecord:
    seats = [
        SeatRecord(entry=entry, table=1, decided=True, place=place)
        for place, entry in enumerate((ANA, BETO, CARO, DANI), start=1)
    ]
    return RoundRecord(number=1, closed=closed, advance=1, seats=seats)


def shown(lines: tuple[Line, ...]) -> list[tuple[int, int | None, State]]:
    return [(line.entry, line.rank, line.state) for line in lines]


def test_the_others_stand_as_if_he_had_not_been_there() -> None:
    assert shown(standings([a_final()], excluded=frozenset({CARO}))) == [
        (ANA, 1, State.CHAMPION),
        (BETO, 2, State.OUT),
        (DANI, 3, State.OUT),
        (CARO, None, State.EXCLUDED),
    ]


def test_a_champion_who_is_excluded_is_none() -> None:
    lines = standings([a_final()], excluded=frozenset({ANA}))

    assert champion(lines) is None
    assert shown(lines)[-1] == (ANA, None, State.EXCLUDED)


def test_two_who_are_excluded_share_no_rank() -> None:
    lines = standings([a_final()], excluded=frozenset({ANA, BETO}))

    assert [(line.rank, line.shared) for line in lines[-2:]] == [(None, False), (None, False)]
