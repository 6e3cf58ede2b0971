"""What an acta would become if an earlier play had another result: the plays that can be corrected, their
possible results, and the rest played again, move by move, rulings included. No database.

Nothing here decides what to do with a move that the rules then refuse: the organizer drops it, or says what
it was instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.refusals import UserError
from rules.engine import Position, Refused, open_acta, play_all
from rules.engine.dudo import forecast
from rules.engine.dudo.agreement import ends_a_play

from . import closing, replay
from .errors import RefusedByRules
from .permissions import RULING
from .replay import Lang
from .undo import AGAIN, LIFTS, Line

Payload = Mapping[str, Any]
STARTER, REVEAL = "starter", "reveal"

#: What a play is made of, in whatever form; the throw for the start, too.
WORDS = frozenset({STARTER, "bid", "dismiss", "dudo", "calzo", "paso", REVEAL, "outcome", "tally"})


@dataclass(frozen=True, slots=True)
class Play:
    """A play that stands: `number` of the move that settled it, `first` and `last` its positions among the
    moves that stand, `words` the moves of which it is made.
    """

    number: int
    first: int
    last: int
    words: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """The correction asked for: the play that move `number` settled had `move` as its result, or never was
    (None). A `reveal` counts the same bid otherwise; anything else stands for the whole play.
    Of the moves after it those of `dropped` are left out, those of `mended` were another.
    """

    number: int
    move: Payload | None
    dropped: frozenset[int] = frozenset()
    mended: Mapping[int, Payload] = field(default_factory=dict)

    @property
    def recounts(self) -> bool:
        """Do the words of the play stand, and only its count was another?"""
        return self.move is not None and self.move.get("do") == REVEAL


@dataclass(frozen=True, slots=True)
class Effect:
    """What becomes of a move: its sentence before and after (None: it no longer stands); `move` as it would
    stand. `refusal`: the rules now refuse it, and it must be dropped or mended; `offers`: what it can have
    been instead.
    """

    line: Line
    before: str | None
    after: str | None
    move: Payload | None
    refusal: str | None = None
    offers: tuple[Offer, ...] = ()

    @property
    def may_drop(self) -> bool:
        """Everything but a ruling of the register, which another one supersedes."""
        return not is_ruling(self.line.move)

    @property
    def changed(self) -> bool:
        """Is it sentences otherwise than it was?"""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Offer:
    """A possible result, with its sentence."""

    move: Payload
    sentence: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The correction worked out: the moves it lifts (in their order), what becomes of each, and the table
    before and after.
    """

    play: Play
    lifted: tuple[Line, ...]
    effects: tuple[Effect, ...]
    before: Position
    after: Position

    @property
    def refused(self) -> tuple[Effect, ...]:
        """The moves about which the organizer must still decide."""
        return tuple(effect for effect in self.effects if effect.refusal is not None)

    @property
    def recorded(self) -> tuple[Effect, ...]:
        """What would be recorded again, in order."""
        return tuple(effect for effect in self.effects if effect.move is not None and effect.refusal is None)

    @property
    def changes(self) -> bool:
        """Does it change the record at all?"""
        return [_bare(effect.move) for effect in self.recorded] != [_bare(line.move) for line in self.lifted]

    @property
    def gone(self) -> tuple[Line, ...]:
        """The moves that stand no more."""
        kept = {effect.line.number for effect in self.recorded if not _mended(effect)}
        return tuple(line for line in self.lifted if line.number not in kept)


class NoSuchPlay(LookupError):
    """No settled play ends with that move."""


def is_ruling(move: Payload) -> bool:
    """Is it a line of the organizer's register?"""
    return move["do"] == RULING and "line" in move


def plays_of(head: Payload, standing: Sequence[Line]) -> tuple[Play, ...]:
    """The start and the settled plays, in order, of the moves that stand."""
    found: list[Play] = []
    words: list[int] = []
    position = open_acta(head)
    for place, line in enumerate(standing):
        before, position = position, position.play(line.move)
        if line.do in WORDS:
            words.append(place)
        if line.do == STARTER and not forecast.rolling(position):
            ended = True
        else:
            ended = ends_a_play(before, line.move, position)
        if ended and line.do in WORDS:
            own = tuple(standing[at] for at in words)
            found.append(Play(line.number, words[0], place, own))
        words = [] if ended else words
    return tuple(found)


def play_of(head: Payload, standing: Sequence[Line], number: int) -> Play:
    """The play that this move settled. Raises `NoSuchPlay`."""
    for play in plays_of(head, standing):
        if play.number == number:
            return play
    raise NoSuchPlay(number)


def offers_of(head: Payload, standing: Sequence[Line], play: Play, lang: Lang) -> tuple[Offer, ...]:
    """The possible results of that play, under the rules in force then."""
    return _offers(_start(head, standing, play), lang)


