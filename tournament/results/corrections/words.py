"""A public correction in words."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from core.language import reader_language
from rules.games.contract import Measure
from rules.games.measures import in_words
from tournament.results.standings.words import ordinal
from tournament.rounds.words import left_words

Json = Mapping[str, Any]


def correction_words(note: Json, measures: Sequence[Measure]) -> str:
    """*Table 3: its result was corrected at 21:40. It said that A won: B won.*"""
    where = _("Final") if note["final"] else _("Table %(table)s") % note
    opening = _("%(where)s: its result was corrected, %(when)s.") % {"where": where, "when": _when(note)}
    sentences = [opening, _changed(note["was"], note["now"], advance=note["advance"], measures=measures)]
    if note["words"]:
        sentences.append(_("Note: %(words)s") % note)
    return " ".join(sentences)


def _when(note: Json) -> str:
    """With the day where the first result has another."""
    first, at = (localtime(datetime.fromisoformat(note[key])) for key in ("first", "at"))
    return date_format(at, "TIME_FORMAT" if first.date() == at.date() else "SHORT_DATETIME_FORMAT")


def _changed(was: Sequence[Json], now: Sequence[Json], *, advance: int, measures: Sequence[Measure]) -> str:
    before, after = (
        [person["name"] for person in people if person["place"] <= advance] for people in (was, now)
    )
    if before and after and set(before) != set(after):
        sentence = _("It said that %(was)s won. Who won is %(now)s.")
        if advance > 1:
            sentence = _("It said that these were among the first %(advance)s: %(was)s. They were: %(now)s.")
        return sentence % {"was": ", ".join(before), "now": ", ".join(after), "advance": advance}
    places = {"was": _places(was, measures), "now": _places(now, measures)}
    if not now:
        return _("It said: %(was)s. That does not hold.") % places
    return _("It said: %(was)s. It says now: %(now)s.") % places


def _places(people: Sequence[Json], measures: Sequence[Measure]) -> str:
    return ", ".join(_place(person, measures) for person in people) or "–"


def _place(person: Json, measures: Sequence[Measure]) -> str:
    facts = [ordinal(person["place"])]
    if measured := in_words(measures, person["measures"], reader_language()):
        facts.append(measured)
    if person["how_left"]:
        facts.append(left_words(person["how_left"]))
    return f"{person['name']} ({', '.join(facts)})"
