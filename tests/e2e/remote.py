"""Stand-ins for objects that live in another thread: each call on one is made over there, and what it
returns is a stand-in again."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

PLAIN = (str, int, float, bool, bytes, type(None))


def unwrapped(value: Any) -> Any:
    """What stands behind a stand-in, also inside lists and dictionaries; anything else as it is."""
    if isinstance(value, Remote):
        return value.remote_object
    if isinstance(value, list | tuple):
        return type(value)(unwrapped(item) for item in value)
    if isinstance(value, dict):
        return {key: unwrapped(item) for key, item in value.items()}
    return value


class Remote:
    """Stands for an object of the thread. Attributes that are plain values are read over there as well; a
    function
    that is given to a call (a listener, a route) is run over there and gets the real objects."""

    def __init__(self, remote_object: Any, remote_thread: Executor) -> None:
        self.remote_object = remote_object
        self.remote_thread = remote_thread

    def __getattr__(self, name: str) -> Any:
        return self._wrapped(self.remote_thread.submit(getattr, self.remote_object, name).result())

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("remote_"):
            object.__setattr__(self, name, value)
        else:
            self.remote_thread.submit(setattr, self.remote_object, name, unwrapped(value)).result()

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        call: Callable[..., Any] = self.remote_object
        answer = self.remote_thread.submit(call, *unwrapped(arguments), **unwrapped(options)).result()
        return self._wrapped(answer)

    def __enter__(self) -> Any:
        return self._wrapped(self.remote_thread.submit(self.remote_object.__enter__).result())

    def __exit__(self, *failure: Any) -> Any:
        return self.remote_thread.submit(self.remote_object.__exit__, *failure).result()

    def __repr__(self) -> str:
        return f"<{self.remote_object!r} in another thread>"

    def _wrapped(self, value: Any) -> Any:
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, list):
            return [self._wrapped(item) for item in value]
        return value if isinstance(value, dict) else Remote(value, self.remote_thread)
