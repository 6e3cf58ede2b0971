"""Long digits as they are read aloud."""

from __future__ import annotations


def blocks(digits: str) -> list[str]:
    """64 digits as 8 blocks of 8."""
    return [digits[at : at + 8] for at in range(0, len(digits), 8)]
