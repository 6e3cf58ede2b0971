"""The colours of `static/shared/tokens.css`."""

import re
from functools import cache
from pathlib import Path
from typing import Literal

TOKENS = Path(__file__).resolve().parent.parent / "static" / "shared" / "tokens.css"

Theme = Literal["light", "dark"]

_DECLARATION = re.compile(r"--([\w-]+):\s*([^;]+);")
_ROLE = re.compile(r"--([\w-]+):\s*var\(--if-light, (.+)\) var\(--if-dark, (.+)\);")
_REFERENCE = re.compile(r"^var\(--([\w-]+)\)$")


class UnknownColour(LookupError):
    pass


@cache
def declarations(theme: Theme) -> dict[str, str]:
    text = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.S)
    roles = {
        name: light if theme == "light" else dark
        for name, light, dark in _ROLE.findall(_block(text, "\n  [data-theme] {"))
    }
    return dict(_DECLARATION.findall(_block(text, ":root {"))) | roles


def colour(name: str, theme: Theme = "light") -> str:
    """`#rrggbb`; raises `UnknownColour`."""
    values = declarations(theme)
    value = values.get(name, "")
    while reference := _REFERENCE.match(value):
        value = values.get(reference[1], "")
    if not re.fullmatch(r"#[0-9a-f]{6}", value):
        raise UnknownColour(name)
    return value


def _block(text: str, opening: str) -> str:
    start = text.index(opening) + len(opening)
    return text[start : text.index("}", start)]
