"""A person's situation: a headline and sentences."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import to_people
from tournament.championship.together import entries_label
from tournament.results.standings.words import ordinal
from tournament.rounds.leaving import OUT_OF_TABLE, HowLeft
from tournament.rounds.words import left_words, round_name, round_within

from .changes import change_words, reason_words
from .now import Now, Played, State
from .partners import before_the_draw, partner_sentence, replaced_headline, replaced_sentences, who_is_here
from .points import points_sentences


@dataclass(frozen=True, slots=True)
class Words:
    """`sentences`: why, and what comes next; `begins`: "" where not known."""

    headline: str
    sentences: tuple[str, ...]
    begins: str = ""


def words_of(now: Now) -> Words:
    in_points = now.score and now.state in _OF_POINTS
    of_state = points_sentences if in_points else _SENTENCES.get(now.state, _nothing_more)
    sentences = (*_explained(now), *of_state(now))
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


def _table_and_seat(now: Now) -> str:
    last = _last(now)
    return _("Table %(table)s, seat %(seat)s") % {"table": last.table, "seat": last.seat}


def _last(now: Now) -> Played:
    if now.last is None:
        raise AssertionError("nobody has a table without a seat")
    return now.last


def _won_or_placed(now: Now) -> str:
    last = _last(now)
    if last.place == 1:
        return (
            to_people("You won the final!", now.people)
            if last.final
            else to_people("You won table %(table)s", now.people) % {"table": last.table}
        )
    if last.place is None:
        return _untold(now, last)
    if last.final:
        return to_people("You finished %(place)s in the final", now.people) % {"place": ordinal(last.place)}
    values = {"place": ordinal(last.place), "table": last.table}
    return to_people("You finished %(place)s at table %(table)s", now.people) % values


def _untold(now: Now, last: Played) -> str:
    """For a result without a place."""
    if now.state is State.GOES_ON:
        return to_people("You go on", now.people)
    if last.final:
        return ngettext("Finalist", "Finalists", now.people)
    if now.over:
        return to_people("You were out in round %(number)s", now.people) % {"number": last.round}
    return (
        to_people("You are out", now.people)
        if now.state is State.OUT
        else to_people("Your table has finished", now.people)
    )


def _going_on(now: Now) -> str:
    return (
        to_people("You wait for the final", now.people)
        if now.to_final and _is_over(now)
        else _won_or_placed(now)
    )


def _is_over(now: Now) -> bool:
    return now.decided == now.tables


def _nothing_more(_now: Now) -> Iterator[str]:
    yield from ()


def _not_drawn(now: Now) -> Iterator[str]:
    if now.several and (said := list(before_the_draw(now, now.several))):
        yield from said
    elif now.here:
        yield to_people("You are noted as here. Your table appears here as soon as it is drawn.", now.people)
    elif now.kept:
        yield to_people(
            "The door is closed, and you are drawn all the same. Say at the desk when you are here.",
            now.people,
        )
    else:
        yield to_people(
            "You are on the roster. Say at the door that you are here, or you are left out of the draw.",
            now.people,
        )


def _shut_out(now: Now) -> Iterator[str]:
    if now.several and (said := list(who_is_here(now.several))):
        yield from said
    else:
        yield to_people("Nobody noted that you were here, so you are not in the draw.", now.people)
    yield from _unseated(now)


def _unseated(now: Now) -> Iterator[str]:
    yield to_people(
        "If you are in the hall, go to the desk: they know whether a seat can still be opened.", now.people
    )


def _standby(now: Now) -> Iterator[str]:
    yield to_people(
        "You take the seat of the next person who does not come. Stay close to the desk.", now.people
    )
    yield from _queue(now)


def _late(now: Now) -> Iterator[str]:
    yield to_people(
        "You came after the door was closed: a seat is opened for you by a short draw.", now.people
    )
    yield from _queue(now)


def _full(now: Now) -> Iterator[str]:
    yield to_people(
        "Every seat is taken. You wait for one that can still be opened: stay close to the desk.", now.people
    )
    yield from _queue(now)


def _queue(now: Now) -> Iterator[str]:
    if now.queue == 1:
        yield to_people("You are the next.", now.people)
    elif now.queue and now.several:
        before = now.queue - 1
        label = entries_label(before, now.several.each)
        yield _("%(count)s %(entries)s before you.") % {"count": before, "entries": label}
    elif now.queue:
        before = now.queue - 1
        sentence = ngettext("%(count)s person is before you.", "%(count)s people are before you.", before)
        yield sentence % {"count": before}


def _on_sheet(now: Now) -> Iterator[str]:
    if now.until:
        time = date_format(localtime(now.until), "TIME_FORMAT")
        sentence = _("%(round)s: objections until %(time)s, then the dice are rolled.")
        yield sentence % {**_named(now), "time": time}
    else:
        yield _("%(round)s: the dice are rolled next.") % _named(now)


def _rolling(now: Now) -> Iterator[str]:
    yield _("%(round)s: when the last cup is read, the names are called one by one.") % _named(now)


def _uncalled(now: Now) -> Iterator[str]:
    yield to_people(
        "%(round)s: your table appears here the moment that you are called.", now.people
    ) % _named(now)


def _seated(now: Now) -> Iterator[str]:
    if now.serial:
        yield to_people("%(round)s: just drawn. Wait until everybody is called.", now.people) % _named(now)
    else:
        yield to_people("%(round)s: not started yet. Go to your table.", now.people) % _named(now)
    yield from _last_table(now)


def _playing(now: Now) -> Iterator[str]:
    if _last(now).begun:
        yield _("%(round)s: in play.") % _named(now)
    else:
        yield to_people("%(round)s has begun: go to your table.", now.people) % _named(now)
    yield from _last_table(now)


def _last_table(now: Now) -> Iterator[str]:
    if _last(now).how_left is HowLeft.PLAYS_ON:
        yield to_people("You withdrew from the draws to come: this table is your last one.", now.people)


def _named(now: Now) -> Mapping[str, object]:
    return {
        "round": round_name(now.round, final=now.final),
        "next": round_within(now.round + 1, final=now.to_final),
    }


def _absent(now: Now) -> Iterator[str]:
    last = _last(now)
    yield to_people(
        "Your seat is at table %(table)s. If you are in the hall, go to the desk now.", now.people
    ) % {"table": last.table}


def _missed(now: Now) -> Iterator[str]:
    sentence = to_people("%(round)s: table %(table)s was played without you, so you are out.", now.people)
    yield sentence % {**_named(now), "table": _last(now).table}
    yield to_people("If you have a question, ask at the desk.", now.people)


def _too_late(_now: Now) -> Iterator[str]:
    yield _("The first round has been played, and a seat in a later one is won.")


def _held(now: Now) -> Iterator[str]:
    yield _("%(round)s: the organizer shows its results later.") % _named(now)


def _goes_on(now: Now) -> Iterator[str]:
    if now.final:
        yield ngettext(
            "You are the champion as soon as the organizer closes the final.",
            "You are the champions as soon as the organizer closes the final.",
            now.people,
        )
        return
    if now.to_final and _is_over(now):
        yield _("The final is drawn next.")
    elif now.as_next:
        yield to_people("You go on to %(next)s, as one of the best of the next placed.", now.people) % _named(
            now
        )
    else:
        yield to_people("You go on to %(next)s.", now.people) % _named(now)
    yield from _still_playing(now)


def _begins(now: Now) -> str:
    if now.begins is None:
        return ""
    earliest, latest = (date_format(localtime(moment), "TIME_FORMAT") for moment in now.begins)
    if now.state is State.NOT_DRAWN:
        day = date_format(localtime(now.begins[0]), "DATE_FORMAT")
        return _("The first round begins on %(day)s at about %(time)s.") % {"day": day, "time": earliest}
    sentence = _("%(next)s is expected to begin between %(from)s and %(to)s.")
    return capfirst(sentence % {**_named(now), "from": earliest, "to": latest})


def _still_playing(now: Now) -> Iterator[str]:
    left = now.tables - now.decided
    if left:
        sentence = ngettext(
            "%(left)s of %(tables)s tables still plays.", "%(left)s of %(tables)s tables still play.", left
        )
        yield sentence % {"left": left, "tables": now.tables}
    elif not now.to_final:
        yield _("All tables have finished: the draw of the next round follows.")


def _out(now: Now) -> Iterator[str]:
    last = _last(now)
    if now.change and now.change.kind == "seat-played-for":
        return
    if now.why == "lot":
        yield to_people(
            "The lot among those who came next drew others. You are out. Thank you for playing.", now.people
        )
    elif last.final:
        if now.shares:
            yield to_people("You share %(place)s place. Thank you for playing.", now.people) % {
                "place": ordinal(now.shares)
            }
        else:
            yield ngettext(
                "You were a finalist. Thank you for playing.",
                "You were finalists. Thank you for playing.",
                now.people,
            )
    elif last.place == 1:
        yield to_people("You do not go on.", now.people)
    elif last.place:
        yield to_people("You are out. Thank you for playing.", now.people)
    else:
        yield _("Thank you for playing.")


def _lot(now: Now) -> Iterator[str]:
    sentence = (
        _("You are in the lot: of %(among)s who came next, %(next)s has room for %(lot)s.")
        if now.people > 1
        else ngettext(
            "You are in the lot: %(lot)s of %(among)s who came next goes on to %(next)s.",
            "You are in the lot: %(lot)s of %(among)s who came next go on to %(next)s.",
            now.lot,
        )
    )
    yield sentence % {**_named(now), "lot": now.lot, "among": now.among}
    yield from _still_playing(now)


def _waits(now: Now) -> Iterator[str]:
    yield to_people(
        "You may still go on, if the best of the next placed are called: you would read it here.", now.people
    )
    if now.waits_for and now.decided == now.tables:
        sentence = ngettext(
            "The desk still has to say who came next at table %(tables)s.",
            "The desk still has to say who came next at tables %(tables)s.",
            len(now.waits_for),
        )
        yield sentence % {"tables": ", ".join(map(str, now.waits_for))}
    yield from _still_playing(now)


def _removed(now: Now) -> Iterator[str]:
    yield to_people("%(round)s, table %(table)s. If you have a question, ask at the desk.", now.people) % {
        **_named(now),
        "table": _last(now).table,
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
    State.SEATED: _table_and_seat,
    State.PLAYING: _table_and_seat,
    State.ABSENT: lambda now: to_people("You are noted as a no-show", now.people),
    State.MISSED: lambda now: to_people("You did not come to your table", now.people),
    State.TOO_LATE: lambda now: to_people("You have no seat", now.people),
    State.HELD: lambda now: to_people("Your table has finished", now.people),
    State.GOES_ON: _going_on,
    State.LOT: _won_or_placed,
    State.WAITS: _won_or_placed,
    State.OUT: _won_or_placed,
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

_OF_POINTS = {State.CHAMPION, State.OUT, State.WAITS, State.GOES_ON, State.MISSED, State.TOO_LATE}
_SENTENCES: Mapping[State, Callable[[Now], Iterator[str]]] = {
    State.NOT_DRAWN: _not_drawn,
    State.SHUT_OUT: _shut_out,
    State.UNSEATED: _unseated,
    State.STANDBY: _standby,
    State.FULL: _full,
    State.LATE: _late,
    State.ON_SHEET: _on_sheet,
    State.ROLLING: _rolling,
    State.UNCALLED: _uncalled,
    State.SEATED: _seated,
    State.PLAYING: _playing,
    State.ABSENT: _absent,
    State.MISSED: _missed,
    State.TOO_LATE: _too_late,
    State.HELD: _held,
    State.GOES_ON: _goes_on,
    State.LOT: _lot,
    State.WAITS: _waits,
    State.OUT: _out,
    State.REMOVED: _removed,
    State.DISQUALIFIED: _removed,
    State.WITHDRAWN: _withdrawn,
    State.EXCLUDED: lambda now: iter(
        [to_people("Article 11. If you have a question, ask at the desk.", now.people)]
    ),
    State.REPLACED: replaced_sentences,
    State.CHAMPION: lambda now: iter([to_people("You won the final. Congratulations!", now.people)]),
}
