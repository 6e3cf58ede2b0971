"""The state after a move has every key in every phase, in the shapes of the contract; and bad input is told."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games import Position, Refused, open_acta
from tests.rules.games.sheets.table import (
    TEAMS,
    A,
    B,
    C,
    Move,
    but_for,
    enter,
    offer,
    score,
    sheet,
    table,
    throw,
    with_sheets,
)

KEYS = [
    *("n", "phase", "turn", "table", "sheets", "totals", "legal", "worth", "closing", "ending"),
    *("ranking", "places", "tied", "removed", "winner"),
]
LAST = {player: but_for("balas") for player in (A, B)}
TEAMS_LAST = {team: but_for("balas") for team in TEAMS}
CLOSE = {"do": "close"}
HATCHES = {"game": "cacho", "hatches": "three"}
PAIRED = {"teams": TEAMS, "pairs": "best-of-two"}


def tied(options: dict[str, Any]) -> Position:
    return table(sheets_tie="throw-off", **options).play(CLOSE)


def begun(options: dict[str, Any]) -> Position:
    dice = (1, 5, 2, 3, 4, 6) if options.get("game") == "prudente" else (1, 2, 3, 5, 6)
    return table(**options).play(throw(A, *dice))



def _one_sheet(options: dict[str, Any]) -> Position:
    position = table(series={"sheets": 2}, **options)
    if options.get("game") == "prudente":
        return position.play({"do": "enter", "by": A, "points": 20000})
    parties = options.get("teams", {A: [], B: []})
    full = {**but_for("balas"), "balas": 3}
    whole: Any = [full, full, full] if "hatches" in options else full
    return with_sheets(position, **dict.fromkeys(parties, whole))


GAMES = [
    pytest.param({}, id="alalay"),
    pytest.param({"game": "cacho"}, id="cacho"),
    pytest.param({"game": "prudente"}, id="prudente"),
    pytest.param(HATCHES, id="hatches"),
    pytest.param(PAIRED, id="teams"),
]
TABLE_KEYS = {
    "alalay": {"dice", "throws", "de_mano", "turned"},
    "cacho": {"dice", "throws", "de_mano", "declared", "abajo"},
    "prudente": {"dice", "aside", "at_stake", "hot"},
}


def assert_shapes(view: dict[str, Any], options: dict[str, Any]) -> None:
    game, parties = options.get("game", "alalay"), list(options.get("teams", (A, B)))
    more = (["game_points"] if "hatches" in options else []) + (["series"] if "series" in view else [])
    assert set(view) == {*KEYS, *more}
    assert list(view["sheets"]) == list(view["totals"]) == parties
    for held in view["sheets"].values():
        assert isinstance(held, list if game == "prudente" or "hatches" in options else dict)
        for hatch in held if "hatches" in options else [held] if game != "prudente" else []:
            assert isinstance(hatch["grande"], list)
    if view["phase"] != "playing":
        assert (view["turn"], view["table"], view["worth"]) == (None, None, {})
    if view["phase"] in ("playing", "between"):
        ends = (view["ending"], view["winner"], view["ranking"], view["places"], view["tied"])
        assert ends == (None, None, [], {}, [])
    if view["table"] is not None:
        assert TABLE_KEYS[game] <= set(view["table"])
        assert list(view["table"]["dice"]) == sorted(view["table"]["dice"])


@pytest.mark.parametrize("options", GAMES)
def test_every_key_always(options: dict[str, Any]) -> None:
    over = table(sheets_tie="shared", **options).play(CLOSE)
    for position, phase, legal in (
        (table(**options), "playing", ["throw", "enter"]),
        (begun(options), "playing", None),
        (tied(options), "throw_off", ["throw_off"]),
        (_one_sheet(options), "between", ["next"]),
        (_one_sheet(options).play({"do": "next"}), "playing", ["throw", "enter"]),
        (over, "over", []),
    ):
        view = position.view()
        assert_shapes(view, options)
        assert view["phase"] == phase
        assert legal is None or view["legal"] == legal


@pytest.mark.parametrize("options", GAMES)
def test_between_two_sheets_the_last_one_is_still_shown_and_done_has_what_it_gave(options: dict[str, Any]) -> None:
    view = _one_sheet(options).view()
    (done,) = view["series"]["done"]
    assert list(done) == ["ending", "places", "totals", "winner", "tied"]
    assert view["series"]["sheet"] == 1
    assert done["totals"] == view["totals"]
    assert any(view["totals"].values())
    after_it = _one_sheet(options).play({"do": "next"}).view()
    assert after_it["series"]["sheet"] == 2
    assert not any(after_it["totals"].values())


def test_offers_stand_from_the_first_to_the_end_of_the_teams_turn() -> None:
    first = table(**PAIRED).play(throw(A, 1, 2, 3, 5, 6))
    assert not first.view()["table"].get("offers")
    second = first.play(offer(A, "senas"))
    assert second.view()["table"]["offers"] == {A: {"box": "senas", "worth": 6}}
    third = second.play(throw(C, 1, 1, 3, 5, 6))
    assert third.view()["table"]["offers"] == {A: {"box": "senas", "worth": 6}}
    assert_shapes(third.view(), PAIRED)
    ended = third.play(offer(C, "balas")).play(score(C, "balas", of=C))
    assert ended.view()["table"] is None


def test_the_faces_that_were_turned_are_shown_as_they_lay() -> None:
    kept = table().play(throw(A, 6, 6, 2, 3, 4)).play(throw(A, 4, 3, keep=[6, 6, 2]))
    assert kept.view()["table"] == {"dice": [2, 3, 4, 6, 6], "throws": 2, "de_mano": False, "turned": None}
    turned = kept.play({"do": "turn", "by": A, "dice": [6, 6]}).view()
    assert turned["table"]["turned"] == [6, 6]
    assert turned["table"]["dice"] == [1, 1, 2, 3, 4]
    assert turned["worth"] == {"balas": 2}


# bad input


def head(game: str = "alalay", players: Any = (A, B), **more: Any) -> dict[str, Any]:
    return {"format": "acta/1", "game": game, "rules": {}, "players": list(players), **more}


SEVEN = [f"P{seat}" for seat in range(7)]


@pytest.mark.parametrize(
    "bad",
    [
        head(players=SEVEN),
        head("cacho", players=SEVEN),
        head("prudente", players=SEVEN),
        head("cacho", players=[A]),
        head("prudente", players=[A]),
        head(players=[]),
        head(players=[A, A]),
        head(teams=TEAMS, players=[A, B, C, "Dani"]),
        head("cacho", teams=TEAMS, players=[A, B, C, "Dani"]),
        head("prudente", teams=TEAMS, players=[A, B, C, "Dani"]),
        head("dudo", teams=TEAMS, players=[A, B, C, "Dani"]),
        head(rules={"cacho-hatches": "three"}),
        head(rules={"alalay-throws": "four"}),
        head(rules={"alalay-throws": 2}),
        head(rules={"sheets-players": 3}),
        head(rules={"sheets-players": "2"}),
        head("prudente", rules={"prudente-target": 0}),
        head("prudente", rules={"prudente-target": "many"}),
        head("prudente", rules={"prudente-values": {"single": {}, "three": {}}}),
        head("prudente", rules={"prudente-values": {"three": {"2": None}}}),
        *(head(series=series) for series in ({}, {"sheets": 1}, {"sheets": 10}, {"best_of": 4}, {"best_of": 11})),
        *(head(series=series) for series in ({"sheets": 2, "best_of": 3}, 2, [], None, {"sheets": "2"}, {"sheets": True})),
        head("generala"),
    ],
)
def test_a_head_that_is_none_is_said_in_both_languages(bad: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        open_acta(bad)
    assert refused.value.code == "malformed"
    assert_told(refused.value)


def assert_told(refused: Refused) -> None:
    """A sentence in each language that is not the code, and not the same in both."""
    spanish, english = refused.message("es"), refused.message("en")
    assert spanish != english
    for sentence in (spanish, english):
        assert sentence.strip()[-1] in ".!?)"
        assert len(sentence.split()) > 2


MOVES: list[tuple[dict[str, Any], list[Move], Move, str | None]] = [
    ({}, [enter(A, "balas", 3), enter(B, "balas", 3)], enter(A, "balas", 3), "A7"),
    ({}, [], enter(A, "escalera", 24), "A11"),
    ({}, [], throw(A, 1, 2, 3, 4, 5, 6, 6), None),
    ({}, [throw(A, 1, 2, 3, 5, 6)], throw(A, 1, keep=[1, 1, 1, 1]), "A5"),
    ({}, [], {"do": "adjust", "sheets": {A: [100]}}, None),
    ({}, [], {"do": "adjust", "sheets": {A: {"generala": 50}}}, None),
    ({}, [], {"do": "adjust", "sheets": {A: sheet(balas=7)}}, "A11"),
    ({}, [], throw(B, 1, 2, 3, 4, 5), "A1"),
    (HATCHES, [], enter(A, "balas", 2, hatch=4), None),
    (HATCHES, [], enter(A, "balas", 2), None),
    (HATCHES, [], {"do": "adjust", "sheets": {A: sheet(balas=3)}}, None),
    ({"game": "cacho"}, [], enter(A, "full", 36), "C12"),
    ({"game": "prudente"}, [], {"do": "enter", "by": A, "points": 1234567}, "P10"),
    ({"game": "prudente"}, [], throw(A, 1, 1, 1, 1, 1, 1, 1), None),
    ({"game": "prudente"}, [], {"do": "adjust", "sheets": {A: {"balas": 3}}}, None),
    ({"game": "prudente"}, [], {"do": "adjust", "sheets": {A: [425]}}, "P10"),
    ({}, [], offer(A, "balas"), "A1"),
    ({}, [], {"do": "ruling", "gap": "cacho-hatches", "choice": "three"}, None),
    ({}, [], {"do": "ruling", "gap": "alalay-throws", "choice": "four"}, None),
]


@pytest.mark.parametrize(("options", "before", "move", "article"), MOVES)
def test_a_bad_move_is_said_with_its_rule_and_loses_nothing(
    options: dict[str, Any], before: list[Move], move: Move, article: str | None
) -> None:
    position = table(**options)
    for one in before:
        position = position.play(one)
    view = position.view()
    with pytest.raises(Refused) as refused:
        position.play(move)
    assert refused.value.article == article
    assert_told(refused.value)
    assert position.view() == view
