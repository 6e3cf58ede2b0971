from django.apps import AppConfig, apps
from django.db.models.signals import pre_migrate
from django.utils.translation import gettext_lazy as _

from core.health import health


class BackupsConfig(AppConfig):
    name = "backups"
    verbose_name = _("Backups")

    def ready(self) -> None:
        """Django signals every app: one is enough."""
        from backups.health import places
        from backups.leaving import keep_dropped_rows

        health.register("places", places)
        pre_migrate.connect(keep_dropped_rows, sender=apps.get_app_config("accounts"))
