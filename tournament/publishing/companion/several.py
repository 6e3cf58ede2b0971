"""The situation of several people in one list, short."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.games.contract import Measure
from tournament.results.standings.words import state_words
from tournament.rounds.leaving import HowLeft
from tournament.rounds.words import left_words, round_within

from .known import Json
from .now import Now, State
from .round_names import kind_of, round_names

AT_TABLE = (State.SEATED, State.PLAYING)
_IN_DRAW = (State.ON_SHEET, State.ROLLING, State.UNCALLED)
_UNSEATED: Mapping[State, str | Promise] = {
    State.NOT_DRAWN: gettext_lazy("Not drawn yet"),
    State.STANDBY: gettext_lazy("Waits for a seat"),
    State.FULL: gettext_lazy("Waits for a seat"),
    State.LATE: gettext_lazy("Waits for a seat"),
    State.SHUT_OUT: gettext_lazy("Has no seat"),
    State.UNSEATED: gettext_lazy("Has no seat"),
    State.TOO_LATE: gettext_lazy("Has no seat"),
}


def table_now(now: Now) -> int | None:
    """None once it is decided."""
    return now.last.table if now.last and now.state in AT_TABLE else None


def listed_words(now: Now, line: Json, measures: Sequence[Measure]) -> str:
    """`line`: theirs of the standings, if any."""
    if now.state is State.REPLACED:
        return _("No longer plays")
    if now.state in AT_TABLE:
        return round_names(now)["round"]
    if now.state in _IN_DRAW:
        within = round_within(now.round, final=now.final, **kind_of(now, now.round))
        return _("Waits for the draw of %(round)s") % {"round": within}
    if now.state is State.GOES_ON and not now.final:
        return _("Waits for the draw of %(round)s") % {"round": round_names(now)["next"]}
    if now.state in _UNSEATED:
        return str(_UNSEATED[now.state])
    return state_words(line, measures) if line else left_words(HowLeft.WITHDREW).capitalize()
