"""The simulated tables, cached by rules."""

from collections.abc import Collection
from hashlib import sha256

from django.core.cache import cache

from rules.games import Choice, Choices, options_for
from tournament.championship.models import Championship
from tournament.plan.lengths import GAMES, Lengths, simulate

_MOST_TABLE = 10
_KEPT_SECONDS = 30 * 24 * 3600

Options = tuple[tuple[str, Choice], ...]


def lengths_of(championship: Championship, sizes: Collection[int]) -> dict[int, Lengths] | None:
    played = played_options(championship.options, championship.game)
    return kept_lengths(played, championship.game, sizes, games=GAMES)


def kept_lengths(
    options: Options, game: str, sizes: Collection[int], *, games: int
) -> dict[int, Lengths] | None:
    """None where a size is not simulated."""
    keys = {size: _key(options, game, size, games) for size in sizes}
    cached = cache.get_many(keys.values())
    lengths = {size: cached[key] for size, key in keys.items() if key in cached}
    return lengths if len(lengths) == len(keys) else None


def keep_lengths(options: Options, game: str, sizes: Collection[int], *, games: int) -> None:
    """Takes seconds: for workers only."""
    for size in sizes:
        key = _key(options, game, size, games)
        if cache.get(key) is None:
            lengths = simulate(dict(options), min(size, _MOST_TABLE), game=game, games=games)
            cache.set(key, lengths, _KEPT_SECONDS)


def played_options(options: Choices, game: str) -> Options:
    """Without procedures, which do not lengthen the game."""
    engine = {option.id for option in options_for(game) if option.kind == "engine"}
    return tuple(sorted((key, value) for key, value in options.items() if key in engine))


def _key(options: Options, game: str, players: int, games: int) -> str:
    rules = sha256(repr(options).encode()).hexdigest()[:32]
    return f"lengths-1:{game}:{players}:{games}:{rules}"
