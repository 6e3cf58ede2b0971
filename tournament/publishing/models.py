"""Frozen, numbered copies of the public projection, and what the organizer shows on the projector."""

from django.db import models
from django.utils.translation import gettext_lazy as _

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


class Shows(models.TextChoices):
    """`TURNING`: all slides, as the night goes; else those of one kind alone."""

    TURNING = "turning", _("Everything, by turns")
    TABLES = "tables", _("Tables")
    STANDINGS = "standings", _("Standings")
    ADDRESS = "address", _("The code for the phones")
    WORDS = "words", _("A message")
    CHAMPION = "champion", _("Champion")
    PODIUM = "podium", _("Podium")
    PRIZES = "prizes", _("Prizes")
    AFTERWARDS = "afterwards", _("Thanks and the next date")


LONGEST_WORDS = 140


class ProjectorSteering(models.Model):
    """`page`: of `shows`, the one that stays, from 1; None: they turn. `ends_at`: of the countdown;
    `more`: minutes more by the number of a table, in text.
    """

    championship = models.OneToOneField(
        Championship, on_delete=models.CASCADE, related_name="projector_steering"
    )
    shows = models.CharField(max_length=10, choices=Shows, default=Shows.TURNING)
    page = models.PositiveSmallIntegerField(null=True, blank=True)
    words = models.CharField(_("Message"), max_length=LONGEST_WORDS, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    more = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.championship} · {self.shows}"

    @property
    def public(self) -> tuple[object, ...]:
        """What a reader sees of it; can be hashed."""
        return (self.shows, self.page, self.words, self.ends_at, tuple(sorted(self.more.items())))
