"""`python -m rules.pairs`: the page of the pairs of answers; with a folder, every pair and its replay; with
`--search`, look for more first. No Django, no settings.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from rules.engine import parse_acta
from rules.pairs.cases import read_case
from rules.pairs.page import pairs_page, write_folder
from rules.pairs.search import Found, Search, looked_at, plainer, rounds

KEPT = Path(__file__).with_name("plays.jsonl")


def kept_plays() -> list[Found]:
    """The plays that are kept, one acta a line, each with the questions that decide something in it."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    actas = [parse_acta(line) for line in lines]
    return [Found(read_case(acta), frozenset(acta["decides"])) for acta in actas]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rules.pairs", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="write every pair and its replay here")
    parser.add_argument("--search", type=int, metavar="ROUNDS", help="look for more, at most so many rounds")
    parser.add_argument("--seed", type=int, default=0, help="of the chance of the search")
    given = parser.parse_args(arguments)
    if given.search:
        _search(given.search, given.seed)
    if given.folder:
        write_folder(given.folder, kept_plays())
    else:
        sys.stdout.write(pairs_page(kept_plays()))
    return 0


def _search(most: int, seed: int) -> None:
    """More plays beside those that are kept, and the fewest of all that show as much; a minute a round."""
    known = kept_plays() if KEPT.exists() else []
    search = Search([play.case for play in known], Random(seed))  # noqa: S311  # a seed, no secret
    for found, missing in rounds(search, most):
        sys.stderr.write(f"{found} found, {missing} missing\n")
    plays = [plainer(looked_at(case)) for case in search.fewest()]
    KEPT.write_text("".join(_line(play) for play in plays), encoding="utf-8")


def _line(play: Found) -> str:
    acta = play.case.acta() | {"decides": sorted(play.gaps)}
    return json.dumps(acta, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.exit(main())
