"""What may be said: bid, dismiss, dudo, calzo, paso, and why not (articles 4 to 9).

All that decides is put into one small number, the situation of the speaker. Why a word may not be said in a
situation is written once, in `_against`; what may be said follows from it. Each set of rules works out a
situation when it first comes up and keeps the answer. How high a bid must be is for `bids.py`. What a
refusal says that may be said instead (`ways_out.py`) is made of what may be said, so it is never false.
"""

from typing import Final, NamedTuple

from ..bilingual import Text
from ..refusals import Code, Refusal, in_order
from . import codes
from .ruleset import Rules
from .situation import (
    BELOW,
    BID_STANDS,
    BIDS_ON,
    BIDS_OTHER,
    FALSE_START,
    HAS_PASSED,
    IN_OBLIGO,
    NO_HIGHER_PASO,
    ONE_DIE,
    PASO_STANDS,
    answers_false_start,
    situation,
)
from .state import Play, Table
from .ways_out import ways_out

WORDS: Final = ("bid", "dismiss", "dudo", "calzo", "paso")


class Sayable(NamedTuple):
    """What a situation allows: the words; what forbids each, with what may be said instead (`ways`); and the
    same for who is not on turn.
    """

    words: tuple[str, ...]
    ways: Text
    against: dict[str, tuple[Refusal, ...]]
    out_of_turn: dict[str, tuple[Refusal, ...]]


def sayable(table: Table, play: Play, speaker: int) -> Sayable:
    """What this player may say, as if it were their turn, and what forbids the rest."""
    rules = table.rules
    now = situation(table, play, speaker)
    found: Sayable | None = rules.words.get(now)
    if found is None:
        found = rules.words[now] = _work_out(rules, now)
    return found


def _work_out(rules: Rules, now: int) -> Sayable:
    against = {
        word: in_order([code.refuse() for code in reasons(rules, now)])
        for word, reasons in (
            ("bid", _against_bid),
            ("dismiss", _against_dismiss),
            ("dudo", _against_dudo),
            ("calzo", _against_calzo),
            ("paso", _against_paso),
        )
    }
    has_bids = now & (BIDS_ON | BIDS_OTHER) > 0
    words = tuple(word for word in WORDS if not against[word] and (word != "bid" or has_bids))
    ways = ways_out(words, now)
    told = {word: tuple(reason.with_ways(ways) for reason in reasons) for word, reasons in against.items()}
    return Sayable(words, ways, told, against)


def _against_bid(rules: Rules, now: int) -> list[Code]:
    return [codes.ONLY_DUDO] if not answers_false_start(now) and _only_dudo(rules, now) else []


def _against_dismiss(rules: Rules, now: int) -> list[Code]:
    reasons = []
    if now & PASO_STANDS:
        reasons.append(codes.ONLY_CONTINUE_OR_DOUBT)
    if not now & FALSE_START:
        reasons.append(codes.NO_FALSE_START)
    return reasons


def _against_dudo(rules: Rules, now: int) -> list[Code]:
    reasons = []
    if not now & (BID_STANDS | PASO_STANDS):
        reasons.append(codes.NOTHING_TO_DOUBT)
    if answers_false_start(now) and rules.chooses("false-start-dudo", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    return reasons


def _against_calzo(rules: Rules, now: int) -> list[Code]:
    reasons = []
    if now & PASO_STANDS:
        reasons.append(codes.CALZO_ON_PASO)
    if not now & BID_STANDS:
        reasons.append(codes.NOTHING_TO_CALZAR)
    if now & IN_OBLIGO and not may_calzar_in_obligo(rules, one_die=now & ONE_DIE > 0):
        reasons.append(codes.CALZO_IN_OBLIGO)
    if answers_false_start(now) and rules.chooses("false-start-calzo", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    if now & BELOW:
        reasons.append(codes.CALZO_BELOW_THRESHOLD)
    if now & HAS_PASSED and rules.chooses("calzo-after-own-paso", "forbidden"):
        reasons.append(codes.CALZO_AFTER_OWN_PASO)
    return reasons


def _against_paso(rules: Rules, now: int) -> list[Code]:
    reasons = []
    if now & PASO_STANDS:
        reasons.append(codes.TWO_PASOS_IN_A_ROW)
    elif not now & BID_STANDS and rules.chooses("paso-without-bid", "forbidden"):
        reasons.append(codes.PASO_WITHOUT_BID)
    if now & IN_OBLIGO and not may_pass_in_obligo(rules, one_die=now & ONE_DIE > 0):
        reasons.append(codes.PASO_IN_OBLIGO)
    if answers_false_start(now) and rules.chooses("false-start-paso", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    if _only_dudo(rules, now):
        reasons.append(codes.NO_PASO_BELOW)
    if now & HAS_PASSED:
        reasons.append(codes.PASO_AGAIN)
    if now & NO_HIGHER_PASO and rules.chooses("paso-order", "higher-only"):
        reasons.append(codes.PASO_NOT_HIGHER)
    return reasons


def may_calzar_in_obligo(rules: Rules, *, one_die: bool) -> bool:
    return one_die and not rules.chooses("obligo-one-die-calls", "bid-or-dudo")


def may_pass_in_obligo(rules: Rules, *, one_die: bool) -> bool:
    return one_die and rules.chooses("obligo-one-die-calls", "all")


def _only_dudo(rules: Rules, now: int) -> bool:
    """It is a bid that can only be doubted below the threshold; who opens, or answers a paso without a bid,
    answers none.
    """
    return now & BID_STANDS > 0 and now & BELOW > 0 and rules.chooses("below-threshold-options", "dudo-only")
