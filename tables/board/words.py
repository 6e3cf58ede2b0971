"""What waits, in a sentence, and where it is decided."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tables.calls.words import ListedCall
from tournament.championship.extension import Need
from tournament.championship.models import Championship
from tournament.register.models import Exclusion, Protest

from .queries import CALL, EXCLUSION, OVER, PROTEST, SET_ASIDE, SILENT_TABLE, TAKEN, Waiting


@dataclass(frozen=True, slots=True)
class Waits:
    """`badge`: its kind in the design; `call`, `exclusion`, `protest`: the row itself, where it is opened in
    place.
    """

    row: Waiting
    sentence: str
    url: str
    badge: str
    call: ListedCall | None = None
    exclusion: Exclusion | None = None
    protest: Protest | None = None

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
            return inbox_url(slug, "exclusions")
        case "protest":
            return reverse("tournament:protest", args=[slug, row.key])
    return reverse("tables:floor-table", args=[slug, row.table])


def inbox_url(slug: str, only: str = "") -> str:
    """`only`: `calls`, `exclusions` or `protests`, with those that were decided."""
    page = reverse("tables:board-inbox", args=[slug])
    return f"{page}?only={only}" if only else page


def needs_of(rows: Sequence[Waiting], championship: Championship) -> Iterator[Need]:
    """All of a kind in one sentence, which leads to the one or to the list of them."""
    slug = championship.slug
    for kind, words, url in (
        (CALL, _calling, inbox_url(slug, "calls")),
        (TAKEN, _taken, inbox_url(slug, "calls")),
        (PROTEST, _protested, inbox_url(slug, "protests")),
        (EXCLUSION, _disqualified, inbox_url(slug, "exclusions")),
        (OVER, _over, reverse("tables:board", args=[slug])),
        (SILENT_TABLE, _silent, reverse("tables:board", args=[slug])),
    ):
        if not (of_kind := [row for row in rows if row.kind == kind]):
            continue
        tables = sorted({row.number for row in of_kind if row.number})
        said = {"tables": ", ".join(map(str, tables)), "names": ", ".join(row.said for row in of_kind)}
        one = waits(of_kind[0], championship, organizes=True)
        yield Need(words(len(of_kind)) % said, one.url if len(of_kind) == 1 else url, kind=one.badge)
    for row in rows:
        if row.kind == SET_ASIDE:
            aside = waits(row, championship, organizes=True)
            yield Need(aside.sentence, aside.url)


def _calling(n: int) -> str:
    return ngettext("Table %(tables)s calls the referee.", "Tables %(tables)s call the referee.", n)


def _taken(n: int) -> str:
    return ngettext(
        "Somebody is on the way to table %(tables)s.", "Somebody is on the way to tables %(tables)s.", n
    )


def _protested(n: int) -> str:
    return ngettext("Protest: table %(tables)s.", "Protests: tables %(tables)s.", n)


def _disqualified(_n: int) -> str:
    return _("Disqualified at the table, to be confirmed or reinstated: %(names)s.")


def _over(n: int) -> str:
    return ngettext(
        "Table %(tables)s is over: confirm its ranking.",
        "Tables %(tables)s are over: confirm their rankings.",
        n,
    )


def _silent(n: int) -> str:
    return ngettext("There is no news from table %(tables)s.", "There is no news from tables %(tables)s.", n)


def counts_in_words(counts: Mapping[str, int]) -> list[tuple[int, str]]:
    """Those that are not zero."""
    said = {
        "waiting": _("not started"),
        "playing": _("in play"),
        "over": _("to confirm"),
        "silent": _("silent"),
        "without_acta": _("in play without an acta"),
    }
    return [(counts[key], words) for key, words in said.items() if counts.get(key)]
