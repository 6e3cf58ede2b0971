"""What every print says of its edition: which one and which rulings it was made by, and the code that leads
to whether it is still in force.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from prints.qr import qr_svg
from tournament.championship.models import Championship
from tournament.register.queries.in_force import rules_now


@dataclass(frozen=True, slots=True)
class PrintedEdition:
    """`edition`: its number; `rulings`: the register's numbers of those in force besides it; `address`: of
    the QR code.
    """

    edition: int
    rulings: tuple[int, ...]
    address: str

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
        """The QR code as SVG."""
        return qr_svg(self.address, title=_("Is it still in force?"))


def printed_edition_of(championship: Championship, *, path: str = "") -> PrintedEdition:
    """As it is now. `path`: where the code leads; else the rulebook of the championship. 4 statements."""
    edition = championship.edition.number
    rulings = tuple(ruling.number for ruling in rules_now(championship).in_force.rulings)
    path = path or reverse("tournament:rules", args=[championship.slug])
    return PrintedEdition(edition, rulings, with_edition(settings.CALZO_PUBLIC_URL + path, edition))


def with_edition(address: str, edition: int) -> str:
    """The address with the edition of a print, so that the page can say what changed."""
    return f"{address}?e={edition}"


def ranges(numbers: Sequence[int]) -> str:
    """`1–3, 5` for 1, 2, 3, 5."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
