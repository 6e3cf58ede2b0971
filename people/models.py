"""A league with its persons, clubs and organizers."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 120
CLUB_LENGTH = 80


class League(models.Model):
    """Whose championships, rulebooks, persons and clubs they are. An installation has one, made by the
    migration, until a second is made.
    """

    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name or gettext("The league")


class Organizer(models.Model):
    """Of a league: organizes each of its championships. The row stays when they are dismissed."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="organizers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="organizes")
    active = models.BooleanField(_("active"), default=True)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-active", "pk")
        constraints = [models.UniqueConstraint(fields=("league", "user"), name="organizer_once")]

    def __str__(self) -> str:
        return f"{self.user} · {self.league}"


class Invitation(models.Model):
    """A link that makes one person an organizer, once. `digest`: of its secret, which is shown once."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="invitations")
    digest = models.CharField(max_length=64, unique=True)
    guest = models.CharField(_("whom you invite"), max_length=NAME_LENGTH)
    made_by = models.CharField(max_length=160)
    made_at = models.DateTimeField(auto_now_add=True)
    ends_at = models.DateTimeField()

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.guest


class Club(models.Model):
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="clubs")
    name = models.CharField(_("name"), max_length=CLUB_LENGTH)

    class Meta:
        ordering = ("name",)
        constraints = [models.UniqueConstraint(fields=("league", "name"), name="club_name_once")]

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """`name` and `club`: of the newest entry. A contact stands with the entry that it was given for.

    `joined_to`: the person that this one turned out to be, for as long as they are not parted. `rated`: False
    of who wants to be in no rating.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="persons")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.PROTECT, related_name="persons")
    joined_to = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="joined"
    )
    rated = models.BooleanField(default=True)

    class Meta:
        ordering = ("name",)
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(joined_to=models.F("pk")), name="person_not_joined_to_itself"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class KnownServer(models.Model):
    """Another installation, whose archives the league takes. `digest`: the SHA-256 of its public key."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="known_servers")
    digest = models.CharField(max_length=64)
    accepted_by = models.CharField(max_length=160)
    accepted_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = [models.UniqueConstraint(fields=("league", "digest"), name="known_server_once")]

    def __str__(self) -> str:
        return self.digest
