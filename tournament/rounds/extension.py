"""What the rounds, and those above them, ask of a higher feature or package about the seats, and tell it of
them (`tournament.championship.extension`).
"""

from collections.abc import Collection, Mapping, Sequence

from core.refusals import UserError
from rules.engine.bilingual import Text
from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.championship.models import Championship
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing


class SeatRules:
    """What a record of the tables, or the register, says of seats. Here: nothing."""

    def protested_tables(self, championship: Championship, *, of: Round | None = None) -> Sequence[Table]:
        """The tables under a protest that stands, each with its round."""
        return ()

    def counted_again(
        self, table: Table, seats: Sequence[Seat], placings: Sequence[Placing]
    ) -> Sequence[Placing]:
        """The placings of a result that is being recorded, with those who were removed and count again."""
        return placings

    def recorded_plays(self, championship: Championship) -> Sequence[tuple[int, float]]:
        """Of each table that this league recorded to its end: how many plays, in how many seconds."""
        return ()

    def dice_in_play(self, championship: Championship) -> Mapping[int, int]:
        """How many dice are in play at each of its tables that is recorded, by the table's `pk`."""
        return {}

    def seat_refusal(self, seat: Seat, *, absent: bool) -> UserError | None:
        """Why this seat cannot be marked as absent, or as come; asked under the table's lock."""
        return None

    def out_of_play(self, tables: Collection[int]) -> Mapping[int, Bar]:
        """Who at these tables (their ids) is out by a record that is not confirmed yet: by the seat's id.
        Those who were removed, and those without dice.
        """
        return {}

    def plays_in_record(self, seat: Seat) -> bool:
        """Whether an open record of the table says that who sits there plays."""
        return False

    def has_unsettled_record(self, table: Table) -> bool:
        """Whether the table's record is open and has no settled play; asked under the table's lock."""
        return False

    def seat_plays_on(self, seat: Seat) -> bool:
        """Whether who sits there still plays, as far as a record says it."""
        return True


class RoundEvents:
    """What a package does when something happens at a table."""

    def publish(
        self,
        championship: Championship,
        *,
        occasion: str,
        round: Round | None = None,  # noqa: A002  # the game's word
        actor: Actor,
    ) -> None:
        """Publish what stands now; called in the transaction of the change. `occasion`: a stable code."""

    def seat_left(self, seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
        """Who sits there leaves: whether a record of the table took it, as its own move. Called under the
        locks of the championship and the table.
        """
        return False

    def disqualified(self, seat: Seat, *, reason: str, actor: Actor) -> None:
        """Who sits there was disqualified at the table: the organizer decides whether they are out of the
        championship. Called under the championship's lock.
        """

    def disqualification_undone(self, seat: Seat, *, actor: Actor) -> None:
        """The result that said so of who sits there says so no more. Called under the championship's lock."""

    def seats_transferred(
        self, seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor, played_for: bool = False
    ) -> None:
        """These seats of one table belong to other entries now, each with the name of who had it; `source`:
        the table at which they were won; `played_for`: the two played for it, whatever is settled. Called
        under the table's lock.
        """

    def result_changed(self, table: Table) -> None:
        """A result of this table was recorded or undone; called in that transaction."""

    def seat_decided(self, source: Table, *, tables: Sequence[Table], words: Text, actor: Actor) -> None:
        """The organizer chose what becomes of a seat that was won at the table `source`, in these words;
        called in that transaction. `tables`: those that show it.
        """


def publish(
    championship: Championship,
    *,
    occasion: str,
    round: Round | None = None,  # noqa: A002  # the game's word
    actor: Actor,
) -> None:
    """Publish what stands now: see `RoundEvents.publish`."""
    for extension in extensions(RoundEvents):
        extension.publish(championship, occasion=occasion, round=round, actor=actor)


def recorded_plays(championship: Championship) -> list[tuple[int, float]]:
    """What every package recorded: see `SeatRules.recorded_plays`."""
    return [table for extension in extensions(SeatRules) for table in extension.recorded_plays(championship)]


def dice_in_play(championship: Championship) -> dict[int, int]:
    """What every package knows of the tables in play: see `SeatRules.dice_in_play`."""
    by_extension = (extension.dice_in_play(championship) for extension in extensions(SeatRules))
    return {key: dice for table_dice in by_extension for key, dice in table_dice.items()}


def seat_refusal(seat: Seat, *, absent: bool) -> UserError | None:
    """The first reason why this seat stays as it is, or None: see `SeatRules.seat_refusal`."""
    refusals = (extension.seat_refusal(seat, absent=absent) for extension in extensions(SeatRules))
    return next((refusal for refusal in refusals if refusal), None)


def plays_in_record(seat: Seat) -> bool:
    """Whether any package records that they play: see `SeatRules.plays_in_record`."""
    return any(extension.plays_in_record(seat) for extension in extensions(SeatRules))


def out_of_play(tables: Collection[int]) -> dict[int, Bar]:
    """Who is out by what any package records: see `SeatRules.out_of_play`."""
    return {
        seat: bar
        for extension in extensions(SeatRules)
        for seat, bar in extension.out_of_play(tables).items()
    }
