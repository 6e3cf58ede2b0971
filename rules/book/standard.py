"""The standard text of each game and language."""

from pathlib import Path

from rules.games.bilingual import Lang

_TEXTS = Path(__file__).parent / "texts"


class Standard:
    """The text of each game and language. Raises LookupError."""

    def source(self, game: str, lang: Lang) -> str:
        return self._read(game, lang, "md")

    def sentences(self, game: str, lang: Lang) -> frozenset[str]:
        """Ever outside house sections and options: an edition keeps the sentences of its day."""
        return frozenset(self._read(game, lang, "sentences.txt").splitlines())

    def _read(self, game: str, lang: Lang, kind: str) -> str:
        path = _TEXTS / f"{game}.{lang}.{kind}"
        if not path.is_file():
            raise LookupError(f"no standard text of {game} in {lang}")
        return path.read_text(encoding="utf-8")


STANDARD = Standard()
