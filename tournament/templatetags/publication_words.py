"""The occasion of a publication, in words."""

from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

from tournament.chain.digests import Header
from tournament.publishing.models import Publication
from tournament.rounds.words import round_name

register = template.Library()

SOMETHING = _("something changed")
_WORDS = {
    "round-published": _("seats of the round"),
    "later-round-drawn": _("the tables of a later round"),
    "later-tables": _("the players of a later table are known"),
    "round-opened": _("the round starts"),
    "round-closed": _("results and standings"),
    "round-reopened": _("the round is reopened"),
    "results-held": _("results are kept back"),
    "results-announced": _("results are announced"),
    "correction": _("a corrected result"),
    "decider": _("a table of two for a seat"),
    "throw-off": _("five dice between players who are level"),
    "latecomer": _("a late entry is seated"),
    "sheet-published": _("a draw sheet"),
    "sheet-void": _("a draw sheet is void"),
    "roll-begun": _("the cups are being read"),
    "roll-closed": _("the dice of a draw"),
    "dice-corrected": _("corrected dice of a draw"),
    "pairs-drawn": _("who plays together, by lot"),
    "pairs-undone": _("people whom a draw joined are alone again"),
    "exclusion": _("who is out of the championship"),
    "late-entries-seated": _("late entries are seated"),
    "table-closed": _("a table is closed"),
    "substitute-seated": _("a substitute is seated"),
    "partner-substituted": _("somebody plays instead of another"),
    "partner-left": _("somebody left, and who played with them goes on"),
    "partner-back": _("somebody is back with who plays with them"),
    "entry-ineligible": _("a name that may not play"),
    "standings": _("standings"),
    "by-hand": _("published by hand"),
}


@register.filter
def fingerprint(chain: dict[str, Any]) -> str:
    """Of a publication's `chain`."""
    return Header(chain["number"], chain["header"]).short


@register.filter
def occasion_words(publication: Publication) -> str:
    occasion = str(_WORDS.get(publication.occasion, SOMETHING))
    if publication.round is None:
        return occasion
    of = publication.round
    kinds = {"repechage": of.is_repechage, "consolation": of.is_consolation}
    return f"{round_name(of.number, final=of.final, **kinds)} · {occasion}"
