"""A digest of a position, to compare two programs that played the same.

Without the number of moves: an undo beneath rulings is one tap and several moves.
"""

import json
from hashlib import blake2b

from .position import Position


def digest_of(position: Position) -> str:
    """16 hexadecimal digits, the same in every version of Python."""
    text = json.dumps(position.dump()["state"], sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
