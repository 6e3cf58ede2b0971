"""Reading a roster file: bytes in, cleaned rows out, and beside each row that cannot be imported the reasons.
Pure: no Django, no database.
"""

from .duplicates import Known, Suspicion, find_duplicates
from .identity import base_name, identities, identity_of
from .intake import Enrolled, Intake, suspect, take_in
from .reader import BYTES_MAX, ROWS_MAX, read_roster
from .reasons import Problem, RosterUnreadable
from .rows import Limits, Roster, RosterRow, row_from_json, with_identities

__all__ = [
    "BYTES_MAX",
    "ROWS_MAX",
    "Enrolled",
    "Intake",
    "Known",
    "Limits",
    "Problem",
    "Roster",
    "RosterRow",
    "RosterUnreadable",
    "Suspicion",
    "base_name",
    "find_duplicates",
    "identities",
    "identity_of",
    "read_roster",
    "row_from_json",
    "suspect",
    "take_in",
    "with_identities",
]
