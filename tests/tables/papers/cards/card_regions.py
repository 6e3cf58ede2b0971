"""What stands where on a printed table card, read from the PDF: on an A5 of its own, and on larger sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext, ngettext
from pikepdf import Matrix, Rectangle

from prints.arrangements import MM, SIZES, Cell, Paper, cards
from rules.games.dudo.papers import (
    COMBINATIONS,
    EXCEPTIONS,
    FIRST,
    IN_DOUBT,
    LAW,
    PINTAS,
    THEN,
    TROUBLE,
)
from tables.papers.cards.face import Face
from tests.prints.reading import Word, words_in_place

Part = tuple[float, float, float, float]
FRONT: dict[str, Part] = {
    "head": (8, 6, 202.3, 22.5),
    "law": (8, 23, 79.3, 141.5),
    "exceptions": (83.3, 23, 154.8, 141.5),
    "seats": (162, 23, 202.3, 73),
    "limits": (162, 73, 202.3, 109.5),
    "this table": (160, 131, 203.3, 142.5),
}
BACK: dict[str, Part] = {
    "number": (8, 5.5, 56, 32.5),
    "pintas": (58, 6, 202.3, 32.5),
    "first": (8, 36, 78.5, 141.5),
    "then": (79.9, 36, 146.5, 141.5),
    "doubt": (151, 36, 203.3, 58.5),
    "moved off": (152, 106, 202.3, 130.5),
    "edition": (152, 130.5, 202.3, 142.5),
}
"""The parts of either side: left, head, right and foot, in millimetres from the upper left corner."""

HIGH, WIDE = SIZES["a5"]
EDGE = 5.0


def assert_card_reads(
    pdf: bytes, face: Face, *, first: int = 0, paper: Paper = "a5", per_sheet: int = 1, number: int = 7
) -> None:
    """Both sides of the card have every word of the face, as it is printed, in its own part, none outside of
    the parts and none over another; a line that moved off is counted on its side. The card is the only one on
    its sheet, whose front is the page `first` (from 0), and every word is half a centimetre inside its edges.
    """
    front, back = _sides(pdf, first, paper, per_sheet)
    on_front, on_back = _by_part(front, FRONT), _by_part(back, BACK)
    pintas = [name for _die, name in PINTAS]

    assert on_front["law"] == _words(_law(face, *LAW))
    assert on_front["exceptions"] == _words([*_law(face, *EXCEPTIONS, *TROUBLE), *_dice(face, "front")])
    assert on_back["number"] == _words([gettext("Table %(number)s") % {"number": number}])
    assert on_back["pintas"] == _words(pintas)
    assert on_back["first"] == _words(_said(face, *FIRST))
    assert on_back["then"] in [
        _words([*_said(face, *THEN), *_dice(face, "back"), *lines]) for lines in _house(face)
    ]
    assert on_back["doubt"] == _words(_said(face, IN_DOUBT))
    assert on_back["moved off"] == _words(_moved_off(face, "back"))
    assert _words(_moved_off(face, "front")) <= on_front["this table"]
    assert_inside(pdf, first, paper, per_sheet)


def assert_inside(pdf: bytes, first: int, paper: Paper, per_sheet: int) -> None:
    """Every word is half a centimetre inside the edges of the card once it is cut, at that size."""
    for words, cut in zip(words_in_place(pdf)[first : first + 2], _cut(paper, per_sheet), strict=True):
        for word in words:
            left, head, right, foot = word.box
            inside = (left - cut[0], head - cut[1], cut[2] - right, cut[3] - foot)
            assert min(inside) >= EDGE, f"{word} is near an edge"


def _cut(paper: Paper, per_sheet: int) -> Iterator[Part]:
    """Where front and back of the first card lie on their sheets, in millimetres."""
    if (paper, per_sheet) == ("a5", 1):
        yield from [(0, 0, WIDE / MM, HIGH / MM)] * 2
        return
    for sheet in cards(2, per_sheet=per_sheet, paper=paper):
        cell = sheet.cells[0]
        foot = sheet.height - cell.y
        yield cell.x / MM, (foot - cell.height) / MM, (cell.x + cell.width) / MM, foot / MM


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
    assert_apart(words)
    return found


def assert_apart(words: list[Word]) -> None:
    """No two in one place."""
    below = sorted(words, key=lambda word: word.box[1])
    for at, one in enumerate(below, start=1):
        for other in below[at:]:
            if other.box[1] > one.box[3]:
                break
            assert not _over(one, other), f"{one} and {other} are printed over each other"


def _within(word: Word, part: Part) -> bool:
    left, head, right, foot = word.box
    middle = (head + foot) / 2
    return left >= part[0] - 0.1 and right <= part[2] + 0.1 and part[1] <= middle <= part[3]


def _over(one: Word, other: Word) -> bool:
    """Whether their letters meet. A box is as high as its font, a third more than its letters."""
    left, head, right, foot = _letters(one)
    left_, head_, right_, foot_ = _letters(other)
    return min(right, right_) - max(left, left_) > 0.2 and min(foot, foot_) > max(head, head_)


def _letters(word: Word) -> Part:
    left, head, right, foot = word.box
    high = foot - head
    return left, head + 0.2 * high, right, foot - 0.1 * high


def _law(face: Face, *keys: str) -> list[str]:
    return [
        f"{line['term']} {line['text']} {gettext('art. %(articles)s') % {'articles': line['articles']}}"
        for line in face.on("front", keys)
    ]


def _said(face: Face, *keys: str) -> list[str]:
    return [f"{line['term']} {line['text']}" for line in face.on("back", keys)]


def _dice(face: Face, side: str) -> list[str]:
    return list(COMBINATIONS) if face.on(side, ["paso"]) else []


def _moved_off(face: Face, side: str) -> list[str]:
    if not (moved := len(face.off[side])):
        return []
    one, many = "%(number)s more line behind the code", "%(number)s more lines behind the code"
    return [ngettext(one, many, moved) % {"number": moved}]


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
