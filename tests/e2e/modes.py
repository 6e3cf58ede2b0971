"""The tablet in each of its modes, with the longest names: for tests that measure it, and for pictures of it.
Not tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e.modes_of_play import (
    calling,
    clocks,
    correction,
    counting,
    dice_only,
    false_start,
    log,
    mano_a_mano,
    normal,
    obligo,
    opening,
    quantities,
    replay,
    ruling_unread,
    seating,
    starting,
    table_over,
    trial,
    what_if,
    winner,
)
from tests.e2e.modes_of_waiting import (
    another_official,
    hand_over,
    offline,
    reconciliation,
    session_ended,
    set_aside,
    without_engine,
)
from tests.e2e.stage import Stage

MODES: dict[str, Callable[[Stage], Any]] = {
    show.__name__: show
    for show in (
        seating,
        starting,
        opening,
        calling,
        normal,
        quantities,
        counting,
        obligo,
        false_start,
        mano_a_mano,
        dice_only,
        winner,
        ruling_unread,
        clocks,
        offline,
        without_engine,
        session_ended,
        another_official,
        set_aside,
        reconciliation,
        hand_over,
        log,
        replay,
        correction,
        what_if,
        trial,
        table_over,
    )
}
