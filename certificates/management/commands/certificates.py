"""`manage.py certificates [NAME…]`: for https in the hall's network."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from certificates.errors import CannotCertify
from certificates.services import KeptCertificates, keep_certificates


class Command(BaseCommand):
    help = "Makes an authority of the hall's own, and by it a certificate for this machine's addresses."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", metavar="NAME", help="a name or address of this machine")
        parser.add_argument(
            "--new", action="store_true", help="another authority, which every device must install again"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            certificates = keep_certificates(
                Path(settings.VAR), now=datetime.now(UTC), names=options["names"], new=options["new"]
            )
        except CannotCertify as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{_('The certificates cannot be written:')} {error}") from None
        self.stdout.write("\n".join(_describe(certificates)))


def _describe(certificates: KeptCertificates) -> list[str]:
    made = _("A new authority was made.") if certificates.made else _("The authority is the one of before.")
    issued = (
        _("A new certificate was issued for this machine.")
        if certificates.issued
        else _("The certificate of this machine still fits.")
    )
    valid = _("It is valid until {day} for: {names}")
    return [
        made,
        f"  SHA-256 {certificates.root.fingerprint}",
        issued,
        f"  {valid.format(day=certificates.server.ends.date(), names=certificates.server.speaks_for)}",
        _(
            "Start the server again. It says which page each device opens once, to install the authority. "
            "Its key lies in {folder}: give it to nobody."
        ).format(folder=certificates.file.parent),
    ]
