"""What a league remembers besides the registers of its championships: the question of a case as everybody
may read it, and the proposals to change the rulebook with what was said and voted on them.

The database refuses to change what somebody wrote or voted: a better wording, another vote is another row,
and the last one counts.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules.editions.models import SENTENCE_LENGTH, TITLE_LENGTH, Draft, Rulebook
from tournament.register.models import WORDS_LENGTH, RegisterLine


class CaseQuestion(models.Model):
    """The question that a line of the register answers, worded for everybody by an organizer. `words_en` may
    be empty: then the Spanish is shown.
    """

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
    """A change of a rulebook that is put to the vote. `number` counts from 1 in the rulebook.

    `gap`, `choice`: the answer of the catalogue that it wants; `text_es`, `text_en`: the sentence. `line`:
    the ruling that it began from, `citation` what is kept of that (`Draft.citation`); `takes_ruling`: it says
    what that ruling says. Votes count through the day `closes_on`. Once it is `decided_at`, `yes`, `no` and
    `abstain` are the count, and `draft` is what an accepted one became.
    """

    class Status(models.TextChoices):
        OPEN = "open", pgettext_lazy("proposal", "open to votes")
        ACCEPTED = "accepted", pgettext_lazy("proposal", "accepted")
        REJECTED = "rejected", pgettext_lazy("proposal", "rejected")
        WITHDRAWN = "withdrawn", pgettext_lazy("proposal", "withdrawn")

    rulebook = models.ForeignKey(Rulebook, on_delete=models.PROTECT, related_name="proposals")
    number = models.PositiveIntegerField()
    title = models.CharField(_("title"), max_length=TITLE_LENGTH)
    article = models.PositiveSmallIntegerField(_("article"))
    gap = models.CharField(max_length=60, blank=True)
    choice = models.CharField(max_length=60, blank=True)
    text_es = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    text_en = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    reason = models.TextField(max_length=WORDS_LENGTH)
    line = models.ForeignKey(
        RegisterLine, null=True, blank=True, on_delete=models.SET_NULL, related_name="proposals"
    )
    takes_ruling = models.BooleanField(default=False)
    citation = models.JSONField(default=dict, blank=True)
    closes_on = models.DateField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="proposals")
    proposed_by = models.CharField(max_length=160)
    proposed_at = models.DateTimeField(auto_now_add=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    decided_at = models.DateTimeField(null=True, blank=True)
    yes = models.PositiveIntegerField(default=0)
    no = models.PositiveIntegerField(default=0)
    abstain = models.PositiveIntegerField(default=0)
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


class ProposalComment(models.Model):
    """What somebody who may vote said of a proposal."""

    proposal = models.ForeignKey(Proposal, on_delete=models.PROTECT, related_name="comments")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    by = models.CharField(max_length=160)
    words = models.TextField(max_length=WORDS_LENGTH)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.proposal} · {self.by}"


class ProposalVote(models.Model):
    """A vote. Of one person's votes on one proposal the last counts."""

    class Choice(models.TextChoices):
        YES = "yes", pgettext_lazy("vote", "yes")
        NO = "no", pgettext_lazy("vote", "no")
        ABSTAIN = "abstain", pgettext_lazy("vote", "abstain")

    proposal = models.ForeignKey(Proposal, on_delete=models.PROTECT, related_name="votes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    by = models.CharField(max_length=160)
    choice = models.CharField(max_length=7, choices=Choice)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.proposal} · {self.by}"
