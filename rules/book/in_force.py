"""The rules at a moment: an edition's answers, and the rulings in force. A ruling for one table, or for a
later round, stands beside the sentence, as an exception.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from rules.book.checking import slots_of
from rules.book.model import Book
from rules.book.of_game import BOOKS
from rules.games import GAMES
from rules.games.bilingual import Lang, Text
from rules.games.options import Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """`at` is in the zone in which it is shown. `gap` and `choice` name a case; `es` and `en`: its words, for
    a case only the addition. `table`: the only one it reaches; `from_round`: the round it waits for.
    `address`: of its public page, or "".
    """

    number: int
    at: datetime
    gap: str = ""
    choice: str = ""
    es: str = ""
    en: str = ""
    articles: tuple[int, ...] = ()
    table: int | None = None
    from_round: int | None = None
    address: str = ""

    @property
    def is_everywhere(self) -> bool:
        return self.table is None and self.from_round is None

    def own_words(self, lang: Lang) -> str:
        """In Spanish where there is no English."""
        return (self.en or self.es) if lang == "en" else self.es

    def words(self, lang: Lang, game: str) -> str:
        option = GAMES[game].catalogue.by_id.get(self.gap)
        sentence = option.alternative(self.choice).text[lang] if option else ""
        return " ".join(filter(None, (sentence, self.own_words(lang))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopted:
    """A sentence taken from a ruling: a case (`gap`), or words."""

    number: int
    gap: str = ""
    es: str = ""
    en: str = ""
    address: str = ""

    def words(self, lang: Lang) -> str:
        return self.en if lang == "en" else self.es


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesInForce:
    """`answers`: the edition's, every option; `adopted`: what editions up to this one took from rulings."""

    game: str
    answers: tuple[tuple[str, str], ...]
    rulings: tuple[Ruling, ...] = ()
    adopted: tuple[Adopted, ...] = ()

    @property
    def edition(self) -> dict[str, str]:
        return dict(self.answers)

    @property
    def options(self) -> dict[str, str]:
        return {**self.edition, **{gap: ruling.choice for gap, ruling in self.replacing.items()}}

    @property
    def replacing(self) -> dict[str, Ruling]:
        """Option → the ruling for every table, even where it answers as the edition does."""
        return {ruling.gap: ruling for ruling in self.rulings if ruling.gap and ruling.is_everywhere}

    @property
    def beside(self) -> dict[str, tuple[Ruling, ...]]:
        """Option → exceptions."""
        beside: dict[str, tuple[Ruling, ...]] = {}
        for ruling in self.rulings:
            if ruling.gap and not ruling.is_everywhere:
                beside[ruling.gap] = (*beside.get(ruling.gap, ()), ruling)
        return beside

    @property
    def added(self) -> tuple[Ruling, ...]:
        """None that only repeats."""
        everywhere = self.options
        return tuple(
            ruling
            for ruling in self.rulings
            if not ruling.gap
            or ruling.es
            or ruling.choice != (self.edition if ruling.is_everywhere else everywhere).get(ruling.gap)
        )

    def new_sentences(self, book: Book) -> dict[int, tuple[Ruling, ...]]:
        """Article → the rulings at its end: in words, or on a case without a slot. They stand at each article
        in force that they name, else at the one for the unforeseen, else at the last.
        """
        slots = {gap for article in book.articles for gap, _line in slots_of(article)}
        live = [article.number for article in book.articles if not article.repealed]
        unforeseen = BOOKS[self.game].unforeseen
        otherwise = live[-1:] if unforeseen not in live else [unforeseen]
        placed: dict[int, tuple[Ruling, ...]] = {}
        for ruling in self.rulings:
            if ruling.gap not in slots:
                for number in [number for number in live if number in ruling.articles] or otherwise:
                    placed[number] = (*placed.get(number, ()), ruling)
        return placed

    def without(self, gap: str) -> dict[str, str]:
        """This one as in the edition."""
        others = {name: choice for name, choice in self.options.items() if name != gap}
        return {**self.edition, **others}

    def hour(self, ruling: Ruling) -> str:
        """With the day where the rulings are of several."""
        days = {other.at.date() for other in self.rulings}
        return f"{ruling.at:%Y-%m-%d %H:%M}" if len(days) > 1 else f"{ruling.at:%H:%M}"


def rules_of(
    game: str, options: Choices, rulings: Iterable[Ruling] = (), adopted: Iterable[Adopted] = ()
) -> RulesInForce:
    return RulesInForce(
        game=game,
        answers=tuple(options.items()),
        rulings=tuple(sorted(rulings, key=lambda ruling: ruling.number)),
        adopted=tuple(adopted),
    )


def on_paper(rules: RulesInForce) -> RulesInForce:
    """Without addresses."""
    return replace(
        rules,
        rulings=tuple(replace(ruling, address="") for ruling in rules.rulings),
        adopted=tuple(replace(sentence, address="") for sentence in rules.adopted),
    )


WHERE: Mapping[str, Text] = {
    "table": Text(es="Solo en la mesa {table}", en="At table {table} alone"),
    "round": Text(es="Desde la ronda {round}", en="From round {round} on"),
}


def where(ruling: Ruling, lang: Lang) -> str:
    """Empty for every table."""
    if ruling.table is not None:
        return WHERE["table"][lang].format(table=ruling.table)
    return WHERE["round"][lang].format(round=ruling.from_round) if ruling.from_round is not None else ""
