"""The kept answers to a thousand random sheets are this program's: the browser is compared with them."""

from __future__ import annotations

from collections import Counter

from tests.tournament.draw import answers


def test_the_kept_answers_are_what_the_draw_says() -> None:
    given, kept = answers.inputs(), answers.kept()
    assert answers.digest_of(given) == kept["inputs"], "other sheets: write the answers anew"
    quick = answers.quick()
    assert {at: answers.answer(given[at]) for at in quick} == {at: kept["answers"][at] for at in quick}


def test_every_kind_of_sheet_is_among_them() -> None:
    kinds = Counter(said.split()[0] for said in answers.kept()["answers"])
    assert sum(kinds.values()) == answers.COUNT
    assert min(kinds["exact"], kinds["swap"], kinds[answers.REFUSED]) > 40
