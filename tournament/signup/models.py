"""The sign-up of a championship, who signed up, and what was paid at the door."""

import secrets

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone

from tournament.championship.models import Championship
from tournament.roster.columns import LENGTHS
from tournament.roster.models import NAME_LENGTH, Entry, Membership

MOST_ENTRIES = 5000
LARGEST_FEE = 10_000_000
LONGEST_ANSWER = 7 * 24 * 60  # minutes
TOKEN_LENGTH = 32
WORD_LENGTH = 40
_WORDS = (
    *("barra", "botella", "copa", "cubilete", "cuero", "farol", "fieltro", "fiesta", "mesa", "noche"),
    *("puerta", "ronda", "silla", "suerte", "tablero", "ventana"),
)


def new_token() -> str:
    return secrets.token_urlsafe(12)


def new_word() -> str:
    """Easily typed on a phone, and not guessed in a few tries."""
    return f"{secrets.choice(_WORDS)} {secrets.randbelow(900) + 100}"


class SignUpTerms(models.Model):
    """`most`: entries, None without a limit; `fee`: of each person, 0 for none; `answer_minutes`: for how
    long a place is kept for whom it is offered; `word`: hangs in the hall, and who types it is there.
    """

    championship = models.OneToOneField(Championship, on_delete=models.CASCADE, related_name="sign_up_terms")
    open = models.BooleanField(default=False)
    most = models.PositiveSmallIntegerField(
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_ENTRIES)],
    )
    fee = models.PositiveIntegerField(default=0)
    currency = models.CharField(max_length=6, default="$")
    answer_minutes = models.PositiveSmallIntegerField(
        default=60,
        validators=[MinValueValidator(1), MaxValueValidator(LONGEST_ANSWER)],
    )
    word = models.CharField(max_length=WORD_LENGTH, default=new_word)

    def __str__(self) -> str:
        return f"{self.championship} · {self.most}"


class SignUp(models.Model):
    """`people`: name and club of each, as they signed up; `contact`: private, until it stands with their
    entry; `seeks`: a partner; `member`: the first of them on the roster, None before they have a place;
    `queued_at`: their turn; `offered_until`: for how long the place is kept.
    """

    class Status(models.TextChoices):
        PLACE = "place"
        OFFERED = "offered"
        WAITING = "waiting"
        LAPSED = "lapsed"
        DECLINED = "declined"
        LEFT = "left"

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="sign_ups")
    token = models.CharField(max_length=TOKEN_LENGTH, unique=True, default=new_token)
    people = models.JSONField(default=list)
    contact = models.CharField(max_length=LENGTHS["contact"], blank=True)
    seeks = models.BooleanField(default=False)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    member = models.ForeignKey(
        Membership, null=True, blank=True, on_delete=models.SET_NULL, related_name="sign_ups"
    )
    at = models.DateTimeField(default=timezone.now)
    queued_at = models.DateTimeField(default=timezone.now)
    offered_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("queued_at", "pk")
        indexes = [models.Index(fields=("championship", "status", "queued_at"), name="sign_up_turn")]

    def __str__(self) -> str:
        return " · ".join(self.names)

    @property
    def names(self) -> list[str]:
        return [person["name"] for person in self.people]

    @property
    def entry(self) -> Entry | None:
        return self.member.entry if self.member else None

    @property
    def has_place(self) -> bool:
        """Also of who left and was put back on the roster by the organizer."""
        return self.entry is not None and not self.entry.is_out

    @property
    def is_taken_off(self) -> bool:
        """By the organizer, not by themselves."""
        return self.status == self.Status.PLACE and not self.has_place


class Payment(models.Model):
    """`member`: whose fee it is, `name` as they were called; `taken_by`: who has the money. One that was
    given back stays, with who gave it.
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="payments")
    member = models.ForeignKey(
        Membership, null=True, blank=True, on_delete=models.SET_NULL, related_name="payments"
    )
    name = models.CharField(max_length=NAME_LENGTH)
    amount = models.PositiveIntegerField()
    taken_by = models.CharField(max_length=160)
    taken_at = models.DateTimeField(default=timezone.now)
    returned_by = models.CharField(max_length=160, blank=True)
    returned_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("taken_at", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("member",), condition=models.Q(returned_at=None), name="payment_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} · {self.amount}"
