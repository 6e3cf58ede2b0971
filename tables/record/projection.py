"""A table in play from public facts alone: no reason, author, device or contact."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from tables.wire.kinds import Follow, InBoth
from tables.wire.public import CalzoInBoth, PublicPlayer, PublicState, PublicStatus, PublicTable
from tournament.rounds.models import Seat, Table
from tournament.rounds.words import table_state

from .models import Acta


def public_table(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicTable:
    state = acta.state if acta else {}
    texts = acta.told if acta else {}
    return PublicTable(
        table=table.number,
        id=table.pk,
        round=table.round.number,
        status=status_of(table, acta, seats),
        follow=msgspec.convert(acta.follow, Follow) if acta else None,
        n=acta.n if acta else 0,
        players=_players(acta, seats),
        state=msgspec.convert(state, PublicState) if state else None,
        sentence=msgspec.convert(texts.get("to_all") or texts.get("sentence"), InBoth | None),
        banner=msgspec.convert(texts.get("banner"), InBoth | None),
        calzo=msgspec.convert(texts.get("calzo"), CalzoInBoth | None),
        at=acta.last_move_at.isoformat() if acta and acta.last_move_at else None,
    )


def shown_to_all(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicTable:
    """While results are held back, without dice, which would give them away."""
    shown = public_table(table, acta, seats)
    if not table.round.results_held:
        return shown
    players = [
        replace(public, dice=None, place=None, opens=False, removed=False)
        for public in sorted(shown.players, key=lambda public: public.seat)
    ]
    return replace(shown, players=players, state=None, sentence=None, banner=None, calzo=None)


def status_of(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicStatus:
    if table.status == Table.Status.DECIDED:
        return "decided"
    if acta is not None and acta.status != Acta.Status.OPEN:
        return "over"
    came = not all(seat.absent for seat in seats)
    shown = table_state(table.round.status, table.status, came=came)
    return "playing" if acta or shown == "playing" else "waiting"


def _players(acta: Acta | None, seats: Sequence[Seat]) -> list[PublicPlayer]:
    """Names and order are the acta's, whoever is renamed meanwhile."""
    texts = acta.told if acta else {}
    names = dict(zip(texts.get("seats", ()), texts.get("players", ()), strict=False))
    by_key = {seat.pk: seat for seat in seats}
    rest = [seat for seat in seats if seat.pk not in names]
    sitting = [_player(by_key[key], name, acta) for key, name in names.items()]
    return sitting + [_player(seat, seat.entry.name, acta) for seat in rest]


def _player(seat: Seat, name: str, acta: Acta | None) -> PublicPlayer:
    state = acta.state if acta else {}
    return PublicPlayer(
        name=name,
        seat=seat.number,
        absent=seat.absent,
        dice=state.get("dice", {}).get(name),
        opens=bool(state) and state.get("opener") == name,
        removed=name in state.get("removed", ()),
        place=seat.place,
    )
