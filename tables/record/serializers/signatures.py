"""A signature for the device that runs the table."""

from typing import Literal

import msgspec

from tables.record.models import Signature
from tables.wire.table import SignatureShown


def signature_shown(one: Signature) -> SignatureShown:
    """The signature as the device reads it."""
    return SignatureShown(
        seat=one.seat_id,
        said=msgspec.convert(one.said, Literal["agrees", "disagrees"]),
        by_player=one.by_player,
        ranking=one.ranking,
        author=one.author,
        at=(one.made_at or one.received_at).isoformat(),
    )
