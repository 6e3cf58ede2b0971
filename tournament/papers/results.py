"""Standings of a round, and diplomas."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from core.names import sort_key
from prints import dice
from tournament.championship.copies import fingerprint
from tournament.championship.models import Championship
from tournament.prizes.queries import awarded
from tournament.prizes.words import title_of
from tournament.results.standings import standings as pure
from tournament.results.standings.queries import Played, advancement_here, round_records
from tournament.results.standings.words import goes_on, ordinal
from tournament.roster.models import Entry
from tournament.rounds.advancement import Next
from tournament.rounds.models import Round, Seat
from tournament.rounds.outlook import Outcome, Outlook, Why
from tournament.rounds.queries import is_last, last_round

from .printed_edition import PrintedEdition
from .registry import PaperChoice
from .seating import counted, length_of, round_of, wall_of, with_others
from .sheets import Flow, Mark, Sheets
from .wall import Block, Lettered, Row

ONES: tuple[dice.Face, ...] = ("1", "1", "1", "1", "1")
IN_A_ROW: tuple[dice.Face, ...] = ("2", "3", "4", "5", "6")
FULL: tuple[dice.Face, ...] = ("6", "6", "6", "1", "1")

PODIUM = 4


@dataclass(frozen=True, slots=True)
class Placed:
    entry: Entry
    line: pure.Line
    against: str = ""

    @property
    def goes_on(self) -> bool:
        return goes_on(self.line)


@dataclass(frozen=True, slots=True)
class Diploma:
    """`others`: *with Ana Quispe*, or ""."""

    name: str
    what_for: str
    faces: tuple[dice.Face, ...]
    others: str = ""

    @property
    def length(self) -> str:
        return length_of(self.name)

    @property
    def throw(self) -> list[str]:
        return [dice.drawing(face) for face in self.faces]


def _of_each(entry: Entry, what_for: str, faces: tuple[dice.Face, ...]) -> list[Diploma]:
    """One for each of its people."""
    if not entry.people:
        return [Diploma(entry.name, what_for, faces)]
    return [Diploma(name, what_for, faces, with_others(entry.people, name)) for name in entry.people]


def placed(championship: Championship, *, up_to: int | None = None) -> list[Placed]:
    """After the round `up_to`, or now; without the excluded."""
    return placed_in(rounds_up_to(round_records(championship), up_to))


def placed_in(played: Played) -> list[Placed]:
    """No statement."""
    lines = (Placed(played.entries[line.entry], line, played.against(line)) for line in played.lines)
    return [place for place in lines if place.entry.status != Entry.Status.EXCLUDED]


def standings_fingerprint(lines: Sequence[Placed]) -> str:
    """A corrected name or club does not change it."""
    return fingerprint(
        [(place.entry.number, place.line.rank, place.line.shared, place.line.state.value) for place in lines]
    )


def rounds_up_to(played: Played, up_to: int | None) -> Played:
    if up_to is None:
        return played
    rounds = tuple(round_ for round_ in played.rounds if round_.number <= up_to)
    sat = {seat.entry_id for round_ in rounds for seat in played.seats[round_.pk]}
    sat.update(entry for round_ in rounds for entry in played.replaced.get(round_.pk, {}))
    entries = {key: played.entries[key] for key in sat}
    later = next((round_ for round_ in played.rounds if round_.number > up_to), None)
    drawn = frozenset(seat.entry_id for seat in played.seats[later.pk]) if later else None
    following = Next(drawn=drawn) if later else played.following
    newcomers = frozenset[int]() if later else played.newcomers
    return replace(played, rounds=rounds, entries=entries, following=following, newcomers=newcomers)


def _standings_stamp(championship: Championship, choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    printed = standings_fingerprint(placed(championship, up_to=choice.round))
    return mark.leading_to(
        reverse("tournament:standings", args=[championship.slug]), r=choice.round, v=printed
    )


def _result_stamp(championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    printed = standings_fingerprint(placed(championship))
    return mark.leading_to(reverse("tournament:championship", args=[championship.slug]), v=printed)


def _championship_stamp(
    championship: Championship, _choice: PaperChoice, mark: PrintedEdition
) -> PrintedEdition:
    """It names no result."""
    return mark.leading_to(reverse("tournament:championship", args=[championship.slug]))


def _standings(championship: Championship, choice: PaperChoice) -> dict[str, Any]:
    whole = placed(championship, up_to=choice.round)
    lines = [replace(place, entry=place.entry.as_shown) for place in whole]
    round_ = round_of(championship, choice)
    apart = championship.entries.filter(status=Entry.Status.EXCLUDED)
    played = apart.filter(seats__round__number__lte=round_.number).distinct()
    excluded = [entry.as_shown for entry in played]
    return {
        "round": round_,
        "lines": lines,
        "counted": counted(championship, [place.entry for place in lines]),
        "first_out": next((i for i, place in enumerate(lines) if not place.goes_on), -1),
        "shared": any(place.line.shared for place in lines),
        "excluded": sorted(excluded, key=lambda entry: sort_key(entry.name)),
        "closed": round_.status == Round.Status.CLOSED,
    }


def _champion(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    return [
        diploma
        for place in placed(championship)
        if place.line.state is pure.State.CHAMPION
        for diploma in _of_each(
            place.entry, ngettext("who won the championship", "champions", place.entry.size), ONES
        )
    ]


def _finalists(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    lines = placed(championship)
    if pure.champion(place.line for place in lines) is None:
        return []
    final = max(place.line.reached for place in lines)
    return [
        diploma
        for place in lines
        if place.line.reached == final and place.line.state is pure.State.OUT
        if place.line.score is None or place.line.score.place <= PODIUM
        for diploma in _of_each(place.entry, _finalist_words(place), IN_A_ROW)
    ]


def _finalist_words(place: Placed) -> str:
    line = place.line
    if line.score is not None:
        return _("who finished %(place)s") % {"place": ordinal(line.score.place)}
    if line.place is None:
        return ngettext("who played the final", "who played the final", place.entry.size)
    return _("who finished %(place)s in the final") % {"place": ordinal(line.place)}


def _participants(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    sat = (place.entry for place in placed(championship) if place.line.reached)
    given = (
        diploma
        for entry in sat
        for diploma in _of_each(
            entry, ngettext("who played the championship", "who played the championship", entry.size), FULL
        )
    )
    return sorted(given, key=lambda diploma: sort_key(diploma.name))


def _prizes(championship: Championship, _choice: PaperChoice) -> list[Diploma]:
    """One for each person who has a prize."""
    return [
        Diploma(name, title_of(one.prize, championship), ONES, with_others(people, name) if people else "")
        for one in awarded(championship)
        for winner in one.winners
        for people in [winner.get("people", ())]
        for name in people or [winner["name"]]
    ]


def no_prize(championship: Championship) -> str | None:
    if not championship.prizes.exists():
        return _("No prize is named yet.")
    if not _prizes(championship, PaperChoice()):
        return _("Nobody has a prize yet: close the final first, or choose who has it.")
    return None


def no_champion(championship: Championship) -> str | None:
    if not _final_outlooks(championship):
        return _("There is no champion yet: close the final first.")
    return None


def _final_outlooks(championship: Championship) -> Sequence[Outlook]:
    """Of whoever sat in the last round; empty before it has a champion."""
    last = last_round(championship)
    if last is None or last.status != Round.Status.CLOSED or not is_last(last):
        return ()
    outlooks = tuple(advancement_here(last)[0].outlooks.values())
    return outlooks if any(outlook.fate is Outcome.THROUGH for outlook in outlooks) else ()


def no_finalist(championship: Championship) -> str | None:
    outlooks = _final_outlooks(championship)
    if not outlooks:
        return no_champion(championship)
    is_clear = any(outlook.fate is Outcome.OUT and outlook.why is Why.PLACE for outlook in outlooks)
    if is_clear or _finalists(championship, PaperChoice()):
        return None
    return _("Nobody finished second: the champion sat alone.")


def nobody_played(championship: Championship) -> str | None:
    seats = Seat.objects.filter(round__championship=championship, absent=False)
    if seats.exclude(entry__status=Entry.Status.EXCLUDED).exists():
        return None
    if not any(place.line.reached for place in placed(championship)):
        return _("Nobody has sat down to play yet: publish the first round.")
    return None


def _diplomas(whose: Callable[[Championship, PaperChoice], Sequence[Diploma]], mark: Mark) -> Sheets:
    return Sheets(template="tournament/papers/diplomas.html", sides=whose, mark=mark)


def _wall(championship: Championship, choice: PaperChoice) -> list[Block]:
    """Places and names; a line stands where those who are out begin."""
    lines = placed(championship, up_to=choice.round)
    pairs = zip(lines, [*lines[1:], None], strict=True)
    return [
        Block(
            [
                Row(
                    one.entry.as_shown.parts,
                    ordinal(one.line.rank) + ("=" if one.line.shared else ""),
                    last=one.goes_on and following is not None and not following.goes_on,
                )
            ]
        )
        for one, following in pairs
    ]


STANDINGS = Lettered(
    small=Flow(template="tournament/papers/standings.html", context=_standings, mark=_standings_stamp),
    large=wall_of(_wall, heading=gettext_lazy("Standings"), mark_kind="place", mark=_standings_stamp),
)
CHAMPION, FINALISTS = _diplomas(_champion, _result_stamp), _diplomas(_finalists, _result_stamp)
PRIZES = _diplomas(_prizes, _result_stamp)
PARTICIPANTS = _diplomas(_participants, _championship_stamp)
