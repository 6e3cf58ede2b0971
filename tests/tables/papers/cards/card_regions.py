"""What stands where on a printed table card, read from the PDF: on an A5 of its own, and on larger sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from django.utils.translation import gettext, ngettext
from pikepdf import Matrix, Rectangle

from prints.arrangements import MM, SIZES, Cell, Paper, cards
from tables.papers.cards.face import COMBINATIONS, EXCEPTIONS, LAW, MAY_SAY, SPECIAL, TROUBLE, Face
from tests.prints.reading import Word, words_in_place

Part = tuple[float, float, float, float]
FRONT: dict[str, Part] = {
    "head": (8, 6, 202.3, 23),
    "law": (8, 23, 78.3, 141),
    "exceptions": (83, 23, 153.3, 141),
    "seats": (162, 23, 202.3, 67),
    "limits": (162, 67, 202.3, 109.5),
    "this table": (162, 131, 202.3, 142.5),
}
BACK: dict[str, Part] = {
    "head": (8, 6, 202.3, 23),
    "pintas": (8, 24, 142.3, 45.8),
    "say": (8, 45.8, 73.3, 141),
    "paso": (78, 45.8, 140.3, 141),
    "ask": (146, 23, 202.3, 34),
    "call": (146, 79, 202.3, 95),
    "house": (146, 95, 202.3, 134.5),
    "edition": (146, 134.5, 202.3, 142.5),
}
"""The parts of either side: left, head, right and foot, in millimetres from the upper left corner."""

HIGH, WIDE = SIZES["a5"]
DICE_NAMES = list(COMBINATIONS)


def assert_card_reads(
    pdf: bytes, face: Face, *, first: int = 0, paper: Paper = "a5", per_sheet: int = 1
) -> None:
    """Both sides of the card have every word of the face in its own part, none outside of the parts and none
    over another. The card is the only one on its sheet, whose front is the page `first` (from 0).
    """
    front, back = _sides(pdf, first, paper, per_sheet)
    on_front, on_back = _by_part(front, FRONT), _by_part(back, BACK)

    assert on_front["law"] == _words(_law(face, *LAW))
    assert on_front["exceptions"] == _words([*_law(face, *EXCEPTIONS, *TROUBLE), *DICE_NAMES])
    assert on_back["say"] == _words([gettext("What you may say"), *_law(face, *MAY_SAY)])
    assert on_back["paso"] == _words([*_law(face, "paso", *SPECIAL), *DICE_NAMES])
    assert on_back["house"] in [_words(lines) for lines in _house(face)]


def _sides(pdf: bytes, first: int, paper: Paper, per_sheet: int) -> Iterator[list[Word]]:
    """The words of front and back, where they would be on an A5 of its own."""
    pages = words_in_place(pdf)[first : first + 2]
    if (paper, per_sheet) == ("a5", 1):
        yield from pages
        return
    for words, sheet in zip(pages, cards(2, per_sheet=per_sheet, paper=paper), strict=True):
        back = _placed(sheet.cells[0]).inverse()
        yield [_moved(word, back, sheet.height) for word in words]


def _placed(cell: Cell) -> Matrix:
    """What takes a card into its cell: as large as it fits, turned, in the middle."""
    wide, high = (HIGH, WIDE) if cell.turn in (90, 270) else (WIDE, HIGH)
    scale = min(cell.width / wide, cell.height / high)
    middle = Matrix().translated(cell.x + cell.width / 2, cell.y + cell.height / 2)
    return middle.rotated(cell.turn).scaled(scale, scale).translated(-WIDE / 2, -HIGH / 2)


def _moved(word: Word, matrix: Matrix, height: float) -> Word:
    left, head, right, foot = (each * MM for each in word.box)
    box = matrix.transform(Rectangle(left, height - foot, right, height - head))
    return Word(word.text, (box.llx / MM, (HIGH - box.ury) / MM, box.urx / MM, (HIGH - box.lly) / MM))


def _by_part(words: list[Word], parts: dict[str, Part]) -> dict[str, Counter[str]]:
    """The words of each part; fails for one that is in none of them, and for two in one place."""
    found: dict[str, Counter[str]] = {name: Counter() for name in parts}
    for word in words:
        here = [name for name, part in parts.items() if _within(word, part)]
        assert here, f"{word} is in no part of the card"
        found[here[0]][word.text] += 1
    for one, other in combinations(words, 2):
        assert not _over(one, other), f"{one} and {other} are printed over each other"
    return found


def _within(word: Word, part: Part) -> bool:
    left, head, right, foot = word.box
    middle = (head + foot) / 2
    return left >= part[0] - 0.1 and right <= part[2] + 0.1 and part[1] <= middle <= part[3]


def _over(one: Word, other: Word) -> bool:
    """Whether their letters meet. A box is as high as its font, which is more than its letters."""
    left, head, right, foot = one.box
    left_, head_, right_, foot_ = other.box
    high = 0.3 * min(foot - head, foot_ - head_)
    return min(right, right_) - max(left, left_) > 0.2 and min(foot, foot_) - max(head, head_) > high


def _law(face: Face, *keys: str) -> list[str]:
    lines = (face.lines[key] for key in keys)
    return [
        f"{line['term']} {line['text']} {gettext('art. %(articles)s') % {'articles': line['articles']}}"
        for line in lines
    ]


def _house(face: Face) -> Iterator[list[str]]:
    """What may stand among the lines of the house: all of them, or the first and how many more there are."""
    for shown in range(len(face.house), -1, -1):
        lines = [gettext("Of the house"), *face.house[:shown]] if shown else []
        if more := len(face.house) - shown + face.left_out:
            text = "And %(number)s more in the rulebook."
            lines.append(ngettext(text, text, more) % {"number": more})
        yield lines


def _words(lines: Iterable[str]) -> Counter[str]:
    return Counter(word for line in lines for word in line.split())
