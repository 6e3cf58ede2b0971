"""Pictures of the tablet in each of its modes, with the longest names, on tablets and phones, to look at.

    python -m bench.pictures.tablet FOLDER [--modes opening,obligo] [--players 2,6,10]
        [--sizes 360x640,1024x768] [--language en] [--dark] [--large] [--left] [--http]

One sheet a mode and number of players, all sizes side by side, and each picture by itself beside it. What the
browser's tests measure on the same modes is in `tests/e2e/test_felt.py`. A database of its own, in a folder
that is thrown away.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench.draw_hall import prepare
from config.messages import compile_messages
from rules.tablet import files

SIZES = "360x640,390x844,800x1280,1024x768,1280x800"
GAP = 16  # pixels between two pictures of a sheet
# What is asked next is in sight, as it is after a tap on a screen of that size.
ASKED_IN_SIGHT = """() => {
  if (!document.querySelector(".play .key[aria-pressed=true], .place-target[aria-pressed=true]")) return;
  const keys = [...document.querySelectorAll(".hand > .play > .keys")].filter((one) => one.offsetHeight);
  keys.at(-1)?.scrollIntoView({ block: "nearest" });
}"""
SETTLED = "document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 120)))"


def main() -> int:
    """Takes them and names each sheet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--modes", default="", help="some of them; else all")
    parser.add_argument("--players", default="2,6,10")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--language", choices=("es", "en"), default="es")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--large", action="store_true", help="in large print")
    parser.add_argument("--left", action="store_true", help="for the left hand")
    parser.add_argument("--http", action="store_true", help="by plain http, under a name")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        compile_messages()
        prepare(folder)
        files.unpack(Path(folder, "root"))
        failed = take(asked)
    return int(failed)


def take(asked: argparse.Namespace) -> bool:
    """Every mode at every size; true where a mode could not be brought about."""
    from playwright.sync_api import Error, expect  # Django is set up by now, and not before

    from tests.e2e.modes import MODES
    from tests.e2e.remote import Remote, unwrapped
    from tests.e2e.site import running_site
    from tests.e2e.stage import Stage

    sizes = [tuple(map(int, size.split("x"))) for size in asked.sizes.split(",")]
    failed = False
    kept = [("calzo-print", "large")] * asked.large + [("calzo-hand", "left")] * asked.left
    with running_site() as site, browsers() as browser:
        if asked.http:
            site = replace(site, url=site.hall)
        for mode in asked.modes.split(",") if asked.modes else MODES:
            for players in map(int, asked.players.split(",")):
                contexts: list[Any] = []

                def opened(*, engine: bool = False, contexts: list[Any] = contexts, **options: Any) -> Any:
                    context = browser.new_context(
                        base_url=site.url,
                        service_workers="block",
                        color_scheme="dark" if asked.dark else "light",
                        locale="en" if asked.language == "en" else "es-CL",
                        **options,
                    )
                    context.set_default_timeout(15_000)
                    for name, value in kept:
                        context.add_init_script(f"localStorage.setItem('{name}', '{value}')")
                    contexts.append(context)
                    return context.new_page()

                def waits(actual: Any) -> Any:
                    return Remote(expect(unwrapped(actual)), browser.remote_thread)

                name = f"{mode}-{players}-{asked.language}{'-dark' if asked.dark else ''}"
                stage = Stage(opened, waits, site, players=players)
                try:
                    shots = at_each_size(MODES[mode](stage), sizes, asked.folder / name)
                    print(join(shots, asked.folder / f"{name}.png"), flush=True)
                except (Error, AssertionError) as error:
                    failed = True
                    print(f"{name} FAILED: {str(error)[:600]}", flush=True)
                for context in contexts:
                    context.close()
    return failed


def browsers() -> Any:
    """Chromium as the tests in the browser start it."""
    from tests.e2e import conftest

    return conftest.chromium()


def at_each_size(page: Any, sizes: list[tuple[int, ...]], folder: Path) -> list[Path]:
    """One picture a size."""
    folder.mkdir(exist_ok=True)
    shots = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        page.evaluate(ASKED_IN_SIGHT)
        shots.append(folder / f"{width}x{height}.png")
        page.screenshot(path=str(shots[-1]), scale="css")
    return shots


def join(shots: list[Path], to: Path) -> Path:
    """All of them on one sheet."""
    from PIL import Image

    pictures = [Image.open(shot) for shot in shots]
    width = sum(picture.width + GAP for picture in pictures)
    sheet = Image.new("RGB", (width, max(picture.height for picture in pictures)), "#c040c0")
    left = 0
    for picture in pictures:
        sheet.paste(picture, (left, 0))
        left += picture.width + GAP
    sheet.save(to)
    return to


if __name__ == "__main__":
    sys.exit(main())
