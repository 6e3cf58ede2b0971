"""Tokens, what was written with them, webhooks and what was sent to them."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship

NAME_LENGTH = 80
URL_LENGTH = 500


class Scope(models.TextChoices):
    ROSTER = "roster", _("Roster: add, change, withdraw, mark as here")
    RESULTS = "results", _("Results: read the tables, enter and correct their results")


class Token(models.Model):
    """`digest`: the token itself is shown once. `last_used_at`: to the minute."""

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    created_by = models.CharField(max_length=160)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.name


class Write(models.Model):
    """A request that was carried out, by its idempotency key. `digest`: of what was sent."""

    KEY_LENGTH = 255

    token = models.ForeignKey(Token, on_delete=models.CASCADE, related_name="writes")
    key = models.CharField(max_length=KEY_LENGTH)
    digest = models.CharField(max_length=64)
    answer = models.JSONField(null=True)
    at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("token", "key"), name="write_key_once")]

    def __str__(self) -> str:
        return self.key


class Happened(models.TextChoices):
    """What webhooks are sent."""

    RESULT_ENTERED = "result.entered", _("A result was entered")
    RESULT_CORRECTED = "result.corrected", _("A result was corrected or undone")
    ROUND_DRAWN = "round.drawn", _("A round was drawn")
    ROUND_CLOSED = "round.closed", _("A round was closed")
    PUBLISHED = "published", _("Something was published")


class Webhook(models.Model):
    """`secret`: signs, so it stands here as it is. `failures`: how often in a row nobody answered; until
    `silent_until` it is left alone. `stopped_at`: its receiver said that it is gone (410).
    """

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(_("address"), max_length=URL_LENGTH)
    secret = models.CharField(max_length=80)
    events = models.JSONField(default=list)
    created_by = models.CharField(max_length=160)
    created_at = models.DateTimeField(auto_now_add=True)
    failures = models.PositiveSmallIntegerField(default=0)
    silent_until = models.DateTimeField(null=True, blank=True)
    stopped_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.url


class Delivery(models.Model):
    """One event for one webhook. `status_code`: of the last answer; `fault`: why none came (`Fault`)."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RECEIVED = "received", _("received")
        GIVEN_UP = "given-up", _("given up")

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    message = models.UUIDField(default=uuid.uuid4, editable=False)
    event = models.CharField(max_length=40)
    body = models.TextField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    status_code = models.PositiveSmallIntegerField(null=True, blank=True)
    fault = models.CharField(max_length=20, blank=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)
    next_try_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "deliveries"

    def __str__(self) -> str:
        return f"{self.event} → {self.webhook_id}"
