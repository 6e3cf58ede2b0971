"""Everything sent as a whole, and the version of the tablet's wire."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import msgspec

from . import bodies
from .calls import CallNow, LineRecorded
from .public import ChampionshipNow, ChampionshipShown, DrawNow, FrontNow, PublicTable, Rulings
from .refusals import Error
from .schema import components
from .table import MyTables, Recorded, Signatures, TableState

#: What a tablet receives and sends.
TABLET: tuple[type[object], ...] = (
    *(TableState, Recorded, MyTables, Signatures, CallNow, LineRecorded, Error, bodies.Previewed),
    *(
        bodies.Open,
        bodies.Winner,
        bodies.Order,
        bodies.FollowBy,
        bodies.ClaimAsked,
        bodies.Confirm,
        bodies.Reopen,
    ),
    bodies.DeviceReport,
    *(
        bodies.Moves,
        bodies.MovesAside,
        bodies.Preview,
        bodies.CallKey,
        bodies.CallMade,
        bodies.Decision,
        bodies.WarningGiven,
        bodies.Signed,
    ),
    bodies.CorrectionMade,
)

#: What everybody may read, by the API and the live stream.
PUBLIC: tuple[type[object], ...] = (
    PublicTable,
    Rulings,
    ChampionshipNow,
    DrawNow,
    FrontNow,
    ChampionshipShown,
)


@cache
def version() -> str:
    """A digest of the shapes, so that nobody needs to raise a number."""
    schema = components(TABLET)
    return blake2b(msgspec.json.encode(schema), digest_size=6).hexdigest()
