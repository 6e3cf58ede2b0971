"""What somebody reads once their table has finished: who goes on, who waits, who is out."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import to_people
from tournament.results.standings.words import ordinal

from .now import Now, Played, State
from .round_names import round_names


def won_or_placed(now: Now) -> str:
    last = now.seat
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


def going_on(now: Now) -> str:
    return (
        to_people("You wait for the final", now.people)
        if now.to_final and _is_over(now)
        else won_or_placed(now)
    )


def _is_over(now: Now) -> bool:
    return now.decided == now.tables


def held(now: Now) -> Iterator[str]:
    yield _("%(round)s: the organizer shows its results later.") % round_names(now)


def goes_on(now: Now) -> Iterator[str]:
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
        yield to_people("You go on to %(next)s, as one of the next best.", now.people) % round_names(now)
    else:
        yield to_people("You go on to %(next)s.", now.people) % round_names(now)
    yield from _still_playing(now)


def _still_playing(now: Now) -> Iterator[str]:
    left = now.tables - now.decided
    if now.behind_repechage and not left:
        yield to_people(
            "First those who are out play the repechage: you wait, and then play with who comes through.",
            now.people,
        )
    elif now.behind_consolation and not left:
        yield to_people(
            "First those who are out play the consolation: you wait, and then play on.", now.people
        )
    elif left:
        sentence = ngettext(
            "%(left)s of %(tables)s tables still plays.", "%(left)s of %(tables)s tables still play.", left
        )
        yield sentence % {"left": left, "tables": now.tables}
    elif not now.to_final:
        yield _("All tables have finished: the draw of the next round follows.")


def out(now: Now) -> Iterator[str]:
    last = now.seat
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


def consoled(now: Now) -> Iterator[str]:
    yield to_people("You play the consolation, for the places behind the others.", now.people)
    yield from _still_playing(now)


def again(now: Now) -> Iterator[str]:
    yield to_people(
        "You have a second chance: you play the repechage, for a seat in the round after it.", now.people
    )
    yield from _still_playing(now)


def may_play_again(now: Now) -> Iterator[str]:
    if now.lot:
        sentence = ngettext(
            "Of %(among)s who are level, the lot gives %(lot)s a second chance in the repechage.",
            "Of %(among)s who are level, the lot gives %(lot)s a second chance in the repechage.",
            now.lot,
        )
        yield sentence % {"lot": now.lot, "among": now.among}
    else:
        yield to_people(
            "You may have a second chance: the best of those who are out play the repechage.", now.people
        )
    yield from _still_playing(now)


def lot(now: Now) -> Iterator[str]:
    sentence = (
        _("You are in the lot: of %(among)s who came next, %(next)s has room for %(lot)s.")
        if now.people > 1
        else ngettext(
            "You are in the lot: %(lot)s of %(among)s who came next goes on to %(next)s.",
            "You are in the lot: %(lot)s of %(among)s who came next go on to %(next)s.",
            now.lot,
        )
    )
    yield sentence % {**round_names(now), "lot": now.lot, "among": now.among}
    yield from _still_playing(now)


def waits(now: Now) -> Iterator[str]:
    yield to_people("You may still go on, if the next best are called: you would read it here.", now.people)
    if now.waits_for and now.decided == now.tables:
        sentence = ngettext(
            "The desk still has to say who came next at table %(tables)s.",
            "The desk still has to say who came next at tables %(tables)s.",
            len(now.waits_for),
        )
        yield sentence % {"tables": ", ".join(map(str, now.waits_for))}
    yield from _still_playing(now)
