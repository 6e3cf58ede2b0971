"""What is sent of a table of Dudo: its state, and the possible moves with their effects. Seventy entries of a
table of five have some sixteen effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from rules.games import Position
from rules.games.bilingual import Lang
from rules.wire import Forecast, GameWire, Gauge, PublicState, Reason, State

from . import record

Phase = Literal["starter", "bidding", "reveal", "between", "over"]
Mode = Literal["opening", "normal", "obligo"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    by: str
    quantity: int
    pinta: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paso:
    by: str
    claim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DudoState(State):
    phase: Phase
    mode: Mode | None
    opener: str | None
    bid: Bid | None
    paso: Paso | None
    aces_wild: bool
    siciliana: bool
    dice: dict[str, int]
    in_play: int
    initial: int
    calzo_open: bool
    min_bids: dict[str, int]
    max_bids: dict[str, int] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class DudoPublicState(PublicState):
    mode: Mode | None
    opener: str | None
    dice: dict[str, int]
    in_play: int
    initial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DudoGauge(Gauge):
    in_play: int
    initial: int
    threshold: int
    open: bool
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How a play can have ended, beside who called and on whom. Players by their place in `head.players`,
    from 0.
    """

    holds: bool | UnsetType = UNSET
    opening: bool | UnsetType = UNSET
    false_start: bool | UnsetType = UNSET
    after: Literal["false_start"] | UnsetType = UNSET
    obligo: bool | UnsetType = UNSET
    opener: int | UnsetType = UNSET
    lost: int | UnsetType = UNSET
    gained: int | UnsetType = UNSET
    other: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """Of one call (`call`, `by`, `on`) or one player (`player`). `to`: for each of the forecast's `ways` the
    index in `effects`, null where impossible.
    """

    to: list[int | None]
    call: Literal["dudo", "calzo", "paso"] | UnsetType = UNSET
    by: int | UnsetType = UNSET
    on: int | UnsetType = UNSET
    player: int | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class StateAfter:
    """Each player's dice as they sit, and what changes. No bid stands; the opener is on turn. Players by
    their place in `head.players`.
    """

    dice: list[int]
    opener: int | UnsetType | None = UNSET
    phase: Phase | UnsetType = UNSET
    mode: Mode | UnsetType | None = UNSET
    aces_wild: bool | UnsetType = UNSET
    siciliana: bool | UnsetType = UNSET
    calzo_open: bool | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    min_bids: dict[str, int] | UnsetType = UNSET
    max_bids: dict[str, int] | UnsetType | None = UNSET
    ranking: list[int] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """In sentences `{0}` is the first player of `head.players`, and so on."""

    sentence: str | UnsetType = UNSET
    state: StateAfter | UnsetType = UNSET
    refusal: Reason | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class DudoForecast(Forecast):
    """What can be entered now, and the effects. `rolling`: who throws for the start; `do`: the move of a
    whole play, null where none is possible.
    """

    rolling: list[str]
    do: Literal["outcome", "tally"] | None
    ways: list[Way]
    entries: list[Entries]
    effects: list[Effect]


#: Of a move, who it is about; whatever else it says is the way in which the play ended.
_PARTIES = ("call", "by", "on", "player")
_PLAYERS = ("by", "on", "player", "opener", "other", "winner")

#: Of a state, what an entry may change beside its number and the dice.
_CHANGING = (
    *("opener", "phase", "mode", "aces_wild", "siciliana", "calzo_open", "legal", "min_bids", "max_bids"),
    *("ranking", "winner"),
)


def forecast(position: Position, follow: str, lang: Lang) -> DudoForecast:
    table = record.by_seat(position)
    outcomes = record.entries(table, follow, lang)
    now = table.view()
    ways: dict[Way, int] = {}
    effects: dict[bytes, tuple[int, Effect]] = {}
    entries: dict[tuple[Any, ...], dict[int, int]] = {}
    for outcome in outcomes:
        values = {field: _seat(field, value) for field, value in outcome["move"].items() if field != "do"}
        way = Way(**{field: value for field, value in values.items() if field not in _PARTIES})
        number = ways.setdefault(way, len(ways))
        effect = _effect(outcome, now)
        at = effects.setdefault(msgspec.json.encode(effect), (len(effects), effect))[0]
        parties = tuple((field, values[field]) for field in _PARTIES if field in values)
        entries.setdefault(parties, {})[number] = at
    return DudoForecast(
        rolling=record.starters(position),
        do=outcomes[0]["move"]["do"] if outcomes else None,
        ways=list(ways),
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


WIRE: Final = GameWire(DudoState, DudoPublicState, DudoGauge, DudoForecast, forecast)
