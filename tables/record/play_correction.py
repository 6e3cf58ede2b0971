"""An acta if an earlier play had another result. No database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.refusals import UserError
from rules.games import RECORDINGS, Position, Refused, open_acta

from . import closing, replay
from .errors import RefusedByRules
from .permissions import RULING
from .replay import Lang
from .undo import AGAIN, LIFTS, Line

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Play:
    """`number`: of the settling move; `first`, `last`: positions among the standing moves."""

    number: int
    first: int
    last: int
    words: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """The play that move `number` settled had the result `move`, or never was (None). `dropped`, `mended`:
    later moves left out, or replaced.
    """

    number: int
    move: Payload | None
    dropped: frozenset[int] = frozenset()
    mended: Mapping[int, Payload] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Effect:
    """Its sentence before and after (None: dropped). `refusal`: now against the rules, so it must be dropped
    or replaced by one of `offers`.
    """

    line: Line
    before: str | None
    after: str | None
    move: Payload | None
    refusal: str | None = None
    offers: tuple[Offer, ...] = ()

    @property
    def may_drop(self) -> bool:
        """Another ruling supersedes one of the register."""
        return not is_ruling(self.line.move)

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Offer:
    move: Payload
    sentence: str


@dataclass(frozen=True, slots=True)
class Plan:
    play: Play
    lifted: tuple[Line, ...]
    effects: tuple[Effect, ...]
    before: Position
    after: Position

    @property
    def refused(self) -> tuple[Effect, ...]:
        return tuple(effect for effect in self.effects if effect.refusal is not None)

    @property
    def recorded(self) -> tuple[Effect, ...]:
        return tuple(effect for effect in self.effects if effect.move is not None and effect.refusal is None)

    @property
    def changes(self) -> bool:
        return [_bare(effect.move) for effect in self.recorded] != [_bare(line.move) for line in self.lifted]

    @property
    def gone(self) -> tuple[Line, ...]:
        unchanged = {
            effect.line.number for effect in self.recorded if _bare(effect.move) == _bare(effect.line.move)
        }
        return tuple(line for line in self.lifted if line.number not in unchanged)


class NoSuchPlay(LookupError):
    pass


def is_ruling(move: Payload) -> bool:
    return move["do"] == RULING and "line" in move


def plays_of(head: Payload, standing: Sequence[Line]) -> tuple[Play, ...]:
    """The start and the settled plays."""
    plays: list[Play] = []
    positions: list[int] = []
    position = open_acta(head)
    recording = RECORDINGS[position.game.id]
    for place, line in enumerate(standing):
        before, position = position, position.play(line.move)
        if line.do in recording.words:
            positions.append(place)
        if recording.completes(before, line.move, position):
            own = tuple(standing[at] for at in positions)
            plays.append(Play(line.number, positions[0], place, own))
            positions = []
        elif recording.ends_a_play(before, line.move, position):
            positions = []
    return tuple(plays)


def play_of(head: Payload, standing: Sequence[Line], number: int) -> Play:
    """Raises `NoSuchPlay`."""
    for play in plays_of(head, standing):
        if play.number == number:
            return play
    raise NoSuchPlay(number)


def offers_of(head: Payload, standing: Sequence[Line], play: Play, lang: Lang) -> tuple[Offer, ...]:
    """Of the table when the play was settled, with what else happened during it."""
    own = {line.number for line in play.words}
    lines = (line.move for line in standing[: play.last + 1] if line.number not in own)
    return _offers(replay.replayed(head, lines), lang)


def plan_of(head: Payload, standing: Sequence[Line], change: Change, lang: Lang) -> Plan:
    """Raises `NoSuchPlay`."""
    play = play_of(head, standing, change.number)
    moves = [line.move for line in standing]
    texts = replay.story(head, moves, lang)
    sentences = {line.number: sentence for line, sentence in zip(standing, texts, strict=True)}
    trial = _Trial(replay.replayed(head, moves[: play.first]), sentences, lang)
    inside = standing[play.first : play.last + 1]
    counts = change.move is not None and RECORDINGS[str(head["game"])].counts(change.move)
    replaced = play.words[-1:] if counts else play.words
    own = {line.number for line in replaced}
    for line in inside:
        if line.number not in own:
            trial.play(line, line.move)
    for line in replaced[:-1]:
        trial.play(line, None)
    trial.play(play.words[-1], change.move)
    for line in standing[play.last + 1 :]:
        is_dropped = line.number in change.dropped and not is_ruling(line.move)
        trial.play(line, None if is_dropped else change.mended.get(line.number, line.move))
    lifted, before = tuple(standing[play.first :]), replay.replayed(head, moves)
    return Plan(play, lifted, tuple(trial.effects), before, trial.position)


class _Trial:
    """`sentences`: as the record tells them, by number."""

    def __init__(self, position: Position, sentences: Mapping[int, str], lang: Lang) -> None:
        self.position = position
        self.effects: list[Effect] = []
        self._sentences = sentences
        self._lang = lang

    def play(self, line: Line, move: Payload | None) -> None:
        """None drops the line."""
        before = self._sentences[line.number]
        if move is None:
            self.effects.append(Effect(line, before, None, None))
            return
        try:
            whole = closing.complete(self.position, _bare(move))
            after = self.position.play(whole)
        except (Refused, UserError) as refusal:
            why = _reason(refusal) if isinstance(refusal, Refused) else str(refusal)
            offers = _offers(self.position, self._lang)
            self.effects.append(Effect(line, before, None, move, refusal=why, offers=offers))
            return
        sentence = replay.sentence(self.position, whole, after)[self._lang]
        self.position = after
        self.effects.append(Effect(line, before, sentence, whole))


def _reason(refused: Refused) -> str:
    article = refused.refusal.article
    return f"{RefusedByRules(refused)}" + (f" (art. {article})" if article else "")


def _bare(move: Payload | None) -> dict[str, Any]:
    """Without the marks of a move added again."""
    return {key: value for key, value in (move or {}).items() if key not in (AGAIN, LIFTS)}


def _offers(position: Position, lang: Lang) -> tuple[Offer, ...]:
    recording = RECORDINGS[position.game.id]
    if starters := recording.starters(position):
        return tuple(_starts(position, starters, lang))
    tried = [entry for form in position.game.forms for entry in recording.entries(position, form.id, lang)]
    return tuple(Offer(outcome["move"], outcome["sentence"]) for outcome in tried if "sentence" in outcome)


def _starts(position: Position, players: Sequence[str], lang: Lang) -> Iterable[Offer]:
    for player in players:
        move = {"do": "starter", "player": player}
        yield Offer(move, replay.sentence(position, move, position.play(move))[lang])
