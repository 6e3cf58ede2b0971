"""`manage.py verify [slug…] [--head WORDS]`: writes nothing; status 1 where something differs."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.language import reader_language
from tournament.management.named import championships_named
from tournament.verification.queries import verify


class Command(BaseCommand):
    help = (
        "Check that all that decides a championship is as it was written, and follows from what it rests on."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", nargs="*", help="championships; all of them where none is named")
        parser.add_argument(
            "--head", dest="header", default="", help="the letters that a paper or a phone shows"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        language, differ = reader_language(), 0
        for championship in championships_named(options["slug"]):
            verdict = verify(championship, header=options["header"])
            header = verdict.header.short if verdict.header else "–"
            self.stdout.write(f"{championship.slug}: {header}")
            for note in verdict.notes:
                self.stdout.write(f"  {note[language]}")
            for problem in verdict.problems:
                self.stderr.write(f"{championship.slug}: {problem[language]}")
            differ += len(verdict.problems)
        if differ:
            raise CommandError(_ENDS[language] % differ)
        self.stdout.write(_HOLDS[language])


_ENDS = {"es": "%s diferencias; la primera está arriba.", "en": "%s differences; the first stands on top."}
_HOLDS = {"es": "Todo está como se escribió.", "en": "All is as it was written."}
