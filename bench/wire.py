"""How much goes over the air: the largest answers that the tablet of a table of five gets while whole games
are played by the API, under the rules of the Reglamento and under options that offer more.

`python -m bench.wire`. On a database of its own, in a folder that is thrown away. The promise: an answer to a
move has at most 6 kB under the rules of the Reglamento; the exit code says whether it was kept.
"""

import random
import sys
import tempfile
from collections.abc import Mapping

from bench.draw_hall import prepare

PROMISED = 6 * 1024
GAMES = 3
UNDONE = 0.1
NAMES = {
    "short names": ("Ana", "Beto", "Caro", "Dani", "Eva"),
    "long names": (
        *("María Fernanda Valenzuela Errázuriz", "Íñigo Sebastián Undurraga Ñancupil"),
        *("Constanza Ignacia de la Fuente Águila", "José Tomás Goycoolea Echeñique"),
        "Bernardita del Carmen Huenchumilla Peña",
    ),
    "names of 120 letters": tuple(letter * 120 for letter in "ABCDE"),
}
RULES: Mapping[str, Mapping[str, str]] = {
    "the Reglamento": {},
    "calzo by anyone": {"calzo-out-of-turn": "anyone"},
    "obligo optional": {"obligo-optional": "optional"},
    "opener after a right calzo": {"opener-after-right-calzo": "same-opener"},
}


def main() -> int:
    """Measures, prints a line for each kind of rules and names."""
    kept = True
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        print(f"{'bytes, at most':<50}{'a move':>9}{'an undo':>9}{'whole':>9}")
        for rules, answers in RULES.items():
            for names, players in NAMES.items():
                largest = measure(answers, players)
                line = "".join(f"{size:>9}" for size in largest.values())
                print(f"{rules + ', ' + names:<50}{line}", flush=True)
                kept = kept and (bool(answers) or largest["move"] <= PROMISED)
    return int(not kept)


def measure(answers: Mapping[str, str], players: tuple[str, ...]) -> dict[str, int]:
    """The largest answer of each kind in a few games."""
    from tests.tables.factories import starter  # Django is set up by now, and not before
    from tests.tables.tablet import a_tablet, possible

    largest = {"move": 0, "undo": 0, "whole": 0}
    for seed in range(GAMES):
        tablet, chance = a_tablet(names=players, answers=answers), random.Random(seed)
        tablet.send(starter(players[0]))
        while moves := possible(tablet.position):
            tablet.send(chance.choice(moves))
            largest["move"] = max(largest["move"], tablet.sizes[-1])
            if chance.random() < UNDONE:
                tablet.send({"do": "undo"})
                largest["undo"] = max(largest["undo"], tablet.sizes[-1])
        whole = tablet.api.get(tablet.address, {"device": tablet.running.device.key})
        largest["whole"] = max(largest["whole"], len(whole.content))
    return largest


if __name__ == "__main__":
    sys.exit(main())
