from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "rules"
    verbose_name = _("Rules")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from rules.book import of_game  # apps load before what they import
        from rules.installed import BOOKS

        of_game.BOOKS.update(BOOKS)
