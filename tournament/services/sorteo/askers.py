"""How the question that a draft sheet answered is asked again before it is published, by its purpose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...models import Championship, DrawSheet
from .asking import Asked
from .asking_round import ask_round_again

ASK_AGAIN: Mapping[str, Callable[[Championship, DrawSheet], Asked]] = {
    DrawSheet.Purpose.ROUND: ask_round_again,
}
