"""How true the forecast of a night is, and what it costs.

`python -m bench.night [--nights N] [--record FILE]`. Nights are played with games of their own, of other
seeds than the forecast's: tables, their pace, pauses between rounds. Each is forecast before it begins and
again after its first round, from what was recorded until then; a line says how many of the nights ended
within the range that was told, and how wide it was. Eight of ten are meant to. The last lines are nights that
the forecast does not know of: twice as slow, and with pauses twice as long. Then what each other answer to a
question that organizers are asked does to a night of 40, beside what of it is chance, and what that costs.
The exit code says whether those that are as assumed lie between 70 and 92 of a hundred.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random
from time import process_time

from rules.engine import options_for, spell_out
from tournament.plan.forecast import (
    PAUSE_MINUTES,
    PLAY_SECONDS,
    Ahead,
    Span,
    difference,
    forecast,
    pace_of,
    sizes_needed,
)
from tournament.plan.lengths import COMPARED_GAMES, Lengths, simulate
from tournament.plan.night import Hall
from tournament.plan.ways import Standing, Way, good_ways

KEPT = range(70, 93)
PLAYERS = (11, 40, 100)


@dataclass(frozen=True)
class Truth:
    """What nights are really like. `counts`: the forecast is held to it."""

    name: str
    seconds: float = PLAY_SECONDS
    pause: float = PAUSE_MINUTES
    counts: bool = True


TRUTHS = (
    Truth("as assumed"),
    Truth("twice as slow", seconds=2 * PLAY_SECONDS, counts=False),
    Truth("pauses twice as long", pause=2 * PAUSE_MINUTES, counts=False),
)


def main() -> int:
    """Measures, prints a line for each kind of night, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nights", type=int, default=400, help="of each kind")
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    began = process_time()
    told = {size: simulate({}, size) for size in range(3, 7)}
    print(f"100 games each of tables of 3 to 6: {process_time() - began:.2f} s")
    real = {size: simulate({}, size, games=400, seed=1) for size in told}
    figures = [measure(truth, players, told, real, asked.nights) for truth in TRUTHS for players in PLAYERS]
    compare(40)
    if asked.record:
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
    return int(not all(one["kept"] for one in figures))


def measure(
    truth: Truth, players: int, told: Mapping[int, Lengths], real: Mapping[int, Lengths], nights: int
) -> dict[str, object]:
    """The nights of one kind."""
    way = good_ways(Standing(1, players), Hall())[0]
    chance = Random(players)
    before = forecast(Ahead(rounds=sizes_of(way)), told).end
    inside = after_inside = width = 0.0
    for _night in range(nights):
        ends, plays, seconds = play(way, real, truth, chance)
        inside += within(before, ends[-1])
        ahead = Ahead(rounds=sizes_of(way)[1:], pause_first=True, pace=pace_of(seconds, plays))
        after = forecast(ahead, told).end
        after_inside += within(after, ends[-1] - ends[0])
        width += (after.high - after.low) / 60 / nights
    first, later = round(100 * inside / nights), round(100 * after_inside / nights)
    kept = not truth.counts or (first in KEPT and later in KEPT)
    wide, narrow = round((before.high - before.low) / 60), round(width)
    print(
        f"{truth.name:<22}{players:>4} players  before {first:>3} % within {wide:>2} min   "
        f"after round 1 {later:>3} % within {narrow:>2} min{'' if kept else '  OUT OF BOUNDS'}",
        flush=True,
    )
    return {
        "night": truth.name,
        "players": players,
        "before": first,
        "after_first_round": later,
        "minutes_before": wide,
        "minutes_after": narrow,
        "kept": kept,
    }


def compare(players: int) -> None:
    """The same night under the rules of the preset and under each other answer."""
    way = good_ways(Standing(1, players), Hall())[0]
    ahead = Ahead(rounds=sizes_of(way))
    in_force = simulated(spell_out({}), ahead)
    for option in (one for one in options_for() if one.asked and one.kind == "engine"):
        for answer in (one.id for one in option.alternatives if one.id != option.default):
            began = process_time()
            other = simulated(spell_out({option.id: answer}), ahead)
            simulating = process_time() - began
            differs = difference(ahead, in_force, other)
            comparing = process_time() - began - simulating
            print(
                f"{option.id + ' ' + answer:<46}{differs.seconds:>+5.0f} s, chance {differs.error:>3.0f} s   "
                f"simulated in {simulating:.2f} s, compared in {1000 * comparing:.0f} ms",
                flush=True,
            )


def simulated(options: Mapping[str, str], ahead: Ahead) -> dict[int, Lengths]:
    """As many games as a comparison rests on."""
    return {size: simulate(options, size, games=COMPARED_GAMES) for size in sizes_needed(ahead)}


def sizes_of(way: Way) -> tuple[tuple[int, ...], ...]:
    """The tables of each round."""
    return tuple(one.table_sizes for one in way.stages)


def within(span: Span, end: float) -> bool:
    """Whether a night that ended then was foreseen."""
    return span.low <= end <= span.high


def play(
    way: Way, real: Mapping[int, Lengths], truth: Truth, chance: Random
) -> tuple[Sequence[float], int, float]:
    """One night: when each round ended, and the plays and seconds that its first round recorded."""
    pace = truth.seconds * exp(chance.gauss(0, 0.22))
    pauses = 60 * truth.pause * exp(chance.gauss(0, 0.3))
    ends: list[float] = []
    plays, seconds = 0, 0.0
    for sizes in sizes_of(way):
        start = ends[-1] + pauses * exp(chance.gauss(0, 0.25)) if ends else 0.0
        lasted = []
        for size in sizes:
            played = len(chance.choice(real[size].games))
            lasted.append(played * pace * exp(chance.gauss(0, 0.12)))
            if not ends:
                plays, seconds = plays + played, seconds + lasted[-1]
        ends.append(start + max(lasted))
    return ends, plays, seconds


if __name__ == "__main__":
    sys.exit(main())