def plan_of(head: Payload, standing: Sequence[Line], change: Change, lang: Lang) -> Plan:
    """Work the correction out. Raises `NoSuchPlay`."""
    play = play_of(head, standing, change.number)
    sentences = _sentences(head, standing, lang)
    before = play_all(open_acta(head), (line.move for line in standing))
    trial = _Trial(play_all(open_acta(head), (line.move for line in standing[: play.first])), lang)
    inside = standing[play.first : play.last + 1]
    replaced = play.words[-1:] if change.recounts else play.words
    own = {line.number for line in replaced}
    for line in inside:
        if line.number not in own:
            trial.play(line, line.move, sentences[line.number])
    for line in replaced[:-1]:
        trial.drop(line, sentences[line.number])
    _enter(trial, play.words[-1], change.move, sentences)
    for line in standing[play.last + 1 :]:
        if line.number in change.dropped and not is_ruling(line.move):
            trial.drop(line, sentences[line.number])
        else:
            trial.play(line, change.mended.get(line.number, line.move), sentences[line.number])
    return Plan(play, tuple(standing[play.first :]), tuple(trial.effects), before, trial.position)


def _enter(trial: _Trial, line: Line, move: Payload | None, sentences: Mapping[int, str]) -> None:
    if move is None:
        trial.drop(line, sentences[line.number])
    else:
        trial.play(line, move, sentences[line.number])


class _Trial:
    """The moves played again one by one, each with what becomes of it."""

    def __init__(self, position: Position, lang: Lang) -> None:
        self.position = position
        self.effects: list[Effect] = []
        self._lang = lang

    def drop(self, line: Line, before: str) -> None:
        """The move no longer stands."""
        self.effects.append(Effect(line, before, None, None))

    def play(self, line: Line, move: Payload, before: str) -> None:
        """Play the move, or keep why the rules refuse it."""
        try:
            whole = closing.complete(self.position, _bare(move))
            after = self.position.play(whole)
        except Refused as refused:
            return self._refuse(line, move, before, _reason(refused))
        except UserError as refusal:
            return self._refuse(line, move, before, str(refusal))
        sentence = replay.sentence(self.position, whole, after)[self._lang]
        self.position = after
        self.effects.append(Effect(line, before, sentence, whole))
        return None

    def _refuse(self, line: Line, move: Payload, before: str, why: str) -> None:
        offers = _offers(self.position, self._lang)
        self.effects.append(Effect(line, before, None, move, refusal=why, offers=offers))


def _reason(refused: Refused) -> str:
    """Why, with the article that it rests on."""
    article = refused.refusal.article
    return f"{RefusedByRules(refused)}" + (f" (art. {article})" if article else "")


def _mended(effect: Effect) -> bool:
    return _bare(effect.move) != _bare(effect.line.move)


def _bare(move: Payload | None) -> dict[str, Any]:
    """The move without the marks that it was added again."""
    return {key: value for key, value in (move or {}).items() if key not in (AGAIN, LIFTS)}


def _start(head: Payload, standing: Sequence[Line], play: Play) -> Position:
    """The table when the play was settled, with what happened during the play beside it."""
    own = {line.number for line in play.words}
    lines = [line for line in standing[: play.last + 1] if line.number not in own]
    return play_all(open_acta(head), (line.move for line in lines))


def _offers(position: Position, lang: Lang) -> tuple[Offer, ...]:
    rolling = forecast.rolling(position)
    if rolling:
        return tuple(_starts(position, rolling, lang))
    tried = [*forecast.outcomes(position, lang), *forecast.tallies(position, lang)]
    return tuple(Offer(one["move"], one["sentence"]) for one in tried if "sentence" in one)


def _starts(position: Position, players: Sequence[str], lang: Lang) -> Iterable[Offer]:
    for player in players:
        move = {"do": STARTER, "player": player}
        yield Offer(move, replay.sentence(position, move, position.play(move))[lang])


def _sentences(head: Payload, standing: Sequence[Line], lang: Lang) -> dict[int, str]:
    """Number → the sentence of the move as it stands."""
    lines = replay.story(head, [line.move for line in standing], lang)
    return {line.number: said for line, said in zip(standing, lines, strict=True)}


def same(one: Payload, other: Payload) -> bool:
    """Do the two say the same, with what may be left out filled in?"""
    return _full(one) == _full(other)


def _full(move: Payload) -> dict[str, Any]:
    parties = ("do", "call", "by", "on", "holds", "after", "opener", "obligo")
    fields = (*parties, "player", "lost", "gained", "other")
    kept = {name: move[name] for name in fields if name in move}
    return kept | {"opening": move.get("opening", False), "false_start": move.get("false_start", False)}
