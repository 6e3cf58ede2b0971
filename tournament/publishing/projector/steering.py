"""Which slides stand on a screen: those that the organizer chose, and its share of them. Pure."""

from collections.abc import Sequence
from typing import Protocol

from .slides import Slide

TURNING, ADDRESS, WORDS = "turning", "address", "words"
BESIDE = {"standings": ("standings", "next")}  # what goes with the kind that was chosen
MOST_SCREENS = 9


class Steering(Protocol):
    @property
    def shows(self) -> str: ...
    @property
    def page(self) -> int | None: ...
    @property
    def words(self) -> str: ...


def steered(shown: Sequence[Slide], steering: Steering | None) -> list[Slide]:
    """Never empty: where there is nothing yet of the kind that was chosen, all turn. A page beyond the last
    is the last, so that a list that became shorter leaves no screen empty.
    """
    if steering is None:
        return [*shown]
    of_kind = pages_of_kind(shown, steering.shows, steering.words) or [*shown]
    if steering.page is None:
        return of_kind
    return [of_kind[min(steering.page, len(of_kind)) - 1]]


def pages_of_kind(shown: Sequence[Slide], shows: str, words: str = "") -> list[Slide]:
    if shows == TURNING:
        return [*shown]
    if shows == ADDRESS:
        return [Slide("address")]
    if shows == WORDS:
        return [Slide("words", words=words)] if words else []
    return [slide for slide in shown if slide.kind in BESIDE.get(shows, (shows,))]


def share(shown: Sequence[Slide], *, screen: int, of: int) -> list[Slide]:
    """Of a long list on several screens beside one another, every `of`-th slide from the `screen`-th on;
    where there are fewer slides than screens, the last ones show the same again.
    """
    return [*shown[screen - 1 :: of]] or [shown[(screen - 1) % len(shown)]]
