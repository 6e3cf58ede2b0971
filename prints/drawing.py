"""SVG to PNG by resvg, in one thread: resvg-py promises only *no Python GIL bottleneck*."""

import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

_FAMILY = re.compile(r'font-family="([\w-]+)"')
_NAME, _LONG_NAMES = 1, (16, 21)
"""Of a font: the name of its family, and what is taken for it where it is there."""


def draw(svg: str, find: Callable[[str], Path]) -> bytes:
    """Font families are files in the static `fonts`, without ending."""
    fonts = [_readable(find(f"fonts/{family}.woff2")) for family in sorted(set(_FAMILY.findall(svg)))]
    import resvg_py  # late: a start needs none of it

    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts)


@cache
def _readable(path: Path) -> str:
    from fontTools.ttLib import TTFont  # late, as above

    with TTFont(path) as font:
        font.flavor = None
        for name in _LONG_NAMES:
            font["name"].removeNames(nameID=name)
        font["name"].setName(path.stem, _NAME, 3, 1, 0x409)
        descriptor = os.memfd_create(path.stem)
        with os.fdopen(descriptor, "wb", closefd=False) as file:
            font.save(file)
    return f"/proc/self/fd/{descriptor}"
