"""The last wording counts: what somebody wrote is never changed."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules.editions.columns import CHOICE_LENGTH, ChoiceColumn
from rules.editions.models import SENTENCE_LENGTH, TITLE_LENGTH, Draft, Rulebook
from tournament.register.models import WORDS_LENGTH, RegisterLine


class CaseQuestion(models.Model):
    """Without `words_en` the Spanish is shown."""

    line = models.ForeignKey(RegisterLine, on_delete=models.PROTECT, related_name="questions")
    words_es = models.TextField(max_length=WORDS_LENGTH)
    words_en = models.TextField(max_length=WORDS_LENGTH, blank=True)
    written_by = models.CharField(max_length=160)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.line} · {self.words_es}"


class Proposal(models.Model):
    """`line`: the ruling that it began from, `citation`: a copy of it; `takes_ruling`: it says the same;
    `draft`: made when accepted.
    """

    class Status(models.TextChoices):
        OPEN = "open", pgettext_lazy("proposal", "open")
        ACCEPTED = "accepted", pgettext_lazy("proposal", "accepted")
        REJECTED = "rejected", pgettext_lazy("proposal", "rejected")
        WITHDRAWN = "withdrawn", pgettext_lazy("proposal", "withdrawn")

    rulebook = models.ForeignKey(Rulebook, on_delete=models.PROTECT, related_name="proposals")
    number = models.PositiveIntegerField()
    title = models.CharField(_("title"), max_length=TITLE_LENGTH)
    article = models.PositiveSmallIntegerField(_("article"))
    gap = models.CharField(max_length=60, blank=True)
    choice = ChoiceColumn(max_length=CHOICE_LENGTH, blank=True)
    text_es = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    text_en = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    reason = models.TextField(max_length=WORDS_LENGTH)
    line = models.ForeignKey(
        RegisterLine, null=True, blank=True, on_delete=models.SET_NULL, related_name="proposals"
    )
    takes_ruling = models.BooleanField(default=False)
    citation = models.JSONField(default=dict, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="proposals")
    proposed_by = models.CharField(max_length=160)
    proposed_at = models.DateTimeField(auto_now_add=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    decided_at = models.DateTimeField(null=True, blank=True)
    draft = models.ForeignKey(Draft, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ("-number",)
        constraints = [
            models.UniqueConstraint(fields=("rulebook", "number"), name="proposal_number_once"),
            models.CheckConstraint(
                condition=models.Q(status="open", decided_at=None)
                | (~models.Q(status="open") & models.Q(decided_at__isnull=False)),
                name="proposal_decided_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rulebook} · {self.number}"
