"""The one canonical form of names, labels, the event and reasons (dudo-draw/1, section 4). The lists are
spelt out because the built-in notions of white space differ between languages.
"""

import re
from unicodedata import is_normalized, normalize

from .errors import DrawError

LONGEST = 120

_FORBIDDEN = re.compile(
    "[\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
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
    """The text in its canonical form: 1 to 120 code points. Raises `DrawError`: a character that may not be
    there, nothing left, or too long.
    """
    if _PLAIN.fullmatch(text):
        return text
    if found := _FORBIDDEN.search(text):
        raise DrawError("text-character", character=f"U+{ord(found[0]):04X}")
    spaced = _REMOVED.sub("", _SPACES.sub(" ", text))
    clean = normalize("NFC", _RUN.sub(" ", spaced).strip(" "))
    if not clean:
        raise DrawError("text-empty")
    if len(clean) > LONGEST:
        raise DrawError("text-long", longest=LONGEST, length=len(clean))
    return clean


def is_canonical(text: str) -> bool:
    """Whether it is in its canonical form: what a reader demands."""
    if _PLAIN.fullmatch(text):
        return True
    if not is_normalized("NFC", text):
        return False
    try:
        return canonical(text) == text
    except DrawError:
        return False
