"""Every entry possible now in the short forms, for buttons."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...bilingual import Lang
from ...contract import M, Moment
from ...refusals import Refused
from ..engine.modes import opening_can_be_siciliana
from ..engine.openers import Opener, possible_openers
from ..engine.state import OBLIGO, Play, State, Table, in_game, preceding
from ..narrate import sentence

Move = dict[str, Any]


def by_seat(pos: M) -> M:
    """With `{0}`, `{1}`, … for names, filled in where sentences are read."""
    table = pos.state.table
    names = tuple(f"{{{seat}}}" for seat in range(len(table.players)))
    return pos.under_names(names, pos.state._replace(table=table._replace(players=names)))


def starters(pos: Moment) -> list[str]:
    return [pos.state.table.players[seat] for seat in pos.state.tied]


def entries(pos: Moment, form: str, lang: Lang) -> list[dict[str, Any]]:
    """By outcomes where the table is followed by its plays, by tallies where by its dice alone."""
    tried = _FORMS.get(form)
    return tried(pos, lang) if tried else []


def foretold(pos: Moment, form: str, lang: Lang) -> dict[str, Any]:
    listed = entries(pos, form, lang)
    return {
        "rolling": starters(pos),
        "outcomes": listed if form == "plays" else [],
        "tallies": listed if form == "dice" else [],
    }


def outcomes(pos: Moment, lang: Lang) -> list[dict[str, Any]]:
    """`{"move", "sentence", "state"}`, or `{"move", "refusal"}`. Only between plays."""
    return [_tried(pos, move, lang) for move in _outcome_moves(pos.state)]


def outcome_moves(pos: Moment) -> list[Move]:
    return list(_outcome_moves(pos.state))


def tallies(pos: Moment, lang: Lang) -> list[dict[str, Any]]:
    return [_tried(pos, move, lang) for move in _tally_moves(pos.state)]


_FORMS: Mapping[str, Callable[[Moment, Lang], list[dict[str, Any]]]] = {
    "plays": outcomes,
    "dice": tallies,
}


def _tried(pos: Moment, move: Move, lang: Lang) -> dict[str, Any]:
    try:
        after = pos.play(move)
    except Refused as refused:
        return {"move": move, "refusal": refused.refusal.as_json(lang)}
    return {"move": move, "sentence": sentence(pos, move, after, lang), "state": after.view()}


def _between_plays(state: State) -> Play | None:
    return state.play if state.play is not None and not state.play.opened else None


def _outcome_moves(state: State) -> Iterator[Move]:
    play = _between_plays(state)
    if play is None:
        return
    table = state.table
    openers = possible_openers(table, play)
    for call in ("dudo", "calzo", "paso"):
        for by, on in _parties(table, call):
            names = {"by": table.players[by], "on": table.players[on]}
            for holds in (True, False):
                base = {"do": "outcome", "call": call, **names, "holds": holds}
                for move in _openings(table, play, base, openers=openers, on=on):
                    yield from _with_obligo(table, play, move)


def _parties(table: Table, call: str) -> Iterator[tuple[int, int]]:
    anyone = call == "calzo" and table.rules.chooses("calzo-out-of-turn", "anyone")
    for by in in_game(table):
        if not anyone:
            yield by, preceding(table, by)
            continue
        for on in in_game(table):
            if on != by:
                yield by, on


def _openings(
    table: Table, play: Play, move: Move, *, openers: tuple[Opener, ...], on: int
) -> Iterator[Move]:
    """Also as an answer to the opening, where `on` can have opened."""
    yield move
    opened = preceding(table, on) if move["call"] == "paso" else on
    by_seat = {opener.seat: opener for opener in openers}
    if _continuing_matters(table, play, move) and _may_falsely(by_seat, preceding(table, opened)):
        yield {**move, "after": "false_start"}
    if (
        move["call"] == "calzo"
        and move["holds"]
        and table.rules.chooses("opener-after-right-calzo", "same-opener")
    ):
        for opener in openers:
            if opener.seat != play.opener:
                yield {**move, "opener": table.players[opener.seat]}
    if opened in by_seat:
        yield {**move, "opening": True}
        cheaper = move["call"] == "dudo" and table.rules.chooses("false-start-dudo", "one-die")
        if cheaper and by_seat[opened].falsely:
            yield {**move, "opening": True, "false_start": True}


def _may_falsely(openers: dict[int, Opener], seat: int) -> bool:
    return seat in openers and openers[seat].falsely


def _continuing_matters(table: Table, play: Play, move: Move) -> bool:
    rules = table.rules
    if not rules.chooses("false-start-continued-stake", "opening") or move["call"] == "calzo":
        return False
    costs_two = move["call"] == "dudo" or rules.chooses("paso-stake", "siciliana-in-opening")
    return costs_two and opening_can_be_siciliana(table, play)


def _with_obligo(table: Table, play: Play, move: Move) -> Iterator[Move]:
    yield move
    if play.mode == OBLIGO and table.rules.chooses("obligo-optional", "optional"):
        yield {**move, "obligo": False}


def _tally_moves(state: State) -> Iterator[Move]:
    play = _between_plays(state)
    if play is None:
        return
    table = state.table
    for seat in in_game(table):
        player = {"do": "tally", "player": table.players[seat]}
        for result in ({"lost": 1}, {"lost": 2}, {"gained": 1}):
            for other in _others(table, seat, result):
                yield from _with_obligo(table, play, {**player, **result, **other})


def _others(table: Table, seat: int, result: dict[str, int]) -> Iterator[dict[str, str]]:
    """{} for nobody named, then each party that the options let open."""
    yield {}
    gap = (
        ("opener-after-right-calzo", "bidder")
        if "gained" in result
        else ("opener-after-elimination", "duel-winner")
    )
    opens = table.rules.chooses(*gap) and ("gained" in result or table.dice[seat] <= result["lost"])
    for other in in_game(table):
        if opens and other != seat:
            yield {"other": table.players[other]}
