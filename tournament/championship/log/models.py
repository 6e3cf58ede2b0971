"""The log of a championship, and of its league."""

from django.db import models

from people.models import League
from tournament.championship.models import Championship


class LogEntry(models.Model):
    """`action`: a stable code; `detail`: JSON-ready. `league`: of what was done in no championship."""

    championship = models.ForeignKey(Championship, null=True, on_delete=models.CASCADE, related_name="log")
    league = models.ForeignKey(League, null=True, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField(auto_now_add=True)
    author = models.CharField(max_length=160)
    action = models.CharField(max_length=40)
    detail = models.JSONField(default=dict)

    class Meta:
        ordering = ("-at", "-pk")
        verbose_name_plural = "log entries"
        # Each public page reads the count of lines and the time of the last.
        indexes = [models.Index(fields=("championship", "at"), name="log_of_championship")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(championship=None, league__isnull=False)
                | models.Q(championship__isnull=False, league=None),
                name="log_of_one",
            )
        ]

    def __str__(self) -> str:
        return f"{self.at:%H:%M:%S} {self.author} {self.action}"
