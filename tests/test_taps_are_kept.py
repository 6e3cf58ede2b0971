"""No page swallows a tap: what is written goes through the queue of taps (`static/shared/unsent.js`) or is an
ordinary form, which stays where it is until it is sent (`static/shared/not-sent.js`). htmx by itself drops,
or forgets, what is tapped while it waits for an answer.
"""

import re
from pathlib import Path

from django.conf import settings

TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
TAG = re.compile(r"<[a-z][^>]*(?:\{[%{].*?[%}]\}[^>]*)*>", re.DOTALL)
IS_TAP = re.compile(r"\bdata-tap(?![-\w])")


def tags(template: Path) -> list[str]:
    return TAG.findall(template.read_text())


def test_htmx_asks_and_never_writes() -> None:
    for tag in (tag for template in TEMPLATES for tag in tags(template)):
        assert not re.search(r"\bhx-(post|put|patch|delete)\b", tag), tag
        if said := re.search(r'hx-sync="([^"]*)"', tag):
            assert said[1] == "this:replace", tag  # a later search instead of the one before
            assert "hx-get" in tag, tag


def test_each_tap_says_where_its_answer_goes() -> None:
    taps = [(path.name, tag) for path in TEMPLATES for tag in tags(path) if IS_TAP.search(tag)]
    forms = [(name, tag) for name, tag in taps if tag.startswith("<form")]
    assert {name for name, _tag in forms} >= {"_desk_table.html", "presence.html"}
    for name, tag in forms:
        # a table says it for all of its forms
        assert 'id="' in tag or name in {"_desk_table.html", "_games.html"}, tag
    board = next(path for path in TEMPLATES if path.name == "_desk_table.html").read_text()
    assert "_in_place.html" in board.partition("\n")[2].partition("\n")[0]


def test_a_page_has_one_picker_of_who_won() -> None:
    """What is sent is what is seen: no page offers the same choice to two forms."""
    page = next(path for path in TEMPLATES if path.name == "desk_table.html").read_text()
    assert "desk-winner" not in page
