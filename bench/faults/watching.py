"""Somebody who reads what is public all the while, and asks for papers: it may be late, never another
night's.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.faults.installation import Installation
from bench.faults.network import ask
from bench.faults.tablets import Game, request

ANSWERS = (0, 200, 302, 404, 503)
EVERY = 0.3


@dataclass
class Watcher:
    installation: Installation
    slug: str
    games: Sequence[Game]
    organizer: str
    paper: str
    chance: Random
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            seen = self.chance.randrange(100)
            if seen < 5:
                await self._get(self.paper, "papers")
            elif seen < 10:
                await self._get(f"/organize/{self.slug}/floor/", "organizer's pages")
            elif seen < 20:
                await self._publication()
            else:
                await self._table(self.chance.choice(self.games))

    async def _get(self, path: str, what: str) -> Any:
        port = self.chance.choice(self.installation.ports)
        answer = await ask(port, request("GET", path, b"", self.organizer if path.startswith("/o") else "x"))
        status = answer.status if answer else 0
        self.counts[f"{what}: {status or 'no answer'}"] += 1
        if status not in ANSWERS:
            self.wrong.append(f"{status} {path}")
        return json.loads(answer.content) if answer and status == 200 and what == "public" else None

    async def _table(self, game: Game) -> None:
        safe = game.safe
        told = await self._get(f"/api/championships/{self.slug}/tables/{game.number}/", "public")
        if told and (problem := shown_wrongly(told, game, safe)):
            self.wrong.append(f"shown: table {game.number} at {told['n']}: {problem}")

    async def _publication(self) -> None:
        begun = {game.number: game for game in self.games if game.tapped == len(game.script)}
        told = await self._get(f"/api/championships/{self.slug}/", "public")
        for table in told["rounds"][0]["tables"] if told else ():
            places = {seat["name"]: seat["place"] for seat in table["seats"]}
            if table["status"] == "decided":
                game = begun.get(table["number"])
                if game is None:
                    self.wrong.append(f"shown: table {table['number']} as decided before its end")
                elif places != places_of(game):
                    self.wrong.append(f"shown: the places of table {table['number']}: {places}")


def shown_wrongly(told: dict[str, Any], game: Game, safe: int) -> str:
    """`safe`: how much was acknowledged before it was asked."""
    if not safe <= told["n"] <= game.tapped:
        return f"{safe} were acknowledged, {game.tapped} entered"
    truth = game.after(told["n"]).view()
    for key in ("phase", "turn", "dice", "in_play", "winner"):
        if told["state"] is not None and key in told["state"] and told["state"][key] != truth.get(key):
            return f"{key} {told['state'][key]}, and not {truth.get(key)}"
    return ""


def places_of(game: Game) -> dict[str, int]:
    ranking = game.after(len(game.script)).view()["ranking"]
    return {name: place for place, name in enumerate(ranking, start=1)}
