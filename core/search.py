from django.http import QueryDict

A_PAGE = 100  # of a long list
LONGEST_QUERY = 200  # characters; what is beyond is not looked at


def searched(query: QueryDict) -> str:
    """`?q=`, trimmed and cut."""
    return query.get("q", "").strip()[:LONGEST_QUERY]
