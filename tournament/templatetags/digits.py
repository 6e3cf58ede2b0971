"""Long digits in blocks."""

from django import template

from tournament.draw import in_blocks

register = template.Library()


@register.filter
def blocks(digits: str | None) -> list[str]:
    """8 blocks of 8."""
    return in_blocks(digits or "").split()
