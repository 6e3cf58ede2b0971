"""What another answer to a question of the rules does to the night's length."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.utils import timezone

from core.language import reader_language
from rules.games import Choices, Option, Refused, as_word, from_word, options_for, spell_out
from rules.installed import SIMULATORS
from tournament.championship.models import Championship
from tournament.championship.stages import stage_of
from tournament.plan.forecast import Ahead, Difference, Pace, difference, forecast, sizes_needed
from tournament.plan.lengths import COMPARED_GAMES, Lengths
from tournament.plan.night import Hall
from tournament.plan.queries.expected import Between, Minutes, expected_of, undrawn_night
from tournament.plan.queries.night import hall_of, night_plan
from tournament.plan.queries.simulated import Options, kept_lengths, played_options
from tournament.plan.ways import Standing, Way, good_ways

USUAL_PLAYERS = 40
_LITTLE = 3  # minutes


@dataclass(frozen=True, slots=True)
class Answer:
    """`minutes`: by which the night is `longer` or shorter; where 0, it differs by less than `within`, or by
    nothing where that is 0.
    """

    id: str
    text: str
    minutes: int
    longer: bool
    within: int
    end: Between | None
    length: Minutes


@dataclass(frozen=True, slots=True)
class Effect:
    """`usual`: the number of players is not known yet; `seconds`: of a play."""

    players: int
    rounds: int
    usual: bool
    seconds: int
    answers: tuple[Answer, ...]

    @property
    def changing(self) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.minutes)

    @property
    def within(self) -> int:
        return max((answer.within for answer in self.answers if not answer.minutes), default=0)


@dataclass(frozen=True, slots=True)
class Question:
    option: Option
    game: str
    in_force: Options
    others: Mapping[str, Options]
    way: Way
    ahead: Ahead
    begins: datetime | None
    usual: bool

    @property
    def sizes(self) -> list[int]:
        return sorted(sizes_needed(self.ahead))

    @property
    def rules(self) -> list[Options]:
        return [self.in_force, *self.others.values()]


def question_of(championship: Championship, option_id: str) -> Question | None:
    """None for a question that does not change the game."""
    option = _option(option_id, championship.game)
    if option is None:
        return None
    plan = night_plan(championship)
    planned = bool(plan and plan.ways)
    way = plan.ways[0] if plan and planned else _usual_way(hall_of(championship, stage_of(championship, 1)))
    ahead, begins = undrawn_night(championship, way)
    begins = begins if planned and not championship.rounds.exists() else None
    return _question(option, championship.game, championship.options, way, ahead, begins, usual=not planned)


def question_of_preset(preset: str | None, option_id: str, *, game: str) -> Question | None:
    """For a usual night, before there is a championship."""
    option = _option(option_id, game)
    if option is None:
        return None
    way = _usual_way(Hall())
    pace = Pace(SIMULATORS[game].PLAY_SECONDS)
    ahead = Ahead(rounds=tuple(stage.table_sizes for stage in way.stages), pace=pace)
    return _question(option, game, spell_out({}, preset=preset, game=game), way, ahead, None, usual=True)


def effect_of(question: Question) -> Effect | None:
    """None until the tables are simulated."""
    before = _compared_lengths(question, question.in_force)
    after = {key: _compared_lengths(question, options) for key, options in question.others.items()}
    if before is None or None in after.values():
        return None
    return Effect(
        players=question.way.first.players,
        rounds=len(question.way.stages),
        usual=question.usual,
        seconds=round(question.ahead.pace.seconds),
        answers=tuple(_answer(question, key, before, lengths) for key, lengths in after.items() if lengths),
    )


def _option(option_id: str, game: str) -> Option | None:
    return next(
        (option for option in options_for(game) if option.id == option_id and option.kind == "engine"), None
    )


def _usual_way(hall: Hall) -> Way:
    return good_ways(Standing(1, USUAL_PLAYERS), hall)[0]


def _question(
    option: Option,
    game: str,
    options: Choices,
    way: Way,
    ahead: Ahead,
    begins: datetime | None,
    *,
    usual: bool,
) -> Question:
    others = dict(_others(option, game, options))
    return Question(option, game, played_options(options, game), others, way, ahead, begins, usual)


def _others(option: Option, game: str, options: Choices) -> Iterator[tuple[str, Options]]:
    """Only those valid with the other options."""
    in_force = as_word(options.get(option.id, option.default))
    for alternative in option.offered(option.default):
        if alternative.id == in_force:
            continue
        try:
            other = spell_out({**options, option.id: from_word(alternative.id)}, game=game)
        except Refused:
            continue
        yield alternative.id, played_options(other, game)


def _compared_lengths(question: Question, options: Options) -> dict[int, Lengths] | None:
    return kept_lengths(options, question.game, question.sizes, games=COMPARED_GAMES)


def _answer(
    question: Question, key: str, before: Mapping[int, Lengths], after: Mapping[int, Lengths]
) -> Answer:
    differs = difference(question.ahead, before, after)
    night = expected_of(
        forecast(question.ahead, after), question.ahead, question.begins, first=1, now=timezone.now()
    )
    minutes, within = _minutes(differs)
    text = question.option.alternative(from_word(key)).text[reader_language()]
    return Answer(key, text, minutes, differs.seconds > 0, within, night.end, night.length)


def _minutes(differs: Difference) -> tuple[int, int]:
    """`minutes` and `within` of an `Answer`."""
    apart = abs(differs.seconds)
    if apart >= 60 * _LITTLE and apart > differs.error:
        return round(apart / 60), 0
    most = ceil((apart + differs.error) / 60)
    return 0, max(_LITTLE, most) if most else 0
