"""Entries, and the persons of each."""

from copy import copy

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from people.models import Person
from tournament.championship.models import PERSONS_MAX, Championship, PairHalf

from .columns import LENGTHS
from .entry_names import JOINT, initials, short_names, whole_parts
from .public_entry import PublicEntry

NAME_LENGTH = LENGTHS["name"]
CLUBS_LENGTH = PERSONS_MAX * LENGTHS["club"] + (PERSONS_MAX - 1) * len(JOINT)


class Entry(models.Model):
    """One person, or a pair. `number` is never changed or reused; equal names get a suffix, *(2)*.
    `identity`: of name and club in an imported file.

    `name`, `short_name`, `club`, `people` and `size` are made of its persons (`roster.settling`) and stand
    here so that no page has to read these. `club`: all of theirs; `people`: the names of several in order;
    `short_name`: "" where an entry is one person; `own_name`: "" where the name is made of its people.
    `plays_on`: somebody left after its first seat, and the others play on. `shown`: name and people as the
    public reads them, where somebody is shown by initials; else empty.
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
    own_name = models.CharField(_("the pair’s own name"), max_length=NAME_LENGTH, blank=True)
    short_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    people = models.JSONField(default=list)
    shown = models.JSONField(default=list)
    size = models.PositiveSmallIntegerField(default=1)
    plays_on = models.BooleanField(default=False)
    club = models.CharField(_("club"), max_length=CLUBS_LENGTH, blank=True)
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
        name, *people = self.shown or (self.name, *self.people)
        return PublicEntry(self.number, name, self.club, tuple(people))

    @property
    def as_shown(self) -> "Entry":
        """The same as the public reads it, for papers that hang on a wall. Never to be saved."""
        if not self.shown:
            return self
        copied = copy(self)
        copied.short_name, (copied.name, *copied.people) = self.public_short, self.shown
        return copied

    @property
    def public_short(self) -> str:
        """`short_name`, for narrow places that everybody reads."""
        shown = self.public
        if not self.shown or not self.short_name:
            return self.short_name
        return short_names({0: shown.people or (shown.name,)}, {0: self.own_name})[0]

    def lacks(self, championship: Championship) -> int:
        """How many persons of those that an entry of the championship has, without whom it plays on."""
        return 0 if self.plays_on else championship.people_each - self.size

    def may_be_drawn(self, championship: Championship) -> bool:
        """A half only where the regulations let it play alone."""
        return self.lacks(championship) <= 0 or championship.pair_half == PairHalf.PLAYS_ALONE

    @property
    def short(self) -> str:
        """For narrow places."""
        return self.short_name or self.name

    @property
    def persons(self) -> list[str]:
        """Their names in order; of a single its own."""
        return list(self.people) or [self.name]

    @property
    def parts(self) -> list[str]:
        """Its people with what joins them, without an own name; of one the name. For papers, which break a
        line between two of them.
        """
        if not self.people:
            return [self.name]
        name = "" if self.own_name else self.name
        return whole_parts(self.people, settings.LANGUAGE_CODE, name=name)

    @property
    def members(self) -> list["Membership"]:
        """Its persons in order, without who left."""
        return [member for member in self.memberships.all() if member.left_at is None]

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
    """A person of an entry, as this championship knew them; `championship` is the entry's. Where an entry is
    one person the name is the entry's, mark included. `family`: private; entries that share one are never
    seated together. `contact`: private, given for this championship. `entered_as`: the person before any
    join, to whom it goes back. `arrived_at`: when they came; `left_at`: when they left. `by_initials`: so the
    public reads them, as they asked.
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="memberships")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="memberships")
    entered_as = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entered")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    club = models.CharField(_("club"), max_length=LENGTHS["club"], blank=True)
    family = models.CharField(
        _("family or others kept apart (private)"), max_length=LENGTHS["family"], blank=True
    )
    contact = models.CharField(_("contact (private)"), max_length=LENGTHS["contact"], blank=True)
    arrived_at = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True)
    position = models.PositiveSmallIntegerField(default=1)
    by_initials = models.BooleanField(default=False)

    @property
    def shown(self) -> str:
        """As the public reads it."""
        return initials(self.name) if self.by_initials else self.name

    class Meta:
        ordering = ("position",)
        constraints = [
            models.UniqueConstraint(
                fields=("entry", "position"),
                condition=models.Q(left_at=None),
                name="membership_position_once",
            ),
            models.UniqueConstraint(fields=("championship", "person"), name="membership_person_once"),
            models.CheckConstraint(
                condition=models.Q(position__range=(1, PERSONS_MAX)), name="membership_position_in_range"
            ),
        ]

    def __str__(self) -> str:
        return self.name
