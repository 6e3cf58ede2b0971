"""What is asked of higher features or packages about seats, and reported to them
(`tournament.championship.extension`).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from core.refusals import UserError
from rules.games.bilingual import Text
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.models import Championship
from tournament.roster.models import Membership
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing


class Left(NamedTuple):
    """`remaining`: what is left to play (`Game.remaining`) of the `sheet` that a table plays, or played last;
    by its number in the series.
    """

    remaining: int
    sheet: int = 1


class SeatRules:
    """What a record of the tables, or the register, knows. By default nothing."""

    def protested_tables(self, championship: Championship, *, of: Round | None = None) -> Sequence[Table]:
        """Each with its round."""
        return ()

    def counted_again(
        self, table: Table, seats: Sequence[Seat], placings: Sequence[Placing]
    ) -> Sequence[Placing]:
        """The placings to record, with removed players who count again."""
        return placings

    def recorded_plays(self, championship: Championship) -> Sequence[tuple[int, float]]:
        """(plays, seconds) of each table that this league recorded to its end."""
        return ()

    def remaining(self, championship: Championship) -> Mapping[int, Left]:
        """By `pk` of each recorded table."""
        return {}

    def seat_refusal(self, seat: Seat, *, absent: bool) -> UserError | None:
        """Asked under the table's lock."""
        return None

    def out_of_play(self, tables: Collection[int]) -> Mapping[int, Bar]:
        """By the seat's id: removed or without dice by an unconfirmed record of these tables (ids)."""
        return {}

    def out_of_play_in(self, championship: int) -> Mapping[int, Bar]:
        """The same of all its undecided tables."""
        return {}

    def plays_in_record(self, seat: Seat) -> bool:
        return False

    def pair_plays_on(self, championship: Championship, seat: Seat | None, *, removed: bool) -> bool:
        """When one of a pair is disqualified (`removed`) or leaves: by what is in force there."""
        return False

    def has_unsettled_record(self, table: Table) -> bool:
        """Its record is open and has no settled play; asked under the table's lock."""
        return False

    def seat_plays_on(self, seat: Seat) -> bool:
        """As far as a record says it."""
        return True


class RoundEvents:
    def publish(
        self,
        championship: Championship,
        *,
        occasion: str,
        round: Round | None = None,  # noqa: A002  # the game's word
        actor: Actor,
    ) -> None:
        """In the transaction of the change. `occasion`: a stable code."""

    def seat_left(self, seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
        """Whether a record of the table took it as its move. Under the locks of championship and table."""
        return False

    def disqualified(self, seat: Seat, *, reason: str, actor: Actor, alone: Membership | None = None) -> None:
        """The organizer decides about the championship. `alone`: of a pair, without whom the others play on.
        Under the championship's lock.
        """

    def person_left(
        self, seat: Seat, person: str, *, disqualified: bool, back: bool, reason: str, actor: Actor
    ) -> bool:
        """One of several left their table in play, or is `back`: whether its record took it as that person's
        move. Under the championship's lock.
        """
        return False

    def pair_changed(
        self, seat: Seat, *, person: str, words: Text, back: bool, request: UUID, actor: Actor
    ) -> None:
        """The same where no record took it: the table is told these words."""

    def disqualification_undone(self, seat: Seat, *, actor: Actor) -> None:
        """Under the championship's lock."""

    def seats_transferred(
        self, seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor, played_for: bool = False
    ) -> None:
        """Of one table, each with the former entry's name; `source`: the table at which they were won;
        `played_for`: the two played for it, whatever is settled. Under the table's lock.
        """

    def result_changed(self, table: Table) -> None:
        """In the transaction that recorded or undid it."""

    def seat_decided(self, source: Table, *, tables: Sequence[Table], words: Text, actor: Actor) -> None:
        """The organizer chose what becomes of a seat won at `source`; in that transaction. `tables`: those
        that show it.
        """


def publish(
    championship: Championship,
    *,
    occasion: str,
    round: Round | None = None,  # noqa: A002  # the game's word
    actor: Actor,
) -> None:
    for extension in extensions(RoundEvents):
        extension.publish(championship, occasion=occasion, round=round, actor=actor)


def recorded_plays(championship: Championship) -> list[tuple[int, float]]:
    return [table for extension in extensions(SeatRules) for table in extension.recorded_plays(championship)]


def remaining(championship: Championship) -> dict[int, Left]:
    by_extension = (extension.remaining(championship) for extension in extensions(SeatRules))
    return {key: left for tables in by_extension for key, left in tables.items()}


def seat_refusal(seat: Seat, *, absent: bool) -> UserError | None:
    refusals = (extension.seat_refusal(seat, absent=absent) for extension in extensions(SeatRules))
    return next((refusal for refusal in refusals if refusal), None)


def plays_in_record(seat: Seat) -> bool:
    return any(extension.plays_in_record(seat) for extension in extensions(SeatRules))


def pair_plays_on(championship: Championship, seat: Seat | None, *, removed: bool) -> bool:
    return any(
        extension.pair_plays_on(championship, seat, removed=removed) for extension in extensions(SeatRules)
    )


def out_of_play(tables: Collection[int]) -> dict[int, Bar]:
    return {
        seat: bar
        for extension in extensions(SeatRules)
        for seat, bar in extension.out_of_play(tables).items()
    }


def out_of_play_in(championship: int) -> dict[int, Bar]:
    return {
        seat: bar
        for extension in extensions(SeatRules)
        for seat, bar in extension.out_of_play_in(championship).items()
    }
