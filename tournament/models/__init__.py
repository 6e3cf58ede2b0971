"""The tournament's record: who plays whom, who sits where, who came which."""

from core.idempotency.models import SentForm
from tournament.championship.log.models import LogEntry
from tournament.championship.models import (
    LARGEST_TABLE,
    SMALLEST_TABLE,
    Championship,
    DrawDice,
    ProtestsUntil,
    ReasonsFor,
    RevealOrder,
)
from tournament.championship.officials.models import CodeTry, Official
from tournament.register.models import WORDS_LENGTH, Exclusion, Protest, RegisterLine
from tournament.results.models import Result
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import NAME_LENGTH, Entry, Membership, Player
from tournament.rounds.models import HallTable, Round, RoundDraw, Seat, Table
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet

from .publications import Publication

__all__ = [
    "LARGEST_TABLE",
    "NAME_LENGTH",
    "SMALLEST_TABLE",
    "WORDS_LENGTH",
    "Championship",
    "CodeTry",
    "Cup",
    "DrawDice",
    "DrawRecord",
    "DrawSheet",
    "Entry",
    "Exclusion",
    "HallTable",
    "LogEntry",
    "Membership",
    "Official",
    "Player",
    "Protest",
    "ProtestsUntil",
    "Publication",
    "ReasonsFor",
    "RegisterLine",
    "Result",
    "RevealOrder",
    "RosterImport",
    "Round",
    "RoundDraw",
    "Seat",
    "SentForm",
    "Table",
]
