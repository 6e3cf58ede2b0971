"""So many papers asked for by each of eight threads, in a process of its own: laid out where they are asked
for, they end it. Says how many are whole.
"""

import io
import os
import sys
from threading import Thread

import django
import pikepdf

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
THREADS = 8
STYLES = (
    ("shared/fonts.css", "tournament/sorteo/papers.css"),
    ("shared/fonts.css", "tables/papers/card.css"),
)
LINES = 30


def main(each: int) -> None:
    """Print the number of the whole ones."""
    django.setup()
    from prints.pdf import render_pdf

    body = "".join(f"<p>Ñandú {number}, Zúñiga Echeñique" for number in range(LINES))
    page = f"<html lang=es><title>x</title><body style=\"font-family: 'Alegreya Sans'\">{body}"
    papers: list[bytes] = []

    def ask(number: int) -> None:
        for _ in range(each):
            papers.append(render_pdf(page, stylesheets=STYLES[number % 2]))

    threads = [Thread(target=ask, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(sum(bool(pikepdf.open(io.BytesIO(paper)).pages) for paper in papers))


if __name__ == "__main__":
    main(int(sys.argv[1]))
