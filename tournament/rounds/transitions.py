"""Which status may follow which, for rounds and their tables."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.rounds.models import Round, Table

R, T = Round.Status, Table.Status

ROUND: Mapping[str, frozenset[str]] = {
    R.PUBLISHED: frozenset({R.OPEN}),
    R.OPEN: frozenset({R.CLOSED}),
    R.CLOSED: frozenset({R.OPEN}),
}

TABLE: Mapping[str, frozenset[str]] = {
    T.WAITING: frozenset({T.PLAYING, T.DECIDED}),
    T.PLAYING: frozenset({T.DECIDED, T.WAITING}),
    T.DECIDED: frozenset({T.DECIDED}),
}

_ROUND_IS = {
    R.PUBLISHED: _("Round %(number)s is published and has not started: open it first."),
    R.OPEN: _("Round %(number)s is in play."),
    R.CLOSED: _(
        "Round %(number)s is closed: reopen it, with a reason, as long as the next one has not "
        "been drawn in public."
    ),
}
_FINAL_IS = {
    R.PUBLISHED: _("The final is published and has not started: open it first."),
    R.OPEN: _("The final is in play."),
    R.CLOSED: _("The final is closed: reopen it, with a reason."),
}
_TABLE_IS = {
    T.WAITING: _("Table %(number)s has not started."),
    T.PLAYING: _("Table %(number)s is in play."),
    T.DECIDED: _("Table %(number)s is decided: correct its result instead."),
}


def round_status_refusal(of: Round) -> NotNow:
    sentences = _FINAL_IS if of.final else _ROUND_IS
    sentence = sentences[R(of.status)] % {"number": of.number}
    return NotNow(sentence, code="round_status", extra={"status": of.status, "round": of.number})


def table_status_refusal(of: Table) -> NotNow:
    sentence = _TABLE_IS[T(of.status)] % {"number": of.number}
    where = {"round": of.round.number, "table": of.number}
    return NotNow(sentence, code="table_status", extra={"status": of.status, **where})


def set_round_status(of: Round, *, to: str) -> None:
    """`NotNow` where it may not follow. The caller saves."""
    if to not in ROUND[of.status]:
        raise round_status_refusal(of)
    of.status = to


def set_table_status(of: Table, *, to: str) -> None:
    """`NotNow` where it may not follow. The caller saves."""
    if to not in TABLE[of.status]:
        raise table_status_refusal(of)
    of.status = to
