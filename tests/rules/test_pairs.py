"""Every two answers that meet in one play: what is kept of them is true, and current."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from rules.engine import Refused, replay
from rules.pairs.__main__ import KEPT, kept_plays, main
from rules.pairs.cases import (
    ANSWERS,
    EVENTS,
    OPENER_UNTOLD,
    SAME,
    Case,
    asked_in,
    deciding,
    forms_of,
    is_legal,
)
from rules.pairs.page import pairs_page, shown_by
from rules.pairs.search import Found, Search, all_pairs, looked_at, pairs_of
from rules.pairs.tables import case_by_chance
from tests.rules.engine.table import AS, QUINA, Move

ROOT = Path(__file__).parents[2]
PLAYS = kept_plays()
START: Move = {"do": "starter", "player": "Ana"}


def case(*moves: Move, **rules: str) -> Case:
    """A first play of three, of these moves."""
    return Case(
        {gap.replace("_", "-"): choice for gap, choice in rules.items()},
        ("Ana", "Beto", "Caro"),
        (START, *moves),
        begins=1,
    )


def test_every_kept_play_is_the_same_in_the_three_forms() -> None:
    forms = [forms_of(play.case) for play in PLAYS]

    assert set(forms) == {SAME, OPENER_UNTOLD, EVENTS}
    assert forms.count(SAME) > len(forms) // 3


def test_every_kept_play_is_an_acta_that_replays() -> None:
    for play in PLAYS:
        assert replay(play.case.acta()).n == len(play.case.moves)


@pytest.mark.parametrize("play", PLAYS[:: len(PLAYS) // 24], ids=lambda play: str(len(play.gaps)))
def test_what_is_said_to_decide_in_a_kept_play_decides(play: Found) -> None:
    assert looked_at(play.case) == play


def test_the_page_of_the_docs_is_that_of_the_kept_plays() -> None:
    assert (ROOT / "docs/pairs.md").read_text(encoding="utf-8") == pairs_page(PLAYS)


def test_each_question_meets_another() -> None:
    met = {gap for pair in shown_by(PLAYS) for gap, _answer in pair}

    assert met == set(ANSWERS)


def test_a_question_decides_where_another_answer_alone_changes_the_play() -> None:
    doubted: tuple[Move, ...] = (
        {"do": "bid", "by": "Ana", "quantity": 2, "pinta": AS},
        {"do": "dudo", "by": "Beto"},
    )
    falsely = case(*doubted, {"do": "reveal", "holds": True}, false_start_dudo="siciliana")

    decides = deciding(falsely, tuple(ANSWERS))
    assert {"false-start-dudo", "false-start-calzo", "false-start-paso"} <= decides
    assert not decides & {"obligo-headsup", "paso-ases", "removal-ranking", "opener-after-right-calzo"}
    assert decides <= asked_in(falsely)


def test_what_only_changes_the_moves_before_does_not_decide() -> None:
    paso: Move = {"do": "paso", "by": "Ana", "claim": "full"}
    open_by_paso: list[Move] = [paso, {"do": "dudo", "by": "Beto"}, {"do": "reveal", "holds": False}]
    later = case(
        *open_by_paso, {"do": "bid", "by": "Ana", "quantity": 1, "pinta": QUINA}, paso_without_bid="allowed"
    )

    assert "paso-without-bid" in deciding(later, ["paso-without-bid"])
    assert deciding(later._replace(begins=4), ["paso-without-bid"]) == frozenset(), "that paso came before"


@pytest.mark.parametrize("seed", range(2))
def test_no_question_decides_that_the_engine_did_not_ask(seed: int) -> None:
    chance = Random(seed)
    found = (case_by_chance({gap: chance.choice(ANSWERS[gap]) for gap in ANSWERS}, chance) for _ in range(60))
    for some in islice((each for each in found if each), 12):
        assert is_legal(some)
        assert deciding(some, tuple(ANSWERS)) <= asked_in(some)


def test_the_search_finds_plays_and_keeps_the_fewest_that_show_them() -> None:
    search = Search([], Random(1))
    for pair in all_pairs()[:3000:150]:
        search.seek(pair)

    kept = search.fewest()
    shown = {pair for each in kept for pair in pairs_of(looked_at(each))}
    assert set(search.shown) == shown
    assert len(shown) > 100
    assert len(kept) < len(shown)


def test_a_folder_has_a_row_a_pair_with_both_sentences_and_replays_that_the_command_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 0

    rows = [
        line for line in (tmp_path / "index.md").read_text("utf-8").splitlines() if line.startswith("| `")
    ]
    assert len(rows) == len(shown_by(PLAYS))
    names = {row.split("](")[1].split(")")[0] for row in rows}
    assert names == {path.name for path in tmp_path.glob("*.json")}
    command = [sys.executable, "-m", "rules", "replay", str(tmp_path / min(names))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert "error" not in json.loads(done.stdout.splitlines()[-1])
    assert capsys.readouterr().out == ""


def test_a_play_that_the_rules_refuse_is_no_case() -> None:
    refused = case({"do": "dudo", "by": "Ana"})

    assert not is_legal(refused)
    with pytest.raises(Refused):
        replay(refused.acta())
    assert KEPT.exists()
