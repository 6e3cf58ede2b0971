"""`manage.py check_actas`: do the copies beside each acta equal its full replay? Exit status 1 if not."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet

from tables.record.models import Acta
from tables.record.services.checking import problems_of


class Command(BaseCommand):
    help = "Check that the kept state of every acta is that of its full replay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--championship", metavar="SLUG", help="only the actas of this championship")

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        checked = 0
        for acta in _actas(options["championship"]).iterator(chunk_size=100):
            checked += 1
            for problem in problems_of(acta):
                wrong += 1
                self.stderr.write(f"{acta.table}: {problem['en']}")
        if wrong:
            raise CommandError(f"{wrong} problems in {checked} actas")
        self.stdout.write(f"{checked} actas, each as its moves say")


def _actas(slug: str | None) -> QuerySet[Acta]:
    actas = Acta.objects.select_related("table__round__championship").order_by("pk")
    return actas.filter(table__round__championship__slug=slug) if slug else actas
