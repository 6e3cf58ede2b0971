"""`manage.py publish CHAMPIONSHIP --static DIR`: its public pages as files, for any web host."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.language import language_of_terminal, reader_language
from core.refusals import UserError
from tournament.management.named import championships_named
from tournament.publishing.site.services import write_site


class Command(BaseCommand):
    help = "Write the public pages of a championship into a folder, as they are now."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="the championship: the name in its address")
        parser.add_argument("--static", dest="folder", type=Path, required=True, metavar="DIR")

    def handle(self, *args: Any, **options: Any) -> None:
        (championship,) = championships_named([options["slug"]])
        folder: Path = options["folder"]
        with language_of_terminal():
            try:
                written = write_site(championship, folder)
            except UserError as refusal:
                raise CommandError(str(refusal)) from refusal
            except OSError as error:
                raise CommandError(_CANNOT[reader_language()] % {"why": error}) from error
            says = {"n": len(written.files), "folder": folder}
            self.stdout.write(_DONE[reader_language()] % says)


_DONE = {
    "es": "%(n)s archivos en %(folder)s: sube la carpeta entera, la primera página es index.html.",
    "en": "%(n)s files in %(folder)s: upload the whole folder, its first page is index.html.",
}
_CANNOT = {
    "es": "No se puede escribir ahí (%(why)s): nombra otra carpeta.",
    "en": "Nothing can be written there (%(why)s): name another folder.",
}
