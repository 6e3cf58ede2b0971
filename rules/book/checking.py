"""Checks of every book: plain prose, a slot for each option, articles with words."""

from collections.abc import Iterator

from rules.book.faults import Fault, fault
from rules.book.model import Article, Book
from rules.book.of_game import BOOKS, installed
from rules.book.prose import LONGEST_PARAGRAPH, Piece, read
from rules.games.bilingual import Text
from rules.games.options import Option

_PROSE: dict[str, Text] = {
    "html": Text(
        es="Aquí hay HTML, que no se admite. Usa **negrita**, *cursiva* y listas; «<» se escribe \\<.",
        en="There is HTML here, which is not taken. Use **bold**, *italics* and lists; “<” is written \\<.",
    ),
    "link": Text(
        es="Aquí hay un enlace o una imagen: en papel no se puede seguir. Escribe la dirección como texto.",
        en="There is a link or a picture here: nobody can follow it on paper. Write the address as words.",
    ),
    "heading-level": Text(
        es="Una línea de rayas o signos «=» bajo un texto lo hace título. Bórrala.",
        en="A line of dashes or “=” under a text makes it a heading. Delete it.",
    ),
    "not-prose": Text(
        es="Aquí hay una cita, un bloque de código o una raya. El reglamento lleva solo párrafos y listas.",
        en="There is a quotation, a block of code or a rule here. A rulebook has paragraphs and lists only.",
    ),
    "list-too-deep": Text(
        es="Esta lista está dentro de demasiadas otras. Deja tres niveles a lo más.",
        en="This list is inside too many others. Leave three levels at most.",
    ),
    "paragraph-too-long": Text(
        es=f"Este párrafo pasa de {LONGEST_PARAGRAPH} letras. Pártelo con una línea en blanco.",
        en=f"This paragraph is over {LONGEST_PARAGRAPH} letters. Break it with a blank line.",
    ),
    "control-character": Text(
        es="Aquí se escribe un carácter invisible con «&…;». Bórralo.",
        en="An invisible character is written here with “&…;”. Delete it.",
    ),
    "slot-broken": Text(
        es="Aquí se abre «{{» y no se cierra «}}» en la misma línea.",
        en="Here “{{” opens and no “}}” closes it on the same line.",
    ),
}


def check_book(book: Book) -> tuple[Fault, ...]:
    """Not of the headings' order."""
    game = installed().get(book.game)
    options = {option.id: option for option in game.catalogue.every} if game else {}
    faults = [fault for article in book.articles for fault in _article(article, options)]
    return (*faults, *_without_slot(book, options), *_card(book, options)) if game else tuple(faults)


def slots_of(article: Article) -> tuple[tuple[str, int], ...]:
    """(option, line)."""
    return tuple(
        (piece.value, line + piece.line)
        for body, line in article.bodies_in_force()
        for piece in read(body)
        if piece.kind == "slot"
    )


def _article(article: Article, options: dict[str, Option]) -> Iterator[Fault]:
    if not article.repealed and not any(body for body, _line in article.bodies()):
        yield fault(article.line, "empty/number", name=str(article.number))
    for section in article.sections:
        if not section.body and not section.repealed:
            yield fault(
                section.line, "empty/number", name=f"{article.number}.{section.number or ''}".rstrip(".")
            )
    for body, line in article.bodies():
        for piece in read(body):
            yield from _piece(piece, line + piece.line, options)


def _piece(piece: Piece, line: int, options: dict[str, Option]) -> Iterator[Fault]:
    if piece.kind == "fault":
        yield Fault(line, piece.value, _PROSE[piece.value])
    elif not options:
        return
    elif piece.kind == "slot" and piece.value not in options:
        yield fault(line, "unknown-slot", name=piece.value)
    elif piece.kind == "example" and not _is_example(piece.value, options):
        yield fault(line, "unknown-example", name=piece.value)
    elif piece.kind == "card":
        yield fault(line, "card-in-article")


def _is_example(name: str, options: dict[str, Option]) -> bool:
    """Only options that change the play have one."""
    option = options.get(name.removeprefix("ex-"))
    return name.startswith("ex-") and option is not None and option.kind == "engine"


def _without_slot(book: Book, options: dict[str, Option]) -> Iterator[Fault]:
    """Each option needs a slot, in an article that the engine cites for it. Older texts lack later ones."""
    places: dict[str, set[int | str]] = {}
    lines: dict[str, int] = {}
    for article in book.articles:
        for gap, line in slots_of(article):
            places.setdefault(gap, set()).add(article.number)
            lines.setdefault(gap, line)
    for gap, option in options.items():
        if gap not in places:
            if not option.later:
                at = option.articles[0] if option.articles else BOOKS[book.game].unforeseen
                yield fault(0, "option-without-slot", option_id=gap, at=at)
        elif option.articles and not places[gap] & set(option.articles):
            articles = " / ".join(map(str, option.articles))
            yield fault(lines[gap], "slot-elsewhere", option_id=gap, at=articles)


def _card(book: Book, options: dict[str, Option]) -> Iterator[Fault]:
    keys = {recipe.bullet for recipe in BOOKS[book.game].law}
    keys_used: set[str] = set()
    for bullet in book.card:
        if bullet.text:
            for piece in read(bullet.text):
                if piece.kind in ("slot", "example", "card"):
                    yield _unknown_card_key(bullet.line, piece.value, keys)
                yield from _piece(piece, bullet.line, options) if piece.kind == "fault" else ()
        elif bullet.key not in keys:
            yield _unknown_card_key(bullet.line, bullet.key, keys)
        elif bullet.key in keys_used:
            yield fault(bullet.line, "card-line-twice", key=bullet.key)
        keys_used.add(bullet.key)


def _unknown_card_key(line: int, name: str, keys: set[str]) -> Fault:
    return fault(line, "unknown-card-line", name=name, known=", ".join(sorted(keys)))
