"""`manage.py move_database ADDRESS`: all of the configured database into an empty one."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from backups.moving import CannotMove, move
from backups.restoring import ServerIsRunning, no_server


class Command(BaseCommand):
    help = "Copies everything into an empty PostgreSQL or SQLite database, compared row by row."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", help="as DATABASE_URL has it: postgres://… or sqlite:////path/file")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with no_server(Path(settings.VAR)):
                moved = move(options["address"])
        except ServerIsRunning:
            raise CommandError(
                _("The server is running: stop it first (Ctrl+C), then do this again.")
            ) from None
        except CannotMove as refusal:
            raise CommandError(str(refusal)) from refusal
        for one in moved:
            if one.rows:
                self.stdout.write(f"{one.rows:>9,}  {one.digest[:16]}  {one.table}")
        rows = sum(one.rows for one in moved)
        text = _("%(rows)s rows of %(tables)s tables are the same there. What was here stays as it was.")
        self.stdout.write(text % {"rows": f"{rows:,}", "tables": len(moved)})
        self.stdout.write(_("Start with DATABASE_URL=%(address)s") % {"address": options["address"]})
