"""A signature for the device that runs the table."""

from typing import Literal

import msgspec

from tables.record.models import Signature
from tables.wire.table import SignatureShown


def signature_shown(signature: Signature) -> SignatureShown:
    return SignatureShown(
        seat=signature.seat_id,
        said=msgspec.convert(signature.said, Literal["agrees", "disagrees"]),
        by_player=signature.by_player,
        ranking=signature.ranking,
        author=signature.author,
        at=(signature.made_at or signature.received_at).isoformat(),
    )
