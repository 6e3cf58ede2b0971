"""Names the app to Django."""

from django.apps import AppConfig, apps
from django.db.models.signals import pre_migrate
from django.utils.translation import gettext_lazy as _


class BackupsConfig(AppConfig):
    name = "backups"
    verbose_name = _("Backups")

    def ready(self) -> None:
        """Before migrations are applied, what they drop is kept. Django asks for every app: one is enough."""
        from backups.leaving import keep_what_leaves

        pre_migrate.connect(keep_what_leaves, sender=apps.get_app_config("accounts"))
