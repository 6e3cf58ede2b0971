"""The database refuses to change a line."""

import uuid
from enum import StrEnum

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import gettext_lazy as _

from rules.editions.columns import CHOICE_LENGTH, ChoiceColumn
from rules.games.bilingual import Text
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.roster.models import NAME_LENGTH, Entry, Membership
from tournament.rounds.models import Table

WORDS_LENGTH = 2000


class How(StrEnum):
    IN_FORCE = "in-force"
    SUPERSEDED = "superseded"
    ADOPTED = "adopted"
    PAST = "past"  # a ruling for a table or a round that is over
    RECORDED = "recorded"  # no ruling: it stands as what was decided
    WITHDRAWN = "withdrawn"  # a disqualification that was taken back at its table


class RegisterLine(models.Model):
    """`number` counts from 1, without gaps. Without `words_en` the Spanish is shown; `private`: not for
    everybody. `play`: `{"n": moves, "move", "state": …, "sentence": {"es", "en"}}` when it was asked; that of
    a correction has `corrects`, a line. `reach`: as `register.reach`; `call`: the key of the answered call;
    `to_table`: what an acta gets instead of the words, while the line is written; `round_number`: the last
    that had begun; `stage`: in a combined championship the order of the one whose tables it reaches;
    `digest`, `signature`: `register.chain`.
    """

    to_table: Text | None = None

    class Kind(models.TextChoices):
        RULING = "ruling", _("ruling")
        PROTEST = "protest", _("decision of a protest")
        DECISION = "decision", _("decision at the table")
        WARNING = "warning", _("warning")
        DISQUALIFICATION = "disqualification", _("disqualification")
        EXCLUSION = "exclusion", _("exclusion confirmed")
        ACQUITTAL = "acquittal", _("back in the standings")
        CORRECTION = "correction", _("correction of the register")

    class Scope(models.TextChoices):
        TABLE = "table", _("this table alone")
        NEXT_PLAYS = "this-table-then-next-plays", _("this table at once, the others from their next play")
        AT_ONCE = "all-at-once", _("all tables at once")
        NEXT_ROUND = "next-round", _("from the next round")

    championship = models.ForeignKey(Championship, on_delete=models.PROTECT, related_name="register")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    kind = models.CharField(max_length=16, choices=Kind)
    asked_by = models.CharField(max_length=160, blank=True)
    decided_by = models.CharField(max_length=160)
    decided_role = models.CharField(max_length=16)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    stage = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.ForeignKey(Table, null=True, blank=True, on_delete=models.PROTECT, related_name="register")
    play = models.JSONField(default=dict, blank=True, encoder=DjangoJSONEncoder)
    gap = models.CharField(max_length=60, blank=True)
    choice = ChoiceColumn(max_length=CHOICE_LENGTH, blank=True)
    articles = models.JSONField(default=list, blank=True)
    words_es = models.TextField(max_length=WORDS_LENGTH)
    words_en = models.TextField(max_length=WORDS_LENGTH, blank=True)
    private = models.TextField(max_length=WORDS_LENGTH, blank=True)
    scope = models.CharField(max_length=28, choices=Scope, blank=True)
    reach = models.JSONField(default=dict, blank=True)
    call = models.UUIDField(null=True, blank=True)
    entry = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="register")
    person = models.CharField(max_length=NAME_LENGTH, blank=True)
    supersedes = models.ManyToManyField(
        "self",
        symmetrical=False,
        related_name="+",
        through="Supersession",
        through_fields=("later", "earlier"),
    )
    request = models.UUIDField(unique=True, default=uuid.uuid4)
    previous = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    signature = models.CharField(max_length=100)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "number"), name="register_number_once"),
            models.UniqueConstraint(fields=("championship", "previous"), name="register_one_chain"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="register_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.championship} · {self.number}"

    @property
    def as_played(self) -> Championship:
        """The championship by the rules of the line's stage. One statement at most."""
        stages = self.championship.stages_by_order if self.stage else {}
        stage = stages.get(self.stage or 0)
        return self.championship.as_played_in(stage) if stage else self.championship

    @property
    def superseded_by(self) -> "RegisterLine | None":
        """1 statement, none where `supersession__later` was selected."""
        made: Supersession | None = getattr(self, "supersession", None)
        return made.later if made else None


class Supersession(models.Model):
    later = models.ForeignKey(RegisterLine, on_delete=models.PROTECT, related_name="supersessions")
    earlier = models.OneToOneField(RegisterLine, on_delete=models.PROTECT, related_name="supersession")

    def __str__(self) -> str:
        return f"{self.earlier} ← {self.later.number}"


class Exclusion(models.Model):
    """Article 11. `move`: of the acta. The entry does not play while pending or confirmed. `entry_was`: the
    status that it gets back. `member`: which person of an entry of several, where that is known; `alone`:
    the others of the entry play on, and one who had left them before (`entry_was`) does not return.
    """

    class Capacity(models.TextChoices):
        PLAYER = "player", _("player")
        SPECTATOR = "spectator", _("spectator")
        OFFICIAL = "official", _("coordinator or judge")

    class Status(models.TextChoices):
        PENDING = "pending", _("waiting for the organizer")
        CONFIRMED = "confirmed", _("out of the championship")
        LIFTED = "lifted", _("back in the standings")
        WITHDRAWN = "withdrawn", _("withdrawn at the table")

    championship = models.ForeignKey(Championship, on_delete=models.PROTECT, related_name="exclusions")
    capacity = models.CharField(max_length=10, choices=Capacity)
    person = models.CharField(_("name"), max_length=NAME_LENGTH)
    entry = models.ForeignKey(
        Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="exclusions"
    )
    member = models.ForeignKey(
        Membership, null=True, blank=True, on_delete=models.SET_NULL, related_name="exclusions"
    )
    alone = models.BooleanField(default=False)
    entry_was = models.CharField(max_length=12, blank=True, choices=Entry.Status)
    official = models.ForeignKey(
        Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="exclusions"
    )
    table = models.ForeignKey(
        Table, null=True, blank=True, on_delete=models.PROTECT, related_name="exclusions"
    )
    move = models.PositiveIntegerField(null=True, blank=True)
    reason = models.TextField(_("what happened (private)"), max_length=WORDS_LENGTH)
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING)
    reported_by = models.CharField(max_length=160)
    reported_at = models.DateTimeField(auto_now_add=True)
    decided_by = models.CharField(max_length=160, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("reported_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("entry",),
                condition=models.Q(status__in=("pending", "confirmed"), alone=False),
                name="exclusion_one_an_entry",
            ),
            models.UniqueConstraint(
                fields=("member",),
                condition=models.Q(status__in=("pending", "confirmed")),
                name="exclusion_one_a_person",
            ),
            models.CheckConstraint(
                condition=~models.Q(capacity="player") | models.Q(entry__isnull=False),
                name="exclusion_player_has_entry",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person} · {self.status}"


class Protest(models.Model):
    """While it stands the round cannot be closed."""

    class Status(models.TextChoices):
        STANDING = "standing", _("waiting for the organizer")
        UPHELD = "upheld", _("upheld")
        REJECTED = "rejected", _("rejected")
        WITHDRAWN = "withdrawn", _("withdrawn")

    championship = models.ForeignKey(Championship, on_delete=models.PROTECT, related_name="protests_made")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="protests")
    entry = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="protests")
    by = models.CharField(_("who protests"), max_length=NAME_LENGTH)
    words = models.TextField(_("what happened"), max_length=WORDS_LENGTH)
    request = models.UUIDField(unique=True, default=uuid.uuid4)
    lodged_at = models.DateTimeField(auto_now_add=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.STANDING)
    line = models.ForeignKey(
        RegisterLine, null=True, blank=True, on_delete=models.PROTECT, related_name="protests"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("lodged_at", "pk")

    def __str__(self) -> str:
        return f"{self.table} · {self.by}"
