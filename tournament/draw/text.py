"""Canonical texts (dudo-draw/1, section 4). Spelt out, as languages differ on white space."""

import re
from unicodedata import is_normalized, normalize

from .errors import DrawError

LONGEST = 120

_FORBIDDEN = re.compile(
    "[\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr(plane << 16 | end) for plane in range(17) for end in (0xFFFE, 0xFFFF))
    + "]"
)
_SPACES = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
_REMOVED = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb]+"
)
_RUN = re.compile(" {2,}")
_PLAIN = re.compile(f"(?=.{{1,{LONGEST}}}$)[!-~]+(?: [!-~]+)*", re.DOTALL)


def canonical(text: str) -> str:
    """1 to 120 code points. Raises `DrawError`."""
    if _PLAIN.fullmatch(text):
        return text
    if match := _FORBIDDEN.search(text):
        raise DrawError("text-character", character=f"U+{ord(match[0]):04X}")
    spaced = _REMOVED.sub("", _SPACES.sub(" ", text))
    clean = normalize("NFC", _RUN.sub(" ", spaced).strip(" "))
    if not clean:
        raise DrawError("text-empty")
    if len(clean) > LONGEST:
        raise DrawError("text-long", longest=LONGEST, length=len(clean))
    return clean


def is_canonical(text: str) -> bool:
    if _PLAIN.fullmatch(text):
        return True
    if not is_normalized("NFC", text):
        return False
    try:
        return canonical(text) == text
    except DrawError:
        return False
