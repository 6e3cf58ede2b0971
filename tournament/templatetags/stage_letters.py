"""The size of letters on the stage's screen."""

from django import template

from tournament.sorteo.reveal.stage.boxes import BOXES

register = template.Library()


@register.filter
def letters(text: object, box: str) -> int:
    """`data-letters="{{ name|letters:"last" }}"`."""
    return BOXES[box].letters(str(text))
