"""A name that should not have been in the draw: which seat of the round, and the public reason."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.name_choices import offer_by_name
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.forms import PublicReasonForm


class SeatChoice(forms.ModelChoiceField):  # type: ignore[type-arg]  # no generic at run time
    """A seat by its name and table."""

    def label_from_instance(self, obj: Seat) -> str:
        """*Ana Soto · table 4*."""
        return _("%(name)s · table %(table)s") % {"name": obj.entry.name, "table": obj.table.number}


class IneligibleForm(PublicReasonForm):
    """Offers only seats of tables that have not started."""

    seat = SeatChoice(
        label=gettext_lazy("Who may not play"),
        queryset=Seat.objects.none(),
        empty_label=gettext_lazy("Choose the name"),
        error_messages={
            "required": gettext_lazy("Choose the name."),
            "invalid_choice": gettext_lazy("That table has started, or the seat is no longer there."),
        },
    )
    field_order = ("seat", "reason")

    def __init__(self, *args: Any, played: Round, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats = Seat.objects.filter(round=played, table__status=Table.Status.WAITING)
        offer_by_name(self.fields["seat"], seats.select_related("entry", "table", "round__championship"))
