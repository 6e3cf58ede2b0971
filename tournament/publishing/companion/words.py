"""A person's situation: a headline and sentences."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import to_people
from tournament.results.standings.needed import need_sentences
from tournament.results.standings.words import ordinal
from tournament.rounds.leaving import OUT_OF_TABLE
from tournament.rounds.words import left_words

from .after_a_table import (
    again,
    consoled,
    goes_on,
    going_on,
    held,
    lot,
    may_play_again,
    out,
    waits,
    won_or_placed,
)
from .at_a_table import absent, missed, playing, seated, table_and_seat
from .before_a_seat import (
    full,
    late,
    not_drawn,
    on_sheet,
    rolling,
    shut_out,
    standby,
    too_late,
    uncalled,
    unseated,
)
from .changes import change_words, reason_words
from .now import Now, Played, State
from .partners import partner_sentence, replaced_headline, replaced_sentences
from .points import points_sentences
from .round_names import round_names


@dataclass(frozen=True, slots=True)
class Words:
    """`sentences`: why, and what comes next; `begins`: "" where not known."""

    headline: str
    sentences: tuple[str, ...]
    begins: str = ""


def words_of(now: Now) -> Words:
    in_points = now.score and now.state in _OF_POINTS
    of_state = points_sentences if in_points else _SENTENCES.get(now.state, _nothing_more)
    needed = need_sentences(now.need, now.people, last=now.decisive) if now.state in _NEEDING else ()
    sentences = (*_explained(now), *of_state(now), *needed)
    return Words(_HEADLINES[now.state](now), tuple(filter(None, sentences)), _begins(now))


def result_words(played: Played) -> str:
    if played.how_left in OUT_OF_TABLE:
        how = left_words(played.how_left)
        return _("Table %(table)s: %(how)s") % {"table": played.table, "how": how}
    if not played.decided:
        return _("Table %(table)s, seat %(seat)s") % {"table": played.table, "seat": played.seat}
    if played.place is None:
        return _("Table %(table)s") % {"table": played.table}
    return _("%(place)s at table %(table)s") % {"place": ordinal(played.place), "table": played.table}


def _nothing_more(_now: Now) -> Iterator[str]:
    yield from ()


def _begins(now: Now) -> str:
    if now.begins is None:
        return ""
    earliest, latest = (date_format(localtime(moment), "TIME_FORMAT") for moment in now.begins)
    if now.state is State.NOT_DRAWN:
        day = date_format(localtime(now.begins[0]), "DATE_FORMAT")
        return _("The first round begins on %(day)s at about %(time)s.") % {"day": day, "time": earliest}
    sentence = _("%(next)s is expected to begin between %(from)s and %(to)s.")
    return capfirst(sentence % {**round_names(now), "from": earliest, "to": latest})


def _removed(now: Now) -> Iterator[str]:
    yield to_people("%(round)s, table %(table)s. If you have a question, ask at the desk.", now.people) % {
        **round_names(now),
        "table": now.seat.table,
    }


def _withdrawn(now: Now) -> Iterator[str]:
    if _is_ineligible(now):
        yield to_people(
            "The organizer decided so after the draw. If you have a question, ask at the desk.", now.people
        )
        return
    if now.last and now.last.decided and now.last.place == 1:
        yield to_people("You had won table %(table)s.", now.people) % {"table": now.last.table}
    yield to_people("If that is a mistake, say so at the desk.", now.people)


def _is_ineligible(now: Now) -> bool:
    return now.change is not None and now.change.kind == "ineligible"


def _explained(now: Now) -> Iterator[str]:
    if partner := partner_sentence(now):
        yield partner
    elif now.change and (sentence := change_words(now.change, now.people)):
        yield sentence
        yield reason_words(now.change)


_HEADLINES: Mapping[State, Callable[[Now], str]] = {
    State.NOT_DRAWN: lambda _now: _("Not drawn yet"),
    State.SHUT_OUT: lambda _now: _("The door is closed"),
    State.UNSEATED: lambda now: to_people("You have no seat", now.people),
    State.STANDBY: lambda now: to_people("You wait for a seat", now.people),
    State.FULL: lambda now: to_people("You wait for a seat", now.people),
    State.LATE: lambda now: to_people("You wait for a seat", now.people),
    State.ON_SHEET: lambda now: to_people("You are in the draw", now.people),
    State.ROLLING: lambda _now: _("The dice are being rolled"),
    State.UNCALLED: lambda now: to_people("You have not been called yet", now.people),
    State.SEATED: table_and_seat,
    State.PLAYING: table_and_seat,
    State.ABSENT: lambda now: to_people("You are noted as a no-show", now.people),
    State.MISSED: lambda now: to_people("You did not come to your table", now.people),
    State.TOO_LATE: lambda now: to_people("You have no seat", now.people),
    State.HELD: lambda now: to_people("Your table has finished", now.people),
    State.GOES_ON: going_on,
    State.LOT: won_or_placed,
    State.WAITS: won_or_placed,
    State.AGAIN: won_or_placed,
    State.MAY_AGAIN: won_or_placed,
    State.CONSOLED: won_or_placed,
    State.OUT: won_or_placed,
    State.REMOVED: lambda now: to_people("You left the table", now.people),
    State.DISQUALIFIED: lambda now: to_people("You were disqualified", now.people),
    State.WITHDRAWN: lambda now: (
        to_people("You may not play", now.people)
        if _is_ineligible(now)
        else to_people("You withdrew", now.people)
    ),
    State.EXCLUDED: lambda now: to_people("You are out of the championship", now.people),
    State.REPLACED: replaced_headline,
    State.CHAMPION: lambda now: ngettext("You are the champion!", "You are the champions!", now.people),
}

_NEEDING = {State.SEATED, State.PLAYING, State.WAITS, State.GOES_ON}
_OF_POINTS = {State.CHAMPION, State.OUT, State.WAITS, State.GOES_ON, State.MISSED, State.TOO_LATE}
_SENTENCES: Mapping[State, Callable[[Now], Iterator[str]]] = {
    State.NOT_DRAWN: not_drawn,
    State.SHUT_OUT: shut_out,
    State.UNSEATED: unseated,
    State.STANDBY: standby,
    State.FULL: full,
    State.LATE: late,
    State.ON_SHEET: on_sheet,
    State.ROLLING: rolling,
    State.UNCALLED: uncalled,
    State.SEATED: seated,
    State.PLAYING: playing,
    State.ABSENT: absent,
    State.MISSED: missed,
    State.TOO_LATE: too_late,
    State.HELD: held,
    State.GOES_ON: goes_on,
    State.LOT: lot,
    State.WAITS: waits,
    State.AGAIN: again,
    State.MAY_AGAIN: may_play_again,
    State.CONSOLED: consoled,
    State.OUT: out,
    State.REMOVED: _removed,
    State.DISQUALIFIED: _removed,
    State.WITHDRAWN: _withdrawn,
    State.EXCLUDED: lambda now: iter(
        [to_people("Article 11. If you have a question, ask at the desk.", now.people)]
    ),
    State.REPLACED: replaced_sentences,
    State.CHAMPION: lambda now: iter([to_people("You won the final. Congratulations!", now.people)]),
}
