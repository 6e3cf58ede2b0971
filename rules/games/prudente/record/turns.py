"""The entries of which a turn is made, and what it came to."""

from functools import partial
from typing import Final

from ...contract import Settled
from ...sheets import entries as sheets

words: Final = frozenset({"throw", "set_aside", "bank", "enter", "throw_off"})
settling: Final = frozenset({"bank", "enter", "close"})
ending: Final = settling | sheets.EVENTS
settled = partial(sheets.settled, words)
completes = partial(sheets.completes, words)

_FEAT = 2000


def is_feat(result: Settled) -> bool:
    return result.change >= _FEAT
