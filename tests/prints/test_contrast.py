"""What is written can be read: the contrast of every text on its ground, computed from the one
file that names colours."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from prints.palette import TOKENS, Theme, UnknownColour, colour

STATIC = TOKENS.parent.parent
AAA, SHAPE = 7.0, 3.0

GROUNDS = ("ground", "surface", "sunk")
PAIRS = (
    *((text, ground) for text in ("ink", "ink-soft", "link") for ground in GROUNDS),
    *(("danger-text", ground) for ground in ("ground", "surface", "danger-soft")),
    ("action-ink", "action"),
    ("action-ink", "action-press"),
    ("danger-ink", "danger"),
    ("danger-ink", "danger-press"),
    ("ink", "danger-soft"),
    ("ink", "good-soft"),
    ("ink", "warn-soft"),
    ("ink", "info-soft"),
    ("ink", "action-soft"),
    ("good", "good-soft"),
    ("warn", "warn-soft"),
    ("surface", "good"),
    ("felt-ink", "felt"),
    ("felt-ink", "felt-deep"),
    ("felt-ink-soft", "felt"),
    ("felt-ink-soft", "felt-deep"),
    ("felt-mark", "felt"),
    ("felt-mark", "felt-deep"),
    ("next-ink", "next"),
    ("next-ink", "next-press"),
    ("sign-ink", "sign"),
    ("die-ink", "die"),
)
SHAPES = (
    *(("rule-control", ground) for ground in ("ground", "surface")),
    ("focus", "ground"),
    ("focus", "surface"),
    ("die-lost", "ground"),
    ("die-ace", "die"),
    ("felt-mark", "felt"),
    ("stitch", "felt"),
    ("felt-lost", "felt"),
    ("felt-lost", "felt-deep"),
)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(value: str) -> float:
    channels = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def below(least: float, pairs: Sequence[tuple[str, str]]) -> list[tuple[Theme, str, str]]:
    """Those that stand out from their ground by less, in either theme."""
    themes: tuple[Theme, ...] = ("light", "dark")
    return [
        (theme, one, ground)
        for theme in themes
        for one, ground in pairs
        if contrast(colour(one, theme), colour(ground, theme)) < least
    ]


def test_every_text_reaches_the_contrast_of_the_tablet_and_the_projector() -> None:
    assert below(AAA, PAIRS) == []


def test_every_shape_that_tells_something_stands_out() -> None:
    assert below(SHAPE, SHAPES) == []


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(UnknownColour):
        colour("no-such-token")


def test_dark_is_the_same_whether_the_machine_or_the_person_asks() -> None:
    blocks = re.findall(r"color-scheme: dark;([^}]*)}", TOKENS.read_text(encoding="utf-8"))
    assert len(blocks) == 2
    by_machine, by_person = ([line.strip() for line in block.split(";")] for block in blocks)
    assert by_machine == by_person


NAMED = "white|black|red|green|blue|gr[ae]y|orange|yellow|brown|silver|gold|ivory|beige"
COLOUR = re.compile(
    rf"#[0-9a-f]{{3,8}}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*[^;{{}}]*\b(?:{NAMED})\b(?!-)", re.I
)
LENDERS = {
    "tournament/sorteo/reveal/stage": "tournament/publishing/projector.css",
    "rules/games": "tables/tablet/tablet.css",
}
"""What the sheets of a folder, or of those in it, are loaded with besides each other."""

PAPERS = (
    "prints/papers.css",
    "prints/papers-screen.css",
    "rules/editions/papers.css",
    "tables/papers/acta.css",
    "tables/papers/columns.css",
    "tables/papers/hatches.css",
    "tables/papers/card.css",
    "tournament/sorteo/papers.css",
)
OTHER_SHEETS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css") if path != TOKENS)


def test_no_other_sheet_names_a_colour() -> None:
    named = {sheet: colours_of(sheet) for sheet in OTHER_SHEETS}
    assert {sheet: found for sheet, found in named.items() if found} == {}


def colours_of(sheet: str) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text(encoding="utf-8"), flags=re.S)
    paper = sheet in PAPERS  # black on white is the paper's, not the palette's
    return [
        found for found in COLOUR.findall(text) if not (paper and found.split()[-1] in ("black", "white"))
    ]


def test_every_token_that_a_sheet_uses_is_declared() -> None:
    scripts = [path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js")]
    by_scripts = {name for text in scripts for name in re.findall(r'setProperty\("(--[\w-]+)"', text)}
    undeclared = {}
    for sheet in OTHER_SHEETS:
        used = re.findall(r"var\((--[\w-]+)", (STATIC / sheet).read_text(encoding="utf-8"))
        undeclared[sheet] = set(used) - by_scripts - declared_beside(sheet)
    assert {sheet: names for sheet, names in undeclared.items() if names} == {}


def declared_beside(sheet: str) -> set[str]:
    folder = (STATIC / sheet).parent
    together = [TOKENS, *folder.glob("*.css")]
    within = folder.relative_to(STATIC)
    together += [
        STATIC / LENDERS[name] for name in (within.as_posix(), within.parent.as_posix()) if name in LENDERS
    ]
    return {
        name for path in together for name in re.findall(r"(--[\w-]+):", path.read_text(encoding="utf-8"))
    }
