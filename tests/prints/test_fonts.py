"""The faces are in the repository, are those that were fetched, and can write every name of the hall."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from prints.palette import TOKENS

FONTS = TOKENS.parent.parent / "fonts"
SOURCES = json.loads((FONTS / "SOURCES.json").read_text(encoding="utf-8"))
LATIN = sorted(FONTS.glob("*-latin-[0-9]*.woff2"))


def test_every_font_file_is_named_with_its_source_and_its_hash() -> None:
    named = {name: digest for package in SOURCES["packages"] for name, digest in package["files"].items()}
    found = {
        path.name: "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()
        for path in FONTS.glob("*.woff2")
    }
    assert found == named


def test_every_package_brings_its_licence() -> None:
    for package in SOURCES["packages"]:
        text = (FONTS / package["license_file"]).read_text(encoding="utf-8")
        assert "SIL Open Font License" in text


def test_the_sheet_loads_files_that_exist_and_shows_text_at_once() -> None:
    sheet = (TOKENS.parent / "fonts.css").read_text(encoding="utf-8")
    addresses = re.findall(r'url\("([^"]+)"\)', sheet)
    assert len(addresses) == sheet.count("@font-face") == sheet.count("font-display: swap")
    assert all((TOKENS.parent / address).resolve().is_file() for address in addresses)


@pytest.mark.parametrize("path", LATIN, ids=lambda path: path.name)
def test_a_face_can_write_the_names_of_the_hall(path: Path) -> None:
    glyphs = TTFont(path).getBestCmap()
    assert [letter for letter in "aeiouáéíóúüñÁÉÍÓÚÜÑ¿¡’·–—«»0123456789" if ord(letter) not in glyphs] == []


@pytest.mark.parametrize(
    "path", [path for path in LATIN if "italic" not in path.name], ids=lambda path: path.name
)
def test_figures_line_up(path: Path) -> None:
    font = TTFont(path)
    glyphs = font.getBestCmap()
    widths = {font["hmtx"][glyphs[ord(figure)]][0] for figure in "0123456789"}
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert len(widths) == 1 or "tnum" in features
