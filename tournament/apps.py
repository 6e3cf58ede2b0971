"""The Django application of the tournament."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentConfig(AppConfig):
    """Who plays whom and who leads; complete on paper, without any tablet."""

    name = "tournament"
    verbose_name = _("Tournament")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Lists the tournament's papers and rooms; late, since they speak of models."""
        from .pages import furnish
        from .papers.kinds import furnish as furnish_papers

        furnish()
        furnish_papers()
