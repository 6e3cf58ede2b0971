"""The sorteo: draw sheet, cups, public log."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship, DrawDice, RevealOrder
from tournament.roster.models import NAME_LENGTH
from tournament.rounds.models import Round


class DrawSheet(models.Model):
    """See dudo-draw/1, section 6. A draft has no serial; once published its `text` never changes. The tables
    of one that draws pairs are the pairs.

    `inputs`: see `sheet.services.preparing`; `revealed`: steps that stand; `running_since`: None while the
    clock is paused; `certificate_public`: before the reveal was over.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        PUBLISHED = "published", _("published")
        ROLLING = "rolling", _("the dice are read")
        DRAWN = "drawn", _("drawn")
        DONE = "done", _("revealed")
        VOID = "void", _("void")

    class Purpose(models.TextChoices):
        ROUND = "round", _("a round")
        NIGHT = "night", _("a later round of the night")  # none is prepared any more; those of before stay
        LATE = "late", _("late entries")
        CLOSING = "closing", _("a table is closed")
        PAIRS = "pairs", _("pairs")

    DRAWS_ROUND = (Purpose.ROUND, Purpose.NIGHT)
    SEATS_A_FEW = (Purpose.LATE, Purpose.CLOSING)  # everybody else keeps their seat
    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="draw_sheets")
    round = models.ForeignKey(
        Round, null=True, blank=True, on_delete=models.SET_NULL, related_name="draw_sheets"
    )
    round_number = models.PositiveSmallIntegerField(_("round"))
    serial = models.PositiveSmallIntegerField(_("serial"), null=True, blank=True)
    purpose = models.CharField(max_length=8, choices=Purpose, default=Purpose.ROUND)
    dice = models.CharField(max_length=8, choices=DrawDice)
    order = models.CharField(max_length=6, choices=RevealOrder, default=RevealOrder.LAPS)
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    text = models.TextField()
    sha256 = models.CharField(max_length=64)
    inputs = models.JSONField(default=dict)
    rehearsal = models.JSONField(default=dict)
    spoiled = models.JSONField(default=list)
    objection_minutes = models.PositiveSmallIntegerField(default=0)
    revealed = models.PositiveIntegerField(default=0)
    running_since = models.DateTimeField(null=True, blank=True)
    certificate_public = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    all_read_at = models.DateTimeField(null=True, blank=True)
    drawn_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("serial", "pk")
        constraints = [
            models.UniqueConstraint(fields=("championship", "serial"), name="draw_serial_once"),
            models.UniqueConstraint(
                fields=("championship",),
                condition=models.Q(status__in=("draft", "published", "rolling", "drawn")),
                name="draw_one_open_sheet",
            ),
            models.CheckConstraint(
                condition=models.Q(status="draft", serial__isnull=True)
                | (~models.Q(status="draft") & models.Q(serial__gte=1)),
                name="draw_serial_when_published",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.championship} · {self.serial or '–'}"

    @property
    def about(self) -> dict[str, object]:
        """For a line of the log."""
        about: dict[str, object] = {"round": self.round_number}
        if self.serial:
            about["serial"] = self.serial
        if self.people_each:
            about["pairs"] = len(self.inputs["sizes"])
        return about

    @property
    def people_each(self) -> int:
        """Of the pairs that it draws; 0 where it draws seats."""
        return max(self.inputs["sizes"]) if self.purpose == self.Purpose.PAIRS else 0

    @property
    def final(self) -> bool:
        """Of a knock-out: a round with points is none, at whatever number of tables."""
        is_one_table = self.purpose in self.DRAWS_ROUND and len(self.inputs.get("tables", ())) == 1
        return is_one_table and not (self.inputs.get("points") or self.is_repechage or self.is_consolation)

    @property
    def is_repechage(self) -> bool:
        """Of those who are out."""
        return bool(self.inputs.get("repechage"))

    @property
    def is_consolation(self) -> bool:
        return bool(self.inputs.get("consolation"))


class Cup(models.Model):
    """`number`: place in the sheet; `label`: the painted number, different once an earlier cup was spoiled;
    `dice`: digits ascending.
    """

    sheet = models.ForeignKey(DrawSheet, on_delete=models.CASCADE, related_name="cups_read")
    number = models.PositiveSmallIntegerField()
    label = models.PositiveSmallIntegerField()
    dice = models.CharField(max_length=10)
    volunteer = models.CharField(_("volunteer"), max_length=NAME_LENGTH, blank=True)
    club = models.CharField(_("club"), max_length=80, blank=True)
    read_at = models.DateTimeField()
    read_by = models.CharField(max_length=160)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("sheet", "number"), name="draw_cup_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="draw_cup_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.sheet} · {self.number}"


class DrawRecord(models.Model):
    """Never changed (dudo-draw/1, section 12). Sheets, results and voids are chained by document and hash; a
    correction `replaces` a result. A note has a `detail` and stands outside the chain.
    """

    class Kind(models.TextChoices):
        SHEET = "sheet", _("sheet")
        RESULT = "result", _("result")
        VOID = "void", _("void")
        CORRECTION = "correction", _("correction")
        NOTE = "note", _("note")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="draw_log")
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    sheet = models.ForeignKey(
        DrawSheet, null=True, blank=True, on_delete=models.CASCADE, related_name="records"
    )
    document = models.TextField(blank=True)
    sha256 = models.CharField(max_length=64, blank=True)
    certificate = models.JSONField(null=True, blank=True)
    replaces = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="replaced_by"
    )
    reason = models.CharField(max_length=500, blank=True)
    detail = models.JSONField(default=dict, blank=True)
    author = models.CharField(max_length=160)
    recorded_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("position",)
        constraints = [models.UniqueConstraint(fields=("championship", "position"), name="draw_record_once")]

    def __str__(self) -> str:
        return f"{self.championship} · {self.position}"
