"""The standard text of each game and language."""

from rules.book.of_game import BOOKS
from rules.games.bilingual import Lang


class Standard:
    """The text of each game and language."""

    def source(self, game: str, lang: Lang) -> str:
        return self._read(game, lang, "md")

    def sentences(self, game: str, lang: Lang) -> frozenset[str]:
        """Ever outside house sections and options: an edition keeps the sentences of its day."""
        return frozenset(self._read(game, lang, "sentences.txt").splitlines())

    def _read(self, game: str, lang: Lang, kind: str) -> str:
        return (BOOKS[game].folder / f"{lang}.{kind}").read_text(encoding="utf-8")


STANDARD = Standard()
