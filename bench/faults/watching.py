"""Those who read what is public all the while, by API, page and stream, and ask for papers: it may be late,
never another night's. At the end every process shows what is in the record.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape
from random import Random
from typing import Any

from bench.faults.installation import Installation
from bench.faults.network import Answer, ask
from bench.faults.tablets import CSRF, Game, request

ANSWERS = (0, 200, 302, 304, 404, 503)
EVERY, LISTENS = 0.3, (2.0, 30.0)  # seconds
AT_ONCE, FOLLOWED, LINES = 40, 20, 100  # tables of a stream, at the most and mostly; lines of a page
AT_REST_WITHIN, LOOKS, OPENED = 20, 4, 10  # seconds until all is shown; looks; pages of a table in each
STATUS = ("waiting", "playing", "over", "decided")
# Who won on the page of tables and in the standings; on the page of a table the place of each.
WINNERS = {
    "tables": re.compile(r'class="won">(?:<span[^>]*>[^<]*</span>)?\s*(?:<a[^>]*>)?\s*([^<]+)<'),
    "standings": re.compile(r'data-state="through">.*?class="name">(?:<a[^>]*>)?([^<]+)<', re.DOTALL),
}
PLACES = re.compile(r'class="place">(\d+).*?class="name">(?:<a[^>]*>)?([^<]+)<', re.DOTALL)


@dataclass
class Watcher:
    installation: Installation
    games: Sequence[Game]
    organizer: str
    chance: Random
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    _read: dict[str, tuple[str, str]] = field(default_factory=dict)  # tag and text of each page
    latest: float = 0.0  # seconds after a result was acknowledged that a page was asked for and lacked it

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            seen, port = self.chance.randrange(100), self.chance.choice(self.installation.ports)
            game = self._some_game()
            if seen < 5:
                await self.paper()
            elif seen < 10:
                await self._get(port, f"/organize/{game.slug}/board/", "organizer's pages")
            elif seen < 12:
                await self._publish(port, game.slug)
            elif seen < 25:
                self.wrong += await self._published(port, game.slug)
            elif seen < 40:
                self.wrong += await self._winners(port, game.slug, self.chance.choice(list(WINNERS)))
            elif seen < 60:
                self.wrong += await self._places(port, game)
            else:
                await self._table(port, game)

    async def paper(self) -> None:
        port = self.chance.choice(self.installation.ports)
        await self._get(port, f"/organize/{self._some_game().slug}/cards/1/1/", "papers")

    async def listen(self) -> None:
        """By one process after another."""
        while True:
            port, of = self.chance.choice(self.installation.ports), self._halls[self._some_game().slug]
            some = {game.number: game for game in self.chance.sample(of, min(FOLLOWED, len(of)))}
            with suppress(OSError, EOFError, ValueError, TimeoutError):
                async with asyncio.timeout(self.chance.uniform(*LISTENS)):
                    self.counts["streams"] += 1
                    await self._follow(port, some, {})
            await asyncio.sleep(EVERY)

    async def at_rest(self) -> list[str]:
        """What some process does not show, once the record is known, nor shortly afterwards."""
        found = []
        for port in self.installation.ports:
            tries = 0
            while (lacking := await self._lacking(port)) and (tries := tries + 1) < LOOKS:
                await asyncio.sleep(AT_REST_WITHIN / LOOKS)
            found += lacking
        return found

    async def _lacking(self, port: int) -> list[str]:
        found = []
        for slug, games in self._halls.items():
            shown: dict[int, tuple[int, int]] = {}
            for first in range(0, len(games), AT_ONCE):
                some = {game.number: game for game in games[first : first + AT_ONCE]}
                with suppress(OSError, EOFError, ValueError, TimeoutError):
                    async with asyncio.timeout(AT_REST_WITHIN):
                        await self._follow(port, some, shown, ends=True)
            for game in games:
                now = shown.get(game.number, (-1, 0))[0]
                if now != game.recorded:
                    found.append(f"at rest: {game} streams {now}, and not {game.recorded} moves")
            winners = {name for game in games if game.is_decided for name in game.ranking[:1]}
            for page in WINNERS:
                names: set[str] = set()
                for number in range(1, self._pages(slug, page) + 1):
                    names |= set(await self._named(port, slug, page, number))
                found += [f"at rest: {slug}, {page} differ in {name}" for name in sorted(names ^ winners)]
        for game in self.chance.sample(self.games, min(OPENED, len(self.games))):
            found += await self._places(port, game, at_rest=True)
        return found

    def _some_game(self) -> Game:
        """Mostly one that is being played."""
        playing = [game for game in self.games if game.tapped and not game.is_confirmed]
        return self.chance.choice(playing if playing and self.chance.random() < 0.7 else self.games)

    @cached_property
    def _halls(self) -> dict[str, list[Game]]:
        slugs = dict.fromkeys(game.slug for game in self.games)
        return {slug: [game for game in self.games if game.slug == slug] for slug in slugs}

    @cached_property
    def _games(self) -> dict[tuple[str, str], Game]:
        """By championship and player."""
        return {(game.slug, name): game for game in self.games for name in game.head["players"]}

    def _pages(self, slug: str, page: str) -> int:
        games = self._halls[slug]
        lines = len(games) if page == "tables" else sum(len(game.head["players"]) for game in games)
        return -(-lines // LINES)

    async def _ask(self, port: int, what: str, asked: bytes) -> Answer | None:
        """What was found, or was *not modified*."""
        answer = await ask(port, asked)
        status = answer.status if answer else 0
        self.counts[f"{what}: {status or 'no answer'}"] += 1
        if status not in ANSWERS:
            self.wrong.append(f"{status} {what}")
        return answer if status in (200, 304) else None

    async def _get(self, port: int, path: str, what: str) -> Answer | None:
        session = self.organizer if path.startswith("/organize/") else ""
        return await self._ask(port, what, request("GET", path, session=session))

    async def _api(self, port: int, path: str) -> Any:
        answer = await self._get(port, f"/api/championships/{path}", "public API")
        return answer and json.loads(answer.content)

    async def _page(self, port: int, path: str) -> str | None:
        """As a browser reads it, which has what it read before, of whatever process."""
        tag, text = self._read.get(path, ("", ""))
        answer = await self._ask(port, "public pages", request("GET", f"/c/{path}", known=tag))
        if answer and answer.status == 200:
            text = answer.content.decode()
            self._read[path] = answer.etag, text
        return text if answer else None

    async def _publish(self, port: int, slug: str) -> None:
        """By the organizer; nothing is published while another version is the last one."""
        told = await self._api(port, f"{slug}/")
        content = f"version={told['version'] if told else 0}&csrfmiddlewaretoken={CSRF}".encode()
        path = f"/organize/{slug}/publications/now/"
        form = "application/x-www-form-urlencoded"
        await self._ask(port, "publishing", request("POST", path, content, self.organizer, form=form))

    async def _published(self, port: int, slug: str) -> list[str]:
        told = await self._api(port, f"{slug}/")
        shown = {
            seat["name"]: seat["place"]
            for table in (told["rounds"][0]["tables"] if told else ())
            if table["status"] == "decided"
            for seat in table["seats"]
        }
        return self._problems(slug, "publication", shown)

    async def _winners(self, port: int, slug: str, page: str) -> list[str]:
        names = await self._named(port, slug, page, self.chance.randint(1, self._pages(slug, page)))
        return self._problems(slug, page, dict.fromkeys(names, 1))

    async def _named(self, port: int, slug: str, page: str, number: int) -> list[str]:
        shown = await self._page(port, f"{slug}/{page}/?part=live&page={number}")
        return [unescape(name).strip() for name in WINNERS[page].findall(shown or "")]

    async def _places(self, port: int, game: Game, *, at_rest: bool = False) -> list[str]:
        asked_at = time.monotonic()
        page = await self._page(port, f"{game.slug}/tables/{game.number}/?part=live")
        shown = {unescape(name): int(place) for place, name in PLACES.findall(page or "")}
        if page and game.is_confirmed and not shown:
            self.latest = max(self.latest, asked_at - game.confirmed_at)
        if (at_rest and bool(shown) != game.is_decided) or len(shown) not in (0, len(game.head["players"])):
            return [f"shown: the page of {game} has the places of {len(shown)}"]
        return self._problems(game.slug, "page of a table", shown)

    def _problems(self, slug: str, where: str, shown: dict[str, int]) -> list[str]:
        """`shown`: places by name."""
        found = []
        for name, place in shown.items():
            game = self._games[slug, name]
            if not game.is_ending:
                found.append(f"shown: {game} as decided before its end ({where})")
            elif place != game.places[name]:
                found.append(f"shown: {name} of {game} as {place} ({where})")
        return found

    async def _table(self, port: int, game: Game) -> None:
        safe = game.safe
        if told := await self._api(port, f"{game.slug}/tables/{game.number}/"):
            self._see(told, game, safe)

    def _see(self, told: dict[str, Any], game: Game, safe: int) -> None:
        if problem := shown_wrongly(told, game, safe):
            self.wrong.append(f"shown: {game} at {told['n']}: {problem}")

    async def _follow(
        self,
        port: int,
        games: dict[int, Game],
        shown: dict[int, tuple[int, int]],
        *,
        ends: bool = False,
    ) -> None:
        """Of one championship. `shown`: number of moves and status of each table, which never go back;
        `ends`: once it has all.
        """
        slug = next(iter(games.values())).slug
        asked = "&".join(f"table={number}" for number in games)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        try:
            writer.write(f"GET /live/{slug}/?{asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            async for line in reader:
                told = json.loads(line[6:]) if line.startswith(b"data: ") else {}
                if "players" not in told:
                    continue
                self.counts["events of streams"] += 1
                game, now = games[told["table"]], (told["n"], STATUS.index(told["status"]))
                self._see(told, game, 0)
                if now < shown.get(game.number, (0, 0)):
                    self.wrong.append(f"shown: the stream of {game} goes back to {now}")
                shown[game.number] = now
                if ends and games.keys() <= shown.keys():
                    return
        finally:
            writer.close()


def shown_wrongly(told: dict[str, Any], game: Game, safe: int) -> str:
    """`safe`: how much was acknowledged before it was asked."""
    if not safe <= told["n"] <= game.tapped:
        return f"{safe} were acknowledged, {game.tapped} entered"
    truth = game.view(told["n"])
    for key, value in (told["state"] or {}).items():
        if value != truth.get(key):
            return f"{key} {value}, and not {truth.get(key)}"
    is_over, is_decided = told["n"] == len(game.script), game.is_ending
    if (told["status"] == "decided" and not is_decided) or (told["status"] == "over" and not is_over):
        return str(told["status"])
    places = {player["name"]: player["place"] for player in told["players"] if player["place"]}
    if places and (not is_decided or places != game.places):
        return f"places {places}"
    return ""
