"""What waits, in a sentence, and where it is decided."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.models import Championship

from .queries import TAKEN, Waiting


@dataclass(frozen=True, slots=True)
class Waits:
    """`badge`: its kind in the design."""

    row: Waiting
    sentence: str
    url: str
    badge: str

    @property
    def since(self) -> datetime:
        return self.row.since


def waits(row: Waiting, championship: Championship, *, organizes: bool) -> Waits:
    url = _url(row, championship.slug, organizes=organizes)
    return Waits(row, _sentence(row), url, "running" if row.kind == TAKEN else "attention")


def _sentence(row: Waiting) -> str:
    said = {"table": row.number, "who": row.said, "count": row.plays}
    match row.kind:
        case "call":
            return _("Table %(table)s calls the referee.") % said
        case "taken":
            return _("Somebody is on the way to table %(table)s.") % said
        case "exclusion" if row.number:
            return _("Exclusion of %(who)s, table %(table)s: confirm it or lift it.") % said
        case "exclusion":
            return _("Exclusion of %(who)s: confirm it or lift it.") % said
        case "protest":
            return _("Protest of %(who)s, table %(table)s.") % said
        case "set-aside":
            text = ngettext(
                "Table %(table)s: %(count)s play is set aside. Decide whether it counts.",
                "Table %(table)s: %(count)s plays are set aside. Decide whether they count.",
                row.plays,
            )
            return text % said
        case "over":
            return _("Table %(table)s is over: confirm its ranking.") % said
        case "silent":
            return _("There is no news from table %(table)s.") % said
    raise ValueError(row.kind)


def _url(row: Waiting, slug: str, *, organizes: bool) -> str:
    match row.kind:
        case "call" | "taken":
            return reverse("tables:call", args=[slug, row.key])
        case "exclusion" if organizes:
            return reverse("tournament:exclusion", args=[slug, row.key])
        case "exclusion":
            return reverse("tournament:exclusions", args=[slug])
        case "protest":
            return reverse("tournament:protest", args=[slug, row.key])
    return reverse("tables:floor-table", args=[slug, row.table])
