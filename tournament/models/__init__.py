"""The tournament's record: who plays whom, who sits where, who came which."""

from .championship import LARGEST_TABLE, SMALLEST_TABLE, Championship
from .imports import RosterImport
from .officials import CodeTry, Official
from .people import NAME_LENGTH, Entry, Membership, Player
from .records import LogEntry, Publication, Result
from .rounds import HallTable, Round, Seat, Table

__all__ = [
    "LARGEST_TABLE",
    "NAME_LENGTH",
    "SMALLEST_TABLE",
    "Championship",
    "CodeTry",
    "Entry",
    "HallTable",
    "LogEntry",
    "Membership",
    "Official",
    "Player",
    "Publication",
    "Result",
    "RosterImport",
    "Round",
    "Seat",
    "Table",
]
