from collections.abc import Callable
from dataclasses import dataclass

from rules.games import GAMES
from rules.games.bilingual import Lang, Text
from rules.games.options import Choices

Options = Choices
Sentences = tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Line:
    key: str
    term: Text
    text: Sentences
    articles: tuple[int, ...]
    bullet: str
    """The key by which a rulebook names it: of a line that stands with another, that one's."""

    def words(self, lang: Lang) -> dict[str, str]:
        return {
            "term": self.term[lang],
            "text": in_language(self.text, lang),
            "articles": ", ".join(map(str, self.articles)),
        }


@dataclass(frozen=True, slots=True)
class Slot:
    """Silent where `options` lack it, as they do those of pairs, where `unless` has another option's choice,
    and with `changed` where its own default holds.
    """

    gap: str
    unless: tuple[str, str] | None = None
    changed: bool = False

    def sentence(self, options: Options, game: str) -> Text | None:
        option = GAMES[game].catalogue.by_id[self.gap]
        if self.gap not in options:
            return None
        if self.unless and options[self.unless[0]] == self.unless[1]:
            return None
        if self.changed and options[self.gap] == option.default:
            return None
        return option.alternative(options[self.gap]).short


@dataclass(frozen=True, slots=True)
class Recipe:
    """`part_of`: key of the line it stands with."""

    key: str
    term: Text
    parts: tuple[Text | Slot | Callable[[Options], Text], ...]
    articles: tuple[int, ...]
    part_of: str = ""

    def line(self, options: Options, game: str) -> Line:
        texts = (_sentence(part, options, game) for part in self.parts)
        return Line(self.key, self.term, tuple(text for text in texts if text), self.articles, self.bullet)

    @property
    def bullet(self) -> str:
        return self.part_of or self.key

    @property
    def gaps(self) -> tuple[str, ...]:
        return tuple(part.gap for part in self.slots)

    def speaks(self, options: Options) -> bool:
        """Not the line of pairs where nobody plays in pairs."""
        return not self.gaps or any(gap in options for gap in self.gaps)

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(part for part in self.parts if isinstance(part, Slot))


def _sentence(part: Text | Slot | Callable[[Options], Text], options: Options, game: str) -> Text | None:
    if isinstance(part, Slot):
        return part.sentence(options, game)
    return part(options) if callable(part) else part


def in_language(sentences: Sentences, lang: Lang) -> str:
    return " ".join(text[lang] for text in sentences)


def unforeseen(article: int, *slots: Slot) -> Recipe:
    """The last line of the coordinator's side, whatever the game."""
    stop = Text(
        es="Alto el juego y se llama al organizador: queda anotado.",
        en="Stop play and call the organizer: it is written down.",
    )
    return Recipe("unforeseen", Text(es="Caso no previsto", en="Unforeseen case"), (stop, *slots), (article,))


def in_doubt(article: int, *slots: Slot) -> Recipe:
    """The last line of the players' side."""
    stop = Text(es="Alto: llama al árbitro.", en="Stop: call the referee.")
    return Recipe("unforeseen", Text(es="¿Dudas?", en="In doubt?"), (stop, *slots), (article,))
