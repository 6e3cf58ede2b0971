"""A call in words. Reads only given rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from core.language import reader_language
from rules.games import option_of
from tables.wire.calls import CallShown, CallStatus, RulingLine
from tournament.championship.access.actors import Actor
from tournament.register.models import RegisterLine
from tournament.register.words import PlayShown, play_shown, words_of

from .models import Call

#: Minutes of waiting after which a call stands a size larger; as in `calls.js`.
AGES = (1, 3, 6)


def status_sentence(call: Call) -> str:
    match call.status:
        case Call.Status.OPEN:
            return _("The referee has been called.")
        case Call.Status.TAKEN:
            return _("%(name)s is on the way.") % {"name": call.taken_by}
        case Call.Status.DECIDED if call.line:
            return _("Decided: ruling %(number)s.") % {"number": call.line.number}
    return _closed(call)


@dataclass(frozen=True, slots=True)
class ListedCall:
    """`minutes`: of waiting; `later`: moves since, but for rulings; `stamp` changes with what is shown."""

    call: Call
    how: str
    at: datetime
    minutes: int
    play: PlayShown
    later: int
    question: str
    stamp: tuple[object, ...]

    @property
    def number(self) -> int:
        return self.call.table.number

    @property
    def age(self) -> int:
        """How many of `AGES` it has waited."""
        return sum(self.minutes >= least for least in AGES)


def listed_call(call: Call) -> ListedCall:
    situation: Mapping[str, Any] = call.situation
    at = call.made_at or call.created_at
    acta = getattr(call.table, "acta", None)
    return ListedCall(
        call=call,
        how=status_sentence(call),
        at=at,
        minutes=max(int((timezone.now() - at).total_seconds() // 60), 0),
        play=play_shown(situation, game=call.as_played.game),
        later=getattr(call, "later", None) or 0,
        question=_question(call),
        stamp=(call.pk, call.status, call.taken_by, call.words, acta.n if acta else 0),
    )


def _question(call: Call) -> str:
    option = option_of(call.as_played.game, call.gap)
    return option.question[reader_language()] if option else ""


def _closed(call: Call) -> str:
    match call.ending:
        case Call.Ending.PROCEDURE:
            return _(
                "It is procedure: the coordinator decides, and the decision stands while the table plays."
            )
        case Call.Ending.DROPPED:
            return _("The call was withdrawn.")
        case Call.Ending.SETTLED:
            return _("The table was decided, and the call ended. If the question stands, call again.")
    return _("%(name)s answered.") % {"name": call.taken_by} if call.taken_by else _("The call is closed.")


def line_shown(line: RegisterLine, slug: str) -> RulingLine:
    return RulingLine(
        number=line.number,
        words=words_of(line),
        articles=line.articles,
        url=line_address(slug, line.number),
    )


def line_address(slug: str, number: int) -> str:
    try:
        return reverse("tournament:ruling", args=[slug, number])
    except NoReverseMatch:
        return ""


def call_shown(call: Call, actor: Actor) -> CallShown:
    own = call.official_id == actor.official_id if call.official_id else call.asked_by == actor.label
    return CallShown(
        key=str(call.key),
        status=msgspec.convert(call.status, CallStatus),
        mine=not call.from_player and own,
        from_player=call.from_player,
        asked_by=call.asked_by,
        words=call.words,
        gap=call.gap,
        n=call.situation.get("n"),
        at=(call.made_at or call.created_at).isoformat(),
        taken_by=call.taken_by,
        taken_at=call.taken_at.isoformat() if call.taken_at else None,
        sentence=status_sentence(call),
        answer=call.answer,
        line=line_shown(call.line, call.championship.slug) if call.line else None,
        ended_at=call.ended_at.isoformat() if call.ended_at else None,
    )
