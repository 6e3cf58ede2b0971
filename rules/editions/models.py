"""An edition never changes. `rules.book` reads the text."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from people.models import League

from .columns import CHOICE_LENGTH, ChoiceColumn

TITLE_LENGTH = 120
SENTENCE_LENGTH = 2000
NOT_MOVED = 1000  # a draft's position: after those that somebody put in order


class Rulebook(models.Model):
    """`next_es`, `next_en` and `next_options`: the working text; empty: as in the last edition."""

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="rulebooks")
    slug = models.SlugField(max_length=80, unique=True)
    title = models.CharField(_("title"), max_length=TITLE_LENGTH)
    game = models.CharField(max_length=20, default="dudo")
    keepers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="rulebooks", blank=True)
    next_es = models.TextField(blank=True)
    next_en = models.TextField(blank=True)
    next_options = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("title",)

    def __str__(self) -> str:
        return self.title


class Edition(models.Model):
    """The database refuses to change it. `options` spells out every option; `changes`: each `{"article",
    "kind", "before": {"es", "en"}, "after": {"es", "en"}, "gap", "citation"}`.
    """

    rulebook = models.ForeignKey(Rulebook, on_delete=models.PROTECT, related_name="editions")
    number = models.PositiveSmallIntegerField(_("edition"))
    text_es = models.TextField()
    text_en = models.TextField()
    options = models.JSONField()
    changes = models.JSONField(default=list)
    published_at = models.DateTimeField()
    published_by = models.CharField(max_length=160)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("rulebook", "number"), name="edition_number_once"),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="edition_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.rulebook} · {self.number}"


class Draft(models.Model):
    """A sentence for the next edition. With a `gap` its `choice` goes into the options. `origin`: what it
    came from, once. `citation`: `{"championship", "slug", "number", "at", "words"}` of a ruling,
    `{"proposal", "rulebook", "title"}` of a proposal, with `"votes"` where it was voted on.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for the next edition")
        ADOPTED = "adopted", _("in an edition")
        DROPPED = "dropped", _("dropped")

    rulebook = models.ForeignKey(Rulebook, on_delete=models.PROTECT, related_name="drafts")
    article = models.PositiveSmallIntegerField(_("article"))
    position = models.PositiveSmallIntegerField(default=NOT_MOVED)
    gap = models.CharField(max_length=60, blank=True)
    choice = ChoiceColumn(max_length=CHOICE_LENGTH, blank=True)
    text_es = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    text_en = models.TextField(blank=True, max_length=SENTENCE_LENGTH)
    on_card = models.BooleanField(_("on the table card too"), default=False)
    origin = models.CharField(max_length=120, blank=True)
    citation = models.JSONField(default=dict, blank=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    edition = models.ForeignKey(
        Edition, null=True, blank=True, on_delete=models.PROTECT, related_name="drafts"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.CharField(max_length=160)

    class Meta:
        ordering = ("article", "position", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("rulebook", "origin"), condition=~models.Q(origin=""), name="draft_origin_once"
            ),
            models.CheckConstraint(
                condition=models.Q(gap="", choice="") | (~models.Q(gap="") & ~models.Q(choice="")),
                name="draft_gap_with_choice",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rulebook} · {self.article}"
