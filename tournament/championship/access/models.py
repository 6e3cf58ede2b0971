"""Organizers, floor judges and coordinators."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.lockout.models import WrongCodes
from tournament.championship.models import Championship


class Official(models.Model):
    """`entry`: of a coordinator who also plays, and of a player who writes at their own table (`SCORER`), who
    has no code. `code`: a digest; a new one ends old sessions (`code_version`). `table_number`: None where
    they choose.
    """

    class Role(models.TextChoices):
        ORGANIZER = "organizer", _("organizer")
        FLOOR_JUDGE = "floor_judge", _("floor judge")
        COORDINATOR = "coordinator", _("coordinator")
        SCORER = "scorer", _("player who writes at their table")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="officials")
    role = models.CharField(_("role"), max_length=12, choices=Role)
    name = models.CharField(_("name"), max_length=120)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="offices"
    )
    entry = models.ForeignKey(
        "tournament.Entry", null=True, blank=True, on_delete=models.SET_NULL, related_name="offices"
    )
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    code = models.CharField(max_length=128, blank=True)
    code_version = models.PositiveIntegerField(default=0)
    active = models.BooleanField(_("active"), default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("role", "name")
        constraints = [
            models.UniqueConstraint(fields=("championship", "name"), name="official_name_once"),
            models.UniqueConstraint(
                fields=("championship", "user"),
                condition=models.Q(user__isnull=False),
                name="official_user_once",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def has_code(self) -> bool:
        """Not a password, nor the code of their own table."""
        return self.user_id is None and self.role != self.Role.SCORER


class CodeTry(WrongCodes):
    official = models.ForeignKey(Official, on_delete=models.CASCADE, related_name="code_tries")

    class Meta:
        verbose_name_plural = "code tries"
        constraints = [
            models.UniqueConstraint(fields=("official", "device"), name="code_try_once"),
        ]

    def __str__(self) -> str:
        return f"{self.official} · {self.wrong}"
