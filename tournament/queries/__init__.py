"""Reads that are used more than once, each a constant number of statements whatever the size of the
championship.
"""

from tournament.plan.queries import NightPlan, hall_of, night_plan
from tournament.publishing.queries.seat_search import where_do_i_sit
from tournament.results.standings.queries import Standing, round_records, standings
from tournament.roster.presence.queries import Presence, capacity, missing, presence, present, waiting
from tournament.rounds.queries import (
    entrants,
    is_final,
    last_round,
    tables_of,
    undecided,
)

__all__ = [
    "NightPlan",
    "Presence",
    "Standing",
    "capacity",
    "entrants",
    "hall_of",
    "is_final",
    "last_round",
    "missing",
    "night_plan",
    "presence",
    "present",
    "round_records",
    "standings",
    "tables_of",
    "undecided",
    "waiting",
    "where_do_i_sit",
]
