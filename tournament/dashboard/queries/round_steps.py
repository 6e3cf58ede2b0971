"""A round as five steps. No statements."""

from dataclasses import dataclass
from enum import StrEnum

from django.urls import reverse
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.championship.models import Championship
from tournament.rounds.models import Round

from .next_step import missing_results, no_shows, people_here
from .night import Night, Step, step_of


class Status(StrEnum):
    DONE = "done"
    NEXT = "next"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class RoundStep:
    """`missing`: or the outcome; `judges`: open to floor judges."""

    label: str
    status: Status
    missing: str
    url: str
    judges: bool = True


HERE, DRAW, SHOW, RESULTS, CLOSE, AFTER = range(6)
_AT = {
    Step.ROSTER: HERE,
    Step.PRESENCE: HERE,
    Step.DOOR: HERE,
    Step.PLAN: DRAW,
    Step.SHEET: DRAW,
    Step.ROLL: DRAW,
    Step.REVEAL: SHOW,
    Step.OPEN: RESULTS,
    Step.RESULTS: RESULTS,
    Step.CLOSE: CLOSE,
    Step.THROW_OFF: AFTER,
    Step.OVER: AFTER,
}


def round_steps(championship: Championship, stands: Night, number: int) -> list[RoundStep]:
    at = _current(stands, number)
    steps = _Steps(championship, stands, number)
    shown = (steps.here, steps.draw, steps.show, steps.results, steps.close)
    return [make(_status(place, at)) for place, make in enumerate(shown)]


def _status(place: int, at: int) -> Status:
    if place == at:
        return Status.NEXT
    return Status.DONE if place < at else Status.LATER


def _current(stands: Night, number: int) -> int:
    if played := stands.state_of(number):
        return AFTER if played.round.status == Round.Status.CLOSED else _AT[step_of(played)]
    if stands.sheet and stands.sheet.round_number == number:
        return _AT[stands.step]
    before = stands.state_of(number - 1)
    if before and before.round.status != Round.Status.CLOSED:
        return HERE
    return DRAW if before else _AT[stands.step]


class _Steps:
    def __init__(self, championship: Championship, stands: Night, number: int) -> None:
        self.championship, self.stands, self.number = championship, stands, number
        self.played = stands.state_of(number)
        self.absent = self.played.absent if self.played else 0
        self.final = self.played is not None and self.played.is_final and number > 1

    def at(self, name: str, *args: object) -> str:
        return reverse(f"tournament:{name}", args=[self.championship.slug, *args])

    def here(self, status: Status) -> RoundStep:
        if self.number > 1:
            return self._advancing(status)
        if self.stands.step is Step.ROSTER:
            return RoundStep(
                _("Who is here"), status, _("The roster is missing."), self.at("roster-import"), judges=False
            )
        text = people_here(self.stands, absent=self.absent)
        if closed_at := self.championship.presence_closed_at:
            text = _("%(here)s The door was closed at %(time)s.") % {
                "here": text,
                "time": time_format(localtime(closed_at), "TIME_FORMAT"),
            }
        elif self.stands.step is Step.DOOR:
            text = _("%(here)s The door is open.") % {"here": text}
        return RoundStep(_("Who is here"), status, text, self.at("presence"))

    def _advancing(self, status: Status) -> RoundStep:
        before = self.stands.state_of(self.number - 1)
        if before and before.round.status == Round.Status.CLOSED:
            text = _("Round %(number)s is closed.") % {"number": self.number - 1}
            text = f"{text} {no_shows(self.absent)}" if self.absent else text
            return RoundStep(_("Who goes on"), status, text, self.at("organizer-standings"))
        text = missing_results(before) if before and before.undecided else ""
        text = text or _("Round %(number)s is not closed yet.") % {"number": self.number - 1}
        return RoundStep(_("Who goes on"), status, text, self.at("round", self.number - 1))

    def draw(self, status: Status) -> RoundStep:
        url = self.at("sorteo-ceremony")
        if status is Status.LATER:
            return RoundStep(_("Draw"), status, _("It waits for the players."), "")
        if status is Status.DONE:
            tables = self.played.tables if self.played else 0
            text = ngettext("Drawn: %(n)s table.", "Drawn: %(n)s tables.", tables) % {"n": tables}
            return RoundStep(_("Draw"), status, text if tables else _("Drawn."), url)
        if self.stands.step is Step.SHEET:
            return RoundStep(_("Draw"), status, _("The draw sheet is to be published."), url)
        if self.stands.step is Step.ROLL:
            return RoundStep(_("Draw"), status, _("The dice are missing."), url)
        return RoundStep(_("Draw"), status, _("The tables are to be chosen."), self.at("plan"), judges=False)

    def show(self, status: Status) -> RoundStep:
        if status is Status.LATER:
            return RoundStep(_("Show"), status, _("It waits for the draw."), "")
        if status is Status.DONE:
            return RoundStep(_("Show"), status, _("The seats are public."), self.at("tables"))
        text = (
            _("The seats are to be published.")
            if self.stands.reveal == "over"
            else _("The seats are to be revealed.")
        )
        return RoundStep(_("Show"), status, text, self.at("sorteo-ceremony"))

    def results(self, status: Status) -> RoundStep:
        if self.played is None or status is Status.LATER:
            return RoundStep(_("Results"), status, _("They wait for the seats."), "")
        if self.played.round.status == Round.Status.PUBLISHED:
            text = _("The final is to be opened.") if self.final else _("The round is to be opened.")
            return RoundStep(_("Results"), status, text, "#next-step", judges=False)
        text = (
            missing_results(self.played) if self.played.undecided else self._all_decided(self.played.tables)
        )
        return RoundStep(_("Results"), status, text, self.at("desk", self.number))

    def _all_decided(self, tables: int) -> str:
        if self.final:
            return _("The final has its result.")
        return _("The table has its result.") if tables == 1 else _("Every table has a result.")

    def close(self, status: Status) -> RoundStep:
        if status is Status.LATER:
            return RoundStep(_("Close"), status, _("It waits for the results."), "")
        if status is Status.NEXT:
            text = _("The final is to be closed.") if self.final else _("The round is to be closed.")
            return RoundStep(_("Close"), status, text, "#next-step", judges=False)
        held = self.played is not None and self.played.round.results_held
        closed = _("Closed. You keep its result.") if self.final else _("Closed. You keep its results.")
        text = closed if held else _("The standings are public.")
        return RoundStep(_("Close"), status, text, self.at("organizer-standings"))
