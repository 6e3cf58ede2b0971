"""What an answer to a question of the rules does to the length of a table: the same table simulated with each
answer.
"""

from dataclasses import dataclass

from core.language import reader_language
from rules.engine import Refused, options_for, spell_out
from tournament.championship.models import Championship
from tournament.plan.forecast import Ahead, forecast, pace_of
from tournament.plan.queries.pace import lengths_of, pace
from tournament.rounds.models import Round

_SAME = 0.04  # of the length: less is chance


@dataclass(frozen=True, slots=True)
class Answer:
    """A table with this answer: from `least` to `most` minutes, `plays` on average. `changes`: "longer",
    "shorter", or "" where it makes no difference to the answer in force.
    """

    id: str
    text: str
    plays: float
    least: int
    most: int
    chosen: bool
    changes: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """The answers to one question, at a table of so many players."""

    players: int
    answers: tuple[Answer, ...]

    @property
    def any_change(self) -> bool:
        return any(answer.changes for answer in self.answers)


def effect_of(championship: Championship, option_id: str) -> Effect | None:
    """None for a question that does not change the game, or that nobody knows."""
    option = next((one for one in options_for(championship.game) if one.id == option_id), None)
    if option is None or option.kind != "engine":
        return None
    rounds = list(Round.objects.filter(championship=championship))
    known, size = pace(championship, rounds), championship.size_wanted
    in_force = championship.options.get(option.id, option.default)
    found: list[tuple[str, float, int, int]] = []
    for alternative in option.alternatives:
        try:
            options = spell_out({**championship.options, option.id: alternative.id}, game=championship.game)
        except Refused:
            continue
        lengths = lengths_of(championship, [size], options)
        # the pace is known or assumed, the same for all: only the games differ
        ahead = Ahead(rounds=((size,),), pace=pace_of(known.seconds * 10_000, 10_000))
        length = forecast(ahead, lengths).rounds[0].length
        found.append((alternative.id, lengths[size].mean, round(length.low / 60), round(length.high / 60)))
    lang = reader_language()
    usual = next((plays for key, plays, _low, _high in found if key == in_force), 0.0)
    return Effect(
        size,
        tuple(
            Answer(
                key,
                option.alternative(key).text[lang],
                plays,
                low,
                high,
                key == in_force,
                _change(plays, usual),
            )
            for key, plays, low, high in found
        ),
    )


def _change(plays: float, usual: float) -> str:
    if not usual or abs(plays - usual) < _SAME * usual:
        return ""
    return "longer" if plays > usual else "shorter"
