"""What somebody may still do at a seat, and how they left it. Pure.

The entry's status (withdrawn, excluded) concerns the draws to come, `Leaves` this table. A withdrawn entry
without `Leaves` wins nothing until that is set.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Leaves(StrEnum):
    """Of a seat before its table had a result."""

    NOTHING = ""
    AFTER = "after"  # plays this table to its end, and is in no draw to come
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


GONE = frozenset({Leaves.WITHDRAWN, Leaves.DISQUALIFIED})


class HowLeft(StrEnum):
    """In words by `rounds.words.left_words`."""

    NOT = ""
    NO_SHOW = "no-show"
    TABLE = "left"  # this one; a disqualification too until it is confirmed
    WITHDREW = "withdrew"  # from this table and from the draws to come
    DISQUALIFIED = "disqualified"
    PLAYS_ON = "plays-on"  # to the end of this table, and is in no draw to come
    SINCE = "since"  # withdrew after this table
    EXCLUDED = "excluded"  # after this table, confirmed


#: They do not play at the table, or did not to its end.
OUT_OF_TABLE = frozenset({HowLeft.NO_SHOW, HowLeft.TABLE, HowLeft.WITHDREW, HowLeft.DISQUALIFIED})
#: Shown wherever they are named, however briefly.
TOLD_IN_SHORT = OUT_OF_TABLE | {HowLeft.SINCE, HowLeft.EXCLUDED}


class Bar(StrEnum):
    ABSENT = "absent"
    EXCLUDED = "excluded"
    WITHDRAWN = "withdrawn"  # from this seat
    DISQUALIFIED = "disqualified"  # at this table, whatever the organizer decides later
    UNCLEAR = "unclear"  # withdrawn, and nobody said whether from this seat
    REMOVED = "removed"  # by the acta
    OUT = "out"  # by the acta


#: They are removed from the table, whatever place they get.
REMOVES = frozenset({Bar.EXCLUDED, Bar.WITHDRAWN, Bar.DISQUALIFIED, Bar.REMOVED})


@dataclass(frozen=True, slots=True, kw_only=True)
class AtSeat:
    """`withdrawn`, `excluded`: the entry is; `decided`: the table is, so that a later status concerns the
    draws to come; `in_acta`: by an open acta, None for nothing.
    """

    absent: bool = False
    withdrawn: bool = False
    excluded: bool = False
    leaves: str = Leaves.NOTHING
    decided: bool = False
    in_acta: Bar | None = None


def may_win(at: AtSeat) -> Bar | None:
    """Why not; None: they may."""
    if at.absent:
        return Bar.ABSENT
    if at.excluded:
        return Bar.EXCLUDED
    if at.decided:
        return None  # the result says who left, and a correction may say otherwise
    if at.leaves in GONE:
        return Bar(at.leaves)
    if at.in_acta is not None:
        return at.in_acta
    return Bar.UNCLEAR if at.withdrawn and at.leaves != Leaves.AFTER else None


def how_left(at: AtSeat, *, removed: bool, disqualified: bool) -> HowLeft:
    """`removed`: by result or acta; `disqualified`: if the reader may know."""
    gone = removed or at.leaves in GONE
    if gone and disqualified:
        return HowLeft.DISQUALIFIED
    if gone or at.absent:
        return HowLeft.WITHDREW if at.withdrawn else HowLeft.TABLE if gone else HowLeft.NO_SHOW
    if at.excluded:
        return HowLeft.EXCLUDED if at.decided else HowLeft.DISQUALIFIED
    if not at.withdrawn:
        return HowLeft.NOT
    if at.decided:
        return HowLeft.SINCE
    return HowLeft.PLAYS_ON if at.leaves == Leaves.AFTER else HowLeft.WITHDREW
