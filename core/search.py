from typing import Any

from django.core.paginator import Page
from django.http import QueryDict

A_PAGE = 100  # of a long list
LONGEST_QUERY = 200  # characters; what is beyond is not looked at


def searched(query: QueryDict) -> str:
    """`?q=`, trimmed and cut."""
    return query.get("q", "").strip()[:LONGEST_QUERY]


def lines_of(page: Page[Any]) -> str:
    """For `slice` of a list in the same order."""
    return f"{max(page.start_index() - 1, 0)}:{page.end_index()}"
