"""`{% follows_from_excluding entry %}`: what follows from it, as the page of changes shows it."""

from django import template
from django.utils.translation import gettext as _

from tournament.changes.acts import ChangeKind
from tournament.changes.queries.situations import standing
from tournament.changes.words import follows
from tournament.roster.models import Entry

register = template.Library()


@register.inclusion_tag("tournament/changes/_follows.html")
def follows_from_excluding(entry: Entry) -> dict[str, object]:
    """Before a report is confirmed."""
    title = _("What follows if it is confirmed")
    return {"title": title, "follows": follows(standing(entry), ChangeKind.EXCLUDED)}
