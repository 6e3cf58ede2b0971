"""The possible moves with their effects: seventy entries of a table of five have some sixteen effects."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.games import RECORDINGS, Position
from rules.games.bilingual import Lang
from tables.wire.acta import Effect, Entries, Forecast, Reason, StateAfter, Way
from tables.wire.kinds import Follow

#: Of a move, who it is about; whatever else it says is the way in which the play ended.
_PARTIES = ("call", "by", "on", "player")
_PLAYERS = ("by", "on", "player", "opener", "other", "winner")

#: Of a state, what an entry may change beside its number and the dice.
_CHANGING = (
    *("opener", "phase", "mode", "aces_wild", "siciliana", "calzo_open", "legal", "min_bids", "max_bids"),
    *("ranking", "winner"),
)


def forecast_shown(position: Position, *, follow: Follow, lang: Lang) -> Forecast:
    recording = RECORDINGS[position.game.id]
    table = recording.by_seat(position)
    outcomes = recording.entries(table, follow, lang)
    now = table.view()
    ways: list[Way] = []
    effects: dict[bytes, tuple[int, Effect]] = {}
    entries: dict[tuple[Any, ...], dict[int, int]] = {}
    for outcome in outcomes:
        values = {field: _seat(field, value) for field, value in outcome["move"].items() if field != "do"}
        way = Way(**{field: value for field, value in values.items() if field not in _PARTIES})
        if way not in ways:
            ways.append(way)
        effect = _effect(outcome, now)
        at = effects.setdefault(msgspec.json.encode(effect), (len(effects), effect))[0]
        parties = tuple((field, values[field]) for field in _PARTIES if field in values)
        entries.setdefault(parties, {})[ways.index(way)] = at
    return Forecast(
        rolling=recording.starters(position),
        do=outcomes[0]["move"]["do"] if outcomes else None,
        ways=ways,
        entries=[
            Entries(**dict(parties), to=[to.get(way) for way in range(len(ways))])
            for parties, to in entries.items()
        ],
        effects=[effect for _at, effect in effects.values()],
    )


def _effect(outcome: Mapping[str, Any], now: Mapping[str, Any]) -> Effect:
    if "refusal" in outcome:
        return Effect(refusal=msgspec.convert(outcome["refusal"], Reason))
    return Effect(sentence=outcome["sentence"], state=_after(outcome["state"], now))


def _after(state: Mapping[str, Any], now: Mapping[str, Any]) -> StateAfter:
    changed = {field: state.get(field) for field in _CHANGING if state.get(field) != now.get(field)}
    if "ranking" in changed:
        changed["ranking"] = [_seat("by", name) for name in state["ranking"]]
    fields = {field: _seat(field, value) for field, value in changed.items()}
    return StateAfter(dice=list(state["dice"].values()), **fields)


def _seat(field: str, value: Any) -> Any:
    """A name as the player's place (`Recording.by_seat`)."""
    return int(value[1:-1]) if field in _PLAYERS and value is not None else value
