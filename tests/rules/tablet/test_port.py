"""What a page asks the engine, and what it is answered."""

import json
from typing import Any

import pytest

from rules.tablet.port import Kept, answer, forecast

HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}
STARTS = {"do": "starter", "player": "Ana"}


def ask(*moves: dict[str, Any], follow: str = "plays", lang: str = "es", since: int = 0) -> dict[str, Any]:
    """What is answered to these moves, none of which the server has."""
    entries = [json.dumps({"move": move}) for move in moves]
    asked = {"head": HEAD, "entries": entries, "since": since, "follow": follow, "lang": lang}
    told: dict[str, Any] = json.loads(answer(json.dumps(asked)))
    return {**told, "forecast": json.loads(forecast(json.dumps(asked)))}


def loses(player: str) -> dict[str, Any]:
    return {"do": "tally", "player": player, "lost": 1}


def test_each_entry_is_told_with_its_sentence_and_the_state_after_it() -> None:
    told = ask(STARTS, loses("Beto"), since=1)
    assert [step["sentence"] for step in told["steps"]] == ["Pierde Beto 1 dado. Abre Beto."]
    assert told["steps"][-1]["state"] == told["state"]
    assert told["state"]["dice"] == {"Ana": 5, "Beto": 4, "Caro": 5}


def test_what_may_be_entered_next_is_of_the_form_in_which_the_table_is_followed() -> None:
    assert {one["move"]["do"] for one in ask(STARTS)["forecast"]["outcomes"]} == {"outcome"}
    assert ask(STARTS)["forecast"]["tallies"] == []
    assert ask(STARTS, follow="dice")["forecast"]["outcomes"] == []
    assert ask()["forecast"]["rolling"] == ["Ana", "Beto", "Caro"]


def test_the_first_that_the_rules_refuse_ends_it_with_its_place_and_why() -> None:
    told = ask(STARTS, loses("Nadie"), loses("Beto"), lang="en")
    assert (told["refused"]["at"], told["refused"]["code"]) == (1, "unknown_player")
    assert told["refused"]["message"].endswith("does not play at this table. Check the name.")
    assert told["n"] == 1


def test_a_table_that_goes_another_way_is_played_again_from_there() -> None:
    ask(STARTS, loses("Beto"), loses("Beto"))
    assert ask(STARTS, loses("Caro"))["state"]["dice"] == {"Ana": 5, "Beto": 5, "Caro": 4}
    assert ask(STARTS)["state"]["dice"] == {"Ana": 5, "Beto": 5, "Caro": 5}


def test_what_is_recorded_meanwhile_or_lies_behind_an_earlier_moment_is_not_played_again() -> None:
    head = {**HEAD, "table": "many"}
    undo = {"do": "undo"}
    texts = [json.dumps({"move": move}, separators=(",", ":")) for move in (STARTS, loses("Beto"), undo)]
    kept = Kept(head)
    kept.play(texts)
    played = list(kept.steps)
    kept.play(texts[:2])
    assert kept.after(2).view()["dice"]["Beto"] == 4
    recorded = json.dumps({"move": undo, "recorded": True}, separators=(",", ":"))
    kept.play([*texts[:2], recorded])
    assert all(one is other for one, other in zip(kept.steps, played, strict=True))
    assert kept.after(3).view()["dice"]["Beto"] == 5


@pytest.mark.parametrize(
    ("close", "ranking"),
    [
        ({"ended": "played_out", "said": ["Caro"]}, ["Caro", "Ana", "Beto"]),
        ({"reason": "time", "said": ["Beto"]}, ["Beto", "Ana", "Caro"]),
    ],
)
def test_who_won_is_enough_where_only_that_is_said(close: dict[str, Any], ranking: list[str]) -> None:
    assert ask(STARTS, {"do": "close", **close})["state"]["ranking"] == ranking


def test_who_cannot_have_won_is_refused_with_what_to_do() -> None:
    told = ask(STARTS, *[loses("Beto")] * 5, {"do": "close", "ended": "played_out", "said": ["Beto"]})
    assert told["refused"]["code"] == "wrong_order"
    assert "deshaz primero esa jugada" in told["refused"]["message"]
