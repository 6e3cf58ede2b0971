import uuid

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.wire.bodies import QUESTION_LENGTH
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.rounds.models import Table


class Call(models.Model):
    """`situation`: the acta's `{"n", "move", "state", "banner", "sentence", "players"}` then, empty without
    one; `sentence` and `move` are of the last play, null before it. `key`: the device's, so that a resend is
    a no-op; `gap`: the case in view; `ending`: without a ruling.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting")
        TAKEN = "taken", _("somebody is on the way")
        DECIDED = "decided", _("decided")
        CLOSED = "closed", _("closed without a ruling")

    class Ending(models.TextChoices):
        WORD = "word", _("a message to the table")
        PROCEDURE = "procedure", _("the coordinator decides")
        DROPPED = "dropped", _("withdrawn by whoever called")
        SETTLED = "settled", _("the table was decided")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="calls")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="calls")
    key = models.UUIDField(unique=True, default=uuid.uuid4)
    from_player = models.BooleanField(default=False)
    asked_by = models.CharField(max_length=160)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    words = models.TextField(_("what is asked"), max_length=QUESTION_LENGTH, blank=True)
    gap = models.CharField(max_length=60, blank=True)
    situation = models.JSONField(default=dict, blank=True, encoder=DjangoJSONEncoder)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    made_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    taken_by = models.CharField(max_length=160, blank=True)
    taken_at = models.DateTimeField(null=True, blank=True)
    ending = models.CharField(max_length=9, choices=Ending, blank=True)
    answer = models.TextField(max_length=QUESTION_LENGTH, blank=True)
    line = models.ForeignKey(
        RegisterLine, null=True, blank=True, on_delete=models.PROTECT, related_name="calls"
    )
    ended_at = models.DateTimeField(null=True, blank=True)

    @property
    def as_played(self) -> Championship:
        """The championship by the rules of its table."""
        return self.table.round.as_played if self.championship.combined else self.championship

    class Meta:
        ordering = ("created_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("table",),
                condition=models.Q(from_player=True, status__in=("open", "taken")),
                name="call_one_of_players_a_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.asked_by}"

    @property
    def is_unanswered(self) -> bool:
        """A ruling may still answer one that only its table's result ended."""
        return self.status in {self.Status.OPEN, self.Status.TAKEN} or self.ending == self.Ending.SETTLED
