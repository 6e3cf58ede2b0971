"""A digest of all that a position remembers of its table: two programs that played the same compare it.

Without the number of moves, which is the record's: an undo beneath rulings is one tap and several moves.
"""

import json
from hashlib import blake2b

from .position import Position


def digest_of(position: Position) -> str:
    """16 hexadecimal digits; the same wherever, and in whatever version of Python, the engine ran."""
    text = json.dumps(position.dump()["state"], sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
