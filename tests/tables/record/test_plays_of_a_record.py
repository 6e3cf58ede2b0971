"""The plays of a record as they came out, and the record with one of them corrected: without a database."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.games import open_acta as open_head
from rules.games import play_all
from tables.record import play_correction, undo
from tables.record.permissions import Author
from tables.record.play_correction import Change, plays_of
from tables.record.undo import Line
from tests.tables.factories import starter, tally

FOLDER = Path(__file__).parents[3] / "rules/games/dudo/conformance"
AUTHOR = Author("Coca", 1, by_organizer=False)


def lines(moves: list[dict[str, Any]]) -> list[Line]:
    """The moves of a record that stand."""
    return undo.standing(Line(number, move, AUTHOR) for number, move in enumerate(moves, start=1))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_correcting_a_play_to_what_it_was_changes_nothing(path: Path) -> None:
    acta = json.loads(path.read_text())
    head = {key: acta[key] for key in ("format", "game", "rules", "players")}
    standing = lines(acta["moves"])
    plays = plays_of(head, standing)
    assert plays
    for play in plays[:: max(1, len(plays) // 6)]:
        if len(play.words) > 1:
            continue
        plan = play_correction.plan_of(head, standing, Change(play.number, play.words[0].move), "es")
        assert not plan.changes
        assert plan.after == plan.before
        assert not plan.refused
        assert not any(effect.changed for effect in plan.effects)


def test_the_plays_are_those_that_came_out_in_whatever_form() -> None:
    acta = json.loads((FOLDER / "rulings-adjustments-time.full.json").read_text())
    head = {key: acta[key] for key in ("format", "game", "rules", "players")}
    standing = lines(acta["moves"])
    for play in plays_of(head, standing):
        assert play.words[-1].do in ("reveal", "starter", "outcome", "tally")
        assert standing[play.first] is play.words[0]
        assert standing[play.last] is play.words[-1]
        assert len({word.do for word in play.words} & {"reveal"}) == (play.words[-1].do == "reveal")


HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}


def test_a_play_cut_short_is_none_and_lends_its_words_to_no_other() -> None:
    standing = lines(
        [
            starter("Ana"),
            {"do": "bid", "by": "Ana", "quantity": 2, "pinta": 5},
            {"do": "void", "reason": "se volcó"},
            {"do": "bid", "by": "Ana", "quantity": 3, "pinta": 5},
            {"do": "withdraw", "player": "Caro"},
            {"do": "bid", "by": "Ana", "quantity": 2, "pinta": 6},
            {"do": "dudo", "by": "Beto"},
            {"do": "reveal", "holds": True},
        ]
    )
    found = plays_of(HEAD, standing)
    assert [(play.number, [word.number for word in play.words]) for play in found] == [
        (1, [1]),
        (8, [6, 7, 8]),
    ]


def test_what_befell_the_table_in_the_middle_of_the_play_stays() -> None:
    ruling = {"do": "ruling", "gap": "paso-stake", "choice": "siciliana-in-opening", "from": "now", "line": 1}
    standing = lines(
        [
            starter("Ana"),
            {"do": "bid", "by": "Ana", "quantity": 2, "pinta": 5},
            ruling,
            {"do": "dudo", "by": "Beto"},
            {"do": "reveal", "holds": True},
            tally("Caro"),
        ]
    )
    plan = play_correction.plan_of(HEAD, standing, Change(5, tally("Ana")), "es")
    assert [effect.move and effect.move["do"] for effect in plan.effects] == [
        "ruling",
        None,
        None,
        "tally",
        "tally",
    ]
    assert plan.after.view()["dice"] == {"Ana": 4, "Beto": 5, "Caro": 4}
    assert plan.before.view()["dice"] == {"Ana": 5, "Beto": 3, "Caro": 4}
    assert plan.after.choices["paso-stake"] == "siciliana-in-opening"
    assert [line.number for line in plan.gone] == [2, 4, 5]


def test_what_is_offered_is_what_the_rules_of_then_allow() -> None:
    standing = lines([starter("Ana"), tally("Beto"), tally("Caro")])
    (start, first, _second) = plays_of(HEAD, standing)
    offers = play_correction.offers_of(HEAD, standing, first, "es")
    assert {"do": "tally", "player": "Ana", "lost": 2} in [offer.move for offer in offers]
    assert [offer.move for offer in play_correction.offers_of(HEAD, standing, start, "es")] == [
        starter(name) for name in ("Ana", "Beto", "Caro")
    ]
    position = play_all(open_head(HEAD), [starter("Ana")])
    for offer in offers:
        assert not position.problems(dict(offer.move))


# the service
