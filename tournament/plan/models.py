"""What is wanted of a night, its chosen rounds, its forecast."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import LARGEST_TABLE, SMALLEST_TABLE, Championship

FINAL_LEAST, FINAL_MOST = 4, 6


class ChosenPlan(models.Model):
    """`starts_at`: on the championship's day; `final_least`, `final_most`: players; `rounds`: not drawn yet,
    each as `PlannedRound`.
    """

    championship = models.OneToOneField(Championship, on_delete=models.CASCADE, related_name="chosen_plan")
    starts_at = models.TimeField(_("begins at"), null=True, blank=True)
    final_least = models.PositiveSmallIntegerField(
        _("final of at least"),
        default=FINAL_LEAST,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    final_most = models.PositiveSmallIntegerField(
        _("final of at most"),
        default=FINAL_MOST,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    rounds = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"{self.championship}"


class KeptForecast(models.Model):
    """`night`: a `NightExpected`; None where nothing is left to be played or the forecast failed."""

    championship = models.OneToOneField(Championship, on_delete=models.CASCADE, related_name="+")
    night = models.JSONField(null=True)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.championship_id} {self.made_at}"
