"""The sheets for the door: the code to sign up, and the word of the hall."""

from collections.abc import Sequence

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.championship.models import Championship
from tournament.papers.door_codes import Door, no_address
from tournament.papers.registry import PAPERS, Kind, Moment, PaperChoice
from tournament.papers.sheets import Sheets
from tournament.signup.queries import terms_of


def sides(championship: Championship, _choice: PaperChoice) -> Sequence[Door]:
    address = settings.CALZO_PUBLIC_URL + reverse("tournament:sign-up", args=[championship.slug])
    return [
        Door(_("Sign up"), _("Scan it, type your name, and keep your link."), address),
        Door(
            terms_of(championship).word,
            _("You are in the hall? Open your link and type this word: that marks you as here."),
            address,
        ),
    ]


def why_not(championship: Championship) -> str | None:
    if terms_of(championship).pk is None:
        return _("Nobody can sign up by themselves yet: open the sign-up.")
    return no_address(championship)


SHEETS = Sheets(template="tournament/papers/doors.html", sides=sides)
SIGN_UP_CODES = Kind(
    key="sign-up-codes",
    label=gettext_lazy("Sign-up and word of the hall"),
    text=gettext_lazy("Two sheets for the door: the code to sign up, and the word that says “I am here”."),
    order=5,
    moment=Moment.BEFORE,
    has_names=False,
    sizes=PAPERS,
    batch=SHEETS.batch(),
    preview=SHEETS.preview,
    why_not=why_not,
)
