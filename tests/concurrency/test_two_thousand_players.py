"""The same on PostgreSQL: what a database refuses once it is too large differs from one to the other."""

from tests.test_two_thousand_players import TwoThousandPlayers

__all__ = ["TwoThousandPlayers"]
