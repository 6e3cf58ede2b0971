"""The Django application of the tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournament.championship.extension import extend  # late: they read models

        from . import deciding  # noqa: F401  # names what decides
        from .extension import TablesExtension

        extend(TablesExtension())
