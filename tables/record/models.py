"""The acta as it is stored; the copy of the state saves replaying the moves."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournament.championship.access.models import Official
from tournament.roster.models import NAME_LENGTH
from tournament.rounds.models import Seat, Table

from .parties import members_of


class Acta(models.Model):
    """`frozen`: the engine's dump after move `n`, by its version `engine`; `state`, `told`: the state then,
    and in words. `chain`: the digest of move `n` (`record.chain`). `handed`: seats that passed on before a
    play was settled, per correction `{"upto": last move under the old names, "names": {old: new}}`. `follow`:
    one of the game's forms, or its winner alone. `opened_at`, `confirmed_at`: by the device's clock;
    `confirmation_came_at`: by ours.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("in play")
        OVER = "over", _("over, to be confirmed")
        CONFIRMED = "confirmed", _("confirmed")

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="acta")
    status = models.CharField(max_length=12, choices=Status, default=Status.OPEN)
    follow = models.CharField(max_length=8)
    heading = models.PositiveSmallIntegerField(default=1)
    n = models.PositiveIntegerField(default=0)
    frozen = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    state = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    told = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    engine = models.CharField(max_length=20, blank=True)
    handed = models.JSONField(default=list, blank=True)
    last_move_at = models.DateTimeField(null=True, blank=True)
    chain = models.CharField(max_length=64, blank=True)
    opened_at = models.DateTimeField(default=timezone.now)
    confirmed_at = models.DateTimeField(null=True, blank=True)
    confirmation_came_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "actas"
        constraints = [
            models.CheckConstraint(condition=models.Q(heading__gte=1), name="acta_heading_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.n}"


class Heading(models.Model):
    """Until a play is settled a corrected order is a new heading. `seats`: ids in the order of the players or
    teams.
    """

    acta = models.ForeignKey(Acta, on_delete=models.CASCADE, related_name="headings")
    number = models.PositiveSmallIntegerField()
    head = models.JSONField()
    seats = models.JSONField()
    author = models.CharField(max_length=160)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("acta", "number"), name="heading_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.acta} · {self.number}"

    @property
    def names(self) -> dict[int, str]:
        """The players, or teams, as they sit, by seat id."""
        return dict(zip(self.seats, self.members, strict=True))

    @property
    def members(self) -> dict[str, list[str]]:
        """Who plays for each of them."""
        return members_of(self.head)


class Device(models.Model):
    """`key`: 128 random bits in hexadecimal. Its last report (`tables.wire.bodies.DeviceReport`) is null
    where unknown.
    """

    class Engine(models.TextChoices):
        NONE = ""
        FETCHING = "fetching"
        KEPT = "kept"
        READY = "ready"
        BROKEN = "broken"

    key = models.CharField(max_length=32, unique=True)
    label = models.CharField(max_length=120, blank=True)
    official = models.ForeignKey(
        Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="devices"
    )
    waiting = models.PositiveIntegerField(default=0)
    table = models.ForeignKey(Table, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    build = models.CharField(max_length=40, blank=True)
    engine = models.CharField(max_length=8, choices=Engine, blank=True)
    keeps_page = models.BooleanField(null=True)
    battery = models.PositiveSmallIntegerField(null=True, blank=True)
    clock_ahead = models.IntegerField(null=True, blank=True)
    first_seen = models.DateTimeField(auto_now_add=True)
    last_seen = models.DateTimeField(null=True, blank=True)
    last_write = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.label or self.key[:8]


class Move(models.Model):
    """`entered_at`: the device's clock, for display only; `base`: the line upon which a device entered it;
    `payload`: `do` and its fields; `salt`, `digest`: `record.chain`. A trigger refuses changes.
    """

    acta = models.ForeignKey(Acta, on_delete=models.PROTECT, related_name="moves")
    device = models.ForeignKey(Device, on_delete=models.PROTECT, related_name="moves")
    number = models.PositiveIntegerField()
    device_seq = models.PositiveBigIntegerField()
    payload = models.JSONField()
    author = models.CharField(max_length=160)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    by_organizer = models.BooleanField(default=False)
    entered_at = models.DateTimeField(null=True, blank=True)
    recorded_at = models.DateTimeField(default=timezone.now)
    base = models.PositiveIntegerField(null=True, blank=True)
    salt = models.CharField(max_length=16, blank=True)
    digest = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("acta", "number"), name="move_number_once"),
            models.UniqueConstraint(fields=("device", "device_seq"), name="move_device_seq_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="move_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.acta_id} · {self.number}"


class SetAside(models.Model):
    """A move, as sent, that could not be recorded. `base`, `epoch`: the move and the claim under which it was
    entered; `reason`: the coordinator's; `number`: the adopted move; `refusal`: why adopting failed; `why`:
    why it is left out.
    """

    class Kind(models.TextChoices):
        LEASE = "lease", _("somebody else ran the table by then")
        CONFIRMED = "confirmed", _("the result was recorded by then")
        CLOSED = "closed", _("the round was closed by then")
        RULES = "rules", _("the rules refused it, but it was played")
        DROPPED = "dropped", _("two devices wrote, and this was not played")

    class Status(models.TextChoices):
        WAITING = "waiting", _("to be decided")
        ADOPTED = "adopted", _("adopted")
        LEFT_OUT = "left-out", _("does not count")

    acta = models.ForeignKey(Acta, on_delete=models.PROTECT, related_name="set_aside")
    device = models.ForeignKey(Device, on_delete=models.PROTECT, related_name="set_aside")
    device_seq = models.PositiveBigIntegerField()
    payload = models.JSONField()
    author = models.CharField(max_length=160)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    entered_at = models.DateTimeField(null=True, blank=True)
    received_at = models.DateTimeField(auto_now_add=True)
    base = models.PositiveIntegerField()
    epoch = models.PositiveIntegerField()
    kind = models.CharField(max_length=9, choices=Kind)
    reason = models.CharField(max_length=500, blank=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    number = models.PositiveIntegerField(null=True, blank=True)
    refusal = models.TextField(blank=True)
    why = models.CharField(max_length=500, blank=True)
    decided_by = models.CharField(max_length=160, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=("acta", "device", "device_seq"), name="set_aside_device_seq_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.acta_id} · {self.author} · {self.device_seq}"


class Signature(models.Model):
    """A seat's last one counts, for its `ranking` (`closing.ranking_text`) alone. `by_player`: their own tap.
    `person`: who of a pair; "" of a single, and where all were said to agree at once. `key`: one per tap.
    Rows never change.
    """

    class Answer(models.TextChoices):
        AGREES = "agrees", _("agrees")
        DISAGREES = "disagrees", _("does not agree")
        NOTHING = "nothing", _("has not signed")

    acta = models.ForeignKey(Acta, on_delete=models.PROTECT, related_name="signatures")
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="+")
    key = models.UUIDField()
    said = models.CharField(max_length=9, choices=Answer)
    ranking = models.CharField(max_length=300)
    by_player = models.BooleanField(default=False)
    person = models.CharField(max_length=NAME_LENGTH, blank=True, default="")
    author = models.CharField(max_length=160)
    official = models.ForeignKey(Official, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(null=True, blank=True)
    received_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = [models.UniqueConstraint(fields=("key", "seat"), name="signature_key_once")]

    def __str__(self) -> str:
        return f"{self.acta_id} · {self.seat_id} · {self.said}"


class Claim(models.Model):
    """Who runs a table, one at a time. `epoch` rises at a table; no claim ends by time."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="claims")
    official = models.ForeignKey(Official, on_delete=models.CASCADE, related_name="claims")
    epoch = models.PositiveIntegerField(default=1)
    claimed_at = models.DateTimeField(auto_now_add=True)
    released_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("claimed_at",)
        constraints = [
            models.UniqueConstraint(
                fields=("table",), condition=models.Q(released_at__isnull=True), name="claim_one_in_force"
            ),
            models.UniqueConstraint(fields=("table", "epoch"), name="claim_epoch_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.official}"
