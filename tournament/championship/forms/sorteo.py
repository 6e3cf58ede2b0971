"""Fields about the sorteo."""

from django import forms
from django.utils.functional import Promise, lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import DrawDice, RevealOrder

from . import settings


def _choice_and_consequence(choice: str | Promise, consequence: str | Promise) -> SafeString:
    return format_html("{}<small>{}</small>", choice, consequence)


with_consequence = lazy(_choice_and_consequence, SafeString)

DICE = [
    (
        DrawDice.STAGE,
        with_consequence(
            _("A stage: ten cups of five dice"),
            _("Ten volunteers roll: about three minutes."),
        ),
    ),
    (
        DrawDice.BAR,
        with_consequence(
            _("The bar: six cups of five dice"),
            _("On the bar: about a minute."),
        ),
    ),
    (
        DrawDice.COMPUTER,
        with_consequence(
            _("The computer's dice"),
            _("They prove less: nobody sees them fall."),
        ),
    ),
]
ORDERS = [
    (
        RevealOrder.LAPS,
        with_consequence(_("By laps"), _("One player to each table, then the second.")),
    ),
    (
        RevealOrder.TABLES,
        with_consequence(_("Table by table"), _("All of table 1, then table 2.")),
    ),
]


class SorteoFields(forms.Form):
    families_apart = settings.switch(
        "families_apart",
        label=_("Families apart"),
        help_text=_("Those of one family on the roster. Never relaxed."),
    )
    draw_dice = settings.choice("draw_dice", label=_("Whose dice"), choices=DICE)
    objection_minutes = settings.number(
        "objection_minutes",
        label=_("Minutes for objections"),
        help_text=_("From the sheet to the first cup: 10 on a stage, 0 in a bar."),
    )
    reveal_order = settings.choice("reveal_order", label=_("Order of the reveal"), choices=ORDERS)
    table_minimum = settings.count(
        "table_minimum",
        label=_("Smallest table"),
        help_text=_("A table with fewer may be closed."),
    )
    substitutes = settings.switch(
        "substitutes",
        label=_("Substitutes"),
        help_text=_("Somebody on standby takes the seat of a no-show."),
    )
