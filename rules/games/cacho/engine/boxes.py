"""Which boxes the dice as they lie leave open to the player (articles C3 to C9)."""

from functools import lru_cache
from typing import Final, NamedTuple

from ...sheets.hatch import ESCALERA, FIFTY, GRANDE, Boxes, Hatch, open_boxes
from ...sheets.state import State
from ...sheets.table import party_of
from ...sheets.worth import Worth, worths
from .attempt import UNDECLARED, WAITS, Attempt
from .ruleset import CachoRules, Sheet

_CENTRE: Final[Boxes] = 7 << ESCALERA  # escalera, full, poker
_NUMBERS: Final[Boxes] = (1 << ESCALERA) - 1
_TWO_GRANDES: Final = (FIFTY, FIFTY)


class Lie(NamedTuple):
    """The dice of who is on turn as they lie."""

    rules: CachoRules
    attempt: Attempt
    declared: int  # in Generala no box, whatever was declared before a ruling
    waits: bool  # another box was declared, and all five dice are to be thrown (C5)
    points: tuple[int, ...]  # by box; of an open one, in the hatch where it is worth most
    open: Boxes
    scored: Boxes  # open, and worth something
    owed: Boxes  # of the first throw, of which one must be written (`cacho-made-combination`)
    due: Boxes  # what is written before anything else is thrown or declared


def rules_of(state: State) -> CachoRules:
    rules: CachoRules = state.table.rules  # type: ignore[assignment]  # a table of Cacho
    return rules


def hatches_open(state: State) -> list[tuple[int, Hatch]]:
    """Of who is on turn, with their places."""
    return rules_of(state).open_hatches(state.table, party_of(state.table, state.turn))


def is_hand(rules: CachoRules, attempt: Attempt) -> bool:
    """De mano (C7)."""
    return attempt.throws == 1 or (rules.any_five and not attempt.kept)


def worth(rules: CachoRules, attempt: Attempt) -> Worth:
    """Of every box, open or not."""
    return worths(attempt.counted(), is_hand(rules, attempt), rules.reading)


def lie_of(state: State) -> Lie:
    """Of a turn with a throw."""
    table = state.table
    hatches = table.sheets[table.parties[state.turn]]
    if table.own:
        hatches = tuple([hatch for _at, hatch in hatches_open(state)])
    return _lie(table.rules, hatches, state.attempt)


@lru_cache(maxsize=8)
def _lie(rules: CachoRules, hatches: Sheet, attempt: Attempt) -> Lie:
    """One state is asked several times: what is legal, what the dice are worth, what is played next."""
    declared = attempt.declared if rules.declares else UNDECLARED
    waits = rules.declares and attempt.change == WAITS
    by_dice, boxes = worth(rules, attempt), 0
    for hatch in hatches:
        boxes |= open_boxes(hatch, 2)
    points, scored = by_dice.points, boxes & by_dice.boxes
    if rules.number_only and points[GRANDE]:
        scored = 0
        for hatch in hatches:
            scored |= open_boxes(hatch, 2) & worth_in(hatch, by_dice, number_only=True).boxes
        points = tuple([0 if (boxes & ~scored) >> box & 1 else number for box, number in enumerate(points)])
    binds = rules.binds and attempt.throws == 1 and not waits
    due = owed = _made(scored, declared) if binds else 0
    if declared != UNDECLARED and rules.stops and not waits and _is_at_most(declared, points, scored):
        due = 1 << declared
    return Lie(rules, attempt, declared, waits, points, boxes, scored, owed, due)


def _made(scored: Boxes, declared: int) -> Boxes:
    """A grande alone does not bind."""
    made = scored & ~_NUMBERS
    if not made & _CENTRE or (declared != UNDECLARED and not made >> declared & 1):
        return 0
    return made


def _is_at_most(declared: int, points: tuple[int, ...], scored: Boxes) -> bool:
    """C6: the declared box can be worth no more."""
    return bool(scored >> declared & 1) and (declared >= ESCALERA or points[declared] == 5 * (declared + 1))


def worth_in(hatch: Hatch, by_dice: Worth, *, number_only: bool) -> Worth:
    """Of every box. A third five of a kind (C9) counts as its number alone."""
    extra = number_only and by_dice.points[GRANDE] and hatch[GRANDE:] == _TWO_GRANDES
    if not extra:
        return by_dice
    return Worth((*by_dice.points[:ESCALERA], 0, 0, 0, 0), by_dice.boxes & _NUMBERS)


def free(lie: Lie) -> Boxes:
    """Of the open boxes those that the player may choose from, worth 0 among them."""
    if lie.waits:
        return 0
    if lie.declared != UNDECLARED:
        return lie.open & 1 << lie.declared
    return lie.owed or lie.open


def declared_box(state: State) -> int:
    """As `Lie.declared`."""
    attempt: Attempt = state.attempt
    return attempt.declared if rules_of(state).declares else UNDECLARED


def is_waiting(state: State) -> bool:
    """As `Lie.waits`."""
    return state.attempt.change == WAITS and rules_of(state).declares
