"""The characters and lines of a source, checked first."""

import re
from collections.abc import Iterator

from rules.book.faults import Fault, fault

LARGEST = 400_000
MOST_CONTROLS = 20
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff"
    r"\ud800-\udfff]"
)
_NEW_LINE = re.compile(r"\r\n?")


def text_of(source: str | bytes) -> tuple[str, tuple[Fault, ...]]:
    """With line feeds alone and no byte order mark."""
    if len(source) > LARGEST:
        return "", (fault(0, "too-large", kilobytes=LARGEST // 1000),)
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8")
        except UnicodeDecodeError as wrong:
            return "", (fault(wrong.object.count(b"\n", 0, wrong.start) + 1, "not-utf-8"),)
    text = _NEW_LINE.sub("\n", source.removeprefix("\ufeff"))
    return text, tuple(_controls(text))


def is_clean(text: str) -> bool:
    return not _CONTROL.search(text) and "\n" not in text


def _controls(text: str) -> Iterator[Fault]:
    """Signs that turn the direction of print count too."""
    if not _CONTROL.search(text):
        return
    count = 0
    for number, line in enumerate(text.split("\n"), 1):
        sign = _CONTROL.search(line)
        if sign is None:
            continue
        yield fault(number, "control-character/source", code=f"U+{ord(sign.group()):04X}")
        count += 1
        if count == MOST_CONTROLS:
            return
