import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


def artefact_path(job: "Job", name: str) -> str:
    """One folder a job, so that the file keeps its name."""
    return f"jobs/{job.pk}/{name}"


class StoredFile(models.Model):
    """A file of `jobs.storage`, where that is the database."""

    name = models.CharField(max_length=300, unique=True)
    content = models.BinaryField()

    class Meta:
        verbose_name = _("stored file")
        verbose_name_plural = _("stored files")

    def __str__(self) -> str:
        return self.name


class Job(models.Model):
    """Its worker holds it until `lease_until`; between two steps it waits since then. `attempt`: workers so
    far, only the last may write; `losses`: those that ended within this step.
    """

    class Status(models.TextChoices):
        QUEUED = "queued", _("queued")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", _("cancelled")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=60)
    title = models.CharField(max_length=200)
    scope = models.CharField(
        max_length=200, blank=True, db_index=True, help_text="slug of the championship, or nothing"
    )
    payload = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED, db_index=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    message = models.TextField(blank=True)
    artefact = models.FileField(upload_to=artefact_path, blank=True)
    result = models.JSONField(default=dict)
    language = models.CharField(max_length=10, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_by = models.CharField(max_length=150, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    attempt = models.PositiveIntegerField(default=0)
    losses = models.PositiveSmallIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(done__lte=models.F("total")), name="job_done_within_total"
            )
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.status})"

    @property
    def is_over(self) -> bool:
        return self.status in {self.Status.DONE, self.Status.FAILED, self.Status.CANCELLED}

    @property
    def file_name(self) -> str:
        return (self.artefact.name or "").rsplit("/", 1)[-1]
