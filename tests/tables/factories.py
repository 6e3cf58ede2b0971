"""Makers of tables in play: an open round, a coordinator who runs a table, its acta, and moves as a device
sends them.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.test import Client
from rest_framework.test import APIClient

from tables.claims.services import claim_table
from tables.record.models import Acta, Claim
from tables.record.notation import Sent, read_moves
from tables.record.services.appending import Recorded
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tests.built_once import built_once
from tests.factories import a_championship, a_coordinator, an_open_round, some_entries
from tests.tournament.roster.pairs.making import a_pair
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.rounds.models import Table

Move = dict[str, Any]
#: The persons of an entry of several, in order: *Ana AA y Beto AA*.
GIVEN = ("Ana", "Beto", "Caro", "Dani")


def actor_of(official: Official) -> Actor:
    """The official as the one who does things."""
    return Actor(label=official.name, role=Role(official.role), official_id=official.pk)


@dataclass
class Hall:
    """A championship with its first round open."""

    championship: Championship
    tables: list[Table]


def a_hall(*, tables: int = 1, players: int = 4, **settings: Any) -> Hall:
    """So many tables of so many players, in play."""
    championship = _in_play(tables=tables, players=players, **settings)
    of = Table.objects.filter(round__championship=championship).select_related("round__championship")
    return Hall(championship, list(of.order_by("number")))


@built_once
def _in_play(*, tables: int, players: int, **settings: Any) -> Championship:
    championship = a_championship(size_wanted=min(players, 6), **settings)
    if championship.people_each == 1:
        some_entries(championship, tables * players)
    for letter in "ABCDEFGH"[: tables * players if championship.people_each > 1 else 0]:
        a_pair(championship, *(f"{name} {letter}{letter}" for name in GIVEN[: championship.people_each]))
    an_open_round(championship, tables=tables)
    return championship


@dataclass
class Device:
    """A phone: its key and its own numbers."""

    key: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0

    def sends(self, *moves: Move) -> tuple[Sent, ...]:
        """These moves with the next numbers of the device."""
        return read_moves(self.numbered(*moves))

    def numbered(self, *moves: Move) -> list[Move]:
        """The same as JSON."""
        found = []
        for move in moves:
            self.seq += 1
            found.append({"seq": self.seq, **move})
        return found


@dataclass
class Running:
    """A table in play with who runs it, ready for moves."""

    table: Table
    official: Official
    actor: Actor
    claim: Claim
    acta: Acta
    device: Device

    @property
    def names(self) -> list[str]:
        """The players as they sit."""
        return list(self.acta.headings.get(number=self.acta.heading).head["players"])

    def play(self, *moves: Move, base: int | None = None, actor: Actor | None = None) -> Recorded:
        """Record these moves from the table's device."""
        self.acta.refresh_from_db()
        return record_moves(
            self.acta,
            base=self.acta.n if base is None else base,
            device=self.device.key,
            moves=self.device.sends(*moves),
            actor=actor or self.actor,
        )


def seat_ids(table: Table) -> list[int]:
    """The seats by number."""
    return list(table.seats.order_by("number").values_list("pk", flat=True))


def a_running_table(table: Table, *, name: str = "Coca", absent: int = 0, follow: str = "plays") -> Running:
    """The table claimed by a new coordinator and opened as the seats are numbered, the last `absent` of
    them empty.
    """
    official, claim, acta = _run(table, name=name, absent=absent, follow=follow)
    return Running(table, official, actor_of(official), claim, acta, Device())


@built_once
def _run(table: Table, *, name: str, absent: int, follow: str) -> tuple[Official, Claim, Acta]:
    official, _code = a_coordinator(table.round.championship, name)
    actor = actor_of(official)
    claim = claim_table(table, actor=actor)
    seats = seat_ids(table)
    there = seats[: len(seats) - absent]
    acta = open_acta(table, order=there, absent=seats[len(there) :], follow=follow, actor=actor)
    return official, claim, acta


def starter(name: str) -> Move:
    """Who starts, seen but not logged."""
    return {"do": "starter", "player": name}


def tally(player: str, lost: int = 1) -> Move:
    """A play by its dice alone."""
    return {"do": "tally", "player": player, "lost": lost}


def to_the_end(names: Sequence[str]) -> list[Move]:
    """The first player starts and wins: all others lose one die after another."""
    moves = [starter(names[0])]
    for name in names[1:]:
        moves += [tally(name)] * 5
    return moves


def signed_in(official: Official) -> Client:
    """A browser in which this official's code was entered."""
    client = Client()
    remember(client, official)
    return client


def api_of(official: Official | None = None) -> APIClient:
    """The API as this official's device sees it; without one as the public does."""
    client = APIClient()
    if official is not None:
        remember(client, official)
    return client


def remember(client: Client | APIClient, official: Official) -> None:
    """Put the official's session into this browser."""
    session = client.session
    session["official"] = {"id": official.pk, "code_version": official.code_version}
    session.save()
    client.cookies["calzo_session"] = session.session_key or ""


def codes(answers: Iterable[Any]) -> list[str]:
    """The codes of several refusals of the API."""
    return [answer.json()["error"]["code"] for answer in answers]
