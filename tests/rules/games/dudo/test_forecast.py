"""The forecast of the short forms: what each entry would do is what play does, and no entry is missing."""

import hypothesis
import pytest
from hypothesis import given

from rules.games import Position, Refused, open_acta
from rules.games.dudo import narrate
from rules.games.dudo.record import forecast
from tests.rules.games.dudo.random_play import Chance, heads, next_play, tapes
from tests.rules.games.dudo.table import QUINA, Table, seated, table

few = hypothesis.settings(max_examples=12, deadline=None, derandomize=True)


def check(position: Position, lang: str) -> int:
    """Every entry against play; how many there were."""
    entries = [*forecast.outcomes(position, lang), *forecast.tallies(position, lang)]  # type: ignore[arg-type]
    for entry in entries:
        if "refusal" in entry:
            with pytest.raises(Refused) as caught:
                position.play(entry["move"])
            refusal = caught.value.refusal
            assert entry["refusal"] == {
                "code": refusal.code,
                "article": refusal.article,
                "message": refusal.message(lang),  # type: ignore[arg-type]
            }
        else:
            after = position.play(entry["move"])
            assert entry["state"] == after.view()
            assert entry["sentence"] == narrate.sentence(position, entry["move"], after, lang)  # type: ignore[arg-type]
            assert entry["sentence"].strip()
    assert len({repr(entry["move"]) for entry in entries}) == len(entries)
    return len(entries)


@few
@given(heads, tapes)
def test_what_is_forecast_is_what_play_gives(head: dict[str, object], tape: bytes) -> None:
    chance = Chance(tape)
    position = open_acta(head)
    for step in range(40):
        if chance.ended or position.is_over:
            break
        entries = check(position, ("es", "en")[step % 2])
        state = position.view()
        between = state["phase"] == "bidding" and state["bid"] is None and state["paso"] is None
        assert entries == 0 or between
        position = position.play(next_play(position, chance))


def test_every_outcome_that_would_be_taken_is_offered() -> None:
    for play in (
        table("Ana Beto Caro"),
        table("Ana Beto"),
        table("Ana Beto Caro").down_to("Beto", 1).lost("Ana"),
    ):
        offered = [entry["move"] for entry in forecast.outcomes(play.pos, "es")]
        names = [name for name, dice in play["dice"].items() if dice]
        for on, by in zip(names, names[1:] + names[:1], strict=True):
            for call in ("dudo", "calzo", "paso"):
                for holds in (True, False):
                    plain = {"do": "outcome", "call": call, "by": by, "on": on, "holds": holds}
                    if not play.pos.problems(plain):
                        same = [m for m in offered if {**m, "opening": False} == {**plain, "opening": False}]
                        assert same, plain


def test_every_die_that_may_go_is_offered() -> None:
    for play in (
        table("Ana Beto Caro"),
        table("Ana Beto"),
        table("Ana Beto Caro").down_to("Beto", 1).lost("Ana"),
    ):
        offered = [entry["move"] for entry in forecast.tallies(play.pos, "es")]
        for name in [name for name, dice in play["dice"].items() if dice]:
            for dice in ({"lost": 1}, {"lost": 2}, {"gained": 1}):
                move = {"do": "tally", "player": name, **dice}
                if not play.pos.problems(move):
                    assert move in offered, move


def test_what_may_not_be_entered_is_there_with_its_reason() -> None:
    obligo = table("Ana Beto Caro").down_to("Ana", 1)
    calzos = [e for e in forecast.outcomes(obligo.pos, "es") if e["move"]["call"] == "calzo"]

    assert calzos
    assert {e["refusal"]["code"] for e in calzos} == {"calzo_in_obligo"}
    assert {e["refusal"]["article"] for e in calzos} == {9}


def test_in_the_middle_of_a_play_and_at_the_end_there_is_nothing_to_enter() -> None:
    for play in (
        seated("Ana Beto"),
        table("Ana Beto").bid("Ana", 1, QUINA),
        table("Ana Beto").bid("Ana", 1, QUINA).dudo("Beto"),
        table("Ana Beto").down_to("Ana", 0),
    ):
        assert forecast.outcomes(play.pos, "es") == []
        assert forecast.tallies(play.pos, "en") == []


def test_a_forecast_changes_nothing() -> None:
    play: Table = table("Ana Beto Caro")
    before = play.state
    forecast.outcomes(play.pos, "es")
    forecast.tallies(play.pos, "es")

    assert play.state == before


def test_the_costliest_mistake_is_two_entries_apart() -> None:
    """*¿A la apertura o después de una subida?*: the same doubt costs two dice or one."""
    moves = forecast.outcomes(table("Ana Beto Caro").pos, "es")
    doubt = {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "holds": True}
    costs = {}
    for entry in moves:
        if {**entry["move"], "opening": False} == {**doubt, "opening": False}:
            costs[entry["move"].get("opening", False)] = entry["state"]["dice"]["Beto"]

    assert costs == {True: 3, False: 4}
