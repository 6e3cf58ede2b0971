"""The edition on every print, and the code of its page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.conf import settings
from django.db.models import Max
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from prints.qr import qr_svg_to_print
from tournament.championship.models import Championship
from tournament.register.queries.in_force import rules_now

CODE_SIDE = 15.0  # millimetres; the code of a long address is larger


@dataclass(frozen=True, slots=True)
class PrintedEdition:
    """`rulebook`, `last` (line of the register): 0 for none; `rulings`: on the print besides the edition;
    `address`: of the QR code, or ""; `of_round`, `of_table`: whose rules and own rulings it has, 0 for none;
    `stage`: of a combined championship.
    """

    edition: int
    rulings: tuple[int, ...]
    last: int = 0
    address: str = ""
    of_round: int = 0
    rulebook: int = 0
    of_table: int = 0
    stage: int = 0

    @property
    def label(self) -> str:
        edition = _("Edition %(number)s") % {"number": self.edition}
        if not self.rulings:
            return edition
        text = ngettext(
            "%(edition)s + ruling %(numbers)s", "%(edition)s + rulings %(numbers)s", len(self.rulings)
        )
        return text % {"edition": edition, "numbers": ranges(self.rulings)}

    @property
    def code_svg(self) -> str:
        if not self.address:
            return ""
        return qr_svg_to_print(self.address, title=_("Is this copy still right?"), side=CODE_SIDE)

    def leading_to(self, path: str, **asked: object) -> "PrintedEdition":
        """No code where the server does not know its address."""
        base, query = settings.CALZO_PUBLIC_URL, urlencode(asked)
        address = f"{base}{path}?{query}" if query else f"{base}{path}"
        return replace(self, address=address if base else "")

    def judged_at(self, path: str, **asked: object) -> "PrintedEdition":
        """For a paper with rules."""
        return self.leading_to(path, **asked, **self._named())

    def with_rules(self, address: str) -> str:
        return f"{address}?{urlencode(self._named())}"

    def _named(self) -> dict[str, int]:
        where = {"b": self.rulebook, "r": self.of_round, "t": self.of_table, "stage": self.stage}
        return {"e": self.edition, "f": self.last} | {key: number for key, number in where.items() if number}


def printed_edition_of(championship: Championship) -> PrintedEdition:
    """5 statements at most."""
    rulings = tuple(ruling.number for ruling in rules_now(championship).in_force.added)
    last_line = championship.register.aggregate(last=Max("number"))["last"] or 0
    edition = championship.edition
    stage = championship.stage.order if championship.stage else 0
    mark = PrintedEdition(edition.number, rulings, last_line, rulebook=edition.rulebook_id, stage=stage)
    return mark.judged_at(reverse("tournament:rules", args=[championship.slug]))


def ranges(numbers: Sequence[int]) -> str:
    """`1–3, 5` for 1, 2, 3, 5."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
