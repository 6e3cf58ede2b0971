"""The state as in docs/acta.md, without `n`."""

from typing import Any

from .bidding import legal
from .modes import ases_wild
from .ranking import champion, ranking
from .settling import stake
from .state import Bounds, Play, State, Table, dice_at_start

_NO_BIDS = Bounds((), (), {}, {}, ())


def view(state: State) -> dict[str, Any]:
    table, players = state.table, state.table.players
    shown: dict[str, Any] = {"phase": state.phase}
    may_bid = bids_on_turn(state)
    shown |= _of_play(state)
    shown |= {
        "dice": dict(zip(players, table.dice, strict=True)),
        "in_play": table.in_play,
        "initial": dice_at_start(table),
        "calzo_open": table.calzo_open,
        "legal": list(legal(state)),
        "min_bids": dict(may_bid.min_bids),
    }
    if may_bid.max_bids:
        shown["max_bids"] = dict(may_bid.max_bids)
    if table.people and not state.final and table.rules.choices.get("pair-cup") == "alternate":
        shown |= {"throws": _throws(table), "plays": table.plays}
    winner = champion(state)
    return shown | {
        "ranking": [players[seat] for seat in ranking(state)],
        "removed": [players[seat] for seat in table.removed],
        "winner": None if winner is None else players[winner],
    }


def _throws(table: Table) -> dict[str, str]:
    """Of each player who is several, who has the cup in this play: they take turns, a play each (art. 13). A
    play that was voided or cut short is thrown again by the same person.
    """
    return {
        table.players[seat]: people[table.plays % len(people)]
        for seat, people in enumerate(table.people)
        if people and table.dice[seat]
    }


def bids_on_turn(state: State) -> Bounds:
    """Empty where they may not bid."""
    answers = state.answers
    return answers.bounds if answers is not None and "bid" in answers.legal else _NO_BIDS


def _of_play(state: State) -> dict[str, Any]:
    play, players = state.play, state.table.players
    if play is None:
        return dict.fromkeys(("mode", "turn", "opener", "bid", "paso")) | {
            "aces_wild": False,
            "siciliana": False,
        }
    bid, paso = play.bid, play.paso
    return {
        "mode": play.mode,
        "turn": players[play.turn] if play.duel is None else None,
        "opener": players[play.opener],
        "bid": bid and {"by": players[bid.by], "quantity": bid.quantity, "pinta": bid.pinta},
        "paso": paso and {"by": players[paso.by], "claim": paso.claim},
        "aces_wild": ases_wild(state.table.rules, play),
        "siciliana": siciliana(state, play),
    }


def siciliana(state: State, play: Play) -> bool:
    """Art. 12."""
    doubted = "dudo" in legal(state) if play.duel is None else play.duel.call == "dudo"
    return doubted and stake(state.table, play) == 2
