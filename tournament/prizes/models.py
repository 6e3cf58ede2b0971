"""A prize, and to whom it was given by hand."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship

LONGEST_TITLE, LONGEST_REWARD = 60, 80
MOST_PLACE = 999


class By(models.TextChoices):
    """What fills it. All but `PLACE` and `HAND` are figures of what was recorded."""

    PLACE = "place", _("A place in the standings")
    MOST = "most"
    FIRST = "first"
    DUELS = "duels"
    HAND = "hand", _("I choose who has it")


class Prize(models.Model):
    """`title`: "" for the one that goes with what fills it; `place`: of `PLACE` alone. `given`: by hand,
    pairs of the number of an entry and the position of one of its people, 0 for all of them.
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="prizes")
    by = models.CharField(_("Who has it"), max_length=5, choices=By, default=By.PLACE)
    place = models.PositiveSmallIntegerField(_("Place"), null=True, blank=True)
    title = models.CharField(_("Title"), max_length=LONGEST_TITLE, blank=True)
    reward = models.CharField(_("What is given"), max_length=LONGEST_REWARD, blank=True)
    given = models.JSONField(default=list)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.CheckConstraint(
                condition=models.Q(by=By.PLACE, place__gte=1) | ~models.Q(by=By.PLACE) & models.Q(place=None),
                name="prize_place_of_places",
            ),
        ]

    def __str__(self) -> str:
        return self.title or f"{self.by} {self.place or ''}".strip()
