"""What a builder of packages asks where somebody installs the whole project: it says what to do instead."""

from typing import NoReturn

SENTENCE = """
Calzo is not installed as a package: `make run` sets it up in this folder and serves it.
Its rules engine is one, without dependencies: pip install ./rules (docs/engine-package.md).
"""


def build_wheel(*_where: object) -> NoReturn:
    raise SystemExit(SENTENCE)


build_sdist = build_editable = prepare_metadata_for_build_wheel = build_wheel
prepare_metadata_for_build_editable = build_wheel
