"""The Django application of the tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from core.health import health


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournament.championship.extension import extend  # late: they read models

        from . import deciding  # noqa: F401  # names what decides
        from .devices.health import silent_tablets
        from .extension import TablesExtension
        from .stream.health import stream

        extend(TablesExtension())
        health.register("stream", stream)
        health.register("silent tablets", silent_tablets)
