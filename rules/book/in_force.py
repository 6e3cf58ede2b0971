"""The rules at a moment: the answers of an edition, and the rulings in force besides it. Pure.

Which of them are in force when is the register's to say; here stands what they do to the text: whose sentence
each slot says, and which sentences are new. A ruling for one table alone, or for a round that has not begun,
replaces nothing: it stands beside the sentence, as an exception.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from rules.book.checking import slots_of
from rules.book.model import Book
from rules.engine import GAMES
from rules.engine.bilingual import Lang, Text
from rules.engine.options import Choices

UNFORESEEN = 11
"""The article of what no other foresees; a ruling that names none is at it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A ruling in force. `at` is in the zone in which it is shown. `gap` and `choice` name a case; `es` and
    `en` are its words, for a case only what it adds to the case's sentence. `table`: the one that it
    reaches; `from_round`: the round that it waits for; neither: it reaches every table. `address`: of its
    public page, "" where nothing can be followed.
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
        """What was typed, in Spanish where there is no English."""
        return (self.en or self.es) if lang == "en" else self.es

    def words(self, lang: Lang, game: str) -> str:
        """The rule as it is read: the sentence of the case, then what was typed."""
        option = GAMES[game].catalogue.by_id.get(self.gap)
        sentence = option.alternative(self.choice).text[lang] if option else ""
        return " ".join(filter(None, (sentence, self.own_words(lang))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Adopted:
    """A sentence that an edition took from a ruling: a case (`gap`), or words in both languages. `address`:
    of the ruling's public page.
    """

    number: int
    gap: str = ""
    es: str = ""
    en: str = ""
    address: str = ""

    def words(self, lang: Lang) -> str:
        return self.en if lang == "en" else self.es


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesInForce:
    """`answers`: every option of the edition with its choice; `rulings`: those in force besides it, in their
    order; `adopted`: what the edition and those before it took from rulings.
    """

    answers: tuple[tuple[str, str], ...]
    rulings: tuple[Ruling, ...] = ()
    adopted: tuple[Adopted, ...] = ()

    @property
    def edition(self) -> dict[str, str]:
        """The options of the edition alone."""
        return dict(self.answers)

    @property
    def options(self) -> dict[str, str]:
        """The options as they are in force at every table."""
        return {**self.edition, **{gap: ruling.choice for gap, ruling in self.replacing.items()}}

    @property
    def replacing(self) -> dict[str, Ruling]:
        """Option → the ruling that answers it for every table, as the edition does or otherwise."""
        return {ruling.gap: ruling for ruling in self.rulings if ruling.gap and ruling.is_everywhere}

    @property
    def beside(self) -> dict[str, tuple[Ruling, ...]]:
        """Option → the rulings that answer it for one table, or from a later round on."""
        found: dict[str, tuple[Ruling, ...]] = {}
        for ruling in self.rulings:
            if ruling.gap and not ruling.is_everywhere:
                found[ruling.gap] = (*found.get(ruling.gap, ()), ruling)
        return found

    @property
    def added(self) -> tuple[Ruling, ...]:
        """The rulings that say something that is not said without them: none that only answers as the edition
        does, nor an exception that only answers as is played everywhere.
        """
        everywhere = self.options
        return tuple(
            ruling
            for ruling in self.rulings
            if not ruling.gap
            or ruling.es
            or ruling.choice != (self.edition if ruling.is_everywhere else everywhere).get(ruling.gap)
        )

    def new_sentences(self, book: Book) -> dict[int, tuple[Ruling, ...]]:
        """Article → the rulings that stand at its end, in words or on a case for which the book has no slot:
        at each article that they name and the book has in force, else at the one for what is unforeseen,
        else at the last.
        """
        slots = {gap for article in book.articles for gap, _line in slots_of(article)}
        live = [article.number for article in book.articles if not article.repealed]
        otherwise = live[-1:] if UNFORESEEN not in live else [UNFORESEEN]
        found: dict[int, tuple[Ruling, ...]] = {}
        for ruling in self.rulings:
            if ruling.gap not in slots:
                for number in [number for number in live if number in ruling.articles] or otherwise:
                    found[number] = (*found.get(number, ()), ruling)
        return found

    def without(self, gap: str) -> dict[str, str]:
        """The options in force, this one as the edition has it."""
        others = {name: choice for name, choice in self.options.items() if name != gap}
        return {**self.edition, **others}

    def hour(self, ruling: Ruling) -> str:
        """When it was made: the hour, with the day where the rulings are of several."""
        days = {each.at.date() for each in self.rulings}
        return f"{ruling.at:%Y-%m-%d %H:%M}" if len(days) > 1 else f"{ruling.at:%H:%M}"


def rules_of(
    options: Choices, rulings: Iterable[Ruling] = (), adopted: Iterable[Adopted] = ()
) -> RulesInForce:
    """The options of an edition, spelled out, with the rulings in force besides it."""
    return RulesInForce(
        answers=tuple(options.items()),
        rulings=tuple(sorted(rulings, key=lambda ruling: ruling.number)),
        adopted=tuple(adopted),
    )


def on_paper(rules: RulesInForce) -> RulesInForce:
    """The same without addresses: what is printed leads nowhere."""
    return replace(
        rules,
        rulings=tuple(replace(ruling, address="") for ruling in rules.rulings),
        adopted=tuple(replace(one, address="") for one in rules.adopted),
    )


WHERE: Mapping[str, Text] = {
    "table": Text(es="Solo en la mesa {table}", en="At table {table} alone"),
    "round": Text(es="Desde la ronda {round}", en="From round {round} on"),
}


def where(ruling: Ruling, lang: Lang) -> str:
    """Where an exception reaches, in words; empty for what reaches every table."""
    if ruling.table is not None:
        return WHERE["table"][lang].format(table=ruling.table)
    return WHERE["round"][lang].format(round=ruling.from_round) if ruling.from_round is not None else ""
