"""The standard text of each game, in each language: what a rulebook of one's own starts from."""

from pathlib import Path

from rules.engine.bilingual import Lang

_TEXTS = Path(__file__).parent / "texts"


class Standard:
    """The texts of one folder; LookupError where there is none of that game and language."""

    def source(self, game: str, lang: Lang) -> str:
        """The text, as it is written."""
        return self._read(game, lang, "md")

    def sentences(self, game: str, lang: Lang) -> frozenset[str]:
        """Every sentence that the text says or ever said outside its sections of the house and its options,
        a line each: an edition keeps the sentences of the day on which it was published.
        """
        return frozenset(self._read(game, lang, "sentences.txt").splitlines())

    def _read(self, game: str, lang: Lang, kind: str) -> str:
        path = _TEXTS / f"{game}.{lang}.{kind}"
        if not path.is_file():
            raise LookupError(f"no standard text of {game} in {lang}")
        return path.read_text(encoding="utf-8")


STANDARD = Standard()
