"""The papers of the results: the standings of a round, and the diplomas."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from core.names import sort_key
from prints import dice
from tournament.championship.copies import fingerprint
from tournament.championship.models import Championship
from tournament.results.standings import standings as pure
from tournament.results.standings.queries import Played, round_records
from tournament.results.standings.words import goes_on, ordinal
from tournament.roster.models import Entry
from tournament.rounds.advancement import Next
from tournament.rounds.models import Round

from .printed_edition import PrintedEdition
from .registry import PaperChoice
from .seating import length_of, round_of
from .sheets import Flow, Mark, Sheets

ACES: tuple[dice.Face, ...] = ("1", "1", "1", "1", "1")
ESCALA: tuple[dice.Face, ...] = ("2", "3", "4", "5", "6")
FULL: tuple[dice.Face, ...] = ("6", "6", "6", "1", "1")


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the standings with its entry."""

    entry: Entry
    line: pure.Line

    @property
    def goes_on(self) -> bool:
        """Whether the entry is still in it, or has won it."""
        return goes_on(self.line)


@dataclass(frozen=True, slots=True)
class Diploma:
    """Whose it is, what for, and the dice drawn on it."""

    name: str
    what_for: str
    faces: tuple[dice.Face, ...]

    @property
    def length(self) -> str:
        """How large the name can be set."""
        return length_of(self.name)

    @property
    def throw(self) -> list[str]:
        """The dice as pictures."""
        return [dice.drawing(face) for face in self.faces]


def placed(championship: Championship, *, up_to: int | None = None) -> list[Placed]:
    """The standings after the round `up_to`, or as they are now, without the excluded."""
    return placed_in(rounds_up_to(round_records(championship), up_to))


def placed_in(played: Played) -> list[Placed]:
    """The standings of what was played, without the excluded. No statement."""
    found = (Placed(played.entries[line.entry], line) for line in played.lines())
    return [each for each in found if each.entry.status != Entry.Status.EXCLUDED]


def standings_fingerprint(lines: Sequence[Placed]) -> str:
    """Of who has which place and how; a name or a club that was corrected makes no other."""
    return fingerprint(
        [(one.entry.number, one.line.rank, one.line.shared, one.line.state.value) for one in lines]
    )


def rounds_up_to(played: Played, up_to: int | None) -> Played:
    """Without the rounds after that one."""
    if up_to is None:
        return played
    rounds = tuple(each for each in played.rounds if each.number <= up_to)
    sat = {seat.entry_id for each in rounds for seat in played.seats[each.pk]}
    sat.update(entry for each in rounds for entry in played.replaced.get(each.pk, {}))
    entries = {key: played.entries[key] for key in sat}
    later = next((each for each in played.rounds if each.number > up_to), None)
    drawn = frozenset(seat.entry_id for seat in played.seats[later.pk]) if later else None
    following = Next(drawn=drawn) if later else played.following
    return replace(played, rounds=rounds, entries=entries, following=following)


def _standings_stamp(championship: Championship, choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    said = standings_fingerprint(placed(championship, up_to=choice.round))
    return mark.leading_to(reverse("tournament:standings", args=[championship.slug]), r=choice.round, v=said)


def _result_stamp(championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    """A diploma is of the championship, and right as long as its standings are."""
    said = standings_fingerprint(placed(championship))
    return mark.leading_to(reverse("tournament:championship", args=[championship.slug]), v=said)


def _championship_stamp(
    championship: Championship, _choice: PaperChoice, mark: PrintedEdition
) -> PrintedEdition:
    """A diploma for everybody names no result that could change."""
    return mark.leading_to(reverse("tournament:championship", args=[championship.slug]))


def _standings(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    lines = placed(championship, up_to=choice.round)
    last = round_of(championship, choice)
    apart = championship.entries.filter(status=Entry.Status.EXCLUDED)
    excluded = apart.filter(seats__round__number__lte=last.number)
    return {
        "round": last,
        "lines": lines,
        "first_out": next((at for at, each in enumerate(lines) if not each.goes_on), -1),
        "shared": any(each.line.shared for each in lines),
        "excluded": sorted(excluded.distinct(), key=lambda entry: sort_key(entry.name)),
        "closed": last.status == Round.Status.CLOSED,
    }


def _champion(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    return [
        Diploma(each.entry.name, _("who won the championship"), ACES)
        for each in placed(championship)
        if each.line.state is pure.State.CHAMPION
    ]


def _finalists(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    """Those who lost the final, best first; the champion has another."""
    lines = placed(championship)
    if pure.champion(each.line for each in lines) is None:
        return []
    final = max(each.line.reached for each in lines)
    return [
        Diploma(each.entry.name, _finalist_words(each.line), ESCALA)
        for each in lines
        if each.line.reached == final and each.line.state is pure.State.OUT
    ]


def _finalist_words(line: pure.Line) -> str:
    if line.place is None:
        return _("who played the final")
    return _("who finished %(place)s in the final") % {"place": ordinal(line.place)}


def _participants(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    """Everybody who sat down to play, by name."""
    sat = (each for each in placed(championship) if each.line.reached)
    return [
        Diploma(each.entry.name, _("who played the championship"), FULL)
        for each in sorted(sat, key=lambda each: sort_key(each.entry.name))
    ]


def no_champion(championship: Championship) -> str | None:
    """Why there is no diploma of the final yet, None where there is."""
    if pure.champion(each.line for each in placed(championship)) is None:
        return _("There is no champion yet: close the final first.")
    return None


def no_finalist(championship: Championship) -> str | None:
    """The same for those who lost the final."""
    if why := no_champion(championship):
        return why
    return (
        None
        if _finalists(championship, PaperChoice())
        else _("Nobody finished second: the champion sat alone.")
    )


def nobody_played(championship: Championship) -> str | None:
    """Why there is no diploma for those who played, None where there is."""
    if not any(each.line.reached for each in placed(championship)):
        return _("Nobody has sat down to play yet: publish the first round.")
    return None


def _diplomas(whose: Callable[[Championship, PaperChoice], Sequence[Diploma]], mark: Mark) -> Sheets:
    return Sheets(template="tournament/papers/diplomas.html", sides=whose, mark=mark)


STANDINGS = Flow(template="tournament/papers/standings.html", context=_standings, mark=_standings_stamp)
CHAMPION, FINALISTS = _diplomas(_champion, _result_stamp), _diplomas(_finalists, _result_stamp)
PARTICIPANTS = _diplomas(_participants, _championship_stamp)
