"""An uploaded roster."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship


class RosterImport(models.Model):
    """The file is not stored. `cells`: in the preview, `[number, cells, broken, text]` a line. `choices`:
    `fields`, `names` by line, `persons` by line (0: a new one), `people` by line (`one` or `several`),
    `as_written`, `by_turns`, `sure` (answered questions).
    `shape`: chosen fields are used again for it. `rows`: by `RosterRow.as_json`; once done only those with
    `problems`. `source`: kind, charset, separator, `fields`, `headings`, `samples`, `turned`. `summary`:
    counts, `numbers` given, `late` (rows refused since the preview).
    """

    class Status(models.TextChoices):
        PREVIEWED = "previewed", _("to be confirmed")
        COMMITTING = "committing", _("being added")
        DONE = "done", _("done")
        DISCARDED = "discarded", _("discarded")
        TAKEN_BACK = "taken_back", _("undone")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="roster_imports")
    file_name = models.CharField(_("file"), max_length=200)
    digest = models.CharField(max_length=64)
    source = models.JSONField(default=dict)
    rows = models.JSONField(default=list)
    cells = models.JSONField(default=list)
    choices = models.JSONField(default=dict)
    shape = models.CharField(max_length=64, blank=True, db_index=True)
    left_out = models.JSONField(default=list)
    restore = models.BooleanField(_("reinstate those who were withdrawn"), default=False)
    status = models.CharField(max_length=12, choices=Status, default=Status.PREVIEWED)
    summary = models.JSONField(default=dict)
    job_id = models.UUIDField(null=True, blank=True)
    created_by = models.CharField(max_length=160, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        constraints = [
            models.UniqueConstraint(
                fields=("championship", "digest"),
                condition=models.Q(status="previewed"),
                name="roster_import_previewed_once",
            ),
        ]

    def __str__(self) -> str:
        return self.file_name
