"""Frozen, numbered copies of the public projection."""

from django.db import models

from tournament.championship.models import Championship
from tournament.rounds.models import Round


class Publication(models.Model):
    """The public reads the last one. No private data, by construction."""

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
