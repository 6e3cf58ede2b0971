"""From the bytes of a file to its rows: the kind of file, its heading, one checked row for each line
below.
"""

from collections.abc import Sequence

from .delimited import Line, decode, lines_of
from .headings import ONE_COLUMN, Columns, recognise
from .listed import read_listed, refuse_unclear
from .reasons import RosterUnreadable
from .rows import Limits, Roster, read_row, with_identities
from .workbook import HEADING_WITHIN, workbook_lines

BYTES_MAX = 10_000_000
ROWS_MAX = 20_000

_FOREIGN = (
    (b"%PDF", "pdf"),
    (b"\xff\xd8\xff", "picture"),
    (b"\x89PNG", "picture"),
    (b"GIF8", "picture"),
    (b"BM", "picture"),
    (b"RIFF", "picture"),
    (b"II*\0", "picture"),
    (b"MM\0*", "picture"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old-excel"),
    (b"Rar!", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"\x1f\x8b", "archive"),
)
_TEXTUAL = {b"BM", b"RIFF"}


def read_roster(data: bytes, *, limits: Limits | None = None) -> Roster:
    """The roster in these bytes, whatever the file is called.

    Rows with problems are kept beside the good ones. Raises `RosterUnreadable` where the file as a whole is
    not a roster, and nothing else, whatever the bytes are.
    """
    limits = limits or Limits()
    if len(data) > BYTES_MAX:
        raise RosterUnreadable("too-big", size=len(data) // 1_000_000, limit=BYTES_MAX // 1_000_000)
    if not data.strip():
        raise RosterUnreadable("empty")
    _refuse_foreign(data)
    if data.startswith(b"PK\x03\x04"):
        lines, kind, charset, separator = workbook_lines(data, rows_max=ROWS_MAX), "xlsx", "", ""
    else:
        text, charset = decode(data)
        _refuse_web_page(text)
        lines, separator = lines_of(text)
        kind = "csv"
    lines = [line for line in lines if any(cell.strip("\ufeff \t\u00a0") for cell in line.cells)]
    columns, body = _below_heading(lines)
    if len(body) > ROWS_MAX:
        raise RosterUnreadable("too-many-rows", limit=ROWS_MAX)
    is_list = columns.width == 1
    return Roster(
        rows=tuple(
            with_identities(
                [read_listed(line) if is_list else read_row(line, columns, limits) for line in body]
            )
        ),
        kind="list" if is_list and kind == "csv" else kind,
        charset=charset,
        separator=separator,
        columns=tuple(columns.at),
        ignored=columns.ignored,
    )


def _refuse_foreign(data: bytes) -> None:
    for mark, code in _FOREIGN:
        # "BM" and "RIFF" could begin a name: bytes that no text holds must follow
        if data.startswith(mark) and (mark not in _TEXTUAL or b"\0" in data[:64]):
            raise RosterUnreadable(code)


def _refuse_web_page(text: str) -> None:
    head = text[:2000].lstrip("\ufeff \t\r\n").lower()
    if head.startswith(("<!doctype html", "<html", "<table", "<?xml", "<meta")):
        raise RosterUnreadable("web-page")


def _below_heading(lines: Sequence[Line]) -> tuple[Columns, list[Line]]:
    """The columns and the lines below the heading; a title above it is skipped; a list of names needs no
    heading, and is read line by line.
    """
    if not lines:
        raise RosterUnreadable("no-names")
    heads = [recognise(line.cells) for line in lines[:HEADING_WITHIN]]
    for at, columns in enumerate(heads):
        if "name" in columns.at:
            if at + 1 == len(lines):
                raise RosterUnreadable("no-names")
            return columns, list(lines[at + 1 :])
    if len(heads[0].at) >= 2 or (heads[0].at and heads[0].width > 1):
        raise RosterUnreadable(
            "no-name-column", found=", ".join(c.strip() for c in lines[0].cells if c.strip())[:200]
        )
    refuse_unclear(lines)
    return ONE_COLUMN, list(lines)
