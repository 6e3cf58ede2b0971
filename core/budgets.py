"""How often something was done within a time, counted in the cache: for what anybody may send."""

from django.core.cache import cache


def spend(key: str, *, seconds: int) -> int:
    """Counts once more, from the first time on for so many seconds. Returns how often by now."""
    key = _key(key)
    cache.add(key, 0, seconds)
    try:
        return int(cache.incr(key))
    except ValueError:  # the time ended between the two
        cache.add(key, 1, seconds)
        return 1


def spent(key: str) -> int:
    return int(cache.get(_key(key), 0))


def _key(key: str) -> str:
    return f"budget:{key.replace('/', '-').replace(' ', '-')}"
