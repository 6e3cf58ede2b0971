"""How the question that a draft sheet answered is asked again before it is published, by its purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet

from .closing import ask_closing_again
from .late_entries import ask_late_again
from .night import ask_night_again
from .request import Asked
from .round import ask_round_again

ASK_AGAIN: Mapping[str, Callable[[Championship, DrawSheet], Asked]] = {
    DrawSheet.Purpose.ROUND: ask_round_again,
    DrawSheet.Purpose.NIGHT: ask_night_again,
    DrawSheet.Purpose.LATE: ask_late_again,
    DrawSheet.Purpose.CLOSING: ask_closing_again,
}
