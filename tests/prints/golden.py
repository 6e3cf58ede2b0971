"""Pictures of prints that somebody has looked at: kept small and grey in `tests/golden/prints`, compared
with tolerance, since another version of a font library moves an edge. `CALZO_NEW_PICTURES=1` writes them
anew; then look at them.
"""

from __future__ import annotations

import os
from pathlib import Path

from PIL import Image

from tests.prints.reading import picture, unlike

FOLDER = Path(__file__).parents[1] / "golden" / "prints"
DPI = 30
TOLERANCE = 0.02


def assert_looks_as_ever(pdf: bytes, name: str, *, page: int = 1) -> None:
    """The page is the picture of that name, all but a fiftieth of its pixels."""
    width, height, pixels = picture(pdf, page, dpi=DPI)
    file = FOLDER / f"{name}.png"
    if os.environ.get("CALZO_NEW_PICTURES"):
        FOLDER.mkdir(exist_ok=True)
        Image.frombytes("L", (width, height), pixels).quantize(16).save(file, optimize=True)
    with Image.open(file) as kept:
        looked_at = (kept.width, kept.height, kept.convert("L").tobytes())
    assert unlike((width, height, pixels), looked_at) < TOLERANCE
