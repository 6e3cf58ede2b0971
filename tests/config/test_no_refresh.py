"""No page is loaded again under somebody who reads it: what changes comes by its script, and without scripts
by a link.
"""

from __future__ import annotations

from pathlib import Path

from django.conf import settings


def test_no_template_reloads_its_page() -> None:
    templates = (Path(settings.BASE_DIR) / "templates").rglob("*.html")
    assert [path.name for path in templates if 'http-equiv="refresh"' in path.read_text()] == []
