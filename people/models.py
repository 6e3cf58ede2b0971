"""A league with its persons and clubs."""

from django.db import models
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 120
CLUB_LENGTH = 80


class League(models.Model):
    """An installation has one, made by the migration."""

    name = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)

    def __str__(self) -> str:
        return self.name


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

    `joined_to`: the person that this one turned out to be, for as long as they are not parted.
    """

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="persons")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.PROTECT, related_name="persons")
    joined_to = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="joined"
    )

    class Meta:
        ordering = ("name",)
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(joined_to=models.F("pk")), name="person_not_joined_to_itself"
            ),
        ]

    def __str__(self) -> str:
        return self.name
