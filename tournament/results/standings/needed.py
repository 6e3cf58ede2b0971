"""*Qué necesito*, in words: what each place at their table gives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.language import to_people
from tournament.results.standings.words import ordinal
from tournament.rounds.needs import Need, Verdict


def need_json(need: Need | None) -> dict[str, Any] | None:
    """None where nothing is known of them."""
    if need is None:
        return None
    return {"whole": str(need.whole), "by_place": [*map(str, need.by_place)], "exact": need.exact}


def need_words(need: Mapping[str, Any] | None, *, last: bool) -> str:
    """One sentence or several, to officials; `last`: the round gives the champion."""
    return " ".join(_sentences(need, _SAID[last]))


def need_sentences(need: Mapping[str, Any] | None, people: int, *, last: bool) -> list[str]:
    """To whom it is about."""
    said = {
        Verdict.THROUGH: to_people("you are the champion", people)
        if last
        else to_people("you go on", people),
        Verdict.OUT: to_people("you cannot win any more", people)
        if last
        else to_people("you are out", people),
    }
    return [*_sentences(need, said)]


_Words = Mapping[Verdict, Any]
_SAID: Mapping[bool, _Words] = {
    False: {
        Verdict.THROUGH: gettext_lazy("goes on"),
        Verdict.OUT: gettext_lazy("is out"),
    },
    True: {
        Verdict.THROUGH: gettext_lazy("is the champion"),
        Verdict.OUT: gettext_lazy("cannot win any more"),
    },
}


def _sentences(need: Mapping[str, Any] | None, said: _Words) -> Iterator[str]:
    if need is None:
        return
    if need["whole"] != Verdict.DEPENDS:
        yield _("Whatever happens now: %(what)s.") % {"what": said[Verdict(need["whole"])]}
        return
    verdicts = [Verdict(verdict) for verdict in need["by_place"]]
    for verdict in (Verdict.THROUGH, Verdict.DEPENDS, Verdict.OUT):
        places = [place for place, given in enumerate(verdicts, start=1) if given is verdict]
        if places:
            template = (
                _("With %(places)s it depends on the others.")
                if verdict is Verdict.DEPENDS
                else _("With %(places)s: %(what)s.")
            )
            yield template % {"places": _places(places, len(verdicts)), "what": said.get(verdict, "")}
    if not verdicts:
        yield _("It still depends on the tables in play.")
    if not need["exact"]:
        yield _("Only what is certain is said: too much can still happen.")


def _places(places: Sequence[int], size: int) -> str:
    """*1st or 2nd place*, *3rd place or less*."""
    if len(places) > 1 and places[-1] == size and places == [*range(places[0], size + 1)]:
        return _("%(place)s place or lower") % {"place": ordinal(places[0])}
    if len(places) == 1:
        return _("%(place)s place") % {"place": ordinal(places[0])}
    *others, last = map(ordinal, places)
    return _("%(places)s or %(last)s place") % {"places": ", ".join(others), "last": last}
