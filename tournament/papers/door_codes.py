"""The codes for the doors: a page for each, large, with what it leads to in words."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from prints.qr import qr_svg
from tournament.championship.models import Championship

from .registry import PaperChoice
from .sheets import Sheets


@dataclass(frozen=True, slots=True)
class Door:
    """A code: what it leads to in words, and its address."""

    title: str | Promise
    words: str | Promise
    address: str

    @property
    def code(self) -> str:
        """The QR code as SVG."""
        return qr_svg(self.address)

    @property
    def typed_address(self) -> str:
        """The address as one types it."""
        return self.address.removeprefix("http://").removeprefix("https://")


_DOORS = (
    (
        "tournament:seat",
        gettext_lazy("Where do I sit?"),
        gettext_lazy("Type your name to see your table, your seat and who you play with."),
    ),
    (
        "tournament:championship",
        gettext_lazy("Follow live"),
        gettext_lazy("Every table as it is played: the dice that are left, and who goes on."),
    ),
    (
        "tournament:standings",
        gettext_lazy("Standings"),
        gettext_lazy("Who is in, who is out, and who finished where."),
    ),
    (
        "tournament:rules",
        gettext_lazy("Rulebook"),
        gettext_lazy("The rules in force tonight, with every ruling that was made."),
    ),
)


def doors(championship: Championship, _choice: PaperChoice) -> list[Door]:
    """The four codes of a championship."""
    base = settings.CALZO_PUBLIC_URL
    return [
        Door(title, words, base + reverse(name, args=[championship.slug])) for name, title, words in _DOORS
    ]


def no_address(_championship: Championship) -> str | None:
    """Why there can be no code, None where there can."""
    if settings.CALZO_PUBLIC_URL:
        return None
    return _("The server does not know its own address yet: set CALZO_PUBLIC_URL and start it again.")


DOORS = Sheets(template="tournament/papers/doors.html", sides=doors)
