"""The tables of a large hall in pages: which are on each, and the way to one by state, number and name."""

from __future__ import annotations

from django.http import QueryDict

from core.search import A_PAGE
from tournament.results.table_pages import Listed, TablePages, at_table

KINDS = {"asks": "needs you", "playing": "in play", "decided": "decided"}


def tables(number: int) -> list[Listed]:
    """Every fourth is decided, and the last one in play asks for somebody."""
    kinds = [{"decided"} if at % 4 == 0 else {"playing"} for at in range(1, number + 1)]
    kinds[-1] |= {"asks"}
    return [Listed(1000 + at, at, frozenset(of)) for at, of in enumerate(kinds, start=1)]


def pages(query: str = "", *, number: int = 250) -> TablePages:
    return TablePages(QueryDict(query), tables(number), KINDS)


def numbers(shown: TablePages) -> list[int]:
    return [key - 1000 for key in shown.keys]


def test_a_hall_of_a_hundred_tables_is_one_page_without_filters() -> None:
    one = pages("only=decided&page=2", number=A_PAGE)
    assert numbers(one) == list(range(1, A_PAGE + 1))
    assert (one.is_large, one.here, one.page.has_other_pages()) == (False, "", False)


def test_a_large_hall_is_cut_and_every_table_stands_on_one_page() -> None:
    shown = [numbers(pages(f"page={page}")) for page in (1, 2, 3)]
    assert [len(of) for of in shown] == [100, 100, 50]
    assert sum(shown, []) == list(range(1, 251))


def test_a_number_opens_its_page_and_a_form_leads_back_to_it() -> None:
    assert 230 in numbers(pages("table=230"))
    assert 230 in numbers(pages("entered=230&was=playing"))
    assert pages("table=230").here == "?page=3"
    assert (at_table(100), at_table(230)) == ("#table-100", "?table=230#table-230")


def test_a_filter_shows_what_it_counts_and_is_left_for_a_table_that_it_has_not() -> None:
    counts = {one["label"]: one["count"] for one in pages("only=decided").filters}
    assert numbers(pages("only=decided")) == [at for at in range(1, 251) if at % 4 == 0]
    assert counts == {"Todas": 250, "Needs you": 1, "In play": 188, "Decided": 62}
    assert 101 in numbers(pages("only=decided&table=101"))


def test_who_needs_somebody_on_another_page_is_named() -> None:
    assert [one.number for one in pages().elsewhere("asks")] == [250]
    assert pages("page=3").elsewhere("asks") == []
