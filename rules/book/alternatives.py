"""What another answer to a gap would make of the play at a table: the replay that an organizer sees before
deciding, and which cases of the catalogue matter to that play.

Pure: an acta's head and moves in, sentences and states out.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.book.statements import statement
from rules.engine import Option, Position, Refused, open_acta, option_of, options_for
from rules.engine.bilingual import Lang
from rules.engine.dudo import forecast, narrate
from rules.engine.dudo.state import Play

Move = Mapping[str, Any]

LANGUAGES: tuple[Lang, ...] = ("es", "en")
UNDO, RULING = "undo", "ruling"
#: How much a case matters: for this play itself, for its next word, for what may come out of it.
NOW, NEXT, LATER = 3, 2, 1
MOST_AHEAD = 4


@dataclass(frozen=True, slots=True)
class Replay:
    """The play under one alternative. `lines`: the engine's sentences of its moves; `refused`: why one of
    them is not allowed, and then nothing after it is played; `law`: the rules in force then, in words;
    `state`: the table then; `ahead`: what would follow from the next word, where that differs between
    alternatives: pairs of the word and its result.
    """

    choice: str
    text: str
    holds: bool
    lines: tuple[str, ...]
    refused: str
    law: str
    state: Mapping[str, Any]
    ahead: tuple[tuple[str, str], ...] = ()
    differs: bool = False

    @property
    def dice(self) -> Mapping[str, int]:
        """Player → dice at the end of it."""
        dice: Mapping[str, int] = self.state["dice"]
        return dice

    @property
    def may(self) -> tuple[str, ...]:
        """What the player on turn may say."""
        return tuple(self.state["legal"])


@dataclass(frozen=True, slots=True)
class Fit:
    """A case that matters to the play: its option, how much (`NOW`, `NEXT`, `LATER`) and its replays.
    `coming`: the play is settled, and it is the one after it that can meet the case.
    """

    option: Option
    weight: int
    replays: tuple[Replay, ...]
    coming: bool = False


def under_each(head: Mapping[str, Any], moves: Sequence[Move], gap: str, lang: Lang) -> tuple[Replay, ...]:
    """This play under each alternative of the gap, the one in force first; `KeyError` for a gap that is not
    in the game's catalogue.

    *This play* is the running one; where the last one is settled and nothing was said since, that one.
    """
    option = option_of(str(head["game"]), gap)
    if option is None:
        raise KeyError(gap)
    return _replays(_cut(head, moves), option, lang)


def fitting(head: Mapping[str, Any], moves: Sequence[Move], lang: Lang) -> tuple[Fit, ...]:
    """The cases that change something of this play or of what may come next, those that matter most first,
    then those that organizers are asked for. Some thousand plays are tried for it, so the last few answers
    are kept: whoever decides asks for the same again while they search and type.
    """
    return _fitting(json.dumps([dict(head), list(moves)]), lang)


def play_sentences(head: Mapping[str, Any], moves: Sequence[Move]) -> list[dict[str, str]]:
    """What was said in the play that is spoken of and what came out, a sentence a move in both languages.
    Raises `Refused` where the rules by now forbid the record.
    """
    cut = _cut(head, moves)
    told = {lang: _play_out(cut.start, cut.play, lang)[0] for lang in LANGUAGES}
    return [dict(zip(LANGUAGES, both, strict=True)) for both in zip(*told.values(), strict=True)]


@lru_cache(maxsize=16)
def _fitting(acta: str, lang: Lang) -> tuple[Fit, ...]:
    head, moves = json.loads(acta)
    cut = _cut(head, moves)
    settled = _is_settled(cut.end)
    found = [
        Fit(option, weight, _replays(cut, option, lang), coming=settled and weight < NOW)
        for option in options_for(str(head["game"]))
        if option.kind == "engine" and (weight := _weight(cut, option))
    ]
    return tuple(sorted(found, key=lambda fit: (-fit.weight, not fit.option.asked)))


@dataclass(frozen=True, slots=True)
class _Cut:
    """An acta cut before the play that is spoken of: the position there, its moves, and where they led."""

    start: Position
    play: tuple[Move, ...]
    end: Position

    def without(self, gap: str) -> tuple[Move, ...]:
        """The play's moves but for the rulings on this very case, which would hide what is asked."""
        return tuple(move for move in self.play if move["do"] != RULING or move.get("gap") != gap)


def _cut(head: Mapping[str, Any], moves: Sequence[Move]) -> _Cut:
    standing = _standing(moves)
    positions = [open_acta(head)]
    for move in standing:
        positions.append(positions[-1].play(move))
    begins = [at for at, position in enumerate(positions) if _between_plays(position)]
    running = [at for at in begins if at < len(standing)]
    at = running[-1] if running else 0
    # A ruling or a correction between two plays is none: the play before it is meant.
    while running and standing[at]["do"] in (RULING, "adjust") and at:
        running.pop()
        at = running[-1] if running else 0
    return _Cut(positions[at], tuple(standing[at:]), positions[-1])


def _standing(moves: Sequence[Move]) -> list[Move]:
    """The moves that were not undone."""
    stack: list[Move] = []
    for move in moves:
        if move["do"] != UNDO:
            stack.append(move)
        elif stack:
            stack.pop()
    return stack


def _between_plays(position: Position) -> bool:
    play: Play | None = position.state.play
    return play is not None and not play.opened


def _is_settled(position: Position) -> bool:
    """Was nothing said since the last play came out?"""
    return position.state.play is None or _between_plays(position)


def _ruled(cut: _Cut, option: Option, choice: str) -> Position:
    return cut.start.play({"do": RULING, "gap": option.id, "choice": choice, "from": "now"})


