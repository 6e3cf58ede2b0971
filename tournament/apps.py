"""The Django application of the tournament."""

from functools import partial

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from core.health import health


class TournamentConfig(AppConfig):
    """Who plays whom and who leads; complete on paper, without any tablet."""

    name = "tournament"
    verbose_name = _("Tournament")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register what the higher features add and answer, and who sees a championship's jobs."""
        from backups.health import copies
        from core.changes import before_commit
        from jobs.permissions import allow_jobs  # late, as the others: they read models

        from . import deciding  # noqa: F401  # names what decides
        from .chain.services import link
        from .championship.access.permissions import may_see_job
        from .championship.extension import extend
        from .championship.log.queries import is_logged_between
        from .extension import TournamentExtension

        extend(TournamentExtension())
        allow_jobs(may_see_job)
        health.register("copies", partial(copies, is_logged_between))
        before_commit(link)
