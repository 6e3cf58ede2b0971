"""Every static file that a template names is there, and no page needs what our content policy forbids."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import find

TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
NAMED = re.compile(r"""{%\s*static\s+['"]([^'"]+)['"]""")
INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)(?![^>]*type=\"application/json\")|<style|\sstyle=|\son[a-z]+=\"|javascript:"
)


def printed(path: Path) -> bool:
    """Templates of printed pages and of the error page that needs nothing: no browser's policy reads them."""
    return "print" in path.parts


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_each_named_file_exists(path: Path) -> None:
    missing = [name for name in NAMED.findall(path.read_text(encoding="utf-8")) if find(name) is None]
    assert missing == []


@pytest.mark.parametrize(
    "path", [path for path in TEMPLATES if not printed(path)], ids=lambda path: path.name
)
def test_nothing_is_inline(path: Path) -> None:
    assert INLINE.findall(path.read_text(encoding="utf-8")) == []
