"""A table of two that is played for a seat with a wrong holder."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.roster.models import Entry
from tournament.rounds.models import Table


class SeatChoice(models.TextChoices):
    STAYS = "stays", _("The seat stays with who sits there")
    ADDED = "added", _("A seat is added for who won")
    DECIDER = "decider", _("The two play a table of two for the seat")


class Decider(models.Model):
    """`table` records no result before. `source`: the table at which the seat was won; `holder` sits there,
    `challenger` won it. `winner` None: in play.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deciders")
    seat = models.PositiveSmallIntegerField(_("seat"))
    source = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deciders_for")
    holder = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    challenger = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    winner = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=500)
    opened_by = models.CharField(max_length=160)
    opened_at = models.DateTimeField(auto_now_add=True)
    decided_by = models.CharField(max_length=160, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("opened_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("table", "seat"),
                condition=models.Q(winner__isnull=True),
                name="decider_one_for_a_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.holder} – {self.challenger}"
