"""Long digits in blocks."""

from django import template

from tournament.draw import in_blocks

register = template.Library()


@register.filter
def blocks(digits: str | None) -> list[str]:
    """The 64 digits of a hash as 8 blocks of 8; none without a hash."""
    return in_blocks(digits or "").split()
