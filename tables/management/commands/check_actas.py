"""`manage.py check_actas`: is what is kept beside each acta what a full replay of it gives?

Says which actas differ, and why; exit status 1 if any does. It changes nothing.
"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet

from tables.record.models import Acta
from tables.record.services.checking import problems_of


class Command(BaseCommand):
    """Checks every acta, or those of one championship."""

    help = "Check that the kept state of every acta is that of its full replay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One championship, by its address."""
        parser.add_argument("--championship", metavar="SLUG", help="only the actas of this championship")

    def handle(self, *args: Any, **options: Any) -> None:
        """One line for each acta that differs; the number of all at the end."""
        wrong = 0
        checked = 0
        for acta in _actas(options["championship"]).iterator(chunk_size=100):
            checked += 1
            for problem in problems_of(acta):
                wrong += 1
                self.stderr.write(f"{acta.table}: {problem}")
        if wrong:
            raise CommandError(f"{wrong} problems in {checked} actas")
        self.stdout.write(f"{checked} actas, each as its moves say")


def _actas(slug: str | None) -> QuerySet[Acta]:
    found = Acta.objects.select_related("table__round__championship").order_by("pk")
    return found.filter(table__round__championship__slug=slug) if slug else found
