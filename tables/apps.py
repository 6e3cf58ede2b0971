"""The Django application of the tables."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TablesConfig(AppConfig):
    """What happens at a table while it is played."""

    name = "tables"
    verbose_name = _("Tables")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Add the rooms, the needs and the words of the log to the tournament's, our say in the seats, and
        how rulings reach the tables.
        """
        from tables.claims.officials_left import follow_leaving
        from tables.papers.cards.paper import furnish_cards
        from tables.record.ruling_reach import (
            reach_tables,  # late: they read models, which are not there before
        )
        from tables.record.seat_holds import hold

        from .pages import furnish
        from .papers.kinds import furnish_actas
        from .papers.night_pack import furnish_pack

        furnish()
        furnish_actas()
        furnish_cards()
        furnish_pack()
        hold()
        reach_tables()
        follow_leaving()
