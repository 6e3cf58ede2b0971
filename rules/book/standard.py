"""The standard text of each game and language."""

from rules.book.of_game import BOOKS
from rules.games import GAMES
from rules.games.bilingual import Lang


class Standard:
    """The text of each game and language."""

    def source(self, game: str, lang: Lang, *, pairs: bool = False) -> str:
        """`pairs`: with the article and the card's line of pairs, where the game has options of them."""
        source = self._read(game, lang, "md")
        if not (pairs and GAMES[game].catalogue.of_pairs):
            return source
        text, card = source.split("\n# ")
        *lines, last = card.rstrip().split("\n")
        article = self._read(game, lang, "pairs.md")
        return f"{text}\n{article}\n# " + "\n".join((*lines, "- {{ card: pairs }}", last, ""))

    def sentences(self, game: str, lang: Lang) -> frozenset[str]:
        """Ever outside house sections and options: an edition keeps the sentences of its day."""
        return frozenset(self._read(game, lang, "sentences.txt").splitlines())

    def _read(self, game: str, lang: Lang, kind: str) -> str:
        return (BOOKS[game].folder / f"{lang}.{kind}").read_text(encoding="utf-8")


STANDARD = Standard()
