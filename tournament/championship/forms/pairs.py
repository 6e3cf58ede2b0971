"""How many people an entry has, and what is asked of pairs alone."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import PairAfter, default_of

from . import settings

TOGETHER = [(1, _("each alone")), (2, _("pairs")), (3, _("teams of three")), (4, _("teams of four"))]


def _after(default: PairAfter, *, label: Any) -> forms.TypedChoiceField:
    """A setting of the stage, where the game has no option that says it."""
    return forms.TypedChoiceField(
        label=label,
        choices=PairAfter,
        coerce=str,
        required=False,
        empty_value=default.value,
        initial=default.value,
    )


class PairFields(forms.Form):
    people_each = forms.TypedChoiceField(
        label=_("Who plays together"),
        choices=TOGETHER,
        coerce=int,
        required=False,
        empty_value=default_of("people_each"),
        initial=default_of("people_each"),
        help_text=_("Until the first draw it can be changed."),
    )
    pair_half = settings.kept_choice(
        "pair_half",
        label=_("Somebody of an entry is missing when the door closes"),
        help_text=_("On the roster two of them can be joined."),
    )
    pair_substitute = settings.kept_choice(
        "pair_substitute", label=_("Somebody cannot play on after the first draw")
    )
    pair_removed = _after(PairAfter.BOTH, label=_("One of a pair is disqualified"))
    pair_leaves = _after(PairAfter.PARTNER, label=_("One of a pair leaves"))
