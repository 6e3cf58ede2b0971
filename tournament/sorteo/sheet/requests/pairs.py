"""The request for a sheet that draws pairs of people who came alone: its tables are the pairs."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.refusals import Conflict, NotNow
from tournament.championship.models import Championship
from tournament.draw import DrawInput
from tournament.roster.models import Entry
from tournament.roster.pairs.queries import held_in_the_register
from tournament.roster.presence.queries import registered
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet

from .request import SheetRequest, groups_of, header_of


def request_pairs(championship: Championship, *, dice: str | None = None) -> SheetRequest:
    """Those who are here and alone; who is over is the last table. `inputs`: `clubs`, by number. `dice`: else
    by the regulations. Raises `NotNow`, `CannotDraw`, `Conflict`.
    """
    _refuse_now(championship)
    alone, each = came_alone(championship), championship.people_each
    if len(alone) < max(each, 2):
        raise _too_few(alone, championship)
    if held := held_in_the_register(alone):
        text = _(
            "The register speaks of %(name)s, whom no lot moves: join them with somebody by hand, then draw."
        )
        raise Conflict(text % {"name": held[0].name}, code="in_the_register")
    sizes = sizes_of(len(alone), each)
    rolled = dice or championship.draw_dice
    return SheetRequest(
        purpose=DrawSheet.Purpose.PAIRS,
        round_number=1,
        given=DrawInput(
            tuple(entry.number for entry in alone), sizes, groups_of(championship, alone, number=1)
        ),
        names={entry.number: entry.public.name for entry in alone},
        tables=tuple(range(1, len(sizes) + 1)),
        dice=rolled,
        head=header_of(championship, round_number=1, dice=rolled, draws_pairs=True),
        wanted={"dice": dice},
        more={"clubs": {str(entry.number): entry.club for entry in alone if entry.club}},
    )


def came_alone(championship: Championship) -> list[Entry]:
    """Here, without a partner and without a seat; by number."""
    found = registered(championship).filter(size=1, seats=None).exclude(arrived_at=None)
    return list(found.order_by("number"))


def sizes_of(people: int, each: int) -> tuple[int, ...]:
    """Of the pairs, and of who is over."""
    full, over = divmod(people, each)
    return (each,) * full + ((over,) if over else ())


def _refuse_now(championship: Championship) -> None:
    if championship.people_each == 1:
        raise NotNow(
            _(
                "Here each plays alone: choose pairs in the settings, under “Who plays together”, then draw "
                "them."
            ),
            code="plays_alone",
        )
    if championship.rounds.exists():
        raise NotNow(
            _("The first round is drawn, so %(the_pairs)s stay as they are: join whoever came later by hand.")
            % championship.together,
            code="round_drawn",
        )


def _too_few(alone: list[Entry], championship: Championship) -> CannotDraw:
    words = championship.together
    if not alone:
        text = _("Nobody who is here is alone: mark who came %(no_pair)s, then draw %(the_pairs)s.")
        return CannotDraw(text % words, code="nobody_here")
    names = ", ".join(entry.name for entry in alone)
    sentence = ngettext(
        "%(names)s alone is here %(no_pair)s, and %(each)s play together: mark who else came, or join "
        "them by hand.",
        "%(names)s are here %(no_pair)s, and %(each)s play together: mark who else came, or join them "
        "by hand.",
        len(alone),
    )
    return CannotDraw(
        sentence % {**words, "names": names, "each": championship.people_each}, code="nobody_here"
    )
