"""The results of tables, each written once."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.access.models import Official
from tournament.rounds.models import Table


class Result(models.Model):
    """`placings`: `[{"seat": seat id, "place": 1, "measures": [0] or null, "removed": false}, ...]`, best
    first, those present only. `was_read`: the public had read the result that this one corrects, and is told;
    `public_words`: for them, by whoever corrected it.
    """

    class Source(models.TextChoices):
        DESK = "desk", _("desk")
        ACTA = "acta", _("acta")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="results")
    version = models.PositiveIntegerField()
    source = models.CharField(max_length=8, choices=Source)
    placings = models.JSONField()
    by_time = models.BooleanField(default=False)
    reason = models.CharField(max_length=500, blank=True)
    was_read = models.BooleanField(default=False)
    public_words = models.CharField(max_length=500, blank=True)
    author = models.CharField(max_length=160)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    recorded_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("version",)
        constraints = [
            models.UniqueConstraint(fields=("table", "version"), name="result_version_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.version}"
