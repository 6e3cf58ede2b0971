"""Entries, and the persons of each."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from people.models import Person
from tournament.championship.models import Championship

from .columns import LENGTHS
from .public_entry import PublicEntry

NAME_LENGTH = LENGTHS["name"]
PERSONS_MAX = 4


class Entry(models.Model):
    """`number` is never changed or reused; equal names get a suffix, *(2)*. `family`: private; entries that
    share it are never seated together. `identity`: of name and club in an imported file.
    """

    class Status(models.TextChoices):
        REGISTERED = "registered", _("registered")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXCLUDED = "excluded", _("excluded")

    class IfMissing(models.TextChoices):
        OUT = "out", _("out: not drawn")
        STANDBY = "standby", _("standby: not drawn, takes the seat of a no-show")
        KEEP = "keep", _("keep: drawn all the same")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    club = models.CharField(_("club"), max_length=LENGTHS["club"], blank=True)
    family = models.CharField(
        _("family or others kept apart (private)"), max_length=LENGTHS["family"], blank=True
    )
    city = models.CharField(_("city"), max_length=LENGTHS["city"], blank=True)
    head = models.PositiveSmallIntegerField(_("head"), null=True, blank=True)
    pinned_table = models.PositiveSmallIntegerField(_("pinned table"), null=True, blank=True)
    pinned_seat = models.PositiveSmallIntegerField(_("pinned seat"), null=True, blank=True)
    notes = models.TextField(_("notes (private)"), blank=True, max_length=LENGTHS["notes"])
    status = models.CharField(max_length=12, choices=Status, default=Status.REGISTERED)
    arrived_at = models.DateTimeField(null=True, blank=True)
    if_missing = models.CharField(max_length=8, choices=IfMissing, blank=True)
    identity = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    @property
    def public(self) -> PublicEntry:
        return PublicEntry(self.number, self.name, self.club)

    @property
    def is_out(self) -> bool:
        return self.status != self.Status.REGISTERED

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("championship", "number"), name="entry_number_once"),
            models.UniqueConstraint(fields=("championship", "name"), name="entry_name_once"),
            models.UniqueConstraint(
                fields=("championship", "identity"),
                condition=~models.Q(identity=""),
                name="entry_identity_once",
            ),
            models.CheckConstraint(
                condition=models.Q(pinned_seat__isnull=True) | models.Q(pinned_table__isnull=False),
                name="entry_pinned_seat_needs_table",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A person of an entry. `contact`: private, given for this championship. `entered_as`: the person before
    any join, to whom it goes back.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="memberships")
    entered_as = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entered")
    contact = models.CharField(_("contact (private)"), max_length=LENGTHS["contact"], blank=True)
    position = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ("position",)
        constraints = [
            models.UniqueConstraint(fields=("entry", "position"), name="membership_position_once"),
            models.UniqueConstraint(fields=("entry", "person"), name="membership_person_once"),
            models.CheckConstraint(
                condition=models.Q(position__range=(1, PERSONS_MAX)), name="membership_position_in_range"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person} · {self.entry}"
