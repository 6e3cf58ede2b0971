"""Which boxes the dice as they lie leave open to the player (articles C3 to C9)."""

from functools import lru_cache
from typing import Final

from ...sheets.dice import Dice
from ...sheets.hatch import ESCALERA, FIFTY, GRANDE, Hatch, open_boxes
from ...sheets.state import State
from ...sheets.table import party_of
from ...sheets.worth import worths
from .attempt import UNDECLARED, WAITS, Attempt
from .ruleset import CachoRules, Sheet

Points = dict[int, int]  # by box
_TWO_GRANDES: Final = (FIFTY, FIFTY)


def rules_of(state: State) -> CachoRules:
    rules: CachoRules = state.table.rules  # type: ignore[assignment]  # a table of Cacho
    return rules


def hatches_open(state: State) -> list[tuple[int, Hatch]]:
    """Of who is on turn, with their places."""
    return rules_of(state).open_hatches(state.table, party_of(state.table, state.turn))


def is_hand(rules: CachoRules, attempt: Attempt) -> bool:
    """De mano (C7)."""
    return attempt.throws == 1 or (rules.any_five and not attempt.kept)


def worth(state: State) -> tuple[int, ...]:
    """Of the dice, by box."""
    rules, attempt = rules_of(state), state.attempt
    return worths(attempt.counted(), is_hand(rules, attempt), rules.reading)


def open_worth(state: State) -> Points:
    """Of each open box; with three hatches, in that where it is worth most."""
    rules, table, attempt = rules_of(state), state.table, state.attempt
    sheet = table.sheets[party_of(table, state.turn)]
    if table.own:
        sheet = tuple(hatch for _at, hatch in hatches_open(state))
    return _open_worth(rules, sheet, attempt.counted(), is_hand(rules, attempt))


@lru_cache(maxsize=512)
def _open_worth(rules: CachoRules, hatches: Sheet, dice: Dice, hand: bool) -> Points:  # noqa: FBT001  # a key
    by_dice, each = worths(dice, hand, rules.reading), list[Points]()
    for hatch in hatches:
        points = points_in(hatch, by_dice, number_only=rules.number_only)
        each.append({box: points[box] for box in open_boxes(hatch, 2)})
    if len(each) == 1:
        return each[0]
    boxes = sorted({box for one in each for box in one})
    return {box: max([one.get(box, 0) for one in each]) for box in boxes}


def points_in(hatch: Hatch, by_dice: tuple[int, ...], *, number_only: bool) -> tuple[int, ...]:
    """By box. A third five of a kind (C9) counts as its number alone."""
    extra = number_only and by_dice[GRANDE] and hatch[GRANDE:] == _TWO_GRANDES
    return (*by_dice[:ESCALERA], 0, 0, 0, 0) if extra else by_dice


def free(state: State) -> Points:
    """Of the open boxes those that the player may choose from, worth 0 among them."""
    if is_waiting(state):
        return {}
    boxes, declared = open_worth(state), declared_box(state)
    if declared != UNDECLARED:
        return {declared: boxes[declared]} if declared in boxes else {}
    return owed(state) or boxes


def declared_box(state: State) -> int:
    """In Generala there is none, whatever was declared before a ruling."""
    attempt: Attempt = state.attempt
    return attempt.declared if rules_of(state).declares else UNDECLARED


def is_waiting(state: State) -> bool:
    """Another box was declared, and all five dice are to be thrown (C5)."""
    attempt: Attempt = state.attempt
    return attempt.change == WAITS and rules_of(state).declares


def owed(state: State) -> Points:
    """The combinations of the first throw of which one must be written (`cacho-made-combination`)."""
    attempt: Attempt = state.attempt
    if not rules_of(state).binds or attempt.throws > 1 or is_waiting(state):
        return {}
    made = {box: points for box, points in open_worth(state).items() if box >= ESCALERA and points}
    binds = any(box < GRANDE for box in made)
    return made if binds and declared_box(state) in (UNDECLARED, *made) else {}


def is_at_most(state: State) -> bool:
    """C6: the declared box can be worth no more."""
    box = declared_box(state)
    if box == UNDECLARED or is_waiting(state):
        return False
    points = worth(state)[box]
    is_most = points > 0 if box >= ESCALERA else points == 5 * (box + 1)
    return is_most and open_worth(state).get(box, 0) > 0


def must_score(state: State) -> Points:
    """What is written before anything else is thrown or declared."""
    if is_at_most(state) and rules_of(state).stops:
        return {declared_box(state): 1}
    return owed(state)
