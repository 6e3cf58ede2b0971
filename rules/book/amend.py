"""How a book becomes the next edition: other options, a number, a ruling's sentence. Each makes a new one."""

from dataclasses import replace

from rules.book.compare import next_section
from rules.book.faults import BookFaults, fault
from rules.book.model import HOUSE, Book, Bullet, Section
from rules.book.prose import plain_words
from rules.book.source import is_clean

LONGEST_SENTENCE = 2000


def with_edition(book: Book, number: int | None) -> Book:
    return replace(book, edition=number)


def insert_sentence(book: Book, article: int, sentence: str, *, on_card: bool) -> Book:
    """The words at the end of their article, as a section of their own with the next unused number, marked
    `.house`; with `on_card` also as the last line of the table card. The words are plain: no sign in them
    becomes Markdown or a slot. `BookFaults` where there is no such article, or no words.
    """
    words = " ".join(sentence.split())
    faults = [
        *([] if words else [fault(0, "empty")]),
        *([fault(0, "sentence-too-long", most=LONGEST_SENTENCE)] if len(words) > LONGEST_SENTENCE else []),
        *([] if is_clean(words) else [fault(0, "control-character")]),
    ]
    home = next((one for one in book.articles if one.number == article and not one.repealed), None)
    if faults or home is None:
        raise BookFaults(tuple(faults) or (fault(0, "no-such-article", number=article),))
    text = plain_words(words)
    changed = replace(home, sections=(*home.sections, Section(next_section(home), "", (HOUSE,), text)))
    return replace(
        book,
        articles=tuple(changed if one is home else one for one in book.articles),
        card=(*book.card, Bullet("", text)) if on_card else book.card,
    )
