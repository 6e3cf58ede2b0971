"""What a hall waits for and a test need not: pauses between two looks of a page, seconds between two names of
a reveal. Not tests.
"""

from typing import Any

import pytest

from tournament.sorteo.reveal import timeline
from tournament.sorteo.reveal.views import stage
from tournament.sorteo.views import public

#: Pauses from half a second to four, which no page waits for an answer, are a fifth.
QUICK_LOOKS = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (work, pause = 0, ...given) =>
    setTimeout(work, pause >= 500 && pause <= 4500 ? pause / 5 : pause, ...given);
})()"""


def hurried(page: Any) -> Any:
    """The same page, whose scripts look again soon."""
    page.add_init_script(QUICK_LOOKS)
    return page


def reveal_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name takes two seconds, and screens and phones ask soon whatever they show. Call it when the hall is
    built.
    """
    for name, milliseconds in (("LEAD_MS", 300), ("SLOWEST_MS", 2_000), ("PAUSE_MS", 0)):
        monkeypatch.setattr(timeline, name, milliseconds)
    for scene in stage.WAIT_MS:
        monkeypatch.setitem(stage.WAIT_MS, scene, 2_000 if scene == "board" else 300)
    for name in ("LATE_MS", "STANDING_MS"):
        monkeypatch.setattr(stage, name, 200)
    monkeypatch.setattr(public, "PHONE_MS", 200)
