"""Full, escala, quintilla (article 8)."""

from collections.abc import Sequence

from .ruleset import Rules
from .speech import CLAIMS
from .state import FULL_CUP

AS = 1


def is_in(rules: Rules, claim: str, hand: Sequence[int]) -> bool:
    """A hand of fewer than five dice never has one."""
    if len(hand) != FULL_CUP:
        return False
    if rules.chooses("paso-claim-match", "exact"):
        good: tuple[str, ...] = (claim,)
    elif rules.chooses("paso-claim-match", "at-least"):
        good = CLAIMS[CLAIMS.index(claim) :]
    else:
        good = CLAIMS
    return any(makes(rules, combination, hand) for combination in good)


def makes(rules: Rules, combination: str, hand: Sequence[int]) -> bool:
    """Of five dice."""
    wild = hand.count(AS) if rules.chooses("paso-ases", "wild") else 0
    faces = [face for face in hand if not (wild and face == AS)]
    counts = sorted(faces.count(face) for face in set(faces))
    if combination == "quintilla":
        return len(counts) <= 1
    if combination == "full":
        return counts == [2, 3] if not wild else len(counts) <= 2 and max(counts, default=0) <= 3
    return max(counts, default=1) == 1 and _escala_shape(rules, faces)


def _escala_shape(rules: Rules, faces: Sequence[int]) -> bool:
    if rules.chooses("paso-escala", "five-different"):
        return True
    return set(faces) <= {1, 2, 3, 4, 5} or set(faces) <= {2, 3, 4, 5, 6}
