"""The state after a move: the example of the acta, field by field, and names in NFC."""

import json
import unicodedata

from rules.games import open_acta
from tests.rules.games.dudo.table import AS, QUINA, TONTO, Table, header_of, pick, seated, table


def the_example() -> Table:
    return seated("Ana Beto Caro").rolls(Ana=3, Beto=6, Caro=6).rolls(Beto=2, Caro=5)


def test_the_state_of_the_acta_after_the_opening() -> None:
    assert the_example().bid("Caro", 2, QUINA).state == {
        "n": 3,
        "phase": "bidding",
        "mode": "opening",
        "turn": "Ana",
        "opener": "Caro",
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5},
        "in_play": 15,
        "initial": 15,
        "aces_wild": False,
        "siciliana": True,
        "calzo_open": True,
        "bid": {"by": "Caro", "quantity": 2, "pinta": 5},
        "paso": None,
        "legal": ["bid", "dudo", "calzo", "paso"],
        "min_bids": {"1": 1, "5": 3, "6": 2},
        "ranking": [],
        "removed": [],
        "winner": None,
    }


def test_the_example_of_the_acta_to_its_end() -> None:
    doubted = the_example().bid("Caro", 2, QUINA).bid("Ana", 3, QUINA).dudo("Beto")
    assert pick(doubted.state, "n phase turn legal min_bids mode bid siciliana aces_wild opener") == {
        "n": 5,
        "phase": "reveal",
        "turn": None,
        "legal": [],
        "min_bids": {},
        "mode": "normal",
        "bid": {"by": "Ana", "quantity": 3, "pinta": 5},
        "siciliana": False,
        "aces_wild": True,
        "opener": "Caro",
    }
    settled = doubted.hands(Ana=[5, 5, 2, 3, 1], Beto=[2, 2, 3, 4, 6], Caro=[1, 6, 6, 4, 3])
    assert settled.state == {
        "n": 6,
        "phase": "bidding",
        "mode": "opening",
        "turn": "Beto",
        "opener": "Beto",
        "dice": {"Ana": 5, "Beto": 4, "Caro": 5},
        "in_play": 14,
        "initial": 15,
        "aces_wild": False,
        "siciliana": False,
        "calzo_open": True,
        "bid": None,
        "paso": None,
        "legal": ["bid"],
        "min_bids": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1},
        "ranking": [],
        "removed": [],
        "winner": None,
    }


def test_the_players_stand_in_seat_order() -> None:
    assert list(the_example().bid("Caro", 2, QUINA)["dice"]) == ["Ana", "Beto", "Caro"]


def test_the_state_is_json_as_it_stands() -> None:
    state = the_example().bid("Caro", 2, QUINA).paso("Ana").state

    assert json.loads(json.dumps(state)) == state


def test_a_dismissal_moves_the_opening_to_the_dismisser() -> None:
    play = table("Ana Beto Caro").bid("Ana", 3, AS)
    assert play["opener"] == "Ana"

    assert pick(play.dismiss("Beto").state, "opener turn mode bid") == {
        "opener": "Beto",
        "turn": "Beto",
        "mode": "opening",
        "bid": None,
    }


def test_in_a_reveal_siciliana_speaks_of_the_duel() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)

    assert opened.dudo("Beto")["siciliana"] is True
    assert opened.calzo("Beto")["siciliana"] is False
    assert opened.paso("Beto").dudo("Caro")["siciliana"] is False


def test_siciliana_asks_what_a_dudo_by_the_player_on_turn_would_cost() -> None:
    opened = table("Ana Beto Caro").bid("Ana", 2, QUINA)

    assert opened["siciliana"] is True
    assert opened.paso("Beto")["siciliana"] is False
    assert opened.bid("Beto", 3, QUINA)["siciliana"] is False
    assert table("Ana Beto Caro").bid("Ana", 2, AS)["siciliana"] is False


def test_a_position_is_a_value() -> None:
    before = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    state = before.state
    one, other = before.bid("Beto", 3, QUINA), before.dudo("Beto")

    assert before.state == state
    assert one.state != other.state
    assert before.bid("Beto", 3, QUINA).state == one.state


def test_what_is_done_to_a_state_does_not_reach_the_table() -> None:
    play = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    state = play.state
    state["dice"]["Ana"] = 0
    state["legal"].clear()
    state["bid"]["quantity"] = 99

    assert pick(play.state, "dice legal bid") == {
        "dice": {"Ana": 5, "Beto": 5, "Caro": 5},
        "legal": ["bid", "dudo", "calzo", "paso"],
        "bid": {"by": "Ana", "quantity": 2, "pinta": QUINA},
    }


def test_fields_that_the_engine_does_not_know_are_ignored() -> None:
    plain = table("Ana Beto Caro").bid("Ana", 2, QUINA)
    dressed = table("Ana Beto Caro").bid(
        "Ana", 2, QUINA, at="2026-08-01T21:14:00-04:00", device="t7", seq=12, author="Rosa", colour={"a": [1]}
    )

    assert dressed.state == plain.state


def test_names_are_compared_in_nfc_as_keys_too() -> None:
    composed, decomposed = "José", unicodedata.normalize("NFD", "José")
    assert composed != decomposed
    position = open_acta({**header_of("Ana"), "players": [decomposed, "Beto", "Íñigo"]})
    play = Table(position)

    assert list(play["dice"]) == [composed, "Beto", "Íñigo"]
    rolled = play.do("starter", rolls={decomposed: 6, "Beto": 1, unicodedata.normalize("NFD", "Íñigo"): 2})
    assert rolled["turn"] == composed
    assert rolled.bid(decomposed, 1, TONTO)["bid"]["by"] == composed


def test_one_name_spelt_in_two_ways_is_one_player_named_twice() -> None:
    twice = {"José": 6, unicodedata.normalize("NFD", "José"): 5, "Beto": 1}
    play = Table(open_acta({**header_of("x y"), "players": ["José", "Beto"]}))

    assert play.refuses("starter", rolls=twice) == ("malformed", None)
    assert play.starter("José").refuses("adjust", dice=twice, reason="x") == ("malformed", None)


def test_two_of_one_name_carry_a_mark() -> None:
    play = Table(open_acta({**header_of("x y"), "players": ["Juan Pérez", "Juan Pérez (2)"]}))

    assert play.starter("Juan Pérez (2)")["turn"] == "Juan Pérez (2)"
