"""What may be said, and why not (articles 4 to 9); how high a bid must be is in `bids.py`. `_against` has
every reason by situation of the speaker, cached by set of rules.
"""

from typing import Final, NamedTuple

from ...bilingual import Text
from ...refusals import Code, Refusal, in_order
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
    """The refusals are of each word; then the same for who is not on turn."""

    words: tuple[str, ...]
    ways: Text
    against: dict[str, tuple[Refusal, ...]]
    out_of_turn: dict[str, tuple[Refusal, ...]]


def sayable(table: Table, play: Play, speaker: int) -> Sayable:
    """As if it were this player's turn."""
    rules = table.rules
    flags = situation(table, play, speaker)
    answers: Sayable | None = rules.words.get(flags)
    if answers is None:
        answers = rules.words[flags] = _work_out(rules, flags)
    return answers


def _work_out(rules: Rules, flags: int) -> Sayable:
    against = {
        word: in_order([code.refuse() for code in reasons(rules, flags)])
        for word, reasons in (
            ("bid", _against_bid),
            ("dismiss", _against_dismiss),
            ("dudo", _against_dudo),
            ("calzo", _against_calzo),
            ("paso", _against_paso),
        )
    }
    has_bids = flags & (BIDS_ON | BIDS_OTHER) > 0
    words = tuple(word for word in WORDS if not against[word] and (word != "bid" or has_bids))
    ways = ways_out(words, flags)
    refusals = {
        word: tuple(reason.with_ways(ways) for reason in reasons) for word, reasons in against.items()
    }
    return Sayable(words, ways, refusals, against)


def _against_bid(rules: Rules, flags: int) -> list[Code]:
    return [codes.ONLY_DUDO] if not answers_false_start(flags) and _only_dudo(rules, flags) else []


def _against_dismiss(rules: Rules, flags: int) -> list[Code]:
    reasons = []
    if flags & PASO_STANDS:
        reasons.append(codes.ONLY_CONTINUE_OR_DOUBT)
    if not flags & FALSE_START:
        reasons.append(codes.NO_FALSE_START)
    return reasons


def _against_dudo(rules: Rules, flags: int) -> list[Code]:
    reasons = []
    if not flags & (BID_STANDS | PASO_STANDS):
        reasons.append(codes.NOTHING_TO_DOUBT)
    if answers_false_start(flags) and rules.chooses("false-start-dudo", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    return reasons


def _against_calzo(rules: Rules, flags: int) -> list[Code]:
    reasons = []
    if flags & PASO_STANDS:
        reasons.append(codes.CALZO_ON_PASO)
    if not flags & BID_STANDS:
        reasons.append(codes.NOTHING_TO_CALZAR)
    if flags & IN_OBLIGO and not may_calzar_in_obligo(rules, one_die=flags & ONE_DIE > 0):
        reasons.append(codes.CALZO_IN_OBLIGO)
    if answers_false_start(flags) and rules.chooses("false-start-calzo", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    if flags & BELOW:
        reasons.append(codes.CALZO_BELOW_THRESHOLD)
    if flags & HAS_PASSED and rules.chooses("calzo-after-own-paso", "forbidden"):
        reasons.append(codes.CALZO_AFTER_OWN_PASO)
    return reasons


def _against_paso(rules: Rules, flags: int) -> list[Code]:
    reasons = []
    if flags & PASO_STANDS:
        reasons.append(codes.TWO_PASOS_IN_A_ROW)
    elif not flags & BID_STANDS and rules.chooses("paso-without-bid", "forbidden"):
        reasons.append(codes.PASO_WITHOUT_BID)
    if flags & IN_OBLIGO and not may_pass_in_obligo(rules, one_die=flags & ONE_DIE > 0):
        reasons.append(codes.PASO_IN_OBLIGO)
    if answers_false_start(flags) and rules.chooses("false-start-paso", "forbidden"):
        reasons.append(codes.FALSE_START_OPTIONS)
    if _only_dudo(rules, flags):
        reasons.append(codes.NO_PASO_BELOW)
    if flags & HAS_PASSED:
        reasons.append(codes.PASO_AGAIN)
    if flags & NO_HIGHER_PASO and rules.chooses("paso-order", "higher-only"):
        reasons.append(codes.PASO_NOT_HIGHER)
    return reasons


def may_calzar_in_obligo(rules: Rules, *, one_die: bool) -> bool:
    return one_die and not rules.chooses("obligo-one-die-calls", "bid-or-dudo")


def may_pass_in_obligo(rules: Rules, *, one_die: bool) -> bool:
    return one_die and rules.chooses("obligo-one-die-calls", "all")


def _only_dudo(rules: Rules, flags: int) -> bool:
    """A bid below the threshold, unless the player opens or answers a paso without a bid."""
    return (
        flags & BID_STANDS > 0 and flags & BELOW > 0 and rules.chooses("below-threshold-options", "dudo-only")
    )
