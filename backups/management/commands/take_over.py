"""`manage.py take_over FOLDER`: goes on from the copy in another place, under the first one's name. What
stands here is set aside by the next start.
"""

from getpass import getpass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from backups.places.folder import copies_in
from backups.places.keys import WrongPhrase
from backups.places.taking_over import CannotTakeOver, prepare
from backups.places.words import refusal
from backups.restoring import ServerIsRunning, no_server


class Command(BaseCommand):
    help = "Goes on from the newest copy in that folder, as the machine that wrote it."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="the stick or the folder that was chosen as a place")
        parser.add_argument("--phrase", default="", help="else it is asked")

    def handle(self, *args: Any, **options: Any) -> None:
        home = next((home for home, _state in copies_in([options["folder"]])), None)
        if home is None:
            raise CommandError(_("There is no copy in %(folder)s.") % {"folder": options["folder"]})
        phrase = options["phrase"] or getpass(_("The phrase, as it was written down: "))
        try:
            with no_server(Path(settings.VAR)):
                state = prepare(home, phrase, Path(settings.VAR))
        except ServerIsRunning:
            raise CommandError(
                _("The server is running: stop it first (Ctrl+C), then do this again.")
            ) from None
        except WrongPhrase:
            raise CommandError(_("This is not the phrase of this copy.")) from None
        except CannotTakeOver as error:
            raise CommandError(refusal(error)) from error
        at = f"{state.moment.astimezone():%H:%M:%S}"
        text = _("Ready: make run goes on as %(host)s was at %(at)s.")
        self.stdout.write(text % {"host": state.host, "at": at})
