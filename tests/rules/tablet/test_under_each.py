"""A tablet plays the running play under each answer to a case as the server does, which shows it to who
decides: the answer is laid as a ruling before the play.
"""

import json
import random
from typing import Any

import pytest

from rules.book.alternatives import replays_under_each
from rules.games import open_acta, options_for, spell_out
from rules.tablet.port import answer

HEAD = {
    "format": "acta/1",
    "game": "dudo",
    "rules": spell_out({}, game="dudo"),
    "players": ["Ana", "Beto", "Caro", "Dani"],
}
GAPS = [option.id for option in options_for("dudo") if option.kind == "engine"]
Move = dict[str, Any]


def ask(moves: list[Move]) -> Any:
    entries = [json.dumps({"move": move}) for move in moves]
    return json.loads(
        answer(json.dumps({"head": HEAD, "entries": entries, "since": 0, "follow": "winner", "lang": "es"}))
    )


def begins(moves: list[Move]) -> int:
    """As `beginning` of static/tables/tablet/answer-effects.js."""
    states = [step["state"] for step in ask(moves)["steps"]]
    found = [
        at
        for at in range(1, len(moves))
        if states[at - 1]["phase"] == "bidding" and not states[at - 1]["bid"] and not states[at - 1]["paso"]
    ]
    return found[-1] if found else len(moves)


def word(state: dict[str, Any], chance: random.Random) -> Move:
    if state["phase"] == "reveal":
        return {"do": "reveal", "holds": chance.random() < 0.5}
    by, said = state["turn"], chance.choice(state["legal"])
    if said == "bid":
        pinta = chance.choice(list(state["min_bids"]))
        return {"do": "bid", "by": by, "quantity": state["min_bids"][pinta], "pinta": int(pinta)}
    return {"do": said, "by": by, **({"claim": "full"} if said == "paso" else {})}


@pytest.mark.parametrize("seed", range(4))
def test_tablet_and_server_say_the_same_under_each_answer(seed: int) -> None:
    chance = random.Random(seed)
    moves: list[Move] = [{"do": "starter", "player": "Ana"}]
    position = open_acta(HEAD).play(moves[0])
    while len(moves) < 25 and position.view()["phase"] != "over":
        moves.append(word(position.view(), chance))
        position = position.play(moves[-1])
        at = begins(moves)
        for gap in chance.sample(GAPS, 2):
            for server in replays_under_each(HEAD, moves, gap, "es"):
                ruling = {"do": "ruling", "gap": gap, "choice": server.choice, "from": "now"}
                tablet = ask([*moves[:at], ruling, *moves[at:]])
                refused = (tablet["refused"] or {}).get("message", "")
                assert (tablet["state"], tablet["banner"], refused) == (
                    server.state,
                    server.law,
                    server.refused,
                )
