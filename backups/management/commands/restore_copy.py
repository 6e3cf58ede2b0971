"""`manage.py restore_copy [COPY]`: puts a copy of the database back, the newest good one if none is named."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from backups.checking import is_damaged_or_empty, newest_good_copy
from backups.earlier import applied_in, too_early
from backups.restoring import ServerIsRunning, no_server, put_back


class Command(BaseCommand):
    """What stood in its place is kept beside it."""

    help = "Puts a copy of the SQLite database back; what stood in its place is kept aside."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Which copy."""
        parser.add_argument("copy", nargs="?", default="", help="a file, or its name in the folder of copies")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find it, look whether it is whole, put it back, say where the old one is."""
        if "sqlite" not in settings.DATABASES["default"]["ENGINE"]:
            raise CommandError(_("A PostgreSQL copy is restored with: pg_restore --clean --dbname=NAME FILE"))
        copy = _copy(options["copy"])
        if trouble := too_early(applied_in(copy)):
            raise CommandError(trouble)
        try:
            with no_server(Path(settings.VAR)):
                aside = put_back(copy, database=Path(settings.DATABASES["default"]["NAME"]))
        except ServerIsRunning:
            raise CommandError(
                _("The server is running: stop it first (Ctrl+C), then do this again.")
            ) from None
        self.stdout.write(_("The copy %(copy)s is in place.") % {"copy": copy.name})
        if aside:
            self.stdout.write(_("What was there before is kept in %(folder)s.") % {"folder": aside})


def _copy(asked: str) -> Path:
    folder = Path(settings.BACKUPS_ROOT)
    if not asked:
        found = newest_good_copy(folder)
        if found is None:
            raise CommandError(_("There is no good copy in %(folder)s.") % {"folder": folder})
        return found
    copy = next((file for file in (Path(asked), folder / asked) if file.is_file()), None)
    if copy is None:
        raise CommandError(_("There is no copy %(copy)s in %(folder)s.") % {"copy": asked, "folder": folder})
    if is_damaged_or_empty(copy):
        raise CommandError(_("The copy %(copy)s is damaged too: choose another.") % {"copy": copy.name})
    return copy
