"""The build hooks at the project's root give the engine, as `rules/` builds it."""

from collections.abc import Callable
from contextlib import chdir
from functools import wraps
from pathlib import Path

from hatchling import build

ENGINE = Path(__file__).resolve().parent.parent / "rules"
Hook = Callable[..., str]


def _of_the_engine(hook: Hook) -> Hook:
    """Paths are relative to the builder's."""

    @wraps(hook)
    def built(folder: str, *rest: object, **settings: object) -> str:
        absolute = str(Path(folder).resolve())
        with chdir(ENGINE):
            return hook(absolute, *rest, **settings)

    return built


build_wheel = _of_the_engine(build.build_wheel)
build_sdist = _of_the_engine(build.build_sdist)
