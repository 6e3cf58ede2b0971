"""What every print says of its edition: which one and which rulings it was made by, and the code that leads
to what the paper is about, where one reads whether it is still right.
"""

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

CODE_SIDE = 15.0
"""Millimetres of a code at the foot or the head of a paper; one of a long address is larger."""


@dataclass(frozen=True, slots=True)
class PrintedEdition:
    """`edition`: its number; `rulebook`: the id of its rulebook, 0 where nobody asks; `rulings`: the
    register's numbers of those that it says besides it; `last`: the number of the register's last line, 0 for
    none; `address`: of the QR code, "" for no code; `of_round`: the round whose rules a paper says, 0
    where it says none or its address does; `of_table`: the number of the table whose law it says, rulings for
    that table alone included; 0 where it says what holds at every table.
    """

    edition: int
    rulings: tuple[int, ...]
    last: int = 0
    address: str = ""
    of_round: int = 0
    rulebook: int = 0
    of_table: int = 0

    @property
    def label(self) -> str:
        """“Edition 1 + rulings 1-3”, in the language that is active."""
        edition = _("Edition %(number)s") % {"number": self.edition}
        if not self.rulings:
            return edition
        text = ngettext(
            "%(edition)s + ruling %(numbers)s", "%(edition)s + rulings %(numbers)s", len(self.rulings)
        )
        return text % {"edition": edition, "numbers": ranges(self.rulings)}

    @property
    def code_svg(self) -> str:
        """The QR code as SVG, at the size in which it is printed; "" for no code."""
        if not self.address:
            return ""
        return qr_svg_to_print(self.address, title=_("Is this copy still right?"), side=CODE_SIDE)

    def leading_to(self, path: str, **asked: object) -> "PrintedEdition":
        """With the code of that page, asked for so. A server that does not know its address has no codes."""
        base, query = settings.CALZO_PUBLIC_URL, urlencode(asked)
        address = f"{base}{path}?{query}" if query else f"{base}{path}"
        return replace(self, address=address if base else "")

    def judged_at(self, path: str, **asked: object) -> "PrintedEdition":
        """The same for a paper that says rules: with its edition, its last ruling and its rulebook."""
        return self.leading_to(path, **asked, **self._named())

    def with_rules(self, address: str) -> str:
        """That address of a table with what its card says, so that the page can tell what changed."""
        return f"{address}?{urlencode(self._named())}"

    def _named(self) -> dict[str, int]:
        where = {"b": self.rulebook, "r": self.of_round, "t": self.of_table}
        return {"e": self.edition, "f": self.last} | {key: said for key, said in where.items() if said}


def printed_edition_of(championship: Championship) -> PrintedEdition:
    """As it is now; the code leads to the rulebook of the championship. 5 statements at most."""
    rulings = tuple(ruling.number for ruling in rules_now(championship).in_force.added)
    last = championship.register.aggregate(last=Max("number"))["last"] or 0
    edition = championship.edition
    mark = PrintedEdition(edition.number, rulings, last, rulebook=edition.rulebook_id)
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
