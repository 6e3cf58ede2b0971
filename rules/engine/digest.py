"""A digest of all that a position remembers: two programs that played the same moves compare it."""

import json
from hashlib import blake2b

from rules.engine.position import Position


def digest_of(position: Position) -> str:
    """16 hexadecimal digits; the same wherever, and in whatever version of Python, the engine ran."""
    text = json.dumps(position.dump(), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
