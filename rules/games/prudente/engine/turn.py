"""A turn of six dice, throw by throw (articles 2 to 7): what may be set aside, what is at stake, when the six
are thrown again. Whose turn it is, and what the sheets say, is the table's.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .agreed import Agreed
from .scoring import DICE, subsets, without

Dice = tuple[int, ...]
Groups = tuple[Dice, ...]


class Turn(NamedTuple):
    """`won`: points of the dice that went back six at a time; `groups`: set aside since, those of each throw;
    `dice`: of the last throw, without those set aside; `waits`: nothing of it is set aside yet; `before`: the
    turn as it was before the last throw.
    """

    won: int = 0
    groups: Groups = ()
    dice: Dice = ()
    waits: bool = False
    throws: int = 0
    before: Turn | None = None

    @property
    def aside(self) -> Dice:
        return tuple(sorted([die for group in self.groups for die in group]))

    @property
    def is_hot(self) -> bool:
        return sum([len(group) for group in self.groups]) == DICE

    @property
    def to_throw(self) -> int:
        """Dice of the next throw where nothing set aside goes back (article 4)."""
        return DICE if self.is_hot else DICE - sum([len(group) for group in self.groups])


START: Final = Turn()


def at_stake(agreed: Agreed, turn: Turn) -> int:
    return turn.won + _points(agreed, turn.groups)


def _points(agreed: Agreed, groups: Groups) -> int:
    """Article 9: combinations within one throw, or across them."""
    points = 0
    for dice in _counted_together(agreed, groups):
        counted = agreed.scores.of(dice)
        all_count = counted.all_score is not None and not agreed.idle_dice
        points += counted.all_score or 0 if all_count else counted.points
    return points


def _counted_together(agreed: Agreed, groups: Groups) -> Groups:
    return (_joined(groups),) if agreed.across_throws else groups


def _joined(groups: Groups) -> Dice:
    return tuple(sorted([die for group in groups for die in group]))


def scores(agreed: Agreed, turn: Turn, dice: Dice) -> bool:
    """May these dice of the throw that lies be set aside together (article 3)."""
    base = _joined(turn.groups) if agreed.across_throws else ()
    both = _joined((base, dice))
    counted = agreed.scores.of(both)
    if not agreed.idle_dice:
        return counted.all_score is not None
    if counted[1:] == agreed.scores.of(base)[1:]:
        return False
    return turn.to_throw > len(dice) or not any(
        agreed.scores.of(without(both, (die,)) or ())[1:] == counted[1:] for die in dice
    )


def choices(agreed: Agreed, turn: Turn) -> list[Dice]:
    """What may be set aside of the throw that lies."""
    return [dice for dice in subsets(turn.dice) if scores(agreed, turn, dice)]


def thrown(agreed: Agreed, turn: Turn, dice: Dice, keep: Dice | None) -> Turn | None:
    """After a throw; None for one that scores nothing (article 5)."""
    if turn.is_hot:
        base = Turn(at_stake(agreed, turn))
    else:
        groups = turn.groups if keep is None else _kept(turn.groups, keep)
        base = Turn(turn.won, groups)
    lies = base._replace(dice=tuple(sorted(dice)), waits=True, throws=turn.throws + 1, before=turn)
    if agreed.hot_dice == "rolled" and _all_score(agreed, lies):
        return set_aside(lies, lies.dice)
    if agreed.across_throws:
        return lies if choices(agreed, lies) else None
    return lies if agreed.scores.of(lies.dice).points else None


def _all_score(agreed: Agreed, turn: Turn) -> bool:
    counted = [agreed.scores.of(dice) for dice in _counted_together(agreed, (*turn.groups, turn.dice))]
    return all([one.all_score is not None for one in counted])


def set_aside(turn: Turn, dice: Dice) -> Turn:
    dice = tuple(sorted(dice))
    return turn._replace(
        groups=(*turn.groups, dice), dice=without(turn.dice, dice) or (), waits=False
    )


def may_keep(agreed: Agreed, turn: Turn, keep: Dice) -> bool:
    """All that is aside, or under `prudente-return: any` what still scores, of the last throw too."""
    if turn.is_hot:
        return not keep
    if tuple(sorted(keep)) == turn.aside:
        return True
    if not agreed.any_may_return or turn.waits or without(turn.aside, keep) is None:
        return False
    groups = _kept(turn.groups, keep)
    if not groups or without(turn.groups[-1], groups[-1]) is None:
        return False
    counted = [agreed.scores.of(dice) for dice in _counted_together(agreed, groups)]
    return all([one.points if agreed.idle_dice else one.all_score for one in counted])


def _kept(groups: Groups, keep: Dice) -> Groups:
    """What stays of each throw: of the latest first; what stays of none is left out."""
    kept: list[Dice] = []
    for group in reversed(groups):
        stays = []
        for die in group:
            if keep.count(die) > sum([part.count(die) for part in (*kept, stays)]):
                stays.append(die)
        kept.append(tuple(stays))
    return tuple([group for group in reversed(kept) if group])
