"""The codes for the doors, a page each."""

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
    title: str | Promise
    words: str | Promise
    address: str

    @property
    def code(self) -> str:
        return qr_svg(self.address)

    @property
    def typed_address(self) -> str:
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
    base = settings.CALZO_PUBLIC_URL
    return [Door(title, text, base + reverse(name, args=[championship.slug])) for name, title, text in _DOORS]


def no_address(_championship: Championship) -> str | None:
    if settings.CALZO_PUBLIC_URL:
        return None
    return _("The server does not know its own address yet: set CALZO_PUBLIC_URL and start it again.")


DOORS = Sheets(template="tournament/papers/doors.html", sides=doors)
