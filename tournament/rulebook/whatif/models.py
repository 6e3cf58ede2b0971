"""Questions that the box could not answer."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship

LONGEST = 200


class Unanswered(models.Model):
    """`alike`: stems, equal for the same question."""

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="unanswered")
    words = models.CharField(_("question"), max_length=LONGEST)
    alike = models.CharField(max_length=LONGEST)
    times = models.PositiveIntegerField(default=1)
    last_at = models.DateTimeField()

    class Meta:
        ordering = ("-times", "-last_at", "pk")
        constraints = [
            models.UniqueConstraint(fields=("championship", "alike"), name="unanswered_once"),
        ]

    def __str__(self) -> str:
        return self.words
