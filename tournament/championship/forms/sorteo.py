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
            _(
                "Ten volunteers roll, one person types. The most convincing for the hall. About three "
                "minutes."
            ),
        ),
    ),
    (
        DrawDice.BAR,
        with_consequence(
            _("The bar: six cups of five dice"),
            _("No stage: six cups on the bar and one person who types. About a minute."),
        ),
    ),
    (
        DrawDice.COMPUTER,
        with_consequence(
            _("The computer's dice"),
            _("No cups at all. It proves less: nobody saw these dice fall, and every page says so."),
        ),
    ),
]
ORDERS = [
    (
        RevealOrder.LAPS,
        with_consequence(
            _("By laps"), _("One player to each table, then the second: every table stays open to the end.")
        ),
    ),
    (
        RevealOrder.TABLES,
        with_consequence(_("Table by table"), _("All of table 1, then table 2: easy to follow.")),
    ),
]


class SorteoFields(forms.Form):
    families_apart = settings.switch(
        "families_apart",
        label=_("Families apart"),
        help_text=_(
            "People with the same word on the roster sit at different tables as long as there are "
            "enough tables. This rule is never relaxed."
        ),
    )
    draw_dice = settings.choice("draw_dice", label=_("Whose dice"), choices=DICE)
    objection_minutes = settings.number(
        "objection_minutes",
        label=_("Minutes for objections"),
        help_text=_("From the publication of the sheet to the first cup. 10 on a stage; 0 in a bar."),
    )
    reveal_order = settings.choice("reveal_order", label=_("Order of the reveal"), choices=ORDERS)
    table_minimum = settings.count(
        "table_minimum",
        label=_("Smallest table"),
        help_text=_("If no-shows leave fewer, you may close the table."),
    )
    substitutes = settings.switch(
        "substitutes",
        label=_("Substitutes"),
        help_text=_("Somebody on standby takes the seat of a no-show."),
    )
