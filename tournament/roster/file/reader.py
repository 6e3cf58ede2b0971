"""From bytes to cells."""

from .delimited import decode, lines_of
from .layout import heading_at
from .reading import Cells
from .reasons import RosterUnreadable
from .workbook import workbook_lines

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


def read_cells(data: bytes) -> Cells:
    """Raises only `RosterUnreadable`, for the file as a whole."""
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
    below = len(lines) - heading_at(lines) - 1
    if below < 1:
        raise RosterUnreadable("no-names")
    if below > ROWS_MAX:
        raise RosterUnreadable("too-many-rows", limit=ROWS_MAX)
    return Cells(tuple(lines), kind, charset, separator)


def _refuse_foreign(data: bytes) -> None:
    for mark, code in _FOREIGN:
        # "BM" and "RIFF" could begin a name: bytes that no text holds must follow
        if data.startswith(mark) and (mark not in _TEXTUAL or b"\0" in data[:64]):
            raise RosterUnreadable(code)


def _refuse_web_page(text: str) -> None:
    head = text[:2000].lstrip("\ufeff \t\r\n").lower()
    if head.startswith(("<!doctype html", "<html", "<table", "<?xml", "<meta")):
        raise RosterUnreadable("web-page")
