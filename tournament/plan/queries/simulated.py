"""The simulated tables, kept in the cache for whoever plays by the same rules."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from hashlib import sha256

from django.core.cache import cache

from rules.engine import options_for
from tournament.championship.models import Championship
from tournament.plan.lengths import GAMES, Lengths, simulate

_MOST_TABLE = 10
_KEPT_SECONDS = 30 * 24 * 3600

Options = tuple[tuple[str, str], ...]


def lengths_of(championship: Championship, sizes: Collection[int]) -> dict[int, Lengths]:
    """How long tables of these sizes are under the rules of this championship."""
    played = played_options(championship.options, championship.game)
    return {size: _lengths(played, championship.game, size, GAMES) for size in sizes}


def kept_lengths(
    options: Options, game: str, sizes: Collection[int], *, games: int
) -> dict[int, Lengths] | None:
    """How long they are under these rules, where all of them have been simulated; nothing is simulated."""
    found = {size: cache.get(_key(options, game, size, games)) for size in sizes}
    return None if None in found.values() else found


def keep_lengths(options: Options, game: str, sizes: Collection[int], *, games: int) -> None:
    """Simulate those that are not kept."""
    for size in sizes:
        key = _key(options, game, size, games)
        if cache.get(key) is None:
            cache.set(key, _lengths(options, game, size, games), _KEPT_SECONDS)


def played_options(options: Mapping[str, str], game: str) -> Options:
    """Those that change the game: procedures do not make it longer."""
    engine = {option.id for option in options_for(game) if option.kind == "engine"}
    return tuple(sorted((key, value) for key, value in options.items() if key in engine))


@lru_cache(maxsize=400)
def _lengths(options: Options, game: str, players: int, games: int) -> Lengths:
    key = _key(options, game, players, games)
    kept = cache.get(key)
    if isinstance(kept, Lengths):
        return kept
    made = simulate(dict(options), min(players, _MOST_TABLE), game=game, games=games)
    cache.set(key, made, _KEPT_SECONDS)
    return made


def _key(options: Options, game: str, players: int, games: int) -> str:
    rules = sha256(repr(options).encode()).hexdigest()[:32]
    return f"lengths-1:{game}:{players}:{games}:{rules}"
