"""The search of the browser finds what the server's finds, with the same figures: a phone without network
answers like the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules.book.whatif import as_json
from rules.games.bilingual import LANGUAGES
from tests.e2e.site import Site
from tests.factories import a_championship
from tests.rules.games.dudo.book.asking.figures import everything
from tournament.rulebook.whatif.models import Unanswered

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


def test_what_has_no_sure_answer_is_offered_three_and_told_to_the_organizer(
    open_page: Callable[..., Any], expect: Callable[..., Any], site: Site
) -> None:
    championship = a_championship()
    page = open_page()
    page.goto(f"{site.url}/c/{championship.slug}/what-if/")
    box = page.get_by_role("searchbox")
    box.fill("hasta cuándo se puede calzar")
    expect(page.locator("[data-whatif-maybe]")).to_be_hidden()
    box.fill("y si graniza sobre los dados")
    expect(page.locator("[data-whatif-maybe]")).to_be_visible()
    expect(page.locator("[data-whatif-list] > li")).to_have_count(3)
    with page.expect_response("**/unanswered/"):
        box.press("Enter")
    assert Unanswered.objects.get(championship=championship).words == "y si graniza sobre los dados"
