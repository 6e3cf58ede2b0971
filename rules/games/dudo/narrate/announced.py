"""The banner as values. Ordinary answers are not listed (decision 0300)."""

from typing import Literal, NamedTuple

from ..engine.modes import ases_wild, opening_can_be_siciliana
from ..engine.ranking import champion
from ..engine.settling import stake
from ..engine.state import OBLIGO, OPENING, Answers, Duel, Play, State, in_game

Frame = Literal["opening", "normal", "heads_up", "obligo"]
# What may be said. A bid by its kind: an opening, with ases or without; a raise as article 4 has it; in an
# obligo `more` of the pinta or `another`; of a false start, `continue` (in ases) and `convert`.
Word = Literal[
    "open",
    "open_without_ases",
    "raise",
    "more",
    "another",
    "continue",
    "convert",
    "dismiss",
    "calzo",
    "paso",
    "dudo",
]


class PlayAnnounced(NamedTuple):
    """None and () are left out."""

    frame: Frame
    host: str  # in an obligo: whose it is
    fellows_look: bool | None  # in an obligo: do others with one die look too (`obligo-fellow-sees`)
    false_start: bool  # one stands, and is to be answered
    paso: tuple[str, str] | None  # the one that stands: who passed, with what
    pinta: int | None  # of the standing bid
    ases_wild: bool | None
    stake: int | None  # dice that a doubt of the opening costs; None: one die, as any doubt
    may_decline: bool  # may the opener choose not to open obligando (`obligo-optional`)
    answers: tuple[Word, ...]


class DuelAnnounced(NamedTuple):
    """`ases_wild` of a paso is None where they are literal."""

    call: str
    by: str
    on: str
    bid: tuple[int, int] | None
    claim: str | None
    ases_wild: bool | None
    stake: int | None


class StartAnnounced(NamedTuple):
    rolling: tuple[str, ...]
    some_only: bool


class EndAnnounced(NamedTuple):
    winner: str | None


Announced = PlayAnnounced | DuelAnnounced | StartAnnounced | EndAnnounced


def announced(state: State) -> Announced:
    players, play = state.table.players, state.play
    if play is not None and play.duel is not None:
        return _of_duel(state, play, play.duel)
    if play is not None and state.answers is not None:
        return _of_play(state, play, state.answers)
    if state.tied:
        return StartAnnounced(
            tuple(players[seat] for seat in state.tied), len(state.tied) < len(in_game(state.table))
        )
    winner = champion(state)
    return EndAnnounced(None if winner is None else players[winner])


def ordinary_answers(frame: Frame, *, bid_stands: bool) -> frozenset[Word]:
    """In an obligo only the opening in any pinta: answers to its bids are always listed."""
    if not bid_stands:
        return frozenset(("open",))
    return frozenset() if frame == "obligo" else frozenset(("raise", "paso", "dudo"))


def _of_play(state: State, play: Play, answers: Answers) -> PlayAnnounced:
    table, frame = state.table, _frame(play)
    in_obligo = frame == "obligo"
    is_plain = play.paso is None and not play.false_start
    return PlayAnnounced(
        frame,
        host=table.players[play.host] if in_obligo else "",
        fellows_look=table.rules.chooses("obligo-fellow-sees", "sees") if in_obligo and is_plain else None,
        false_start=play.false_start and play.paso is None,
        paso=(table.players[play.paso.by], play.paso.claim) if play.paso else None,
        pinta=play.bid.pinta if play.bid else None,
        ases_wild=ases_wild(table.rules, play) if is_plain else None,
        stake=_stake(state, play, answers),
        may_decline=in_obligo and not play.opened and table.rules.chooses("obligo-optional", "optional"),
        answers=_unusual(_words(play, answers), frame, play, is_plain=is_plain),
    )


def _frame(play: Play) -> Frame:
    if play.mode == OBLIGO:
        return "obligo"
    if play.heads_up:
        return "heads_up"
    return "opening" if play.mode == OPENING else "normal"


def _stake(state: State, play: Play, answers: Answers) -> int | None:
    if play.mode != OPENING:
        return None
    if play.bid is None and play.paso is None:
        return 2 if opening_can_be_siciliana(state.table, play) else 1
    if "dudo" not in answers.legal:
        return None
    dice = stake(state.table, play)
    return dice if dice == 2 or play.paso is None else None


def _words(play: Play, answers: Answers) -> tuple[Word, ...]:
    answers_listed: list[Word] = _bids(play, answers) if "bid" in answers.legal else []
    others: tuple[Word, ...] = ("dismiss", "calzo", "paso", "dudo")
    return (*answers_listed, *(word for word in others if word in answers.legal))


def _bids(play: Play, answers: Answers) -> list[Word]:
    pintas = {pinta for pinta, _least in answers.bounds.listed}
    if play.bid is None:
        return ["open" if 1 in pintas else "open_without_ases"]
    same, other = play.bid.pinta in pintas, bool(pintas - {play.bid.pinta})
    kinds: tuple[Word, Word] = ("more", "another")
    if play.false_start and play.paso is None:
        kinds = ("continue", "convert")
    elif play.mode != OBLIGO:
        return ["raise"]
    return [word for word, may in zip(kinds, (same, other), strict=True) if may]


def _unusual(words: tuple[Word, ...], frame: Frame, play: Play, *, is_plain: bool) -> tuple[Word, ...]:
    if not is_plain:
        return words
    ordinary = ordinary_answers(frame, bid_stands=play.bid is not None)
    return () if ordinary and set(words) - {"calzo"} == ordinary else words


def _of_duel(state: State, play: Play, duel: Duel) -> DuelAnnounced:
    table, bid, paso = state.table, play.bid, play.paso
    wild = table.rules.chooses("paso-ases", "wild") or None if paso else ases_wild(table.rules, play)
    return DuelAnnounced(
        duel.call,
        table.players[duel.by],
        table.players[duel.on],
        bid=(bid.quantity, bid.pinta) if bid and not paso else None,
        claim=paso.claim if paso else None,
        ases_wild=wild,
        stake=2 if duel.call == "dudo" and stake(table, play) == 2 else None,
    )
