"""The absolute address of a page."""

from django import template
from django.conf import settings

register = template.Library()


@register.filter
def public_address(path: str) -> str:
    """ "" without `CALZO_PUBLIC_URL`: the Host header is never believed."""
    return f"{settings.CALZO_PUBLIC_URL}{path}" if settings.CALZO_PUBLIC_URL else ""
