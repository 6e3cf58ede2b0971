"""The copy before a draw and before a close."""

from django.utils.translation import gettext_lazy as _

from backups.services import BackupFailed, Damaged, keep_copy, no_copy
from core.refusals import UserError
from tournament.championship.models import Championship


class NoCopy(UserError):
    """A full disk later would cost more."""

    code = "no_copy"
    status = 503


def keep_copy_before(reason: str, championship: Championship) -> None:
    """Call it outside of any transaction."""
    try:
        keep_copy(reason, championship.slug)
    except Damaged as error:
        raise NoCopy(
            _(
                "The database is damaged (%(why)s), so nothing was done. Stop the server and start it "
                "again: it says how to restore the newest good copy."
            )
            % {"why": error}
        ) from error
    except (BackupFailed, OSError) as error:
        raise NoCopy(no_copy(error)) from error
