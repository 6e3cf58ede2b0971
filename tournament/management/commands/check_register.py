"""`manage.py check_register [slug…]`: writes nothing; status 1 where a line is wrong."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournament.chain.queries import removed_keys
from tournament.management.named import championships_named
from tournament.register import chain as register
from tournament.register.models import RegisterLine
from tournament.register.queries.chain import chain
from tournament.register.services.lines import is_signed

WHAT = {
    "number": "its number does not follow the one before",
    "previous": "it does not stand behind the line before it",
    "digest": "it does not say what it said when it was written",
    "signature": "it was not signed by this installation",
}


class Command(BaseCommand):
    help = "Check that every line of the register is as it was written and signed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", nargs="*", help="championships; all of them where none is named")

    def handle(self, *args: Any, **options: Any) -> None:
        broken = 0
        for championship in championships_named(options["slug"]):
            links = list(chain(championship))
            removed = RegisterLine.objects.filter(pk__in=removed_keys(championship, "register"))
            numbers = set(removed.values_list("number", flat=True))
            breaks = register.check(links, signed=is_signed, removed=numbers)
            broken += len(breaks)
            for fault in breaks:
                self.stderr.write(f"{championship.slug}, number {fault.number}: {WHAT[fault.what]}")
            if not breaks:
                last = f", last {links[-1].digest}" if links else ""
                self.stdout.write(f"{championship.slug}: {len(links)} lines hold{last}")
        if broken:
            raise CommandError("a register does not hold")
