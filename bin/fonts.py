"""Makes the papers' fallback font of Noto Sans' letters: `python -m bin.fonts FOLDER`, of an unpacked
`@expo-google-fonts/noto-sans` (its integrity: static/fonts/SOURCES.json).
"""

import sys
from pathlib import Path

from fontTools import subset

TARGET = Path(__file__).resolve().parent.parent / "static" / "fonts"
FILES = {400: "400Regular/NotoSans_400Regular.ttf", 700: "700Bold/NotoSans_700Bold.ttf"}
# Latin with its phonetic letters and marks, Greek, Cyrillic, punctuation, currencies, forms of fi and fl.
BLOCKS = (
    (0x20, 0x52F), (0x1AB0, 0x1AFF), (0x1C80, 0x1C8F), (0x1D00, 0x206F), (0x20A0, 0x20CF), (0x2100, 0x218F),
    (0x25A0, 0x25CF), (0x2C60, 0x2C7F), (0x2DE0, 0x2E5F), (0xA640, 0xA69F), (0xA700, 0xA7FF),
    (0xAB30, 0xAB6F), (0xFB00, 0xFB06), (0xFE20, 0xFE2F), (0xFFFD, 0xFFFD),
)  # fmt: skip


def make(folder: Path) -> None:
    """Blocks may have gaps in Noto Sans."""
    # Without `ccmp`, which takes letters apart: a PDF would say the text of the mark of another letter.
    options = subset.Options(flavor="woff2", layout_features=["mark", "mkmk", "kern"])
    options.hinting = False  # papers have no pixels
    for weight, name in FILES.items():
        font = subset.load_font(str(folder / name), options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=[code for first, last in BLOCKS for code in range(first, last + 1)])
        subsetter.subset(font)
        subset.save_font(font, str(TARGET / f"noto-sans-names-{weight}-normal.woff2"), options)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
