"""How far a coordinator who types every word stays behind a fast table: a word every two seconds, in the full
form, on this machine as it is and six times slower; then as fast as the page takes them.

    python -m bench.fast_table [--record FILE]

The words are tapped in the page itself, so that the driver costs nothing: each when it is said, or when the
page shows the word before, whichever is later. Behind is the time from a word to the picture that shows it.
Slower as in `bench.tablet_in_chromium`. The exit code says whether the slow tablet kept up, and whether the
server has every word.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.tablet_in_chromium import reported, slowed, started, tablet, until

SPEEDS, PACES = (1, 6), (2.0, 0.0)  # times slower; seconds between two words
WORDS, PLAYERS = 40, 6
KEPT_UP = 2.0  # seconds: the next word is said
AT_END, AT_SERVER = "seconds behind, at the end", "words at the server"

#: Says so many words, a round of six bids, *dudo* and the count after the other; every third bid is not of
#: the likely ones. Leaves what it saw in `window.fast`: for each word the seconds behind, and the taps.
SAY = """([words, pace]) => {
  window.fast = null;
  const all = (which) => [...document.querySelectorAll(which)].filter((key) => !key.disabled);
  const labelled = (words) => all(".play .key").find((key) => key.innerText.trim() === words);
  const question = () => document.querySelector(".play .play-question")?.innerText ?? "";
  const frame = () => new Promise(requestAnimationFrame);
  let taps = 0;
  const tap = async (find) => {
    let key;
    while (!(key = find())) await frame();
    taps += 1;
    key.click();
  };
  const bid = async (at) => {
    if (at % 3 === 2) {
      await tap(() => all(".play .key.figure:not([aria-pressed=true])")[1]);
      while (!all(".play .key.figure[aria-pressed=true]").length) await frame();
    }
    const pinta = 1 + (at % 5);
    await tap(() => all(".keys.faces .key")[pinta] ?? all(".keys.faces .key").at(-1));
  };
  const run = async () => {
    const behind = [];
    const began = performance.now();
    for (let word = 0, inRound = 0; word < words; word++) {
      const said = began + word * pace * 1000;
      while (performance.now() < said || !question()) await frame();
      const before = question();
      if (before.startsWith("¿Qué salió?")) {
        await tap(() => all(".play .key.figure")[4]);
        inRound = 0;
      } else if (inRound === 6 || !all(".keys.faces .key").length) await tap(() => labelled("Dudo"));
      else {
        await bid(word);
        inRound += 1;
      }
      while (!question() || question() === before) await frame();
      await frame();
      behind.push((performance.now() - said) / 1000);
    }
    window.fast = { behind, taps, took: (performance.now() - began) / 1000 };
  };
  run().catch((error) => (window.fast = { failed: String(error) }));
}"""


def main() -> int:
    """0 where the slow tablet kept up and nothing is lost."""
    figures = reported(__doc__, measure)
    last = [value for name, value in figures.items() if name.endswith(AT_END)]
    lost = [value for name, value in figures.items() if name.endswith(AT_SERVER) and value != WORDS]
    return int(bool(lost) or max(last) > KEPT_UP)


def measure() -> dict[str, Any]:
    """Every figure by its name, a table for each speed and pace."""
    from tables.record.models import Move
    from tests.e2e.site import running_site  # Django is set up by now, and not before
    from tests.tables.factories import a_hall, a_running_table, signed_in, starter

    runs = {
        f"{slower}x, {f'a word every {pace:g} s' if pace else 'as fast as it goes'}": (slower, pace)
        for slower in SPEEDS
        for pace in PACES
    }
    tables = []
    for at, table in enumerate(a_hall(tables=len(runs), players=PLAYERS).tables):
        running = a_running_table(table, name=f"Coca {at}")
        running.play(starter(running.names[0]))
        tables.append((running, signed_in(running.official).cookies["calzo_session"].value))
    figures: dict[str, Any] = {}
    with running_site() as site, sync_playwright() as playwright:
        for (name, (slower, pace)), (running, session) in zip(runs.items(), tables, strict=True):
            path = f"/coordinate/{running.table.round.championship.slug}/tables/{running.table.pk}/"
            with slowed(slower), tablet(playwright, site.url, session) as page:
                figures |= {f"{name}: {what}": value for what, value in behind(page, path, pace).items()}
                until(page, "Boolean(document.querySelector('.sync[data-state=saved]'))")
    for name, (running, _session) in zip(runs, tables, strict=True):
        figures[f"{name}: {AT_SERVER}"] = Move.objects.filter(acta=running.acta).count() - 1
    return figures


def behind(page: Page, path: str, pace: float) -> dict[str, Any]:
    """What came of the words said at that pace."""
    started(page, path)
    page.locator("details.drawer summary").click()
    page.locator("details.drawer button.key", has_text="Anotar cada palabra").click()
    page.evaluate(SAY, [WORDS, pace])
    until(page, "window.fast !== null")
    seen = page.evaluate("window.fast")
    if "failed" in seen:
        raise RuntimeError(seen["failed"])
    figures = {"taps a word": round(seen["taps"] / WORDS, 2)}
    if not pace:
        return figures | {"seconds a word": round(seen["took"] / WORDS, 3)}
    late = sorted(seen["behind"])
    return figures | {
        "seconds behind, median": round(median(late), 3),
        "seconds behind, most": round(late[-1], 3),
        AT_END: round(seen["behind"][-1], 3),
    }


if __name__ == "__main__":
    sys.exit(main())
