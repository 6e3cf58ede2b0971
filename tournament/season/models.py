"""A season and its nights."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from people.models import NAME_LENGTH, League
from tournament.championship.models import Championship

MOST_NIGHTS = 60


class Season(models.Model):
    """`nights`: how many it has at most, of which the `best` of each person count; `points`: by place, the
    last of them for every place behind it.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="seasons")
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    nights = models.PositiveSmallIntegerField(
        _("nights of the season"), validators=[MinValueValidator(1), MaxValueValidator(MOST_NIGHTS)]
    )
    best = models.PositiveSmallIntegerField(_("nights that count"), validators=[MinValueValidator(1)])
    points = models.JSONField(_("points by place"))
    listed = models.BooleanField(_("listed on the front page"), default=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        constraints = [
            models.CheckConstraint(
                condition=models.Q(best__gte=1, best__lte=models.F("nights")), name="season_best_of_nights"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonNight(models.Model):
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="played")
    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="seasons")

    class Meta:
        ordering = ("championship__day", "championship")
        constraints = [
            models.UniqueConstraint(fields=("season", "championship"), name="season_championship_once"),
        ]

    def __str__(self) -> str:
        return f"{self.season} · {self.championship}"
