"""Lighthouse on every public page of a hall in play: performance, accessibility, best practices and search,
on the phone that it simulates.

`python -m bench.lighthouse [--players N] [--runs N] [--only part of an address …]`: the median of the runs of
each page; fails where one is below 95. It needs a Chromium, and npx, which fetches Lighthouse at its version.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from statistics import median

from bench import new_installation, options, row
from bench.served import program
from bin.install.system import BROWSERS

VERSION = "12.8.2"
AIM = 95
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", nargs="+", default=[""], help="of addresses that have one of these in them")
    arguments = parser.parse_args()
    with new_installation():
        addresses = [
            one for one in public_pages(arguments.players) if any(map(one.__contains__, arguments.only))
        ]
        with program() as server:
            site = f"http://127.0.0.1:{server.port}"
            good = [measured(site, address, arguments.runs) for address in addresses]
    return int(not all(good))


def public_pages(players: int) -> Iterator[str]:
    """Of a hall of so many in its second round, whatever everybody may open and a browser shows."""
    from django.test import Client
    from django.urls import reverse

    from tests.page_costs import a_place
    from tests.tournament.championship.access.permission_row import EVERYBODY
    from tests.tournament.championship.access.permission_rows import ROWS

    world = a_place(players).world
    for name, page in ROWS.items():
        if page.method != "get" or page.allowed != EVERYBODY:
            continue
        address = reverse(name, kwargs=dict(page.kwargs(world)))
        answer = Client(SERVER_NAME="localhost").get(address)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            yield address


def measured(site: str, address: str, runs: int) -> bool:
    scores = [lighthouse(f"{site}{address}") for _run in range(runs)]
    medians: list[int] = [round(median(each)) for each in zip(*scores, strict=True)]
    row(address, " · ".join(map(str, medians)), " ".join(CATEGORIES), str(AIM))
    return all(each >= AIM for each in medians)


def lighthouse(address: str) -> Sequence[float]:
    """Of each of `CATEGORIES`, in hundredths."""
    done = subprocess.run(
        [
            *("npx", "--yes", f"lighthouse@{VERSION}", address),
            *("--quiet", "--output=json", "--output-path=stdout"),
            f"--only-categories={','.join(CATEGORIES)}",
            "--chrome-flags=--no-sandbox",
        ],
        env={**os.environ, "CHROME_PATH": next(filter(None, map(shutil.which, BROWSERS)), "")},
        capture_output=True,
        check=True,
    )
    found = json.loads(done.stdout)["categories"]
    return [100 * found[category]["score"] for category in CATEGORIES]


if __name__ == "__main__":
    sys.exit(main())
