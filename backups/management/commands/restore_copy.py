"""`manage.py restore_copy [COPY]`, by default the newest good one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from backups.checking import is_damaged_or_empty, newest_good_copy
from backups.earlier import applied_in, is_of_this_version, state_problem
from backups.restoring import ServerIsRunning, no_server, put_back


class Command(BaseCommand):
    help = "Puts a copy of the SQLite database back; what stood in its place is kept aside."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("copy", nargs="?", default="", help="a file, or its name in the folder of copies")

    def handle(self, *args: Any, **options: Any) -> None:
        if "sqlite" not in settings.DATABASES["default"]["ENGINE"]:
            raise CommandError(_("A PostgreSQL copy is restored with: pg_restore --clean --dbname=NAME FILE"))
        copy = _copy(options["copy"])
        if trouble := state_problem(applied_in(copy)):
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
        if not is_of_this_version(applied_in(copy)):
            self.stdout.write(
                _("It is of an earlier version: start the server once, then run manage.py verify.")
            )
        elif subprocess.run(
            [sys.executable, "manage.py", "verify"], cwd=settings.BASE_DIR, check=False
        ).returncode:
            self.stdout.write(
                _("What differs stands above. The copy stays in place: play on, or restore another.")
            )


def _copy(name: str) -> Path:
    folder = Path(settings.BACKUPS_ROOT)
    if not name:
        newest = newest_good_copy(folder)
        if newest is None:
            raise CommandError(_("There is no good copy in %(folder)s.") % {"folder": folder})
        return newest
    copy = next((file for file in (Path(name), folder / name) if file.is_file()), None)
    if copy is None:
        raise CommandError(_("There is no copy %(copy)s in %(folder)s.") % {"copy": name, "folder": folder})
    if is_damaged_or_empty(copy):
        raise CommandError(_("The copy %(copy)s is damaged too: choose another.") % {"copy": copy.name})
    return copy
