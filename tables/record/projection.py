"""A table in play from public facts alone: no reason, author, device or contact."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import UNSET

from core.replaced_names import Names, without
from rules.games import GAMES
from rules.games.bilingual import LANGUAGES
from rules.games.contract import Game
from rules.games.measures import by_id, measured
from rules.installed import WIRES
from rules.wire import GameWire
from tables.wire.kinds import Follow, InBoth
from tables.wire.public import GaugeInBoth, PublicPlayer, PublicStatus, PublicTable
from tournament.rounds.models import Seat, Table
from tournament.rounds.words import table_state

from .models import Acta
from .parties import gone_of
from .progress import progress


def public_table(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicTable:
    state, texts = _facts(acta, seats)
    game = table.round.game
    wire, how_far = WIRES[game], progress(table, state, texts)
    return PublicTable(
        table=table.number,
        id=table.pk,
        round=table.round.number,
        status=status_of(table, acta, seats),
        follow=msgspec.convert(acta.follow, Follow) if acta else None,
        n=acta.n if acta else 0,
        players=_players(state, texts, seats, GAMES[game]),
        state=msgspec.convert(state, wire.public_state) if state else None,
        sentence=msgspec.convert(texts.get("to_all") or texts.get("sentence"), InBoth | None),
        banner=msgspec.convert(texts.get("banner"), InBoth | None),
        gauge=_gauge(texts, wire),
        at=acta.last_move_at.isoformat() if acta and acta.last_move_at else None,
        progress=msgspec.convert(how_far, InBoth) if how_far else UNSET,
    )


def _facts(acta: Acta | None, seats: Sequence[Seat]) -> tuple[dict[str, Any], dict[str, Any]]:
    """State and words of the acta, with initials in the place of the names of those who asked."""
    if acta is None:
        return {}, {}
    instead: dict[str, str] = {}
    names = dict(zip(acta.told.get("seats", ()), acta.told.get("players", ()), strict=False))
    for seat in seats:
        if seat.entry.shown:
            shown = seat.entry.public
            instead |= dict(zip(seat.entry.people, shown.people, strict=False))
            instead |= {seat.entry.name: shown.name, names.get(seat.pk, seat.entry.name): shown.name}
    if not instead:
        return acta.state, acta.told
    return without(acta.state, Names(instead)), without(acta.told, Names(instead))


def _gauge(texts: Mapping[str, Any], wire: GameWire) -> GaugeInBoth | None:
    """Under `calzo` in what was kept before decision 0436."""
    told = texts.get("gauge") or texts.get("calzo")
    return told and GaugeInBoth(**{lang: msgspec.convert(told[lang], wire.gauge) for lang in LANGUAGES})


def shown_to_all(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicTable:
    """While results are held back, without dice, which would give them away."""
    shown = public_table(table, acta, seats)
    if not table.round.results_held:
        return shown
    players = [
        replace(public, measures=None, place=None, opens=False, out=False, removed=False)
        for public in sorted(shown.players, key=lambda public: public.seat)
    ]
    return replace(shown, players=players, state=None, sentence=None, banner=None, gauge=None, progress=UNSET)


def status_of(table: Table, acta: Acta | None, seats: Sequence[Seat]) -> PublicStatus:
    if table.status == Table.Status.DECIDED:
        return "decided"
    if acta is not None and acta.status != Acta.Status.OPEN:
        return "over"
    came = not all(seat.absent for seat in seats)
    shown = table_state(table.round.status, table.status, came=came)
    return "playing" if acta or shown == "playing" else "waiting"


def _players(
    state: Mapping[str, Any], texts: Mapping[str, Any], seats: Sequence[Seat], game: Game[Any]
) -> list[PublicPlayer]:
    """Names and order are the acta's, whoever is renamed meanwhile."""
    names = dict(zip(texts.get("seats", ()), texts.get("players", ()), strict=False))
    by_key = {seat.pk: seat for seat in seats}
    rest = [seat for seat in seats if seat.pk not in names]
    teams = texts.get("teams")
    gone: Container[str] = gone_of(teams, state) if teams else state.get("removed", ())
    sitting = [_player(by_key[key], name, state, game, gone) for key, name in names.items()]
    return sitting + [_player(seat, seat.entry.public.name, state, game, gone) for seat in rest]


def _player(
    seat: Seat, name: str, state: Mapping[str, Any], game: Game[Any], gone: Container[str]
) -> PublicPlayer:
    return PublicPlayer(
        name=name,
        seat=seat.number,
        absent=seat.absent,
        measures=_measures(state, name, game),
        opens=bool(state) and state.get("opener") == name,
        out=name in state.get("ranking", ()) and not game.still_in(state, name),
        removed=name in gone,
        place=seat.place,
        people=list(seat.entry.public.people) or UNSET,
        short=seat.entry.public_short or UNSET,
    )


def _measures(state: Mapping[str, Any], name: str, game: Game[Any]) -> dict[str, int] | None:
    numbers = measured(game, state).get(name) if state else None
    return None if numbers is None else by_id(game.measures, numbers)
