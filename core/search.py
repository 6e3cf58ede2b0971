"""What somebody searches for, from an address."""

from django.http import QueryDict

LONGEST_QUERY = 200  # characters; what is beyond is not looked at


def searched(sent: QueryDict) -> str:
    """The words of `?q=`, trimmed and cut."""
    return sent.get("q", "").strip()[:LONGEST_QUERY]
