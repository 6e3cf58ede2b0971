"""`manage.py import_roster CHAMPIONSHIP FILE`."""

from argparse import ArgumentParser
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import UserError
from tournament.championship.access.actors import SYSTEM
from tournament.championship.models import Championship
from tournament.roster.file import ANOTHER, RosterRow, row_from_json
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import Preview, preview_of
from tournament.roster.imports.services.adding import commit_import
from tournament.roster.imports.services.previews import choose, discard_import, open_import
from tournament.roster.imports.words import (
    field_names,
    finding_words,
    left_empty_words,
    suspicion_words,
)


class Command(BaseCommand):
    help = "Puts the players of a CSV or XLSX file on the roster of a championship."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("championship", help="the slug in its address, /c/SLUG/")
        parser.add_argument("file", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="say what would happen and write nothing")
        parser.add_argument(
            "--leave-out",
            type=int,
            nargs="+",
            default=[],
            metavar="LINE",
            help="lines of the file that stay out",
        )
        parser.add_argument(
            "--leave-out-duplicates", action="store_true", help="all likely duplicates stay out"
        )

        parser.add_argument(
            "--columns",
            nargs="+",
            default=[],
            metavar="FIELD",
            help="what the columns hold, in order, instead of what is guessed; - is one that is not used",
        )
        parser.add_argument("--sure", action="store_true", help="what is asked of the whole list is so")

    def handle(self, *args: Any, **options: Any) -> None:
        roster_import = self._open(options["championship"], options["file"])
        if options["columns"]:
            names = field_names(roster_import.championship.people_each)
            roster_import = choose(roster_import, fields=_fields(options["columns"], names))
        self._print_columns(roster_import)
        preview = preview_of(roster_import)
        self._print_preview(preview, roster_import.championship.people_each)
        if preview.is_asked and not options["sure"] and not options["dry_run"]:
            raise CommandError(_("Nobody was added: answer with --columns or --sure."))
        if options["dry_run"]:
            discard_import(roster_import, actor=SYSTEM)
            self.stdout.write(_("Dry run: nothing was written."))
            return
        left_out = {*options["leave_out"], *roster_import.left_out}
        if options["leave_out_duplicates"]:
            left_out |= {row.line for _suspicion, row, _person in preview.likely}
        self._commit(roster_import, left_out)

    def _open(self, slug: str, file: Path) -> RosterImport:
        try:
            championship = Championship.objects.get(slug=slug)
        except Championship.DoesNotExist:
            slugs = ", ".join(Championship.objects.values_list("slug", flat=True)[:20]) or "-"
            message = _("There is no championship %(slug)s. There are: %(known)s")
            raise CommandError(message % {"slug": slug, "known": slugs}) from None
        try:
            return open_import(championship, file_name=file.name, data=file.read_bytes(), actor=SYSTEM)
        except OSError as error:
            raise CommandError(str(error)) from error
        except UserError as error:
            raise CommandError(str(error)) from error

    def _print_columns(self, roster_import: RosterImport) -> None:
        source = roster_import.source
        names = field_names(roster_import.championship.people_each)
        headings = source["headings"] or [
            _("Column %(n)s") % {"n": at} for at in range(1, len(source["fields"]) + 1)
        ]
        for heading, field in zip(headings, source["fields"], strict=True):
            self.stdout.write(f"{heading}: {names[field]}")
        if not {"name", "surname"} & set(source["fields"]):
            raise CommandError(_("No column is the name: say with --columns which one it is."))

    def _print_preview(self, preview: Preview, people_each: int) -> None:
        intake = preview.intake
        self._print_refused(intake.refused)
        for finding in preview.findings:
            self.stdout.write(finding_words(finding, people_each))
        if left_empty := left_empty_words(intake.new):
            self.stdout.write(left_empty)
        for suspicion in preview.suspicions:
            self.stdout.write(f"{suspicion.line % ANOTHER}: {suspicion_words(suspicion)}")
        self.stdout.write(
            _(
                "%(new)s to be added, %(already)s already in, %(refused)s cannot be imported, %(twice)s "
                "may be duplicates."
            )
            % {
                "new": len(intake.new),
                "already": len(intake.already),
                "refused": len(intake.refused),
                "twice": len(preview.suspicions),
            }
        )

    def _print_refused(self, rows: Iterable[RosterRow]) -> None:
        language = reader_language()
        for row in rows:
            reasons = " ".join(problem.message(language) for problem in row.problems)
            self.stdout.write(f"{row.line}: {' | '.join(row.cells)}: {reasons}")

    def _commit(self, roster_import: RosterImport, left_out: set[int]) -> None:
        try:
            done = commit_import(roster_import, actor=SYSTEM, left_out=left_out, as_job=False)
        except UserError as error:
            raise CommandError(str(error)) from error
        self._print_refused(row_from_json(row) for row in done.summary["late"])
        text = _("%(count)s added to %(name)s.")
        self.stdout.write(text % {"count": done.summary["added"], "name": done.championship.name})


def _fields(columns: list[str], names: Collection[str]) -> list[str]:
    fields = ["" if column == "-" else column for column in columns]
    if unknown := [field for field in fields if field not in names]:
        message = _("There is no column %(what)s. There are: %(known)s")
        raise CommandError(message % {"what": unknown[0], "known": ", ".join(filter(None, names))})
    return fields
