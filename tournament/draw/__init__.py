"""The draw of tables: dudo-draw/1, byte for byte. Standard library only."""

from .bands import (
    BY_BANDS,
    MOST_GROUPS,
    PlacedBand,
    band_groups,
    band_tables,
    bands_of,
    by_groups,
    draws_groups,
    group_letter,
    group_tables,
    groups_drawn,
    groups_playing,
    has_bands,
    is_band,
    placed_bands,
    within_bands,
)
from .certificate import Certificate, certify, open_seals
from .chain import Break, check_chain
from .dice import Cups, bits, read_cup, read_cups
from .documents import ZEROS, in_blocks, is_hash, sha256_of, void_document
from .draw import Drawn, draw
from .errors import DrawError, DrawFailed, Impossible, Lang
from .lots import BY_COMPUTER, BY_LOT, people_each_of
from .rehearsal import Rehearsal, rehearse
from .seating import DrawInput, Group, Pin, even_sizes, prepare, smallest_cap
from .sheet import Sheet
from .sheet_input import sheet_from_json
from .sheet_text import read_sheet, write_sheet
from .stream import Stream
from .text import canonical, is_canonical
from .transcript import transcript
from .verdict import Check, Verdict, verify

__all__ = [
    "BY_BANDS",
    "BY_COMPUTER",
    "BY_LOT",
    "MOST_GROUPS",
    "ZEROS",
    "Break",
    "Certificate",
    "Check",
    "Cups",
    "DrawError",
    "DrawFailed",
    "DrawInput",
    "Drawn",
    "Group",
    "Impossible",
    "Lang",
    "Pin",
    "PlacedBand",
    "Rehearsal",
    "Sheet",
    "Stream",
    "Verdict",
    "band_groups",
    "band_tables",
    "bands_of",
    "bits",
    "by_groups",
    "canonical",
    "certify",
    "check_chain",
    "draw",
    "draws_groups",
    "even_sizes",
    "group_letter",
    "group_tables",
    "groups_drawn",
    "groups_playing",
    "has_bands",
    "in_blocks",
    "is_band",
    "is_canonical",
    "is_hash",
    "open_seals",
    "people_each_of",
    "placed_bands",
    "prepare",
    "read_cup",
    "read_cups",
    "read_sheet",
    "rehearse",
    "sha256_of",
    "sheet_from_json",
    "smallest_cap",
    "transcript",
    "verify",
    "void_document",
    "within_bands",
    "write_sheet",
]
