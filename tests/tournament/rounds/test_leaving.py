"""What somebody may still do at a seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.rounds.leaving import GONE, AtSeat, Bar, Leaves, may_win

ANYWHERE = st.builds(
    AtSeat,
    absent=st.booleans(),
    withdrawn=st.booleans(),
    excluded=st.booleans(),
    leaves=st.sampled_from(Leaves),
    decided=st.booleans(),
    in_acta=st.sampled_from([None, Bar.REMOVED, Bar.OUT]),
)


@pytest.mark.parametrize(
    ("at", "bar"),
    [
        (AtSeat(), None),
        (AtSeat(absent=True), Bar.ABSENT),
        (AtSeat(excluded=True), Bar.EXCLUDED),
        (AtSeat(excluded=True, decided=True), Bar.EXCLUDED),
        (AtSeat(withdrawn=True), Bar.UNCLEAR),
        (AtSeat(withdrawn=True, leaves=Leaves.AFTER), None),
        (AtSeat(withdrawn=True, leaves=Leaves.WITHDRAWN), Bar.WITHDRAWN),
        (AtSeat(leaves=Leaves.WITHDRAWN), Bar.WITHDRAWN),
        (AtSeat(leaves=Leaves.DISQUALIFIED), Bar.DISQUALIFIED),
        (AtSeat(withdrawn=True, decided=True), None),
        (AtSeat(leaves=Leaves.WITHDRAWN, decided=True), None),
        (AtSeat(in_acta=Bar.OUT), Bar.OUT),
        (AtSeat(withdrawn=True, leaves=Leaves.AFTER, in_acta=Bar.REMOVED), Bar.REMOVED),
    ],
)
def test_each_state(at: AtSeat, bar: Bar | None) -> None:
    assert may_win(at) == bar


@given(ANYWHERE)
def test_nobody_who_is_out_wins_a_table_in_play(at: AtSeat) -> None:
    out = at.absent or at.excluded or at.in_acta or at.leaves in GONE
    unclear = at.withdrawn and at.leaves == Leaves.NOTHING
    assert at.decided or (may_win(at) is None) is not bool(out or unclear)
