"""The draw of the browser says what Python's says: the same seats, the same words, the same faults."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from tests.scripts import run_script
from tests.tournament.draw import answers
from tests.tournament.draw.golden import ALTERED, drawn, sheet_of
from tournament.draw import transcript, verify
from tournament.sorteo.reveal import timeline as reveal

ANSWER = """
  const { certify } = await at("tournament/draw/certificate.js");
  const { writeSheet } = await at("tournament/draw/input.js");
  const { finish, Refusal } = await at("tournament/draw/refusal.js");
  return given.map((input) => {
    try {
      const made = finish(certify(writeSheet(input), input.dice, input.secrets));
      return `${made.method.join(" ")} ${made.result_sha256}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return "refused";
    }
  });
"""
CHECKED = """
  const { verify } = await at("tournament/draw/certificate.js");
  const { finish } = await at("tournament/draw/refusal.js");
  const wrong = ({ checks }) => checks.filter(({ ok }) => ok === false).map(({ name }) => name);
  return given.map((source) => wrong(finish(verify(source, ""))));
"""
TOLD = """
  const { transcript } = await at("tournament/draw/transcript.js");
  const { finish } = await at("tournament/draw/refusal.js");
  return ["en", "es"].map((lang) => finish(transcript(given, lang)).lines);
"""
REPLAYED = """
  const { replaySteps } = await at("tournament/sorteo/verify/replay.js");
  const [tables, order] = given;
  const seats = (step) => step.seats.map(({ table, seat, id }) => [table, seat, id]);
  return replaySteps(tables, order).map((step) => [step.hold, seats(step)]);
"""


@pytest.mark.parametrize("quick", [True, pytest.param(False, marks=pytest.mark.long)])
def test_both_agree_on_a_thousand_sheets(quick: bool) -> None:
    inputs, kept = answers.inputs(), answers.kept()
    assert answers.digest_of(inputs) == kept["inputs"], "other sheets: write the answers anew"
    among = set(answers.quick())
    asked = [at for at in range(len(inputs)) if (at in among) is quick]
    assert run_script(ANSWER, [inputs[at] for at in asked]) == [kept["answers"][at] for at in asked]


@pytest.mark.parametrize("name", ["1", "4", "5", "7"])
def test_the_transcript_is_the_same_line_by_line(name: str) -> None:
    sheet, made = sheet_of(name), drawn(name).as_json()
    english, spanish = run_script(TOLD, made)
    assert english == list(transcript(sheet, made["dice"], made["secrets"], lang="en"))
    assert spanish == list(transcript(sheet, made["dice"], made["secrets"], lang="es"))


def test_both_find_the_same_fault_first() -> None:
    certificates = []
    for alter, _check, _words in ALTERED.values():
        certificates.append(json.loads(json.dumps(drawn("4").as_json())))
        alter(certificates[-1])
    wrong = run_script(CHECKED, [json.dumps(altered) for altered in certificates])
    assert [found[0] for found in wrong] == [check for _alter, check, _words in ALTERED.values()]
    assert wrong == [_wrong(altered) for altered in certificates]


def test_any_altered_byte_makes_it_wrong_in_both() -> None:
    source = json.dumps(drawn("1").as_json(), ensure_ascii=False, separators=(",", ":"))
    altered = [
        f"{source[:at]}{'x' if source[at] != 'x' else 'y'}{source[at + 1 :]}"
        for at in range(0, len(source), 7)
    ]
    wrong = run_script(CHECKED, altered)
    assert all(wrong)
    assert wrong == [_wrong(one) for one in altered]


@pytest.mark.parametrize(("players", "seats"), [(7, 3), (60, 5), (121, 5), (300, 6), (301, 6)])
def test_the_replay_has_the_steps_and_the_pace_of_the_stage(players: int, seats: int) -> None:
    ids = list(range(1, players + 1))
    tables = [ids[at : at + seats] for at in range(0, players, seats)]
    for order in ("laps", "tables"):
        told = reveal.steps(tables, order)
        played = run_script(REPLAYED, [tables, order])
        assert [opened for _hold, opened in played] == [
            [[one.table, one.seat, one.number] for one in step.seats] for step in told
        ]
        assert [hold for hold, _opened in played][:-1] == [
            after.at_ms - step.at_ms for step, after in pairwise(told)
        ]


def _wrong(source: Any) -> list[str]:
    return [found.name for found in verify(source).checks if found.ok is False]
