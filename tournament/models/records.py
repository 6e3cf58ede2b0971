"""What is written once and never changed: results, publications and the log."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .championship import Championship
from .officials import Official
from .rounds import Round, Table


class Result(models.Model):
    """A result of a table as it was recorded; a correction is a new version with its reason.

    `placings`: `[{"seat": seat id, "place": 1, "dice_left": 0 or null, "removed": false}, ...]`, best first,
    those present only.
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


class Publication(models.Model):
    """A frozen copy of the public projection. What the public reads is the last one; it holds no private data
    by construction.
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="publications")
    version = models.PositiveIntegerField()
    occasion = models.CharField(max_length=40)
    round = models.ForeignKey(Round, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    payload = models.JSONField()
    author = models.CharField(max_length=160)
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("version",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "version"), name="publication_version_once"),
        ]

    def __str__(self) -> str:
        return f"{self.championship} · {self.version}"


class LogEntry(models.Model):
    """A line of the log: who did what, when, and why. `action` is a stable code, `detail` JSON-ready."""

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField(auto_now_add=True)
    author = models.CharField(max_length=160)
    action = models.CharField(max_length=40)
    detail = models.JSONField(default=dict)

    class Meta:
        ordering = ("-at", "-pk")
        verbose_name_plural = "log entries"

    def __str__(self) -> str:
        return f"{self.at:%H:%M:%S} {self.author} {self.action}"
