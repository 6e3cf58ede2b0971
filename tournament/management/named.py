"""The championships that a command names."""

from django.core.management.base import CommandError

from tournament.championship.models import Championship


def championships_named(slugs: list[str]) -> list[Championship]:
    if not slugs:
        return list(Championship.objects.order_by("slug"))
    championships = list(Championship.objects.filter(slug__in=slugs).order_by("slug"))
    if missing := set(slugs) - {championship.slug for championship in championships}:
        raise CommandError(f"there is no championship {', '.join(sorted(missing))}")
    return championships
