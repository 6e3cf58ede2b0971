"""Contact sheets of the table cards, to look at: under the Reglamento and under the answers that change the
most lines, on every sheet that is offered, with few short names and many long ones, in both languages.

    python -m bench.pictures.cards FOLDER [--sets 10]

One sheet a set of answers. Needs poppler.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from PIL import Image

from bench.prints import a_face, prepare
from rules.book.card import card
from rules.engine import options_for, spell_out
from rules.engine.bilingual import LANGUAGES, Lang

LONG = "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso"
SHORT = ("Ana", "Bruno", "Ximena", "Dani", "Emilia")
TRIED = 2_000
DPI = 70


def main() -> int:
    """Writes them and names each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", type=int, default=10)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    prepare()
    for number, options in enumerate([{}, *most_changed(asked.sets)]):
        file = asked.folder / f"cards-{number:02}.png"
        contact_sheet(list(sides(options))).save(file)
        print(file, " ".join(f"{gap}={choice}" for gap, choice in options.items()))
    return 0


def most_changed(number: int) -> list[dict[str, str]]:
    """Sets of thirty other answers, those first that change the most lines and then make the longest card."""
    usual = [line.text for line in card(spell_out({}))]
    chance, found = Random(7), list[tuple[int, int, dict[str, str]]]()
    for _ in range(TRIED):
        asked = chance.sample(options_for("dudo"), 30)
        answers = {option.id: chance.choice(option.alternatives[1:]).id for option in asked}
        texts = [line.text for line in card(spell_out(answers))]
        changed = sum(text != before for text, before in zip(texts, usual, strict=True))
        found.append((changed, sum(len(text["es"]) for line in texts for text in line), answers))
    found.sort(key=lambda one: one[:2], reverse=True)
    return [answers for _changed, _letters, answers in found[:number]]


def sides(options: dict[str, str]) -> Iterator[Image.Image]:
    """Both sides of a card of five and of one of ten, on every sheet, in both languages."""
    from django.utils.translation import override

    from tables.papers.cards.deck import Card
    from tables.papers.cards.layout import make_cards
    from tables.papers.cards.paper import PER_SHEET, SIZES, readable

    cards = [Card(7, "http://calzo.test/t/a/", SHORT), Card(125, "http://calzo.test/t/b/", (LONG,) * 10)]
    lang: Lang
    for lang in LANGUAGES:
        with override(lang):
            face = a_face(lang, options)
            for paper in SIZES:
                for per_sheet in PER_SHEET:
                    if readable(paper, per_sheet):
                        yield from painted(make_cards(face, cards, paper=paper, per_sheet=per_sheet))


def painted(pdf: bytes) -> Iterator[Image.Image]:
    """Each page as a picture."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["pdftoppm", "-gray", "-r", str(DPI), "-", f"{folder}/page"]
        subprocess.run(command, input=pdf, check=True, stderr=subprocess.DEVNULL)
        for file in sorted(Path(folder).iterdir()):
            with Image.open(file) as page:
                yield page.copy()


def contact_sheet(pictures: list[Image.Image], columns: int = 6) -> Image.Image:
    """The pictures beside and under each other."""
    wide, high = (max(getattr(each, side) for each in pictures) + 8 for side in ("width", "height"))
    sheet = Image.new("L", (columns * wide, -(-len(pictures) // columns) * high), 160)
    for place, each in enumerate(pictures):
        sheet.paste(each, (place % columns * wide, place // columns * high))
    return sheet


if __name__ == "__main__":
    raise SystemExit(main())
