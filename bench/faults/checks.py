"""What stands in the database at the end, beside what the hall kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bench.faults.tablets import Entry, Game, Tablet


def check(games: Sequence[Game], tablets: Sequence[Tablet]) -> tuple[Counter[str], list[str]]:
    """Figures, and what is wrong: lost, doubled, invented, other than entered, or found by `verify`."""
    from tables.record.models import Move, SetAside
    from tournament.championship.models import Championship
    from tournament.verification.queries import verify

    figures: Counter[str] = Counter()
    wrong = [f"{tablet.name}: {text}" for tablet in tablets for text in tablet.wrong]
    moves: dict[int, list[Any]] = {game.table: [] for game in games}
    rows = Move.objects.select_related("device", "acta").order_by("acta", "number")
    for move in rows.filter(acta__table__in=moves):
        moves[move.acta.table_id].append(move)
    for game in games:
        wrong += _acta(game, moves[game.table], figures)
    aside = {
        (row.device.key, row.device_seq): row.payload for row in SetAside.objects.select_related("device")
    }
    for tablet in tablets:
        for entry in tablet.kept:
            wrong += _entry(tablet, entry, moves[entry.game.table], aside, figures)
    entered = {(tablet.key, entry.seq) for tablet in tablets for entry in tablet.kept}
    for move in (move for some in moves.values() for move in some):
        if (move.device.key, move.device_seq) not in entered:
            wrong.append(f"doubled: {move} was entered by nobody")
            figures["doubled"] += 1
    for championship in Championship.objects.all():
        wrong += [f"verify: {problem['en']}" for problem in verify(championship).problems]
    return figures, wrong


def _acta(game: Game, moves: Sequence[Any], figures: Counter[str]) -> list[str]:
    """Each play of the hall once and in order, the state that follows from them, and the result."""
    from tables.record.models import Acta
    from tournament.results.models import Result

    acta = Acta.objects.get(table=game.table)
    figures["in the record"] += len(moves)
    wrong = []
    if [move.number for move in moves] != list(range(1, acta.n + 1)):
        wrong.append(f"lost: numbers of {game}")
    for place, move in enumerate(moves):
        if place >= len(game.script) or not contains(move.payload, game.script[place]):
            wrong.append(f"doubled or out of order: {game}, {move.number}: {move.payload}")
            figures["doubled"] += 1
            break
    else:
        if acta.n and acta.state != game.view(acta.n):
            wrong.append(f"{game} stands otherwise than its moves")
    results = list(Result.objects.filter(table=game.table))
    if len(results) > 1 or (game.is_confirmed and not results):
        wrong.append(f"lost or doubled: results of {game}: {results}")
        figures["doubled" if results else "lost"] += 1
    places = dict(acta.table.seats.values_list("entry__name", "place"))
    if places != (game.places if results else dict.fromkeys(places)):
        wrong.append(f"{game} ended otherwise than its moves: {places}")
    game.recorded, game.is_decided = acta.n, bool(results)
    figures["results"] += len(results)
    return wrong


def _entry(
    tablet: Tablet,
    entry: Entry,
    moves: Sequence[Any],
    aside: Mapping[tuple[str, int], Any],
    figures: Counter[str],
) -> list[str]:
    me, play = (tablet.key, entry.seq), entry.game.script[entry.place]
    own = [move for move in moves if (move.device.key, move.device_seq) == me]
    figures[f"entries {entry.said or 'not answered'}"] += 1
    official = tablet.holders[entry.game.table].official
    named = f"{tablet.name}, number {entry.seq}, base {entry.base}: {entry.as_move()}"
    for move in own:
        if (move.number, move.official_id) != (entry.place + 1, official):
            return [f"out of order, or of another author: {named}"]
    if me in aside and not contains(aside[me], play):
        return [f"set aside is not what was entered: {named}"]
    is_kept = {"recorded": len(own) == 1, "aside": me in aside, "elsewhere": True}
    if len(own) + (me in aside) <= 1 and is_kept.get(entry.said, bool(own) or me in aside):
        return []
    if not own and 0 < entry.same == entry.place + 1 <= len(moves):  # decision 0534
        figures["entries named as the same as a row"] += 1
        return []
    what = "doubled" if own else "lost"
    figures[what] += 1
    return [f"{what}: {named}"]


def contains(recorded: Mapping[str, Any], entered: Mapping[str, Any]) -> bool:
    """A recorded move may have more fields."""
    return all(recorded.get(key) == value for key, value in entered.items())
