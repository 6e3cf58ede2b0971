"""What a builder of packages calls at the root of the project: what it gets is the engine, as `rules/` builds
it. The project itself is no package; it is served from its folder.
"""

from collections.abc import Callable
from contextlib import chdir
from functools import wraps
from pathlib import Path

from hatchling import build

ENGINE = Path(__file__).resolve().parent.parent / "rules"
Hook = Callable[..., str]


def _of_the_engine(hook: Hook) -> Hook:
    """The hook, at the engine's folder. Folders are given from where the builder stands."""

    @wraps(hook)
    def built(folder: str, *rest: object, **settings: object) -> str:
        there = str(Path(folder).resolve())
        with chdir(ENGINE):
            return hook(there, *rest, **settings)

    return built


build_wheel = _of_the_engine(build.build_wheel)
build_sdist = _of_the_engine(build.build_sdist)
