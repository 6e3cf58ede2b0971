"""What people ask at a table of Alalay is answered among the first two."""

from __future__ import annotations

import pytest

from rules.book import STANDARD, parse_book
from rules.book.whatif import answers, cases, remedies, reply
from rules.games import spell_out
from rules.games.bilingual import LANGUAGES, Lang
from tests.rules.games.alalay.book.said import SAID


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_people_ask_is_found(lang: Lang) -> None:
    book, options = parse_book(STANDARD.source("alalay", lang), lang=lang), spell_out({}, game="alalay")
    known, guide = cases(options, lang, game="alalay"), remedies(options, lang, game="alalay")
    among = answers(book, known, guide, lang=lang, game="alalay")
    found = {
        query: [one.key.partition("/")[0] for one in reply(query, among, lang=lang).answers[:2]]
        for query in SAID[lang]
    }
    assert {query: right in found[query] for query, right in SAID[lang].items()} == dict.fromkeys(
        SAID[lang], True
    )


def test_there_are_forty_questions() -> None:
    assert sum(map(len, SAID.values())) >= 40
