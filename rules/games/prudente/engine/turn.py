"""A turn of six dice, throw by throw (articles 2 to 7): what may be set aside, what is at stake, when the six
are thrown again. Whose turn it is, and what the sheets say, is the table's.
"""

from __future__ import annotations

from collections.abc import Sequence

from .ruleset import PrudenteRules
from .scoring import subsets, without
from .turn_state import VOIDED, Dice, Groups, Turn


def at_stake(rules: PrudenteRules, turn: Turn) -> int:
    return turn.won + _points(rules, turn.groups)


def _points(rules: PrudenteRules, groups: Groups) -> int:
    """Article 9: combinations within one throw, or across them."""
    points = 0
    for dice in _counted_together(rules, groups):
        counted = rules.scores.of(dice)
        all_count = counted.all_score is not None and not rules.idle_dice
        points += counted.all_score or 0 if all_count else counted.points
    return points


def _counted_together(rules: PrudenteRules, groups: Groups) -> Groups:
    return (_joined(groups),) if rules.across_throws else groups


def _joined(groups: Groups) -> Dice:
    return tuple(sorted([die for group in groups for die in group]))


def scores(rules: PrudenteRules, turn: Turn, dice: Dice) -> bool:
    """May these dice of the throw that lies be set aside together (article 3)."""
    base = _joined(turn.groups) if rules.across_throws else ()
    both = _joined((base, dice))
    counted = rules.scores.of(both)
    if not rules.idle_dice:
        return counted.all_score is not None
    if counted[1:] == rules.scores.of(base)[1:]:
        return False
    return turn.to_throw > len(dice) or not any(
        rules.scores.of(without(both, (die,)) or ())[1:] == counted[1:] for die in dice
    )


def choices(rules: PrudenteRules, turn: Turn) -> Sequence[Dice]:
    """What may be set aside of the throw that lies."""
    if not (rules.across_throws or rules.idle_dice):
        return rules.scores.sets(turn.dice)
    return [dice for dice in subsets(turn.dice) if scores(rules, turn, dice)]


def thrown(rules: PrudenteRules, turn: Turn, dice: Dice, keep: Dice | None) -> Turn | None:
    """After a throw; None for one that scores nothing (article 5)."""
    if turn.is_hot:
        base = Turn(at_stake(rules, turn))
    else:
        groups = turn.groups if keep is None else _kept(turn.groups, keep)
        base = Turn(turn.won, groups)
    before = _remembered(turn)
    lies = Turn(base.won, base.groups, tuple(sorted(dice)), waits=True, throws=turn.throws + 1, before=before)
    if rules.hot_dice == "rolled" and _all_score(rules, lies):
        return set_aside(lies, lies.dice)
    if rules.across_throws:
        return lies if choices(rules, lies) else None
    return lies if rules.scores.of(lies.dice).points else None


def _remembered(turn: Turn) -> Turn | None:
    """What a `void` leads back to: of so many throws, since a stored turn nests."""
    if not turn.throws:
        return None
    turns = [turn]
    while turns[-1].before is not None and len(turns) < VOIDED:
        turns.append(turns[-1].before)
    if turns[-1].before is None:
        return turn
    before: Turn | None = None
    for one in reversed(turns):
        before = one._replace(before=before)
    return before


def _all_score(rules: PrudenteRules, turn: Turn) -> bool:
    counted = [rules.scores.of(dice) for dice in _counted_together(rules, (*turn.groups, turn.dice))]
    return None not in [one.all_score for one in counted]


def set_aside(turn: Turn, dice: Dice) -> Turn:
    dice = tuple(sorted(dice))
    groups, left = (*turn.groups, dice), without(turn.dice, dice) or ()
    return Turn(turn.won, groups, left, throws=turn.throws, before=turn.before)


def may_keep(rules: PrudenteRules, turn: Turn, keep: Dice) -> bool:
    """All that is aside, or under `prudente-return: any` what still scores, of the last throw too."""
    if turn.is_hot:
        return not keep
    if tuple(sorted(keep)) == turn.aside:
        return True
    if not rules.any_may_return or turn.waits or without(turn.aside, keep) is None:
        return False
    groups = _kept(turn.groups, keep)
    if not groups or without(turn.groups[-1], groups[-1]) is None:
        return False
    counted = [rules.scores.of(dice) for dice in _counted_together(rules, groups)]
    return 0 not in [one.points if rules.idle_dice else one.all_score or 0 for one in counted]


def _kept(groups: Groups, keep: Dice) -> Groups:
    """What stays of each throw: of the latest first; what stays of none is left out."""
    kept: list[Dice] = []
    for group in reversed(groups):
        stays: list[int] = []
        for die in group:
            if keep.count(die) > sum([part.count(die) for part in (*kept, stays)]):
                stays.append(die)
        kept.append(tuple(stays))
    return tuple([group for group in reversed(kept) if group])


def keeps(rules: PrudenteRules, turn: Turn) -> list[Dice]:
    """What may stay, where some of what is aside goes back."""
    if not rules.any_may_return or turn.is_hot:
        return []
    return [keep for keep in subsets(turn.aside) if keep != turn.aside and may_keep(rules, turn, keep)]
