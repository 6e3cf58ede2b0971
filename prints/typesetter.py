"""`python -m prints.typesetter MEGABYTES FOLDER…` answers orders of its standard input (`prints.frames`), and
ends with it. Without Django. One thread: FreeType's `FT_Face` *can only be safely used from one thread at a
time*.
"""

import gc
import os
import re
import resource
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from prints.drawing import draw
from prints.frames import Answer, Order, receive, send

ORIGIN = "http://static.invalid/"
"""The address under which style sheets name our static files; nothing else can be fetched while printing."""

MM_A_PIXEL = 25.4 / 96

_RANGE = re.compile(r"unicode-range:[^;]*;")
"""By what a browser knows which file to fetch. Fontconfig takes it for the letters that the file has, and
where it lacks them sets nothing instead of going on to the next font.
"""

Orders = SimpleQueue[tuple[Order, bytes]]


class Typesetter:
    """`OSError` where libraries are missing."""

    def __init__(self, folders: Sequence[str]) -> None:
        import weasyprint  # here, because the import itself fails where Pango is missing
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher, URLFetcherResponse

        class StaticFiles(URLFetcher):  # type: ignore[misc]  # WeasyPrint carries no types
            """Refuses every address but our own."""

            def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
                if not url.startswith(ORIGIN):
                    raise ValueError(f"not one of our own files: {url}")
                return URLFetcherResponse(url, body=find(url.removeprefix(ORIGIN)).read_bytes())

        def find(path: str) -> Path:
            return _static_file(folders, path)

        self._weasyprint, self._find = weasyprint, find
        self._fonts, self._fetcher = FontConfiguration(), StaticFiles()

    def lay_out(self, order: Order, html: str) -> tuple[Answer, bytes]:
        page = self._weasyprint.HTML(string=html, base_url=ORIGIN, url_fetcher=self._fetcher)
        css = [self._stylesheet(path) for path in order.stylesheets]
        document = page.render(stylesheets=css, font_config=self._fonts)
        feet: dict[str, list[tuple[int, float]]] = {}
        for number, each in enumerate(document.pages):
            for region, box in each.anchors.items():
                feet.setdefault(region, []).append((number, box[3] * MM_A_PIXEL))
        pdf = b"" if order.measured else bytes(document.write_pdf(pdf_tags=order.tagged) or b"")
        return Answer(pages=len(document.pages), feet=feet, megabytes=_megabytes()), pdf

    def _stylesheet(self, path: str) -> Any:
        return self._weasyprint.CSS(
            string=_RANGE.sub("", self._find(path).read_text(encoding="utf-8")),
            base_url=ORIGIN + path,
            url_fetcher=self._fetcher,
            font_config=self._fonts,
        )


def main(megabytes: int, folders: Sequence[str]) -> None:
    """Other output goes to standard error, not between answers."""
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1024 * 1024,) * 2)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    orders: Orders = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, orders), daemon=True).start()
    typesetter = _typesetter(folders)
    gc.freeze()  # the libraries stay: to look through them took a fifth of the time of a paper
    gc.set_threshold(100_000, 10, 10)
    while True:
        order, body = orders.get()
        if order.picture:
            send(answers, *_answer(partial(_draw, folders), body))
        elif typesetter := typesetter or _typesetter(folders):
            send(answers, *_answer(partial(typesetter.lay_out, order), body))
        else:
            send(answers, Answer(failed="libraries"))
            return  # the next process looks for them anew


def _typesetter(folders: Sequence[str]) -> Typesetter | None:
    try:
        return Typesetter(folders)
    except OSError:
        return None


def _draw(folders: Sequence[str], svg: str) -> tuple[Answer, bytes]:
    png = draw(svg, partial(_static_file, folders))
    return Answer(megabytes=_megabytes()), png


def _read(pipe: IO[bytes], orders: Orders) -> None:
    try:
        while True:
            orders.put(receive(pipe, Order))
    except EOFError:  # the server is gone
        os._exit(0)


def _answer(make: Callable[[str], tuple[Answer, bytes]], body: bytes) -> tuple[Answer, bytes]:
    try:
        return make(body.decode())
    except MemoryError:
        os._exit(1)
    except Exception:  # a bug in one paper is told to who asked for it
        return Answer(failed="bug"), traceback.format_exc().encode()


def _megabytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() // (1024 * 1024)


def _static_file(folders: Sequence[str], path: str) -> Path:
    for folder in folders:
        file = (Path(folder) / path).resolve()
        if file.exists() and file.is_relative_to(Path(folder).resolve()):
            return file
    raise FileNotFoundError(f"there is no static file {path}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
