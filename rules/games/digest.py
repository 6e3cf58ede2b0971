"""Compares two programs by position. Without `n`: an undo beneath rulings is one tap and several moves."""

import json
from hashlib import blake2b

from .position import Position


def digest_of(position: Position) -> str:
    """16 hexadecimal digits."""
    text = json.dumps(position.dump()["state"], sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
