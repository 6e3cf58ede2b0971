"""What is told of a night's calzos at its end."""

from collections.abc import Sequence
from typing import Final

from ...bilingual import Lang, Text

_HIT = {
    True: Text(es="Se acertó {n} calzo.", en="{n} calzo was hit."),
    False: Text(es="Se acertaron {n} calzos.", en="{n} calzos were hit."),
}
_MOST = {
    True: Text(es="Más calzos: {names}, con {n}.", en="Most calzos: {names}, {n}."),
    False: Text(es="Más calzos: {names}, con {n} cada quien.", en="Most calzos: {names}, {n} each."),
}

titles: Final = {
    "most": Text(es="Más calzos", en="Most calzos"),
    "first": Text(es="Primer calzo", en="First calzo"),
    "duels": Text(es="Más duelos ganados", en="Most duels won"),
}


def feats(count: int, most: int, best: Sequence[str], lang: Lang) -> list[str]:
    told = [_HIT[count == 1][lang].format(n=count)] if count else []
    if best and most > 1:
        told.append(_MOST[len(best) == 1][lang].format(names=", ".join(best), n=most))
    return told
