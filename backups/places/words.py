"""What a place has and lacks, in sentences."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, ngettext_lazy

from ..checking import LastIds
from .folder import State
from .follower import Kept
from .lacking import Lacking
from .taking_over import CannotTakeOver

LATE = timedelta(seconds=5)  # after which a place that is written is said to be slow
SILENT = timedelta(seconds=10)
_LOST = {
    "tables_move": ngettext_lazy("%(n)s move", "%(n)s moves", "n"),
    "tournament_result": ngettext_lazy("%(n)s result", "%(n)s results", "n"),
    "tournament_registerline": ngettext_lazy("%(n)s ruling or decision", "%(n)s rulings or decisions", "n"),
    "tournament_seat": ngettext_lazy("%(n)s seat", "%(n)s seats", "n"),
    "tournament_entry": ngettext_lazy("%(n)s entry of the roster", "%(n)s entries of the roster", "n"),
    "tournament_publication": ngettext_lazy("%(n)s publication", "%(n)s publications", "n"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """`kind`: of a badge: "confirmed", "late" or "failed"; `losing`: by what the table is called."""

    folder: str
    kind: str
    word: str
    sentence: str
    at: datetime | None
    is_damaged: bool
    rounds: list[tuple[str, int]]
    losing: list[str]


def place(kept: Kept, now: LastIds, *, moment: datetime, leagues: Collection[int] | None = None) -> Place:
    """`leagues`: keys of those whose rounds may be named; None for all."""
    at = datetime.fromisoformat(kept.at) if kept.at else None
    kind, word, sentence = _state(kept, moment)
    is_unknown = kept.last_ids is None and bool(kept.trouble)  # not read since the server's start
    losing = [] if kind == "confirmed" or is_unknown else losses(kept.last_ids or {}, now)
    rounds = [(name, number) for name, number, of in kept.rounds if leagues is None or of in leagues]
    return Place(kept.folder, kind, word, sentence, at, kept.trouble == "damaged", rounds, losing)


def losses(there: Mapping[str, int], now: Mapping[str, int]) -> list[str]:
    """What was recorded here and is not there."""
    lost = {table: now.get(table, 0) - there.get(table, 0) for table in now}
    return [text % {"n": lost[table]} for table, text in _LOST.items() if lost.get(table, 0) > 0]


@dataclass(frozen=True, slots=True)
class LackingShown:
    """`kind`: of a badge, as of a place; `at`: None of what a phone saw."""

    key: str
    name: str
    kind: str
    word: str
    sentence: str
    at: datetime | None


def lacking(one: Lacking) -> LackingShown:
    if one.saw:
        name = f"{one.name}: {', '.join(_seen(one.saw))}"
        text = _("Phones had seen it. If nobody below keeps it, do it again, or ask who saw it.")
        return LackingShown(one.key, name, "failed", _("lacking"), text, None)
    at = datetime.fromisoformat(one.at)
    if one.is_offered:
        text = _("The device of %(by)s sent it again.")
        return LackingShown(one.key, one.name, "confirmed", _("sent again"), text % {"by": one.by}, at)
    text = _("The device of %(by)s keeps it: it is sent again there. Without that device, enter it again.")
    return LackingShown(one.key, one.name, "late", _("not yet"), text % {"by": one.by}, at)


def _seen(saw: Mapping[str, int]) -> list[str]:
    texts = {
        "publication": _("publication %(n)s"),
        "ruling": _("ruling %(n)s"),
        "lines": ngettext("%(n)s line of the log", "%(n)s lines of the log", saw.get("lines", 0)),
    }
    return [text % {"n": saw[name]} for name, text in texts.items() if saw.get(name)]


def _state(kept: Kept, moment: datetime) -> tuple[str, str, str]:
    if kept.trouble == "away":
        text = _("The stick or the folder is not there. Put it back: what it lacks goes there by itself.")
        return "failed", _("not there"), text
    if kept.trouble == "damaged":
        text = _(
            "The stick is there, but what stands on it was damaged, as when it is pulled out in the midst of "
            "writing. Nothing is written over it by itself: if no other laptop went on from it, write it "
            "again."
        )
        return "failed", _("damaged"), text
    if kept.trouble == "full":
        text = _("It is full. Delete other files from it, or choose another one: play goes on meanwhile.")
        return "failed", _("full"), text
    if kept.trouble == "read-only":
        text = _("It cannot be written. Some sticks have a switch for this; else choose another one.")
        return "failed", _("not writable"), text
    if kept.trouble:
        return "failed", _("trouble"), _("It does not take what is written: %(why)s.") % {"why": kept.trouble}
    if not kept.at:
        return "late", _("beginning"), _("The first copy is being written.")
    lacks = datetime.fromisoformat(kept.lacks) if kept.lacks else moment
    checked = datetime.fromisoformat(kept.checked) if kept.checked else moment
    late = max(moment - lacks, moment - checked - SILENT)
    if late > LATE:
        text = ngettext("It is slow: %(n)s second behind.", "It is slow: %(n)s seconds behind.", late.seconds)
        return "late", _("slow"), text % {"n": late.seconds}
    return "confirmed", _("up to date"), _("It has everything.")


def gone_on(state: State) -> str:
    text = _(
        "There %(host)s went on with this very night, and nothing of it is overwritten. Choose another "
        "folder; or stop this server and run manage.py take_over with this one, to go on from there."
    )
    return text % {"host": state.host}


def refusal(error: CannotTakeOver) -> str:
    if error.kind == "answers":
        text = _(
            "The first machine still answers at %(address)s. Two that write at once could not be joined "
            "again: stop it there (Ctrl+C, or switch it off), then take over."
        )
        return text % {"address": error.detail}
    if error.kind == "no-keys":
        return _("The copy has no keys yet: without them every printed code would be dead. Wait a moment.")
    if error.kind == "damaged":
        text = _("The copy is damaged (%(why)s). Try another place.")
        return text % {"why": error.detail}
    return _("The copy is no longer there. Put the stick back and look again.")
