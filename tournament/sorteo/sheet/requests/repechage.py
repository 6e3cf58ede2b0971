"""What a sheet of a repechage is refused for, and those of the rounds around it."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournament.championship.models import LARGEST_TABLE, SMALLEST_TABLE, Championship
from tournament.championship.together import entries_counted
from tournament.rounds.models import Round
from tournament.rounds.queries import advancement_after, waiting_behind
from tournament.sorteo.errors import CannotDraw


def check_repechage(
    championship: Championship, number: int, players: int, *, tables: int, advance: int
) -> None:
    """A round before it is no final. Raises `CannotDraw`."""
    if championship.consolation:
        _check_consolation(championship, number, players, tables=tables)
        return
    if number < championship.repechage and tables == 1:
        raise CannotDraw(
            _(
                "The repechage is round %(number)s, and one table now would be the final. Draw more tables, "
                "or take the repechage out in the settings."
            )
            % {"number": championship.repechage},
            code="before_repechage",
        )
    if number != championship.repechage:
        return
    seats = championship.repechage_seats
    counts = {
        "players": entries_counted(players, championship.people_each),
        "seats": seats,
        "most": championship.largest_table,
        "least": -(-players // championship.largest_table),
    }
    if players <= seats:
        raise CannotDraw(
            _(
                "%(players)s would play the repechage for %(seats)s seats, and nobody would be out. Make "
                "fewer seats in the settings, or take the repechage out."
            )
            % counts,
            code="too_few_out",
            extra={"players": players, "seats": seats},
        )
    if players > seats * min(LARGEST_TABLE, championship.largest_table):
        raise CannotDraw(
            _(
                "%(players)s would play for %(seats)s seats, and a table has at most %(most)s. In the "
                "settings make at least %(least)s seats, or let only the best of those who are out play."
            )
            % counts,
            code="too_many_out",
            extra={"players": players, "seats": seats},
        )
    if not tables * advance <= seats <= tables * (advance + 1):
        raise CannotDraw(
            ngettext(
                "%(tables)s table, from which %(advance)s go on, does not fill %(seats)s seats: choose one "
                "of the plans.",
                "%(tables)s tables, from each of which %(advance)s go on, do not fill %(seats)s seats: "
                "choose one of the plans.",
                tables,
            )
            % {"tables": tables, "advance": advance, "seats": seats},
            code="repechage_tables",
        )


def _check_consolation(championship: Championship, number: int, players: int, *, tables: int) -> None:
    numbers = championship.consolation_numbers
    if number < numbers.start and tables == 1:
        raise CannotDraw(
            _(
                "The consolation begins with round %(number)s, and one table now would be the final. "
                "Draw more tables, or take the consolation out in the settings."
            )
            % {"number": numbers.start},
            code="before_repechage",
        )
    if number in numbers and players < SMALLEST_TABLE:
        raise CannotDraw(
            _(
                "The consolation needs two who are out at least, and there are fewer. Make it shorter or "
                "play it later in the settings, or take it out."
            ),
            code="too_few_out",
            extra={"players": players},
        )


def refuse_other_seats(repechage: Round, players: int) -> None:
    """Into the round after it. Raises `CannotDraw`."""
    seats = repechage.championship.repechage_seats
    most = len(waiting_behind(repechage)) + max(seats, len(advancement_after(repechage).through))
    if players > most:
        raise CannotDraw(
            _("The repechage is for %(seats)s seats, and more would go on from it: choose one of the plans.")
            % {"seats": seats},
            code="repechage_seats",
        )
