"""The Django application of the tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    """What happens at a table while it is played."""

    name = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Add the rooms, the needs and the words of the log to the tournament's, and our say in the seats."""
        from .rooms import furnish  # late: both read models, which are not there before
        from .seats import hold

        furnish()
        hold()
