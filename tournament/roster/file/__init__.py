"""Bytes of a roster file in, cleaned rows out. Pure."""

from .delimited import Line
from .duplicates import Known, Suspicion, find_duplicates
from .findings import Finding, findings_of
from .headings import PARTNER, STATE, SURNAME, TEAM
from .identity import base_name, exact, identities, identity_of
from .intake import Enrolled, Intake, suspect, take_in
from .layout import layout_of
from .reader import BYTES_MAX, ROWS_MAX, read_cells
from .reading import Cells, Choices, Roster, read_rows
from .reasons import Problem, RosterUnreadable
from .rows import ANOTHER, Limits, RosterRow, row_from_json, text_problems

__all__ = [
    "ANOTHER",
    "BYTES_MAX",
    "PARTNER",
    "ROWS_MAX",
    "STATE",
    "SURNAME",
    "TEAM",
    "Cells",
    "Choices",
    "Enrolled",
    "Finding",
    "Intake",
    "Known",
    "Limits",
    "Line",
    "Problem",
    "Roster",
    "RosterRow",
    "RosterUnreadable",
    "Suspicion",
    "base_name",
    "exact",
    "find_duplicates",
    "findings_of",
    "identities",
    "identity_of",
    "layout_of",
    "read_cells",
    "read_rows",
    "row_from_json",
    "suspect",
    "take_in",
    "text_problems",
]
