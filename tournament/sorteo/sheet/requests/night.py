"""The request for a sheet of a later round whose players nobody knows: everybody who goes on from the tables
of the round before, as placeholders, kept apart from nobody.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournament.championship.models import Championship, DrawDice
from tournament.draw import DrawInput, even_sizes
from tournament.plan.night import table_counts
from tournament.plan.queries.night import planned_advance
from tournament.roster.models import NAME_LENGTH
from tournament.rounds.placeholders import WITHOUT_PERSONS, sources
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.later.queries.later_rounds import (
    last_drawn,
    later_tables_proposed,
    next_to_draw,
    tables_drawn,
)
from tournament.sorteo.models import DrawSheet

from .request import BY_COMPUTER, SheetRequest, header_of, old_page


def request_night(
    championship: Championship, *, expected_number: int, tables: int | None = None
) -> SheetRequest:
    """The request. `tables`: the organizer's choice, else what the plan of the night proposes. Raises
    `CannotDraw`, `Conflict` for an old page.
    """
    last = last_drawn(championship)
    if last is None or next_to_draw(championship) != expected_number:
        raise old_page()
    before = tables_drawn(last)
    advance: int = last.inputs["advance"]
    players = sources(before, advance=advance)
    count = _tables(championship, len(players), tables, number=expected_number)
    head = header_of(championship, round_number=expected_number, dice=championship.draw_dice)
    numbers = tuple(player.number for player in players)
    return SheetRequest(
        purpose=DrawSheet.Purpose.NIGHT,
        round_number=expected_number,
        given=DrawInput(numbers, even_sizes(len(numbers), count)),
        names={player.number: player.name(advance=advance) for player in players},
        tables=_physical(championship, count, used=[number for number, _players in before]),
        dice=championship.draw_dice,
        head=head | {"event": event_without_persons(championship)},
        wanted={"tables": tables},
        more={"advance": planned_advance(championship, expected_number)},
    )


def event_without_persons(championship: Championship) -> str:
    """The event's name on such a sheet: it says that no rule about persons applies."""
    before = BY_COMPUTER if championship.draw_dice == DrawDice.COMPUTER else ""
    room = NAME_LENGTH - len(before) - len(WITHOUT_PERSONS)
    return before + championship.name[:room].rstrip() + WITHOUT_PERSONS


def _tables(championship: Championship, players: int, wanted: int | None, *, number: int) -> int:
    if wanted is None:
        return later_tables_proposed(championship, players, number=number)[0]
    possible = table_counts(players)
    most = championship.tables_available or possible.stop - 1
    if wanted not in possible or wanted > most:
        raise CannotDraw(
            _(
                "For %(players)s players there can be %(least)s to %(most)s tables: choose a number in "
                "between."
            )
            % {"players": players, "least": possible.start, "most": min(most, possible.stop - 1)}
        )
    return wanted


def _physical(championship: Championship, count: int, *, used: Sequence[int]) -> tuple[int, ...]:
    """The physical tables: those behind the ones of the round before, where the hall has them, so that a
    later table need not wait for an earlier game; else the lowest.
    """
    first = max(used) + 1
    if championship.tables_available is None or first + count - 1 > championship.tables_available:
        first = 1
    return tuple(range(first, first + count))