def _replays(cut: _Cut, option: Option, lang: Lang) -> tuple[Replay, ...]:
    current, play = cut.end.choices[option.id], cut.without(option.id)
    ordered = sorted(option.alternatives, key=lambda alternative: alternative.id != current)
    ended = {each.id: _played(_ruled(cut, option, each.id), play) for each in ordered}
    ahead = _ahead({choice: after for choice, (after, _) in ended.items()}, lang)
    found = []
    for alternative in ordered:
        lines, refused, after = _play_out(_ruled(cut, option, alternative.id), play, lang)
        found.append(
            Replay(
                choice=alternative.id,
                text=alternative.text[lang],
                holds=alternative.id == current,
                lines=lines,
                refused=refused,
                law=narrate.banner(after, lang),
                state=after.view(),
                ahead=ahead[alternative.id],
            )
        )
    return tuple(_marked(found))


def _marked(replays: Sequence[Replay]) -> Iterator[Replay]:
    """Whether each differs from the one in force, which is the first."""
    first = replays[0]
    for each in replays:
        differs = (each.lines, each.refused, each.state, each.law, each.ahead) != (
            *(first.lines, first.refused, first.state, first.law, first.ahead),
        )
        yield Replay(**{name: getattr(each, name) for name in Replay.__slots__} | {"differs": differs})


def _play_out(position: Position, moves: Sequence[Move], lang: Lang) -> tuple[tuple[str, ...], str, Position]:
    lines: list[str] = []
    for move in moves:
        try:
            after = position.play(move)
        except Refused as refused:
            return tuple(lines), refused.refusal.message(lang), position
        if move["do"] != RULING:  # what was decided meanwhile is no part of the play
            lines.append(narrate.sentence(position, dict(move), after, lang))
        position = after
    return tuple(lines), "", position


def _played(position: Position, moves: Sequence[Move]) -> tuple[Position, bool]:
    """Where the play leads, and whether all of it may be."""
    for move in moves:
        try:
            position = position.play(move)
        except Refused:
            return position, False
    return position, True


def _weight(cut: _Cut, option: Option) -> int:
    play = cut.without(option.id)
    ended = [_played(_ruled(cut, option, each.id), play) for each in option.alternatives]
    first, whole = ended[0]
    if any(_results(after) != _results(first) or all_of_it != whole for after, all_of_it in ended):
        return NOW
    if any(_words(after) != _words(first) for after, _ in ended):
        return NEXT
    coming = [[_after(position, move) for move in _coming(first)] for position, _ in ended]
    return LATER if any(one != coming[0] for one in coming) else 0


def _results(position: Position) -> tuple[object, ...]:
    """What a play settles: dice, who opens, who is out, in which order."""
    view = position.view()
    return tuple(view[key] for key in ("phase", "dice", "opener", "ranking", "removed", "winner"))


def _words(position: Position) -> tuple[object, ...]:
    """What decides about the next word. A limit by the number of dice matters only to a play near it."""
    view = position.view()
    told = ("mode", "aces_wild", "siciliana", "calzo_open", "legal", "min_bids", "turn", "initial")
    bounds = view.get("max_bids", {})
    tight = {pinta: most for pinta, most in bounds.items() if most < view["in_play"]}
    return (*(view[key] for key in told), tight)


def _coming(position: Position) -> list[tuple[Move, ...]]:
    """What may be said next, each word with what may come of it: in the full form the words of the player on
    turn and their count, between two plays the outcomes that can be entered.
    """
    view = position.view()
    if _between_plays(position):
        unwilling = {"do": "bid", "by": view["turn"], "quantity": 1, "pinta": 2, "obligo": False}
        return [(move,) for move in [*forecast.outcome_moves(position), unwilling]]
    counts = [{"do": "reveal", "holds": holds} for holds in (False, True)]
    if (by := view["turn"]) is None:
        return [(count,) for count in counts]
    calls = [{"do": "dudo", "by": by}]
    calls += [{"do": "calzo", "by": name} for name, dice in view["dice"].items() if dice]
    claims = [{"do": "paso", "by": by, "claim": claim} for claim in ("full", "escala", "quintilla")]
    words = [{"do": "dismiss", "by": by}, *claims]
    return [(call, count) for call in calls for count in counts] + [(word,) for word in words]


def _after(position: Position, said_next: Sequence[Move]) -> object:
    """What is settled by these words, or the refusal's code."""
    try:
        for move in said_next:
            position = position.play(move)
    except Refused as refused:
        return refused.refusal.code
    return _results(position)


def _ahead(ended: Mapping[str, Position], lang: Lang) -> dict[str, tuple[tuple[str, str], ...]]:
    """What would come of the next word under each alternative, only where they differ; what concerns the
    opener first.
    """
    first = next(iter(ended.values()))
    differing = [
        words
        for words in _coming(first)
        if len({repr(_after(position, words)) for position in ended.values()}) > 1
    ]
    opener = first.view()["opener"]
    nearest = sorted(differing, key=lambda words: (not words[0].get("opening"), words[0].get("on") != opener))
    return {
        choice: tuple(
            (" ".join(statement(move)[lang] for move in words), _what_follows(position, words, lang))
            for words in nearest[:MOST_AHEAD]
        )
        for choice, position in ended.items()
    }


def _what_follows(position: Position, words: Sequence[Move], lang: Lang) -> str:
    told = ""
    for move in words:
        try:
            after = position.play(move)
        except Refused as refused:
            return refused.refusal.message(lang)
        told = narrate.sentence(position, dict(move), after, lang)
        position = after
    return told
