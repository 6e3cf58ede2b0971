"""The search of the browser finds what the server's finds, with the same figures: a phone without network
answers like the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules.book.whatif import as_json
from rules.engine.bilingual import LANGUAGES
from tests.e2e.site import Site
from tests.rules.book.asking.figures import everything

GOLDEN = Path(__file__).parent.parent / "golden" / "search.json"

RANKED = """async ([known, queries, lang]) => {
    const { rank } = await import("/static/rules/book/search.js");
    return Object.fromEntries(queries.map((query) => [
        query, rank(query, known, lang, 12).map(({ key, score, covered }) => [key, score, covered]),
    ]));
}"""


def test_the_browser_finds_what_the_server_finds(open_page: Callable[..., Any], site: Site) -> None:
    kept = json.loads(GOLDEN.read_text(encoding="utf-8"))
    page = open_page()
    page.goto(f"{site.url}/")
    for lang in LANGUAGES:
        known = as_json(everything(lang))
        assert page.evaluate(RANKED, [known, list(kept[lang]), lang]) == kept[lang]
